"""What a comparison gives: per set, every figure with its interval, and the copies found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compare.diversity.memorization import Unit

HUMAN = "HUMAN"


class DiversityError(Exception):
    """Sets cannot be compared; the message says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measure over samples: mean, standard deviation, least and greatest (``sd`` is
    ``None`` with one sample). ``interval`` is the 95 % interval of the mean, by poem;
    ``None`` where none can be given."""

    mean: float
    sd: float | None
    low: float
    high: float
    interval: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A generated text beside the human text that it repeats."""

    unit: Unit
    ratio: float
    generated: str
    human: str
    human_id: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class SetResult:
    """Everything measured of one set. ``size`` quatrains a sample, ``samples`` of them.

    ``figures`` are by measure name; ``schemes`` and ``meters`` are shares over all samples,
    ``repeated`` the part of each scheme's share that repeats an end word; ``lengths`` are
    the tokens of each sampled quatrain, for plots; ``examples`` every copy found, the
    nearest first within its unit. ``row`` has the columns that are the same in all rows of
    the set (class, size, ...).
    """

    name: str
    n: int
    size: int
    samples: int
    figures: Mapping[str, Figure]
    schemes: Mapping[str, float]
    meters: Mapping[str, float]
    lengths: tuple[int, ...]
    examples: tuple[Example, ...]
    notes: tuple[str, ...] = ()
    row: Mapping[str, object] = field(default_factory=dict)
    repeated: Mapping[str, float] = field(default_factory=dict)
    poems: int = 0
