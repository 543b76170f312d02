"""Learn the `features` model: sparse logistic regressions, one form against the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from classifiers.labels import Group, canonical, in_group
from classifiers.linear import MOST_BEYOND, FeatureModel, FormWeights, GroupModel
from classifiers.sampling import MissingExtra
from classifiers.values import AUTHOR, TITLE_WORD, WORD, Values

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Chosen by author-left-out cross-validation on the development poems (docs/forms-accuracy.md).
INVERSE_PENALTY = 0.3  # scikit-learn's C of the L1 penalty: smaller is sparser
WORDS_COUNT_FOR = 0.6  # a word is held harder to nothing than a measure of the whole poem
WORD_AUTHORS = 6  # authors that must use a word before it is looked at ...
MOST_WORDS = 800  # ... and no more words than this, those of most authors first
TOLERANCE = 1e-3
LEAST_DEVIATION = 0.1  # ... of words; of measures:
FLAT = 1e-6
LEAST_WEIGHT = 5e-4
SEED = 17


@dataclass(frozen=True, slots=True)
class LabelledValues:
    """A poem to learn from."""

    values: Values
    label: str
    author: str | None


def learn_features(
    examples: Sequence[LabelledValues], groups: Iterable[Group] = tuple(Group)
) -> FeatureModel:
    """A model a group, each from the examples whose label is in it.

    The group of all forms learns from every example, poems of no form among them.
    """
    made = {}
    for group in groups:
        kept = [
            (e, label)
            for e in examples
            if (label := in_group(canonical(e.label), group)) is not None
        ]
        if len({label for _, label in kept}) > 1:
            made[group] = _learn([e for e, _ in kept], [label for _, label in kept])
    return FeatureModel(made)


def _learn(examples: Sequence[LabelledValues], labels: Sequence[str]) -> GroupModel:
    try:
        import numpy as np
        from sklearn.linear_model import LogisticRegression
    except ImportError as error:
        raise MissingExtra("learning needs scikit-learn: pip install 'formalist[bench]'") from error
    names = _names(examples)
    table = _table(examples, names)
    heard = ~np.isnan(table).all(axis=0)
    names, table = [n for n, keep in zip(names, heard, strict=True) if keep], table[:, heard]
    mean = np.nan_to_num(np.nanmean(table, axis=0))
    spread = np.nan_to_num(np.nanstd(table, axis=0))
    sparse = np.array([name.startswith((WORD, TITLE_WORD, AUTHOR)) for name in names])
    deviation = np.where(sparse, np.maximum(spread, LEAST_DEVIATION), spread)
    kept = deviation > FLAT
    names = [name for name, keep in zip(names, kept, strict=True) if keep]
    mean, deviation, sparse = mean[kept], deviation[kept], sparse[kept]
    scaled = np.nan_to_num((table[:, kept] - mean) / deviation)
    scale = np.where(sparse, WORDS_COUNT_FOR, 1.0)
    scaled = np.clip(scaled, -MOST_BEYOND, MOST_BEYOND) * scale
    forms = {}
    for form in sorted(set(labels)):
        machine = LogisticRegression(
            l1_ratio=1.0,
            solver="liblinear",
            C=INVERSE_PENALTY,
            class_weight="balanced",
            tol=TOLERANCE,
            random_state=SEED,
        ).fit(scaled, [label == form for label in labels])
        weight = machine.coef_[0] * scale
        strong = {n: float(w) for n, w in zip(names, weight, strict=True) if abs(w) > LEAST_WEIGHT}
        forms[form] = FormWeights(float(machine.intercept_[0]), strong)
    used = {name for known in forms.values() for name in known.weight}
    usual = {
        name: (float(mean[i]), float(deviation[i])) for i, name in enumerate(names) if name in used
    }
    return GroupModel(usual, forms)


def _names(examples: Sequence[LabelledValues]) -> list[str]:
    """Every measure, and the words that enough authors use."""
    users: dict[str, set[object]] = {}
    measures: dict[str, None] = {}
    for place, example in enumerate(examples):
        for name in example.values.numbers:
            if name.startswith((WORD, TITLE_WORD)):
                users.setdefault(name, set()).add(example.author or place)
            elif not name.startswith(AUTHOR):
                measures.setdefault(name)
    known = [name for name, who in users.items() if len(who) >= WORD_AUTHORS]
    words = sorted(known, key=lambda name: (-len(users[name]), name))[:MOST_WORDS]
    return [*measures, *sorted(words)]


def _table(examples: Sequence[LabelledValues], names: Sequence[str]) -> NDArray[Any]:
    """Examples by names; NaN where unheard, 0 where a word is absent."""
    import numpy as np

    return np.array([[_number(e.values.numbers, n) for n in names] for e in examples])


def _number(numbers: Mapping[str, float | None], name: str) -> float:
    value = numbers.get(name, 0.0)
    return float("nan") if value is None else value
