"""Errors by kind: what went wrong, named so that a cause can be mended, not a word."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from prosody.pronounce.pronunciation import Source
from prosody.scansion import Regularity, Scansion


@dataclass(frozen=True, slots=True)
class Miss:
    """One error: its kind, where it stands, the text, the gold and the answer."""

    kind: str
    where: str
    text: str
    gold: str
    answer: str


def worst(misses: Iterable[Miss], kinds: int) -> list[tuple[str, list[Miss]]]:
    """The commonest ``kinds`` kinds of error with all their errors, the commonest first."""
    groups: defaultdict[str, list[Miss]] = defaultdict(list)
    for miss in misses:
        groups[miss.kind].append(miss)
    return sorted(groups.items(), key=lambda kind: -len(kind[1]))[:kinds]


def line_kind(gold: str, answer: str, heard: Scansion) -> str:
    """What is wrong with a scansion, by the nearest accepted one.

    >>> line_kind("1001", "0101", Scansion(1, (), "0101", "0101"))
    'initial inversion missed'
    """
    if not answer:
        return "line unheard"
    if len(answer) == len(gold):
        return _stress_kind(gold, answer)
    few_many = "too few syllables" if len(answer) < len(gold) else "too many syllables"
    return f"{few_many} ({_count_cause(heard, few=len(answer) < len(gold))})"


def _count_cause(heard: Scansion, *, few: bool) -> str:
    """What the readings of a line tell of a wrong number of syllables."""
    said = [reading for reading in heard.readings if reading is not None]
    if any(reading.source is Source.GUESSED for reading in said):
        return "a word was guessed"
    licences = sorted({reading.licence for reading in said if reading.licence})
    if licences:
        return f"heard with {', '.join(licences)}"
    return "every word in full" if not few else "no licence heard"


def _stress_kind(gold: str, answer: str) -> str:
    """What is wrong where the number of syllables is right."""
    places = [i for i, (g, a) in enumerate(zip(gold, answer, strict=True)) if g != a]
    if len(places) > max(2, len(gold) // 3):
        return "another meter heard"
    if places == [0, 1] and gold[:2] in ("10", "01"):
        return "initial inversion missed" if gold[0] == "1" else "initial inversion wrongly heard"
    missed = sum(gold[i] == "1" for i in places)
    if missed == 1 and len(places) == 2:
        neighbours = places[1] == places[0] + 1
        return "stress one syllable away" if neighbours else "stress elsewhere"
    if 0 < missed < len(places):
        return "several stresses differ"
    kind = "stress missed" if missed else "stress wrongly heard"
    if places == [0]:
        return f"{kind} on the first syllable"
    return kind if len(places) == 1 else f"{kind} more than once"


def poem_kind(foot_right: bool, regularity: Regularity) -> str:
    """What is wrong with the meter named for a poem."""
    if regularity is Regularity.NONE:
        return "poem: no meter found"
    return "poem: line length wrong" if foot_right else "poem: foot wrong"
