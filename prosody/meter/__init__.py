"""The meter of a poem and the scansion of its lines."""

from __future__ import annotations

from prosody.meter.feet import cut_feet
from prosody.meter.licences import foot_licences, word_licences
from prosody.meter.poem_meter import LINE_FITS, Choice, choose, length_cost
from prosody.meter.spoken import Profile, Syllable, profile, speak
from prosody.meter.stress import shape_of
from prosody.meter.viterbi import Piece, decode, shape_number, trace
from prosody.poem import Line, Poem
from prosody.pronounce.pronunciation import Pronunciation
from prosody.scansion import Meter, Scansion

__all__ = ["scan"]

Ways = tuple[Pronunciation, ...]
TOO_LONG = 24  # syllables; longer lines are counted, not scanned
_PAUSES = frozenset(',.;:!?()[]—–-"“”…')
_KNOWN: dict[str, tuple[Ways, int, tuple[Profile, ...]]] = {}


def scan(poem: Poem, heard: tuple[tuple[Ways, ...], ...]) -> tuple[tuple[Scansion, ...], Meter]:
    """Scan every verse line of a poem, and name the meter that all of them together keep."""
    keys, expected, choice = hear_meter(poem, heard)
    scansions = tuple(
        _scan_line(line, heard[i], keys[i], choice, expected.get(i))
        for i, line in enumerate(poem.lines)
    )
    share = _share(scansions, expected)
    return scansions, Meter(choice.foot, choice.pattern, choice.regularity, share)


def _share(scansions: tuple[Scansion, ...], expected: dict[int, int]) -> float | None:
    """The share of lines that are as long as they should be and within their meter."""
    if not scansions:
        return None
    fits = 0
    for i, scansion in enumerate(scansions):
        if scansion.cost is None or scansion.length is None:
            continue
        even = expected[i] in (0, scansion.length)
        fits += even and scansion.cost <= LINE_FITS * scansion.syllables
    return fits / len(scansions)


def hear_meter(
    poem: Poem, heard: tuple[tuple[Ways, ...], ...]
) -> tuple[list[list[int]], dict[int, int], Choice]:
    """Each line as the scanner sees it, the feet expected of each line that can be scanned
    (0: unknown), and the meter chosen."""
    keys = [_keys(line, words) for line, words in zip(poem.lines, heard, strict=True)]
    sizes = [sum(len(w[0].stress) for w in words if w) for words in heard]
    fit = [i for i, size in enumerate(sizes) if 0 < size <= TOO_LONG]
    places = _places(poem)
    choice = choose([keys[i] for i in fit], [places[i] for i in fit], [sizes[i] for i in fit])
    return keys, dict(zip(fit, choice.expected, strict=True)), choice


def _places(poem: Poem) -> list[tuple[int, int]]:
    return [
        (len(stanza.lines), i)
        for stanza in poem.stanzas
        if not stanza.prose
        for i in range(len(stanza.lines))
    ]


def _keys(line: Line, words: tuple[Ways, ...]) -> list[int]:
    keys = []
    text, spoken = line.text, line.words
    last = len(spoken) - 1
    for i, ways in enumerate(words):
        if not ways:
            continue
        word = spoken[i].text
        known = _KNOWN.get(word)
        if known is None or known[0] is not ways:
            known = _KNOWN[word] = (
                ways,
                shape_number(shape_of(word, ways)),
                tuple(profile(word, said) for said in ways),
            )
        pause = i == last or not _PAUSES.isdisjoint(text[spoken[i].end : spoken[i + 1].start])
        keys.append(known[1] * 2 + pause)
    return keys


def _scan_line(
    line: Line, words: tuple[Ways, ...], keys: list[int], choice: Choice, expected: int | None
) -> Scansion:
    first = tuple(w[0] if w else None for w in words)
    plain = "".join(p.stress for p in first if p).replace("2", "1")
    if expected is None:
        return Scansion(line.number, first, plain, None)
    finals = decode(choice.grammar, keys)
    if not finals:
        return Scansion(line.number, first, plain, None)
    free = choice.foot is None
    beats = min(finals, key=lambda b: finals[b][0] + (0.0 if free else length_cost(b, expected)))
    cost, back = finals[beats]
    marks, readings, syllables, pauses = _read(line, words, keys, trace(back))
    foot = choice.foot
    feet = cut_feet(marks, foot)
    taken = word_licences(tuple(w.text for w in line.words), readings, marks)
    if foot is not None:
        taken = foot_licences(feet, foot) + taken
    return Scansion(
        line.number,
        readings,
        speak(syllables, pauses, marks),
        marks,
        feet,
        foot,
        None if free else beats,
        tuple(sorted(taken, key=lambda x: x.syllable)),
        cost,
    )


def _read(
    line: Line, words: tuple[Ways, ...], keys: list[int], pieces: list[Piece]
) -> tuple[str, tuple[Pronunciation | None, ...], list[Syllable], list[bool]]:
    """The ictus, the reading of each word, its syllables and the pauses after them."""
    readings: list[Pronunciation | None] = []
    syllables: list[Syllable] = []
    pauses: list[bool] = []
    marks = ""
    at = 0
    for word, ways in zip(line.words, words, strict=True):
        if not ways:
            readings.append(None)
            continue
        rank, bits = pieces[at]
        readings.append(ways[rank])
        marks += bits
        if bits:
            known = _KNOWN[word.text]
            shown = known[2] if known[0] is ways else tuple(profile(word.text, w) for w in ways)
            syllables += shown[rank]
            pauses += [False] * (len(bits) - 1)
            pauses.append(bool(keys[at] & 1))
        elif pauses and keys[at] & 1:
            pauses[-1] = True
        at += 1
    return marks, tuple(readings), syllables, pauses


def heard_syllables(
    line: Line, words: tuple[Ways, ...], scansion: Scansion
) -> tuple[list[Syllable], list[bool]]:
    """The syllables of a scanned line and the pauses after them, as the spoken layer sees them."""
    keys = _keys(line, words)
    pieces: list[Piece] = []
    for ways, said in zip(words, scansion.readings, strict=True):
        if said is not None:
            pieces.append((ways.index(said), "0" * len(said.stress)))
    _, _, syllables, pauses = _read(line, words, keys, pieces)
    return syllables, pauses
