"""Rank models by each dimension of diversity, and see which dimensions go together."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

# dimension -> its metrics, each with the direction that is better for diversity
# (SPEC section 6: ranks are of unrounded values, ties take the least rank).
DIMENSIONS: dict[str, tuple[tuple[str, bool], ...]] = {
    # metric, whether greater is better
    "memorization": (("quatrain", False), ("couplet", False), ("verse", False)),
    "lexical": (("attr", True), ("mattr", True), ("mtld", True)),
    "semantic": (("within", False), ("across", False)),
    "length": (("h", True),),
    "rhyme": (("kl", False),),
}


def rank(values: Mapping[str, float], *, greater_is_better: bool) -> dict[str, int]:
    """1 for the best; equal values share the least rank.

    >>> rank({"a": 0.3, "b": 0.1, "c": 0.1}, greater_is_better=False)
    {'a': 3, 'b': 1, 'c': 1}
    """
    sign = -1 if greater_is_better else 1
    return {
        name: 1 + sum(sign * other < sign * value for other in values.values())
        for name, value in values.items()
    }


def dimension_ranks(
    metrics: Mapping[str, Mapping[str, float]],
) -> dict[str, dict[str, float]]:
    """Model -> dimension -> mean rank over the dimension's metrics.

    ``metrics`` maps model to metric to value. A dimension one of whose metrics a model lacks
    is left out for all models (a rank among some is no rank).
    """
    ranked: dict[str, dict[str, float]] = {model: {} for model in metrics}
    for dimension, parts in DIMENSIONS.items():
        if not all(part in row for row in metrics.values() for part, _ in parts):
            continue
        per_metric = [
            rank({m: row[part] for m, row in metrics.items()}, greater_is_better=better)
            for part, better in parts
        ]
        for model in metrics:
            ranked[model][dimension] = sum(r[model] for r in per_metric) / len(per_metric)
    return ranked


def average_rank(row: Mapping[str, float]) -> float | None:
    """The plain mean of a model's dimension ranks; ``None`` where it has none."""
    return sum(row.values()) / len(row) if row else None


def correlations(
    ranks: Mapping[str, Mapping[str, float]],
) -> dict[tuple[str, str], float | None]:
    """Pearson's r over models between the ranks of every two dimensions.

    ``None`` where one of them does not vary or fewer than three models are ranked.
    """
    dimensions = [d for d in DIMENSIONS if all(d in row for row in ranks.values())]
    return {
        (a, b): _pearson([row[a] for row in ranks.values()], [row[b] for row in ranks.values()])
        for i, a in enumerate(dimensions)
        for b in dimensions[i + 1 :]
    }


def _pearson(xs: Sequence[float], ys: Sequence[float]) -> float | None:
    if len(xs) < 3:
        return None
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    dx, dy = [x - mean_x for x in xs], [y - mean_y for y in ys]
    spread = math.sqrt(sum(d * d for d in dx) * sum(d * d for d in dy))
    return sum(a * b for a, b in zip(dx, dy, strict=True)) / spread if spread else None
