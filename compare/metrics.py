"""How often answers are right: precision, recall and F1 per form, macro averages, intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

PAPER_SAMPLES = 20  # bootstrap samples behind the paper's standard deviations (Table 3)
SAMPLES = 1_000  # behind our 95 % intervals
INTERVAL = (2.5, 97.5)  # percentiles
FREQUENT = 10  # poems of a form from which its F1 counts in the second macro average
SEED = 17


@dataclass(frozen=True, slots=True)
class Share:
    """A share (0 to 1) with its bootstrap standard deviation and 95 % interval.

    ``value`` is ``None`` where it is not defined (precision of a form never answered).
    """

    value: float | None
    sd: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class FormScore:
    """How well one form is told: ``n`` poems have it, ``answered`` were given it."""

    form: str
    n: int
    answered: int
    precision: Share
    recall: Share
    f1: Share


@dataclass(frozen=True, slots=True)
class Scores:
    """How well the forms of one question are told.

    ``macro_f1`` is over every form with a poem, ``macro_f1_frequent`` over those with at
    least :data:`FREQUENT`. ``accuracy`` is over all rows (an abstention is not right),
    ``accuracy_answered`` over those answered, ``coverage`` the share answered.
    """

    n: int
    forms: tuple[FormScore, ...]
    macro_f1: Share
    macro_f1_frequent: Share
    accuracy: Share
    accuracy_answered: float | None
    coverage: float


def score(
    labels: Sequence[str],
    answers: Sequence[str | None],
    accepted: Sequence[frozenset[str]] | None = None,
    *,
    samples: int = SAMPLES,
    seed: int = SEED,
) -> Scores:
    """Score answers against labels (same length, canonical names).

    Where ``accepted`` is given, any of a row's accepted labels is as right as its own.
    """
    if len(labels) != len(answers):
        raise ValueError(f"{len(labels)} labels but {len(answers)} answers")
    if accepted is not None:
        answers = [
            label if answer in right else answer
            for label, answer, right in zip(labels, answers, accepted, strict=True)
        ]
    if not labels:
        return Scores(0, (), _UNDEFINED, _UNDEFINED, _UNDEFINED, None, 0.0)
    import numpy as np

    forms = sorted(set(labels))
    truth = np.array([[label == form for form in forms] for label in labels], dtype=float)
    given = np.array([[answer == form for form in forms] for answer in answers], dtype=float)
    weights = _resampled(len(labels), samples, seed)
    once = np.ones((1, len(labels)))
    plain, drawn = _rates(once, truth, given), _rates(weights, truth, given)
    right = (truth * given).sum(axis=1)
    answered = np.array([answer is not None for answer in answers], dtype=float)
    counts = truth.sum(axis=0)
    scored = tuple(
        FormScore(
            form,
            int(counts[i]),
            int(given[:, i].sum()),
            *(_share(plain[kind][0, i], drawn[kind][:, i]) for kind in ("p", "r", "f")),
        )
        for i, form in enumerate(forms)
    )
    frequent = counts >= FREQUENT
    return Scores(
        len(labels),
        scored,
        _macro(plain["f"], drawn["f"], counts > 0),
        _macro(plain["f"], drawn["f"], frequent),
        _share(right.mean(), weights @ right / len(labels)),
        float(right.sum() / answered.sum()) if answered.any() else None,
        float(answered.mean()),
    )


_UNDEFINED = Share(None, None, None, None)


def _resampled(n: int, samples: int, seed: int) -> NDArray[Any]:
    """How often each of ``n`` rows is drawn in each bootstrap sample; samples x n."""
    import numpy as np

    draws = np.random.default_rng(seed).integers(0, n, size=(samples, n))
    return np.stack([np.bincount(row, minlength=n) for row in draws]).astype(float)


def _rates(
    weights: NDArray[Any], truth: NDArray[Any], given: NDArray[Any]
) -> dict[str, NDArray[Any]]:
    """Precision, recall and F1 per sample and form; NaN where not defined."""
    import numpy as np

    both, told, there = weights @ (truth * given), weights @ given, weights @ truth
    with np.errstate(invalid="ignore", divide="ignore"):
        return {"p": both / told, "r": both / there, "f": 2 * both / (told + there)}


def _share(value: Any, drawn: NDArray[Any]) -> Share:
    import numpy as np

    known = drawn[~np.isnan(drawn)]
    if np.isnan(value) or not len(known):
        return _UNDEFINED
    low, high = np.percentile(known, INTERVAL)
    return Share(float(value), float(known[:PAPER_SAMPLES].std()), float(low), float(high))


def _macro(plain: NDArray[Any], drawn: NDArray[Any], wanted: NDArray[Any]) -> Share:
    """The mean of the forms' F1; a form absent from a sample counts 0 there, as it would."""
    import numpy as np

    if not wanted.any():
        return _UNDEFINED
    return _share(
        np.nan_to_num(plain[0, wanted]).mean(), np.nan_to_num(drawn[:, wanted]).mean(axis=1)
    )
