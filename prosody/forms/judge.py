"""Which forms a poem is in, best first, by the rows of the handbook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import prod

from prosody.evidence import Evidence, Verdict
from prosody.forms.form import Form, FormMatch, Variant, View
from prosody.forms.handbook import FORMS
from prosody.forms.part import Part, whole
from prosody.forms.rules import Lines, LinesBetween, Rule, evidence
from prosody.forms.views import other_views, poems_of
from prosody.reading import Reading

# A form holds from this confidence on; classifiers/confidence.py turns it into a share of
# right answers.
HOLDS = 0.5
# A rule that is missed altogether leaves this much, so that the nearest of several forms
# that all fail can be told.
LEFT = 0.01
# Below this product of degrees a row is given up: what else it asks is not looked at.
GIVEN_UP = 0.0101
# A row is explained in full from this confidence on, below it only by what it misses first.
EXPLAINED = 0.1
# A form that asks less of a poem has at most this share of the confidence of one that
# asks more and holds too (and a little more, so that the lesser ones keep their order).
BELOW = 0.95
BETWEEN = 0.04
# A sequence none of whose first poems is in the form is not looked at further.
FIRST_TRIED = 2
# A variant this sure ends the search among them.
CERTAIN = 0.98
# The share of a sequence's poems that are in the form.
OF_A_SEQUENCE = 0.75


@dataclass(slots=True)
class Score:
    """How one row fares on one part: what was asked, and how it came out."""

    form: Form
    variant: Variant
    part: Part
    confidence: float
    view: View = View.PRINTED
    poems: int = 1


def name_forms(reading: Reading) -> tuple[FormMatch, ...]:
    """Every form that holds for a reading, best first."""
    return tuple(m for m in score_forms(reading) if m.confidence >= HOLDS)


def score_forms(reading: Reading, forms: Sequence[Form] = FORMS) -> tuple[FormMatch, ...]:
    """Every row scored on a reading, best first, those that do not hold among them.

    Of several that hold, the one that asks most of a poem comes first: a sonnet in
    quatrains is a sonnet.
    """
    part = whole(reading)
    if not part.size and not reading.shape.prose_share:
        return ()
    scores = [score(form, part) for form in forms]
    _put_first_what_asks_most(scores)
    scores.sort(key=lambda s: (-s.confidence, s.form.rank))
    return tuple(map(match, scores))


def explain(reading: Reading, form: Form) -> FormMatch:
    """One row's whole account of a reading, however little of it is met."""
    return match(score(form, whole(reading)))


def _put_first_what_asks_most(scores: list[Score]) -> None:
    """Hold the confidence of a lesser form just below that of a greater one that holds too."""
    ceiling = 2.0  # no ceiling yet
    for rank in sorted({s.form.rank for s in scores}):
        here = [s for s in scores if s.form.rank is rank]
        for s in here:
            s.confidence = min(s.confidence, ceiling * (BELOW + BETWEEN * s.confidence))
        ceiling = min([ceiling, *(s.confidence for s in here if s.confidence >= HOLDS)])


def score(form: Form, part: Part) -> Score:
    """The best that a form makes of a text: over its variants, views and a sequence of it."""
    best = _over_variants(form, part, View.PRINTED)
    for view, seen in other_views(form, part):
        other = _over_variants(form, seen, view)
        if other.confidence > best.confidence:
            best = other
    if best.confidence < HOLDS and form.several:
        several = _sequence(form, part)
        if several.confidence > best.confidence:
            best = several
    return best


@lru_cache(maxsize=20_000)
def _of_size(name: str, lines: int) -> tuple[float, tuple[Variant, ...]]:
    """The variants of a form that a number of lines leaves open; and, if none, how far it is."""
    form = _BY_NAME[name]
    degrees = [
        prod(
            rule.of_size(lines)
            for rule in (*form.must, *variant.must)
            if isinstance(rule, Lines | LinesBetween)
        )
        for variant in form.variants
    ]
    live = [v for v, d in zip(form.variants, degrees, strict=True) if d >= GIVEN_UP]
    return max(degrees), tuple(live)


