"""How long quatrains are, in tokens, and how alike two distributions of length are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from compare.diversity.options import Mode

BINS = 30  # the authors' code: 30 bins over the joint range
_PUNCTUATION = re.compile(r"[^\w\s]|_")


@dataclass(frozen=True, slots=True)
class LengthSummary:
    """Tokens a quatrain. ``sd`` is the population's (ddof 0), as in the authors' code."""

    n: int
    mean: float
    median: float
    sd: float
    least: int
    most: int


def tokens(quatrain: Sequence[str], mode: Mode = Mode.EXACT) -> int:
    """How many tokens a quatrain has: punctuation removed, split on white space.

    The authors' code (``AS_PUBLISHED`` figures) only splits, so that a stop that stands
    alone counts.
    """
    text = " ".join(quatrain)
    return len((text if mode is Mode.AS_PUBLISHED else _PUNCTUATION.sub("", text)).split())


def summary(lengths: Sequence[int]) -> LengthSummary:
    """Mean, median, standard deviation, least and most of a set of lengths."""
    import statistics

    return LengthSummary(
        len(lengths),
        statistics.fmean(lengths),
        float(statistics.median(lengths)),
        statistics.pstdev(lengths),
        min(lengths),
        max(lengths),
    )


def intersection(sample: Sequence[int], human: Sequence[int], *, bins: int | None = BINS) -> float:
    """Histogram intersection, 0 to 1: the sum of the lesser share over the sample's sum.

    ``bins`` equal bins over the joint range, as in the authors' code, which depends on the
    longest outlier; ``None`` takes one bin a length.

    >>> intersection([4, 4, 5, 6], [4, 5, 5, 7], bins=None)
    0.5
    """
    import numpy as np

    if list(sample) == list(human):
        return 1.0
    least, most = min(*sample, *human), max(*sample, *human)
    if bins is None:
        edges = np.arange(least - 0.5, most + 1.5)
    else:
        edges = np.linspace(least, most, bins + 1) if most > least else np.array([least, least + 1])
    ours, _ = np.histogram(sample, bins=edges, density=True)
    theirs, _ = np.histogram(human, bins=edges, density=True)
    return float(np.minimum(ours, theirs).sum() / ours.sum())


def wasserstein(sample: Sequence[int], human: Sequence[int]) -> float:
    """Earth mover's distance between two sets of lengths, in tokens."""
    from scipy.stats import wasserstein_distance

    return float(wasserstein_distance(sample, human))
