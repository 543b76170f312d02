"""The `features` classifier: a sparse linear model whose every answer can be summed by hand.

Its model is a table of weights over named features, cues and word counts, one set of forms a
group. Predicting needs no library; learning needs scikit-learn (:mod:`classifiers.learning`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path

from classifiers.calibrate import IDENTITY, Curve
from classifiers.choose import Question, choose
from classifiers.labels import Group
from classifiers.protocol import FormPrediction
from classifiers.values import Values, describe, values_of
from prosody.evidence import Evidence, Verdict
from prosody.forms.form import FormMatch
from prosody.poem import Poem
from prosody.reading import Reading, hear

DEFAULT_MODEL = Path(__file__).with_name("models") / "features.tsv"
MOST_BEYOND = 3.0  # standard deviations
SHOWN = 10  # features listed for an answer
NONE = "none"  # the label of poems in no form; answered as an abstention


class ModelError(Exception):
    """A model file cannot be used; the message names it and what is wrong."""


@dataclass(frozen=True, slots=True)
class FormWeights:
    """One form against the rest of its group: a bias, and a weight a feature."""

    bias: float
    weight: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class GroupModel:
    """The forms of one group.

    ``usual`` is, per feature, its mean and standard deviation over the training poems; a
    form's score is its bias and the sum of weight times (value - mean) / deviation, with
    nothing for what was not heard. ``curve`` turns confidence into the share right.
    """

    usual: Mapping[str, tuple[float, float]]
    forms: Mapping[str, FormWeights]
    curve: Curve = IDENTITY

    def beyond(self, name: str, value: float | None) -> float:
        """How far a value lies above its mean, in standard deviations; 0 where unheard."""
        if value is None:
            return 0.0
        mean, deviation = self.usual[name]
        return max(-MOST_BEYOND, min(MOST_BEYOND, (value - mean) / deviation))

    def score(self, form: str, values: Mapping[str, float | None]) -> float:
        """A form's score, in logits; a feature that the values lack counts as 0."""
        known = self.forms[form]
        pulls = (w * self.beyond(n, values.get(n, 0.0)) for n, w in known.weight.items())
        return known.bias + sum(pulls)

    def shares(self, values: Mapping[str, float | None]) -> dict[str, float]:
        """Each form's share of the group, best first: its own probability, made to add up."""
        single = {form: _logistic(self.score(form, values)) for form in self.forms}
        total = sum(single.values())
        return dict(sorted(((f, p / total) for f, p in single.items()), key=lambda x: -x[1]))


@dataclass(frozen=True, slots=True)
class FeatureModel:
    """A model a group, and remarks on what it was learned from."""

    groups: Mapping[Group, GroupModel]
    remarks: tuple[str, ...] = field(default=())


class Features:
    """Names forms by a sparse linear model; every answer lists what pushed for and against."""

    name = "features"

    def __init__(
        self,
        question: Question | None = None,
        model: FeatureModel | None = None,
        *,
        hear: Callable[[Poem], Reading] = hear,
    ) -> None:
        """``hear`` may be one that remembers, where poems are read again and again."""
        self._question = question or Question()
        self._model = model
        self._hear = hear

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Learn from poems and labels (same length). Needs scikit-learn."""
        from classifiers.learning import LabelledValues, learn_features

        given = self._question.given
        examples = [
            LabelledValues(
                values_of(self._hear(self._question.seen(poem)), given), label, poem.author
            )
            for poem, label in zip(poems, labels, strict=True)
        ]
        self._model = learn_features(examples, [self._question.group])

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One prediction per poem, in order."""
        return [self.judge(self._hear(self._question.seen(poem))) for poem in poems]

    def judge(self, reading: Reading) -> FormPrediction:
        """The prediction for a poem that was heard before."""
        return self.judge_values(reading, values_of(reading, self._question.given))

    def judge_values(self, reading: Reading, values: Values) -> FormPrediction:
        """The prediction from values taken before."""
        model = (self._model or load_model()).groups.get(self._question.group)
        if model is None:
            return FormPrediction(reading.poem.id, None)
        shares = model.shares(values.numbers)
        best = next((f for f in shares if f != NONE), None)
        matches = [
            FormMatch(form, None, share, _evidence(form, model, values) if form == best else ())
            for form, share in shares.items()
            if form != NONE
        ]
        return choose(reading.poem, matches, self._question, curve=model.curve)


