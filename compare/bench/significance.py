"""Whether one system is better than another, and who agrees with whom."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

SAMPLES = 1_000
INTERVAL = (2.5, 97.5)
SEED = 17


@dataclass(frozen=True, slots=True)
class Difference:
    """Two systems on the same rows.

    ``accuracy`` and ``macro_f1`` are first minus second, with their 95 % bootstrap
    intervals over rows. ``only_first`` and ``only_second`` count rows that one alone got
    right, ``p`` is McNemar's exact two-sided probability of such a split by chance.
    """

    first: str
    second: str
    n: int
    accuracy: float
    accuracy_interval: tuple[float, float]
    macro_f1: float
    macro_f1_interval: tuple[float, float]
    only_first: int
    only_second: int
    p: float

    @property
    def told_apart(self) -> bool:
        """Whether the interval of the macro F1 leaves out 0."""
        low, high = self.macro_f1_interval
        return low > 0 or high < 0


def difference(
    names: tuple[str, str],
    labels: Sequence[str],
    first: Sequence[str | None],
    second: Sequence[str | None],
    *,
    samples: int = SAMPLES,
) -> Difference:
    """Compare two systems' answers to the same rows (paired)."""
    import numpy as np

    truth = np.array(labels)
    answers = [np.array([a or "" for a in given]) for given in (first, second)]
    right = [given == truth for given in answers]
    draws = np.random.default_rng(SEED).integers(0, len(labels), size=(samples, len(labels)))
    accuracy = right[0].astype(float) - right[1].astype(float)
    f1 = [_macro_f1s(truth, given, draws) for given in answers]
    plain = [_macro_f1s(truth, g, np.arange(len(labels))[None, :])[0] for g in answers]
    only = (int((right[0] & ~right[1]).sum()), int((right[1] & ~right[0]).sum()))
    return Difference(
        *names,
        len(labels),
        float(accuracy.mean()),
        _interval(accuracy[draws].mean(axis=1)),
        float(plain[0] - plain[1]),
        _interval(f1[0] - f1[1]),
        *only,
        mcnemar(*only),
    )


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact two-sided probability of a split at least this uneven, each side as likely.

    >>> mcnemar(0, 0), mcnemar(5, 5), round(mcnemar(0, 6), 5)
    (1.0, 1.0, 0.03125)
    """
    from scipy.stats import binomtest

    n = only_first + only_second
    return float(binomtest(only_first, n, 0.5).pvalue) if n else 1.0


def _macro_f1s(truth: NDArray[Any], answers: NDArray[Any], draws: NDArray[Any]) -> NDArray[Any]:
    """The macro F1 of each draw of rows (draws x rows)."""
    import numpy as np

    total = np.zeros(len(draws))
    forms = np.unique(truth)
    for form in forms:
        is_it, said = (truth == form)[draws], (answers == form)[draws]
        both = (is_it & said).sum(axis=1)
        total += 2 * both / np.maximum(is_it.sum(axis=1) + said.sum(axis=1), 1)
    return total / len(forms)


def _interval(values: NDArray[Any]) -> tuple[float, float]:
    import numpy as np

    low, high = np.percentile(values, INTERVAL)
    return float(low), float(high)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far coders agree beyond chance: 1 wholly, 0 as by chance.

    ``pairwise`` is Cohen's kappa of every two coders on the rows that both answered;
    ``fleiss`` and ``krippendorff`` are over all coders (Fleiss' kappa on the rows that all
    answered). ``None`` where it is not defined.
    """

    coders: tuple[str, ...]
    pairwise: Mapping[tuple[str, str], float | None]
    fleiss: float | None
    krippendorff: float | None
    n: int
    n_all: int


def agreement(answers: Mapping[str, Sequence[str | None]]) -> Agreement:
    """Agreement of coders (systems, annotators, the labels) on the same rows.

    ``answers`` maps a coder to one answer a row, ``None`` where there is none.
    """
    coders = tuple(answers)
    n = len(next(iter(answers.values()), ()))
    everyone = [i for i in range(n) if all(answers[c][i] is not None for c in coders)]
    pairwise = {
        (a, b): _task_value("kappa", {a: answers[a], b: answers[b]}, None)
        for i, a in enumerate(coders)
        for b in coders[i + 1 :]
    }
    return Agreement(
        coders,
        pairwise,
        _task_value("multi_kappa", answers, everyone),
        _task_value("alpha", answers, range(n)),
        n,
        len(everyone),
    )


def _task_value(
    measure: str, answers: Mapping[str, Sequence[str | None]], rows: Sequence[int] | None
) -> float | None:
    from nltk.metrics.agreement import AnnotationTask

    if rows is None:
        n = len(next(iter(answers.values()), ()))
        rows = [i for i in range(n) if all(a[i] is not None for a in answers.values())]
    data = [
        (coder, str(i), given)
        for coder, answered in answers.items()
        for i in rows
        if (given := answered[i]) is not None
    ]
    if len(answers) < 2 or not data:
        return None
    try:
        value = float(getattr(AnnotationTask(data=data), measure)())
    except (ZeroDivisionError, ValueError):
        return None
    return None if math.isnan(value) else value
