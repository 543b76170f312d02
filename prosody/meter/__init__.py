"""The meter of a poem and the scansion of its lines.

Each line is a lattice of the ways to say its words (:mod:`~prosody.meter.stress`), decoded
(:mod:`~prosody.meter.viterbi`) in every meter (:mod:`~prosody.meter.grammar`); the poem's
lines together choose the meter (:mod:`~prosody.meter.poem_meter`), which then scans each of
them (:mod:`~prosody.meter.line`).
"""

from __future__ import annotations

from prosody.meter.chime import chiming
from prosody.meter.even import EVEN, EVEN_FIRST, OLDER, even_meter, has_its_syllables, is_older
from prosody.meter.grammar import Grammar
from prosody.meter.line import SeenLine, Ways, scansion, see, unscanned
from prosody.meter.poem_meter import LINE_FITS, Choice, choose, length_cost
from prosody.meter.viterbi import decode
from prosody.poem import Poem
from prosody.scansion import Foot, Meter, Scansion

__all__ = ["scan"]

PENTAMETER = (5,)
EVEN_METER = "iambic"
TOO_LONG = 24  # syllables; longer lines are counted, not scanned


def scan(poem: Poem, heard: tuple[tuple[Ways, ...], ...]) -> tuple[tuple[Scansion, ...], Meter]:
    """Scan every verse line of a poem, and name the meter that all of them together keep.

    ``heard`` has, per verse line and word, the ways to say it
    (:func:`prosody.pronounce.pronounce_line`). Lines of more than :data:`TOO_LONG` syllables
    are counted, not scanned.
    """
    lines = [see(line, words) for line, words in zip(poem.lines, heard, strict=True)]
    choice = choose_meter(poem, lines)
    scansions = tuple(_scan_line(seen, i, choice) for i, seen in enumerate(lines))
    if choice.pattern == PENTAMETER and choice.grammar.name == EVEN_METER:
        scansions = _evened(lines, scansions, choice)
    share = _share(scansions, choice)
    return scansions, Meter(choice.foot, choice.pattern, choice.regularity, share)


def choose_meter(poem: Poem, lines: list[SeenLine]) -> Choice:
    """The meter that the lines of a poem together keep; its line numbers count from 0."""
    places = [
        (len(stanza.lines), i)
        for stanza in poem.stanzas
        if not stanza.prose
        for i in range(len(stanza.lines))
    ]
    fit = [i for i, seen in enumerate(lines) if 0 < seen.syllables <= TOO_LONG]
    shown = {i: (lines[i].keys, places[i], lines[i].syllables) for i in fit}
    return choose(shown, lambda: chiming(lines))


def _scan_line(seen: SeenLine, at: int, choice: Choice) -> Scansion:
    expected = choice.expected.get(at)
    if expected is None:
        return unscanned(seen)
    finals = choice.finals.get(at)
    if finals is None:
        finals = decode(choice.grammar, seen.keys)
    if not finals:
        return unscanned(seen)
    if choice.foot is None:
        beats = min(finals, key=lambda b: finals[b][0])
    else:
        beats = min(finals, key=lambda b: finals[b][0] + length_cost(b, expected))
    return scansion(seen, finals, beats, choice.foot)


def _evened(
    lines: list[SeenLine], scansions: tuple[Scansion, ...], choice: Choice
) -> tuple[Scansion, ...]:
    """The scansions, lines that lack or exceed their syllables mended in older
    verse where nearly all have them."""
    scanned = {i: s.ictus for i, s in enumerate(scansions) if s.ictus}
    off = [i for i, ictus in scanned.items() if not has_its_syllables(ictus)]
    if not off or len(off) > (1 - EVEN_FIRST) * len(scanned):
        return scansions
    older = sum(is_older(w.text for w in seen.line.words) for seen in lines)
    if older < OLDER * len(lines):
        return scansions
    grammar = even_meter(choice.grammar)
    mended = {i: m for i in off if (m := _mended(lines[i], choice.expected[i], grammar))}
    if len(off) - len(mended) > (1 - EVEN) * len(scanned):
        return scansions
    return tuple(mended.get(i, s) for i, s in enumerate(scansions))


def _mended(seen: SeenLine, expected: int, grammar: Grammar) -> Scansion | None:
    """The line with two syllables a foot, where its words can be said so at a fair price."""
    finals = decode(grammar, seen.keys)
    if not finals:
        return None
    beats = min(finals, key=lambda b: finals[b][0] + length_cost(b, expected))
    found = scansion(seen, finals, beats, Foot.IAMB)
    return found if found.ictus and has_its_syllables(found.ictus) else None


def _share(scansions: tuple[Scansion, ...], choice: Choice) -> float | None:
    """The share of lines that are as long as they should be and within their meter."""
    if not scansions:
        return None
    fits = sum(
        heard.cost is not None
        and heard.length is not None
        and choice.expected[i] in (0, heard.length)
        and heard.cost <= LINE_FITS * heard.syllables
        for i, heard in enumerate(scansions)
    )
    return fits / len(scansions)