def _logistic(score: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, score))))


def _evidence(form: str, model: GroupModel, values: Values) -> tuple[Evidence, ...]:
    """The features that pushed a form most, for and against, strongest first."""
    weight = model.forms[form].weight
    pulls = {n: w * model.beyond(n, values.numbers.get(n, 0.0)) for n, w in weight.items()}
    strongest = sorted(pulls, key=lambda name: -abs(pulls[name]))[:SHOWN]
    return tuple(_claim(name, pulls[name], model, values) for name in strongest if pulls[name])


def _claim(name: str, pull: float, model: GroupModel, values: Values) -> Evidence:
    mean, _ = model.usual[name]
    found, lines = describe(name, values)
    more = model.beyond(name, values.numbers.get(name, 0.0)) > 0
    wanted_more = more == (pull > 0)
    return Evidence(
        rule=name,
        expected=f"{'more' if wanted_more else 'less'} than the usual {mean:.2f}",
        found=f"{found} ({pull:+.2f})",
        lines=lines,
        verdict=Verdict.MET if pull > 0 else Verdict.MISSED,
        defining=False,
        degree=_logistic(pull),
    )


# --- the model file ------------------------------------------------------------------------


def write_model(model: FeatureModel) -> str:
    """A model as a table parted by tabs, a weight a row, strongest first within a form."""
    rows = [f"# {remark}" for remark in model.remarks]
    for group, table in model.groups.items():
        rows += [f"curve\t{group}\t{x:.4f}\t{y:.4f}" for x, y in table.curve.points]
        rows += [
            f"usual\t{group}\t{n}\t{mean:.5g}\t{sd:.5g}" for n, (mean, sd) in table.usual.items()
        ]
        for form, known in table.forms.items():
            rows.append(f"bias\t{group}\t{form}\t{known.bias:.4f}")
            strongest = sorted(known.weight.items(), key=lambda item: -abs(item[1]))
            rows += [f"weight\t{group}\t{form}\t{name}\t{w:.4f}" for name, w in strongest]
    return "\n".join(rows) + "\n"


def read_model(rows: Iterable[str], source: str = "model") -> FeatureModel:
    """The model of a table; raises :class:`ModelError` for a row that is none."""
    usual: dict[Group, dict[str, tuple[float, float]]] = {}
    bias: dict[Group, dict[str, float]] = {}
    weight: dict[tuple[Group, str], dict[str, float]] = {}
    curves: dict[Group, list[tuple[float, float]]] = {}
    remarks = []
    for number, row in enumerate(rows, 1):
        try:
            match row.rstrip("\n").split("\t"):
                case ["curve", group, x, y]:
                    curves.setdefault(Group(group), []).append((float(x), float(y)))
                case ["usual", group, name, mean, deviation]:
                    usual.setdefault(Group(group), {})[name] = float(mean), float(deviation)
                case ["bias", group, form, value]:
                    bias.setdefault(Group(group), {})[form] = float(value)
                case ["weight", group, form, name, value]:
                    weight.setdefault((Group(group), form), {})[name] = float(value)
                case [text] if text.startswith("#"):
                    remarks.append(text[1:].strip())
                case [""]:
                    continue
                case _:
                    raise ValueError("not a row of a model")
        except ValueError as fault:
            raise ModelError(f"{source}, line {number}: {fault}") from None
    if not bias:
        raise ModelError(f"{source}: no model in it")
    return FeatureModel(
        {
            group: GroupModel(
                usual.get(group, {}),
                {f: FormWeights(b, weight.get((group, f), {})) for f, b in forms.items()},
                Curve(tuple(curves[group])) if group in curves else IDENTITY,
            )
            for group, forms in bias.items()
        },
        tuple(remarks),
    )


@cache
def load_model(path: Path | None = None) -> FeatureModel:
    """The model of a file, or the one that comes with the project."""
    path = path or DEFAULT_MODEL
    try:
        return read_model(path.read_text("utf-8").splitlines(), str(path))
    except (OSError, UnicodeDecodeError) as fault:
        raise ModelError(f"{path}: no model can be read from it ({fault})") from None
