"""How much of a model's poetry is copied: Ratcliff-Obershelp similarity to human verse.

The ratio is 2M/T of difflib (M characters in matching blocks, T in both strings), human
text first, as in the authors' code: the ratio is not symmetric. Results are exact: the
matching blocks form a common subsequence, so rapidfuzz's Indel similarity is never below
the ratio, and only pairs that pass it are verified by cydifflib.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Unit(StrEnum):
    """What is compared; couplets are lines 1-2 and 3-4."""

    QUATRAIN = "quatrain"
    COUPLET = "couplet"
    VERSE = "verse"


# Chen et al. 2024, section 4; inclusive.
THRESHOLD: dict[Unit, float] = {Unit.QUATRAIN: 0.7, Unit.COUPLET: 0.8, Unit.VERSE: 0.9}

_BOUND_SLACK = 1e-6  # the Indel bound is computed in floating point
_ROWS, _COLUMNS = 64, 65_536  # texts of one block of bounds; as float32 it takes 17 MB


@dataclass(frozen=True, slots=True)
class Copy:
    """A generated text that stands in human verse: its index, the nearest human's, the ratio."""

    generated: int
    human: int
    ratio: float


def units(quatrains: Sequence[Sequence[str]], unit: Unit) -> list[str]:
    """The texts that are compared: lines joined with one space."""
    if unit is Unit.VERSE:
        return [line for lines in quatrains for line in lines]
    if unit is Unit.COUPLET:
        return [" ".join(lines[i : i + 2]) for lines in quatrains for i in (0, 2)]
    return [" ".join(lines) for lines in quatrains]


def ratio(human: str, generated: str, *, autojunk: bool = False) -> float:
    """difflib's ratio of two texts, human first.

    >>> round(ratio("WIKIMEDIA", "WIKIMANIA"), 6)
    0.777778
    """
    from cydifflib import SequenceMatcher

    return float(SequenceMatcher(None, human, generated, autojunk).ratio())


def copies(
    human: Sequence[str],
    generated: Sequence[str],
    cutoff: float,
    *,
    autojunk: bool = False,
    workers: int = -1,
    apart: Sequence[range] | None = None,
) -> list[Copy]:
    """The generated texts whose ratio to some human text is ``cutoff`` or more.

    One per generated text, with the human text of the greatest ratio (the first of equals),
    in the order of ``generated``. ``workers`` are threads, -1 for all cores. ``apart`` names
    for each generated text the human places that it is not compared with (its own, where
    people are compared with people). Memory beside the texts is bounded by one block of
    bounds and the pairs that pass them.
    """
    places: dict[str, list[int]] = {}
    for place, text in enumerate(human):
        places.setdefault(text, []).append(place)
    distinct = list(places)
    found: list[Copy] = []
    for start in range(0, len(generated), _ROWS):
        chunk = list(generated[start : start + _ROWS])
        for offset, candidates in enumerate(_candidates(chunk, distinct, cutoff, workers)):
            own = apart[start + offset] if apart is not None else range(0)
            usable = (
                (bound, at, distinct[number])
                for bound, number in candidates
                for at in [_place(places[distinct[number]], own)]
                if at is not None
            )
            best = _best(chunk[offset], usable, cutoff, autojunk)
            if best is not None:
                found.append(Copy(start + offset, *best))
    return found


Candidates = list[tuple[float, int]]  # (bound, number of a distinct human text)


def _candidates(
    chunk: Sequence[str], distinct: Sequence[str], cutoff: float, workers: int
) -> list[Candidates]:
    """Per text of the chunk, the human texts whose bound reaches the cutoff, best first."""
    import numpy as np
    from rapidfuzz.distance import Indel
    from rapidfuzz.process import cdist

    passed: list[Candidates] = [[] for _ in chunk]
    for first in range(0, len(distinct), _COLUMNS):
        bounds = cdist(
            chunk,
            distinct[first : first + _COLUMNS],
            scorer=Indel.normalized_similarity,
            score_cutoff=max(cutoff - _BOUND_SLACK, 0.0),
            dtype=np.float32,
            workers=workers,
        )
        rows, columns = np.nonzero(bounds if cutoff > 0 else bounds >= 0)
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
            passed[row].append((float(bounds[row, column]), first + column))
    for candidates in passed:
        candidates.sort(key=lambda pair: (-pair[0], pair[1]))
    return passed


def _place(places: Sequence[int], own: range) -> int | None:
    """The first place of a text outside those that are set apart."""
    return next((place for place in places if place not in own), None)


def _best(
    text: str, candidates: Iterable[tuple[float, int, str]], cutoff: float, autojunk: bool
) -> tuple[int, float] | None:
    """The place and ratio of the nearest human text at or above the cutoff.

    ``candidates`` are bound, place and text, the best bounds first.
    """
    from cydifflib import SequenceMatcher

    best: tuple[int, float] | None = None
    matcher = SequenceMatcher(None, "", text, autojunk)
    for bound, at, human in candidates:
        # Once a ratio beats the next bound, no other can win.
        if best is not None and bound < best[1] - _BOUND_SLACK:
            break
        matcher.set_seq1(human)
        value = float(matcher.ratio())
        if value >= cutoff and (
            best is None or value > best[1] or (value == best[1] and at < best[0])
        ):
            best = at, value
    return best
