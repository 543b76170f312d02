"""Learn the tables of the unfixed forms from labelled poems, with whole authors kept apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from classifiers.calibrate import Curve
from classifiers.choose import Field, Question
from classifiers.confidence import Confidence
from classifiers.cues import learn_from_values
from classifiers.labels import GROUPS, Group, in_group
from classifiers.linear import FeatureModel
from compare.forms_eval import Labelled, evaluate_forms, fit_answers
from compare.labels import Rule, accepted
from compare.splits import FOLDS, SEED, author_folds
from prosody.forms.cues.speaking import SPEAKING
from prosody.forms.cues.weights import Weights

LEAST_POSITIVE = 3  # poems of a form from which a curve of its own can be drawn
STEADYING = 1.0  # scikit-learn's C of the logistic curves


@dataclass(frozen=True, slots=True)
class Example:
    """A poem to learn from: its measures, its label, and what the split must know of it."""

    values: Mapping[str, float]
    label: str
    author: str | None
    text: str


def learn_cues(examples: Sequence[Example], folds: int = FOLDS, seed: int = SEED) -> Weights:
    """Weights from every example, and curves from scores given with the author left out.

    Examples of other forms (sonnets, couplets) teach how often the unfixed forms are absent.
    """
    whole = _weights(examples)
    return replace(whole, held=_curves(examples, crossed_scores(examples, folds, seed)))


def crossed_scores(
    examples: Sequence[Example], folds: int = FOLDS, seed: int = SEED
) -> list[dict[str, float]]:
    """Each example's score for each form, by weights that saw neither its author nor its text."""
    fold_of = _folds(examples, folds, seed)
    scores: list[dict[str, float]] = [{} for _ in examples]
    for fold in range(folds):
        weights = _weights([e for e, f in zip(examples, fold_of, strict=True) if f != fold])
        for i, example in enumerate(examples):
            if fold_of[i] == fold:
                scores[i] = {form: weights.score(form, example.values) for form in SPEAKING}
    return scores


def _folds(examples: Sequence[Example], folds: int, seed: int) -> tuple[int, ...]:
    return author_folds(
        [e.text for e in examples],
        [e.author for e in examples],
        [e.label for e in examples],
        folds,
        seed,
    )


def _weights(examples: Sequence[Example]) -> Weights:
    return learn_from_values([e.values for e in examples], [e.label for e in examples])


def _curves(
    examples: Sequence[Example], scores: Sequence[Mapping[str, float]]
) -> dict[str, tuple[float, float]]:
    """Platt's logistic curve per form, from its score to the share of poems that are in it."""
    from sklearn.linear_model import LogisticRegression

    right = accepted([e.label for e in examples], [e.text for e in examples], Rule.ANY)
    curves = {}
    for form in SPEAKING:
        held = [form in labels for labels in right]
        if sum(held) < LEAST_POSITIVE:
            curves[form] = (0.0, -4.0)  # about 1 in 50, whatever the score
            continue
        machine = LogisticRegression(C=STEADYING).fit([[s[form]] for s in scores], held)
        curves[form] = (max(0.0, float(machine.coef_[0, 0])), float(machine.intercept_[0]))
    return curves


def learn_feature_model(
    poems: Sequence[Labelled],
    given: frozenset[Field],
    folds: int = FOLDS,
    remarks: tuple[str, ...] = (),
) -> FeatureModel:
    """The `features` model of every group, its confidence set by answers with authors apart."""
    from classifiers.learning import LabelledValues, learn_features
    from classifiers.values import values_of

    examples = [LabelledValues(values_of(p.reading, given), p.label, p.author) for p in poems]
    model = learn_features(examples)
    curved = {
        group: replace(model.groups[group], curve=_curve(poems, group, given, folds))
        for group in GROUPS
        if group in model.groups
    }
    return FeatureModel({**model.groups, **curved}, remarks)


def _curve(poems: Sequence[Labelled], group: Group, given: frozenset[Field], folds: int) -> Curve:
    question = Question(group, True, given, name_hints=False)
    return fit_answers(evaluate_forms(poems, question, "features", folds=folds).raw)


def learn_confidence(poems: Sequence[Labelled], folds: int = FOLDS) -> Confidence:
    """What the confidence of the rules is worth in each group, authors kept apart."""
    forced = {}
    for group in GROUPS:
        if any(in_group(p.label, group) for p in poems):
            question = Question(group, True, name_hints=False)
            result = evaluate_forms(poems, question, "rules", folds=folds)
            forced[group] = fit_answers(result.raw)
    return Confidence(forced)
