"""Which unfixed form a poem is in, by its cues, with the words and lines that tell it."""

from __future__ import annotations

from math import expm1

from prosody.evidence import Evidence, Verdict
from prosody.forms.cues.measure import Measures, measure
from prosody.forms.cues.weights import Weights, default_weights
from prosody.forms.form import FormMatch
from prosody.reading import Reading

LEAST_WORDS = 25  # a poem of fewer words has too few to tell its subject for certain
SMALLEST_PULL = 0.05  # a smaller one is not worth a reader's time
REASONED = 1  # the best form comes with its reasons ...
LEAST_REASONED = 0.1  # ... and every other that is at least so likely
CLEARLY = 0.5  # standard deviations beyond the usual from which a cue counts as met


def judge_cues(reading: Reading, weights: Weights | None = None) -> tuple[FormMatch, ...]:
    """Every unfixed form, best first; the confidence is that of the form being there at all.

    Several may hold at once, or none.
    """
    weights = weights or default_weights()
    heard = measure(reading)
    enough = min(1.0, expm1(heard.values["length"]) / LEAST_WORDS)
    held = {form: enough * weights.holds(form, heard.values) for form in weights.weight}
    return _matches(held, heard, weights)


def compare_cues(reading: Reading, weights: Weights | None = None) -> tuple[FormMatch, ...]:
    """Every unfixed form, best first, if the poem is in one of them; confidences add up to 1."""
    weights = weights or default_weights()
    heard = measure(reading)
    return _matches(weights.shares(heard.values), heard, weights)


def explain_cues(reading: Reading, form: str, weights: Weights | None = None) -> FormMatch:
    """One unfixed form's whole account of a reading, however little speaks for it."""
    weights = weights or default_weights()
    heard = measure(reading)
    return FormMatch(form, None, weights.holds(form, heard.values), _evidence(form, heard, weights))


def _matches(
    confidence: dict[str, float], heard: Measures, weights: Weights
) -> tuple[FormMatch, ...]:
    best_first = sorted(confidence, key=lambda form: -confidence[form])
    return tuple(
        FormMatch(
            form,
            None,
            confidence[form],
            _evidence(form, heard, weights)
            if place < REASONED or confidence[form] >= LEAST_REASONED
            else (),
        )
        for place, form in enumerate(best_first)
    )


def _evidence(form: str, heard: Measures, weights: Weights) -> tuple[Evidence, ...]:
    """What pulls towards a form and away from it, strongest first."""
    pulls = {name: weights.pull(form, name, heard.values[name]) for name in weights.weight[form]}
    strongest = sorted(pulls, key=lambda name: -abs(pulls[name]))
    return tuple(
        _claim(name, heard, weights.weight[form][name], weights)
        for name in strongest
        if abs(pulls[name]) >= SMALLEST_PULL
    )


def _claim(name: str, heard: Measures, weight: float, weights: Weights) -> Evidence:
    beyond = weights.beyond_usual(name, heard.values[name])
    wanted = beyond if weight > 0 else -beyond
    verdict = Verdict.MET if wanted >= CLEARLY else Verdict.PARTLY if wanted > 0 else Verdict.MISSED
    found, lines = heard.found(name)
    return Evidence(
        rule=name,
        expected="more than usual" if weight > 0 else "less than usual",
        found=found,
        lines=lines,
        verdict=verdict,
        defining=False,
        degree=max(0.0, min(1.0, 0.5 + wanted / 4)),
    )
