"""How well a system names forms: asked plainly, and with each poem's author kept from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from classifiers.calibrate import Curve
from classifiers.choose import Question
from classifiers.confidence import Confidence
from classifiers.labels import GROUPS, KIND_OF, Group, canonical, in_group
from classifiers.linear import NONE, Features
from classifiers.protocol import FormPrediction
from classifiers.rules import Rules
from compare.calibration import Reliability, fit_curve, reliability
from compare.labels import Rule, accepted
from compare.metrics import Scores, score
from compare.splits import FOLDS, SEED, author_folds, text_folds
from prosody.reading import Reading

Judge = Callable[[Reading], FormPrediction]


@dataclass(frozen=True, slots=True)
class Labelled:
    """A poem as heard, with its label and what the split must know of it."""

    reading: Reading
    label: str
    author: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered to one poem, beside the label; ``right`` by the rule of scoring."""

    labelled: Labelled
    label: str
    prediction: FormPrediction
    right: bool


@dataclass(frozen=True, slots=True)
class FormsResult:
    """One group's figures.

    ``plain`` is the system as it comes (the rules) or trained with the poem's author among
    the training poems (the features); ``apart`` saw no poem of the author. The answers and
    the reliability table are those of ``apart``; the confidence of a forced answer is set by
    the answers of the other folds, that of ``raw`` is as stated.
    """

    group: Group
    plain: Scores
    apart: Scores
    answers: tuple[Answer, ...]
    raw: tuple[Answer, ...]
    reliability: Reliability


def evaluate_forms(
    poems: Sequence[Labelled],
    question: Question,
    system: str,
    *,
    folds: int = FOLDS,
    seed: int = SEED,
    rule: Rule = Rule.ROW,
) -> FormsResult:
    """Ask a system (a name of :data:`SYSTEMS`) the question about the poems of its group.

    Raises ValueError where the poems are too few to be split.
    """
    asked = [(p, label) for p in poems if (label := in_group(p.label, question.group))]
    kept, labels = [p for p, _ in asked], [label for _, label in asked]
    texts, authors = [p.text for p in kept], [p.author for p in kept]
    right = accepted(labels, texts, rule)
    learned = SYSTEMS[system](question)
    fold_of = author_folds(texts, authors, labels, folds, seed)
    apart = _crossed(kept, fold_of, learned)
    if system == "rules":
        plain = [Rules(question).judge(p.reading) for p in kept]
    else:
        plain = _crossed(kept, text_folds(texts, labels, folds, seed), learned)
    raw = tuple(
        Answer(p, label, prediction, _answered(prediction, label) in wanted)
        for p, label, prediction, wanted in zip(kept, labels, apart, right, strict=True)
    )
    answers = _calibrated(raw, fold_of) if question.must_choose else raw
    told = [a for a in answers if a.prediction.form is not None]
    return FormsResult(
        question.group,
        score(labels, [_answered(p, x) for p, x in zip(plain, labels, strict=True)], right),
        score(labels, [_answered(p, x) for p, x in zip(apart, labels, strict=True)], right),
        answers,
        raw,
        reliability([a.prediction.confidence for a in told], [a.right for a in told]),
    )


def fit_answers(answers: Iterable[Answer]) -> Curve:
    """The curve from stated confidence to share right of the answers that were given."""
    told = [(a.prediction.confidence, a.right) for a in answers if a.prediction.form is not None]
    pairs = [(stated, right) for stated, right in told if stated is not None]
    return fit_curve([stated for stated, _ in pairs], [right for _, right in pairs])


def _calibrated(answers: Sequence[Answer], fold_of: Sequence[int]) -> tuple[Answer, ...]:
    """The answers with the confidence that the answers of the other folds earned."""
    curves = {
        fold: fit_answers(a for a, f in zip(answers, fold_of, strict=True) if f != fold)
        for fold in set(fold_of)
    }
    return tuple(_with(a, curves[f]) for a, f in zip(answers, fold_of, strict=True))


def _with(answer: Answer, curve: Curve) -> Answer:
    stated = answer.prediction.confidence
    if stated is None:
        return answer
    return replace(answer, prediction=replace(answer.prediction, confidence=curve(stated)))


# What a poem in no fixed form may be called all the same: its meter, its stanzas, prose.
ELEMENTS = frozenset(
    {
        *GROUPS[Group.STANZA_FORMS],
        *GROUPS[Group.METERS],
        "long measure",
        "short measure",
        "prose poem",
    }
)


def _answered(prediction: FormPrediction, label: str) -> str | None:
    """The answer in the words of the labels: a kind of the labelled form is that form, and
    where the label is "none", no answer and the name of a mere element are both right."""
    name = canonical(prediction.form) if prediction.form else None
    if label == NONE:
        return NONE if name is None or name in ELEMENTS else name
    return label if name is not None and KIND_OF.get(name) == label else name


def _crossed(
    poems: Sequence[Labelled],
    fold_of: Sequence[int],
    learned: Callable[[Sequence[Labelled]], Judge],
) -> list[FormPrediction]:
    """Each poem's answer by a judge that learned from the other folds."""
    answers: dict[int, FormPrediction] = {}
    for fold in sorted(set(fold_of)):
        judge = learned([p for p, f in zip(poems, fold_of, strict=True) if f != fold])
        answers |= {i: judge(poems[i].reading) for i, f in enumerate(fold_of) if f == fold}
    return [answers[i] for i in range(len(poems))]


def _learn_rules(question: Question) -> Callable[[Sequence[Labelled]], Judge]:
    """The rules; of them only the weights of the cues are learned anew."""

    def learned(poems: Sequence[Labelled]) -> Judge:
        stated = Confidence() if question.must_choose else None
        if question.group is not Group.TYPES_MODES or not question.must_choose:
            return Rules(question, confidence=stated).judge
        from classifiers.cues import learn_weights

        labels = [canonical(p.label) for p in poems]
        weights = learn_weights([p.reading for p in poems], labels)
        return Rules(question, weights=weights, confidence=stated).judge

    return learned


def _learn_features(question: Question) -> Callable[[Sequence[Labelled]], Judge]:
    from classifiers.learning import LabelledValues, learn_features
    from classifiers.values import Values, values_of

    known: dict[int, Values] = {}  # a poem is measured once for all folds

    def values(poem: Labelled) -> Values:
        if id(poem) not in known:
            known[id(poem)] = values_of(poem.reading, question.given)
        return known[id(poem)]

    def learned(poems: Sequence[Labelled]) -> Judge:
        examples = [LabelledValues(values(p), p.label, p.author) for p in poems]
        return Features(question, learn_features(examples, [question.group])).judge

    return learned


# What learns a judge from poems, by the system's name.
SYSTEMS: Mapping[str, Callable[[Question], Callable[[Sequence[Labelled]], Judge]]] = (
    MappingProxyType({"rules": _learn_rules, "features": _learn_features})
)
