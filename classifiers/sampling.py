"""What the trained baselines share: the paper's cap on training poems, and missing extras."""

from __future__ import annotations

import random
from collections.abc import Sequence


class MissingExtra(ImportError):
    """A library of an extra is not installed; the message has the line that installs it."""


def capped(labels: Sequence[str], most: int | None, seed: int) -> list[int]:
    """Row numbers with at most ``most`` of each label, drawn by seed, in order."""
    order = list(range(len(labels)))
    if most is None:
        return order
    random.Random(seed).shuffle(order)
    taken: dict[str, int] = {}
    kept = []
    for i in order:
        if taken.get(labels[i], 0) < most:
            taken[labels[i]] = taken.get(labels[i], 0) + 1
            kept.append(i)
    return sorted(kept)
