"""Which unfixed form a poem is in, by its cues, with the words and lines that tell it."""

from __future__ import annotations

from prosody.evidence import Evidence, Verdict
from prosody.forms.cues.measure import Measure, measure
from prosody.forms.cues.weights import Weights, default_weights
from prosody.forms.form import FormMatch
from prosody.reading import Reading

SMALLEST_PULL = 0.05  # a smaller one is not worth a reader's time
CLEARLY = 0.5  # standard deviations beyond the usual from which a cue counts as met


def judge_cues(reading: Reading, weights: Weights | None = None) -> tuple[FormMatch, ...]:
    """Every unfixed form with its share, best first; the shares add up to 1.

    The share answers "if the poem is in one of these forms, in which?".
    """
    weights = weights or default_weights()
    measures = measure(reading)
    values = {name: m.value for name, m in measures.items()}
    return tuple(
        FormMatch(form, None, share, _evidence(form, measures, weights))
        for form, share in weights.shares(values).items()
    )


def _evidence(form: str, measures: dict[str, Measure], weights: Weights) -> tuple[Evidence, ...]:
    """What pulls towards a form and away from it, strongest first."""
    pulls = {name: weights.pull(form, name, measures[name].value) for name in weights.weight[form]}
    strongest = sorted(pulls, key=lambda name: -abs(pulls[name]))
    return tuple(
        _claim(measures[name], weights.weight[form][name], weights.beyond_usual(name, m.value))
        for name in strongest
        if abs(pulls[name]) >= SMALLEST_PULL and (m := measures[name])
    )


def _claim(found: Measure, weight: float, beyond: float) -> Evidence:
    wanted = beyond if weight > 0 else -beyond
    verdict = Verdict.MET if wanted >= CLEARLY else Verdict.PARTLY if wanted > 0 else Verdict.MISSED
    return Evidence(
        rule=found.name,
        expected="more than usual" if weight > 0 else "less than usual",
        found=found.found,
        lines=found.lines,
        verdict=verdict,
        defining=False,
        degree=max(0.0, min(1.0, 0.5 + wanted / 4)),
    )
