"""An n-gram model with interpolated, modified Kneser-Ney smoothing, pruned and with backoff.

Chen and Goodman, An empirical study of smoothing techniques (1998); pruning by weighted
difference, Seymore and Rosenfeld (1996).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Gram = tuple[int, ...]
START, END = 0, 1


@dataclass(frozen=True)
class Model:
    """Natural log probabilities of the n-grams that are kept, and backoffs of contexts."""

    order: int
    logp: dict[Gram, float]
    backoff: dict[Gram, float]


def counts(sequences: Iterable[Sequence[int]], order: int) -> list[Counter[Gram]]:
    """Kneser-Ney counts by length: raw for the longest and for what begins a word."""
    longest: Counter[Gram] = Counter()
    opening: list[Counter[Gram]] = [Counter() for _ in range(order + 1)]
    for tokens in sequences:
        padded = (START, *tokens, END)
        for i in range(1, len(padded)):
            gram = padded[max(0, i - order + 1) : i + 1]
            if len(gram) == order:
                longest[gram] += 1
            else:
                opening[len(gram)][gram] += 1
    levels = [Counter[Gram]() for _ in range(order + 1)]
    levels[order] = longest
    for n in range(order - 1, 0, -1):
        level: Counter[Gram] = Counter(gram[1:] for gram in levels[n + 1])
        level.update(opening[n])
        levels[n] = level
    return levels


def _discounts(level: Counter[Gram]) -> tuple[float, float, float]:
    seen = Counter(level.values())
    n1, n2, n3, n4 = (max(1, seen[k]) for k in (1, 2, 3, 4))
    y = n1 / (n1 + 2 * n2)
    return (
        min(max(1 - 2 * y * n2 / n1, 0.05), 0.95),
        min(max(2 - 3 * y * n3 / n2, 0.1), 1.9),
        min(max(3 - 4 * y * n4 / n3, 0.2), 2.8),
    )


def estimate(levels: list[Counter[Gram]]) -> Model:
    """Interpolated probabilities of every n-gram counted."""
    order = len(levels) - 1
    vocabulary = len(levels[1])
    prob: dict[Gram, float] = {}
    for n in range(1, order + 1):
        level = levels[n]
        discount = _discounts(level)
        total: defaultdict[Gram, float] = defaultdict(float)
        freed: defaultdict[Gram, float] = defaultdict(float)
        for gram, count in level.items():
            total[gram[:-1]] += count
            freed[gram[:-1]] += discount[min(count, 3) - 1]
        for gram, count in level.items():
            context = gram[:-1]
            lower = 1.0 / vocabulary if n == 1 else prob[gram[1:]]
            own = count - discount[min(count, 3) - 1]
            prob[gram] = (own + freed[context] * lower) / total[context]
    return _with_backoff(order, {g: math.log(p) for g, p in prob.items()})


def _with_backoff(order: int, logp: dict[Gram, float]) -> Model:
    """Backoffs that make every context sum to one, given the n-grams that are kept."""
    kept: defaultdict[Gram, float] = defaultdict(float)
    below: defaultdict[Gram, float] = defaultdict(float)
    backoff: dict[Gram, float] = {}
    for n in range(2, order + 1):
        kept.clear()
        below.clear()
        for gram, lp in logp.items():
            if len(gram) == n:
                kept[gram[:-1]] += math.exp(lp)
                below[gram[:-1]] += math.exp(_logp(gram[1:], logp, backoff))
        for context, mass in kept.items():
            left, rest = max(1 - mass, 1e-4), max(1 - below[context], 1e-4)
            backoff[context] = math.log(left / rest)
    return Model(order, logp, backoff)


def _logp(gram: Gram, logp: dict[Gram, float], backoff: dict[Gram, float]) -> float:
    penalty = 0.0
    while gram not in logp:
        if len(gram) == 1:
            return penalty - 16.0
        penalty += backoff.get(gram[:-1], 0.0)
        gram = gram[1:]
    return penalty + logp[gram]


def prune(model: Model, levels: list[Counter[Gram]], least: float) -> Model:
    """Drop the n-grams whose loss would cost less than ``least`` nats over the training set."""
    logp = dict(model.logp)
    for n in range(model.order, 2, -1):
        needed = {gram[:-1] for gram in logp if len(gram) == n + 1}
        needed |= {gram[1:] for gram in logp if len(gram) == n + 1}
        for gram in [g for g in logp if len(g) == n and g not in needed]:
            lower = model.backoff.get(gram[:-1], 0.0) + _logp(gram[1:], logp, model.backoff)
            if levels[n][gram] * (logp[gram] - lower) < least:
                del logp[gram]
    return _with_backoff(model.order, logp)
