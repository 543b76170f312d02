"""How much each measure weighs for each unfixed form: a learned table that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path

MOST_BEYOND = 3.0  # standard deviations; one word in a haiku is no flood
TABLE = Path(__file__).with_name("weights.tsv")


@dataclass(frozen=True, slots=True)
class Weights:
    """A softmax over forms that can be summed by hand.

    ``usual`` holds, per measure, its mean and standard deviation over the development poems;
    a form's score is its ``bias`` and the sum of weight times (value - mean) / deviation.
    ``held`` has, per form, the slope and offset of the logistic curve from its score to the
    share of all development poems with that score that are in it.
    """

    usual: Mapping[str, tuple[float, float]]
    weight: Mapping[str, Mapping[str, float]]
    bias: Mapping[str, float]
    held: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def beyond_usual(self, name: str, value: float) -> float:
        """How far a value lies above its mean, in standard deviations, at most 3 either way."""
        mean, deviation = self.usual[name]
        return max(-MOST_BEYOND, min(MOST_BEYOND, (value - mean) / deviation))

    def pull(self, form: str, name: str, value: float) -> float:
        """What one measure adds to a form's score."""
        return self.weight[form][name] * self.beyond_usual(name, value)

    def score(self, form: str, values: Mapping[str, float]) -> float:
        """A form's score; comparable between the forms of one poem only."""
        pulls = (self.pull(form, name, values[name]) for name in self.weight[form])
        return self.bias[form] + sum(pulls)

    def holds(self, form: str, values: Mapping[str, float]) -> float:
        """The probability that a poem of any kind is in a form."""
        slope, offset = self.held[form]
        return 1 / (1 + exp(-(slope * self.score(form, values) + offset)))

    def shares(self, values: Mapping[str, float]) -> dict[str, float]:
        """The probability of each form, given that the poem is in one of them; best first."""
        scores = {form: self.score(form, values) for form in self.weight}
        top = max(scores.values())
        raised = {form: exp(score - top) for form, score in scores.items()}
        total = sum(raised.values())
        best_first = sorted(raised.items(), key=lambda item: -item[1])
        return {form: share / total for form, share in best_first}


def read_weights(rows: Iterable[str]) -> Weights:
    """Weights from the rows of a table: ``kind``, names and numbers, parted by tabs."""
    usual: dict[str, tuple[float, float]] = {}
    weight: dict[str, dict[str, float]] = {}
    bias: dict[str, float] = {}
    held: dict[str, tuple[float, float]] = {}
    for row in rows:
        match row.rstrip("\n").split("\t"):
            case ["usual", name, mean, deviation]:
                usual[name] = float(mean), float(deviation)
            case ["bias", form, value]:
                bias[form] = float(value)
            case ["weight", form, name, value]:
                weight.setdefault(form, {})[name] = float(value)
            case ["held", form, slope, offset]:
                held[form] = float(slope), float(offset)
            case [text] if not text or text.startswith("#"):
                continue
            case _:
                raise ValueError(f"not a row of a weights table: {row!r}")
    return Weights(usual, weight, bias, held)


def write_weights(weights: Weights, *, remarks: Iterable[str] = ()) -> str:
    """The table of some weights, as :func:`read_weights` reads it."""
    rows = [f"# {remark}" for remark in remarks]
    rows += [f"usual\t{n}\t{mean:.4f}\t{sd:.4f}" for n, (mean, sd) in weights.usual.items()]
    for form, by_name in weights.weight.items():
        rows.append(f"bias\t{form}\t{weights.bias[form]:.3f}")
        rows += [f"weight\t{form}\t{name}\t{value:.3f}" for name, value in by_name.items()]
    rows += [f"held\t{form}\t{a:.3f}\t{b:.3f}" for form, (a, b) in weights.held.items()]
    return "\n".join(rows) + "\n"


@cache
def default_weights() -> Weights:
    """The weights that stand beside this module, learned as docs/cues.md says."""
    return read_weights(TABLE.read_text("utf-8").splitlines())
