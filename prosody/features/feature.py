"""What a feature is, and the few sums that features are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import sqrt

from prosody.reading import Reading

Measure = Callable[[Reading], float | None]


class Unit(StrEnum):
    """What a feature counts."""

    COUNT = "count"
    SHARE = "share"  # 0 to 1
    YES = "yes or no"  # 1 or 0
    SYLLABLES = "syllables"
    COLUMNS = "columns"
    LETTERS = "letters"
    NATS = "nats"


@dataclass(frozen=True, slots=True)
class Feature:
    """One named number of a poem. ``of`` answers ``None`` where it cannot be measured."""

    name: str
    unit: Unit
    meaning: str
    of: Measure


def share(part: float, whole: float) -> float | None:
    """``part / whole``; nothing to measure where there is no whole."""
    return part / whole if whole else None


def mean(values: Sequence[float]) -> float | None:
    """The mean, ``None`` of no values."""
    return sum(values) / len(values) if values else None


def spread(values: Sequence[float]) -> float | None:
    """The standard deviation over all values, ``None`` of no values."""
    centre = mean(values)
    if centre is None:
        return None
    return sqrt(sum((value - centre) ** 2 for value in values) / len(values))


def unevenness(values: Sequence[float]) -> float | None:
    """The mean difference from one value to the next, ``None`` of fewer than two."""
    return mean([abs(a - b) for a, b in pairwise(values)])


def commonest(values: Sequence[Hashable]) -> float | None:
    """The share of the commonest value, ``None`` of no values."""
    return max(Counter(values).values()) / len(values) if values else None


def yes(holds: bool) -> float:
    """1 for yes, 0 for no."""
    return 1.0 if holds else 0.0
