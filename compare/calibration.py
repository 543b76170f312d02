"""Whether confidence means something: reliability tables, and the curves that mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from classifiers.calibrate import Curve

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers whose confidence lies from ``low`` to ``high``: how sure, and how often right."""

    low: float
    high: float
    n: int
    confidence: float | None
    right: float | None


@dataclass(frozen=True, slots=True)
class Reliability:
    """A reliability table. ``ece`` is the expected calibration error (Naeini et al. 2015):
    the mean over answers of the gap between confidence and share right of their bin."""

    n: int
    bins: tuple[Bin, ...]
    ece: float | None


def reliability(
    confidences: Sequence[float | None], right: Sequence[bool], bins: int = BINS
) -> Reliability:
    """The reliability table of answers; those without a confidence are left out.

    >>> reliability([0.9, 0.9], [True, False]).ece
    0.4
    """
    pairs = [(c, r) for c, r in zip(confidences, right, strict=True) if c is not None]
    table = []
    for k in range(bins):
        low, high = k / bins, (k + 1) / bins
        held = [(c, r) for c, r in pairs if min(int(c * bins), bins - 1) == k]
        n = len(held)
        table.append(
            Bin(
                low,
                high,
                n,
                sum(c for c, _ in held) / n if n else None,
                sum(r for _, r in held) / n if n else None,
            )
        )
    gap = sum(
        b.n * abs(b.confidence - b.right)
        for b in table
        if b.confidence is not None and b.right is not None
    )
    return Reliability(len(pairs), tuple(table), gap / len(pairs) if pairs else None)


def fit_curve(
    confidences: Sequence[float], right: Sequence[bool], *, least: int = 8, prior: float = 1.0
) -> Curve:
    """The rising curve from stated confidence to share right (isotonic regression).

    Pool-adjacent-violators (Ayer et al. 1955); every step rests on at least ``least``
    answers, and is drawn towards one half by ``prior`` answers of each kind.
    """
    pairs = sorted(zip(confidences, right, strict=True))
    if not pairs:
        return Curve(((0.0, 0.0), (1.0, 1.0)))
    # Each block: sum of confidences, number right, number of answers.
    blocks: list[tuple[float, float, int]] = []
    for confidence, was_right in pairs:
        blocks.append((confidence, float(was_right), 1))
        while len(blocks) > 1 and _must_pool(blocks[-2], blocks[-1], least):
            last = blocks.pop()
            before = blocks.pop()
            blocks.append((before[0] + last[0], before[1] + last[1], before[2] + last[2]))
    if len(blocks) > 1 and blocks[-1][2] < least:
        last, before = blocks.pop(), blocks.pop()
        blocks.append((before[0] + last[0], before[1] + last[1], before[2] + last[2]))
    true = accumulate(((r + prior) / (n + 2 * prior) for _, r, n in blocks), max)
    return Curve(tuple(zip((c / n for c, _, n in blocks), true, strict=True)))


def _must_pool(
    before: tuple[float, float, int], last: tuple[float, float, int], least: int
) -> bool:
    return before[2] < least or before[1] / before[2] >= last[1] / last[2]
