"""How sure a share is: bootstrap intervals by poem."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Arrays of sums by name -> an array of figures; Any, so that numpy need not be imported here.
Measure = Callable[[Mapping[str, Any]], Any]

DRAWS = 1_000
BATCH = 50  # draws at a time, so that a file of 100,000 words stays in memory
SEED = 20_240_626  # any fixed number: the same file gives the same interval
CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its 95 % interval; ``None`` where there was nothing to measure."""

    value: float | None
    interval: tuple[float, float] | None


def estimates(
    units: Sequence[Mapping[str, float]], measures: Mapping[str, Measure]
) -> dict[str, Estimate]:
    """Every measure over units (poems, words), each with an interval from resampled units.

    ``units`` have one count per name, such as ``{"lines": 14, "right": 11}``; a measure is
    given the sums as arrays (first the sums over all units, then one a draw) and answers in
    the same shape, dividing where it likes: 0/0 is "nothing to measure". Percentile
    bootstrap (Efron and Tibshirani 1993, chapter 13) with :data:`DRAWS` draws.
    """
    import numpy as np

    names = list(units[0]) if units else []
    if not units:
        return {name: Estimate(None, None) for name in measures}
    counts = np.array([[unit[name] for name in names] for unit in units], dtype=np.float64)
    rng = np.random.default_rng(SEED)
    size = len(units)
    even = np.full(size, 1.0 / size)
    drawn = [rng.multinomial(size, even, size=BATCH) @ counts for _ in range(DRAWS // BATCH)]
    sums = np.vstack([counts.sum(axis=0), *drawn])
    columns = {name: sums[:, i] for i, name in enumerate(names)}
    with np.errstate(divide="ignore", invalid="ignore"):
        return {name: _estimate(measure(columns)) for name, measure in measures.items()}


def _estimate(values: NDArray[np.float64]) -> Estimate:
    import numpy as np

    if not np.isfinite(values[0]):
        return Estimate(None, None)
    drawn = values[1:][np.isfinite(values[1:])]
    if not drawn.size:
        return Estimate(float(values[0]), None)
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(drawn, [tail, 1 - tail])
    return Estimate(float(values[0]), (float(low), float(high)))


def share(part: str, whole: str) -> Measure:
    """The measure ``part / whole`` of two counts."""
    return lambda counts: counts[part] / counts[whole]
