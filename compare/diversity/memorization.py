"""How much of a model's poetry is copied: Ratcliff-Obershelp similarity to human verse.

The ratio is 2M/T of difflib (M characters in matching blocks, T in both strings), human
text first, as in the authors' code: the ratio is not symmetric. Results are exact: the
matching blocks form a common subsequence, so rapidfuzz's Indel similarity is never below
the ratio, and only pairs that pass it are verified by cydifflib.
"""

from __future__ import annotations

from collections.abc import Sequence
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
_CHUNK = 64  # generated texts per matrix; 64 x 180,000 float32 are 46 MB


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
) -> list[Copy]:
    """The generated texts whose ratio to some human text is ``cutoff`` or more.

    One per generated text, with the human text of the greatest ratio (the first of equals),
    in the order of ``generated``. ``workers`` are threads, -1 for all cores.
    """
    import numpy as np
    from cydifflib import SequenceMatcher
    from rapidfuzz.distance import Indel
    from rapidfuzz.process import cdist

    found: list[Copy] = []
    distinct = list(dict.fromkeys(human))
    place = {text: i for i, text in reversed(list(enumerate(human)))}
    for start in range(0, len(generated), _CHUNK):
        chunk = list(generated[start : start + _CHUNK])
        bounds = cdist(
            chunk,
            distinct,
            scorer=Indel.normalized_similarity,
            score_cutoff=max(cutoff - _BOUND_SLACK, 0.0),
            dtype=np.float32,
            workers=workers,
        )
        for offset, text in enumerate(chunk):
            row = bounds[offset]
            candidates = np.flatnonzero(row > 0.0 if cutoff > 0 else row >= 0.0)
            best: Copy | None = None
            matcher = SequenceMatcher(None, "", text, autojunk)
            # The best bounds first: once a ratio beats the next bound, no other can win.
            for index in candidates[np.argsort(-row[candidates], kind="stable")]:
                if best is not None and float(row[index]) < best.ratio - _BOUND_SLACK:
                    break
                matcher.set_seq1(distinct[index])
                value = float(matcher.ratio())
                at = place[distinct[index]]
                if value >= cutoff and (
                    best is None or value > best.ratio or (value == best.ratio and at < best.human)
                ):
                    best = Copy(start + offset, at, value)
            if best is not None:
                found.append(best)
    return found
