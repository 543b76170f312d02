"""A line as the scanner sees it, and the scansion that its cheapest path spells."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.meter.context import HETERONYMS, preferred
from prosody.meter.feet import cut_feet
from prosody.meter.licences import foot_licences, spoken_licences, word_licences
from prosody.meter.spoken import Profile, Syllable, profile, speak
from prosody.meter.stress import shape_of
from prosody.meter.viterbi import Finals, Piece, shape_number, trace
from prosody.poem import Line
from prosody.pronounce.pronunciation import Pronunciation
from prosody.scansion import Foot, Scansion

Ways = tuple[Pronunciation, ...]
PAUSES = frozenset(',.;:!?()[]—–-"“”…')

# By word and number of ways to say it: what its neighbours change shows in that number.
_KNOWN: dict[tuple[str, int], tuple[Ways, int, tuple[Profile, ...]]] = {}
MOST_KNOWN = 30_000  # words remembered before the memory is begun anew


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line with the ways to say its words.

    ``keys`` is the line as :func:`prosody.meter.viterbi.decode` takes it, ``syllables`` how
    many it has when every word is said in the preferred way.
    """

    line: Line
    words: tuple[Ways, ...]
    keys: list[int]
    syllables: int


def _in_context(line: Line, words: tuple[Ways, ...]) -> tuple[Ways, ...]:
    """The ways to say each word, those of a heteronym in the order that its neighbour asks."""
    plain = [word.text.lower() for word in line.words]
    if HETERONYMS.isdisjoint(plain):
        return words
    return tuple(
        preferred(plain[i], plain[i - 1], ways) if i and plain[i] in HETERONYMS and ways else ways
        for i, ways in enumerate(words)
    )


def see(line: Line, words: tuple[Ways, ...]) -> SeenLine:
    """A line as the scanner sees it; ``words`` has the ways to say each word."""
    words = _in_context(line, words)
    keys = []
    size = 0
    text, spoken = line.text, line.words
    last = len(spoken) - 1
    for i, ways in enumerate(words):
        if not ways:
            continue
        size += len(ways[0].stress)
        word = spoken[i]
        known = _KNOWN.get((word.text, len(ways)))
        if known is None or (known[0] is not ways and known[0] != ways):
            known = _learn(word.text, ways)
        pause = i == last or not PAUSES.isdisjoint(text[word.end : spoken[i + 1].start])
        keys.append(known[1] * 2 + pause)
    return SeenLine(line, words, keys, size)


def _learn(word: str, ways: Ways) -> tuple[Ways, int, tuple[Profile, ...]]:
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    known = _KNOWN[word, len(ways)] = (
        ways,
        shape_number(shape_of(word, ways)),
        tuple(profile(word, said) for said in ways),
    )
    return known


def unscanned(seen: SeenLine) -> Scansion:
    """A line that is only counted: its words as they are said by themselves."""
    readings = tuple(ways[0] if ways else None for ways in seen.words)
    stress = "".join(said.stress for said in readings if said).replace("2", "1")
    return Scansion(seen.line.number, readings, stress, None)


def scansion(seen: SeenLine, finals: Finals, beats: int, foot: Foot | None) -> Scansion:
    """The scansion of a line with so many beats, in a meter of this foot (None: no meter)."""
    cost, back = finals[beats]
    ictus, readings, syllables, pauses = _spell(seen, trace(back))
    stress = speak(syllables, pauses, ictus)
    feet = cut_feet(ictus, foot)
    taken = word_licences(tuple(w.text for w in seen.line.words), readings, ictus)
    if foot is not None:
        taken = foot_licences(feet, foot) + spoken_licences(feet, stress) + taken
        taken.sort(key=lambda licence: licence.syllable)
    return Scansion(
        seen.line.number,
        readings,
        stress,
        ictus,
        feet,
        foot,
        None if foot is None else beats,
        tuple(taken),
        cost,
    )


def _spell(
    seen: SeenLine, pieces: list[Piece]
) -> tuple[str, tuple[Pronunciation | None, ...], list[Syllable], list[bool]]:
    """The ictus, the reading of each word, the syllables and the pauses after them."""
    readings: list[Pronunciation | None] = []
    syllables: list[Syllable] = []
    pauses: list[bool] = []
    marks = []
    at = 0
    for word, ways in zip(seen.line.words, seen.words, strict=True):
        if not ways:
            readings.append(None)
            continue
        rank, bits = pieces[at]
        pause = bool(seen.keys[at] & 1)
        at += 1
        readings.append(ways[rank])
        marks.append(bits)
        if bits:
            known = _KNOWN.get((word.text, len(ways)))
            if known is None or (known[0] is not ways and known[0] != ways):
                known = _learn(word.text, ways)
            syllables += known[2][rank]
            pauses += [False] * (len(bits) - 1)
            pauses.append(pause)
        elif pauses and pause:
            pauses[-1] = True
    return "".join(marks), tuple(readings), syllables, pauses


def heard_syllables(seen: SeenLine, heard: Scansion) -> tuple[list[Syllable], list[bool]]:
    """The syllables of a scanned line and the pauses after them, as the spoken layer sees them."""
    pieces: list[Piece] = [
        (ways.index(said), "0" * len(said.stress))
        for ways, said in zip(seen.words, heard.readings, strict=True)
        if said is not None
    ]
    _, _, syllables, pauses = _spell(seen, pieces)
    return syllables, pauses