_BY_NAME = {form.name: form for form in FORMS}


def _over_variants(form: Form, part: Part, view: View) -> Score:
    nearest, live = _of_size(form.name, part.size)
    if not live:
        return Score(form, form.variants[0], part, nearest, view)
    common = _product(form.must, part)
    best = Score(form, live[0], part, common if common < GIVEN_UP else 0.0, view)
    if common < GIVEN_UP:
        return best
    for variant in live:
        if best.confidence >= CERTAIN:
            break
        confidence = common * _product(variant.must, part)
        if confidence >= GIVEN_UP:
            confidence *= _custom(form, variant, part)
        if confidence > best.confidence:
            best = Score(form, variant, part, confidence, view)
    best.confidence = max(best.confidence, form.floor * common)
    return best


def _degree(rule: Rule, part: Part) -> float | None:
    """A rule's degree, asked once per part; rules are rows' and live as long as they."""
    known = part.degrees
    key = id(rule)
    if key in known:
        return known[key]
    degree = known[key] = rule.degree(part)
    return degree


def _product(rules: Sequence[Rule], part: Part) -> float:
    product = 1.0
    for rule in rules:
        degree = _degree(rule, part)
        if degree is not None:
            product *= degree or LEFT
            if product < GIVEN_UP:
                break
    return product


def _custom(form: Form, variant: Variant, part: Part) -> float:
    degrees = [
        degree
        for rule in (*variant.should, *form.should)
        if (degree := _degree(rule, part)) is not None
    ]
    if not degrees:
        return 1.0
    return 1 - form.custom * (1 - sum(degrees) / len(degrees))


def _sequence(form: Form, part: Part) -> Score:
    """A text as several poems of a form."""
    best = Score(form, form.variants[0], part, 0.0)
    poems, numbered = poems_of(form, part)
    if len(poems) < 2:
        return best
    run = () if numbered else form.run
    each: list[Score] = []
    for poem in poems:
        if len(each) == FIRST_TRIED and all(s.confidence < HOLDS for s in each):
            return best
        found = _over_variants(form, poem, View.PRINTED)
        for view, seen in other_views(form, poem):
            found = max(found, _over_variants(form, seen, view), key=lambda s: s.confidence)
        found.confidence *= _product(run, poem)
        each.append(found)
    mean = sum(s.confidence for s in each) / len(each)
    holding = [s for s in each if s.confidence >= HOLDS]
    if len(holding) < OF_A_SEQUENCE * len(each):
        best.confidence = mean * LEFT
        return best
    first = holding[0]
    return Score(form, first.variant, first.part, mean, first.view, len(poems))


# -- evidence ----------------------------------------------------------------------------


def match(score: Score) -> FormMatch:
    """A score as it is handed on; its reasons are told when they are asked for."""
    return FormMatch(
        score.form.name,
        score.variant.name or None,
        round(score.confidence, 4),
        partial(_explained, score),
        score.poems,
    )


def _explained(score: Score) -> tuple[Evidence, ...]:
    """The reasons for and against: of a row that was given up, what was asked until then."""
    form, variant, part = score.form, score.variant, score.part
    told: list[Evidence] = []
    if score.poems > 1:
        told.append(_claim("poems", "one, or several in sequence", f"{score.poems} in sequence"))
    if score.view is not View.PRINTED:
        told.append(_claim("print", "each line on a line of its own", score.view.value))
    hopeless = score.confidence < EXPLAINED
    for rules, defining in (
        ((*form.must, *variant.must), True),
        ((*variant.should, *form.should), False),
    ):
        for rule in rules:
            counted = isinstance(rule, Lines | LinesBetween)
            if not hopeless or (defining and (counted or id(rule) in part.degrees)):
                degree = _degree(rule, part)
                told.append(evidence(rule, part, degree, defining=defining))
    return tuple(told)


def _claim(rule: str, expected: str, found: str) -> Evidence:
    return Evidence(rule, expected, found, (), Verdict.MET, True, 1.0)
