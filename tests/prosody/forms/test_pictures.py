"""A poem built from a form's own picture satisfies it, and a broken rule is named."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prosody import analyze
from prosody.evidence import Verdict
from prosody.forms import rows_fixed, rows_sonnet
from prosody.forms.judge import score_forms
from prosody.forms.notation import parse
from tests.prosody.forms.made import FAMILIES, TETRAMETER, poem

# form, picture, lines (where it repeats)
BUILT = [
    ("villanelle", rows_fixed.villanelle(5), 19),
    ("triolet", "ABaAabAB", 8),
    ("rondeau", rows_fixed.RONDEAU_15, 15),
    ("rondel", rows_fixed.RONDELS[0], 14),
    ("roundel", rows_fixed.ROUNDEL_PICTURE, 11),
    ("ballade", rows_fixed.BALLADE_28, 28),
    ("chant royal", rows_fixed.CHANT_ROYAL_PICTURE, 60),
    ("pantoum", rows_fixed.PANTOUM_CLOSED, 20),
    ("sonnet", rows_sonnet.SHAKESPEAREAN, 14),
    ("sonnet", rows_sonnet.SPENSERIAN, 14),
    ("sonnet", "abbaabba cdecde", 14),
    ("sonnet", rows_sonnet.MEREDITHIAN, 16),
    ("terza rima", "aba bcb ... c", 16),
    ("ottava rima", "abababcc ...", 16),
    ("rhyme royal", "ababbcc ...", 21),
    ("Spenserian stanza", "ababbcbcc ...", 18),
    ("rubaiyat", "aaba ...", 16),
    ("couplet", "aa ...", 12),
    ("quatrain", "abba ...", 12),
    ("tercet", "aaa ...", 12),
]
KYRIELLE = ("kyrielle", "aabB ccbB ...", 16)
FEW = settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
orders = st.permutations(range(len(FAMILIES)))


def confidence(text: str, form: str) -> float:
    matches = score_forms(analyze(text).reading)
    return next(m.confidence for m in matches if m.form == form)


@pytest.mark.parametrize(("form", "picture", "lines"), BUILT)
@FEW
@given(order=orders)
def test_a_poem_as_drawn_is_in_the_form(
    form: str, picture: str, lines: int, order: list[int]
) -> None:
    drawn = parse(picture).of_lines(lines)
    assert drawn is not None
    assert confidence(poem(drawn, order), form) >= 0.5


@FEW
@given(order=orders)
def test_a_kyrielle_as_drawn(order: list[int]) -> None:
    form, picture, lines = KYRIELLE
    drawn = parse(picture).of_lines(lines)
    assert drawn is not None
    assert confidence(poem(drawn, order, TETRAMETER), form) >= 0.5


@FEW
@given(order=st.permutations(range(6)))
def test_a_sestina_as_drawn(order: list[int]) -> None:
    drawn = parse(rows_fixed.SESTINA_ORDER).draw()
    envoi = "\n".join(
        f"The {a} and the {b} are as before"
        for a, b in (("water", "garden"), ("candle", "mountain"), ("silver", "evening"))
    )
    assert confidence(poem(drawn, order) + "\n\n" + envoi, "sestina") >= 0.5


# form, picture, lines, the line (from 1) to break, what the evidence must name
BROKEN = [
    ("villanelle", rows_fixed.villanelle(5), 19, 6, "refrain A1"),
    ("triolet", "ABaAabAB", 8, 8, "refrain B"),
    ("rondel", rows_fixed.RONDELS[0], 14, 7, "refrain A"),
    ("rondeau", rows_fixed.RONDEAU_15, 15, 9, "rentrement"),
    ("roundel", rows_fixed.ROUNDEL_PICTURE, 11, 11, "rentrement"),
    ("ballade", rows_fixed.BALLADE_28, 28, 16, "refrain C"),
    ("sonnet", rows_sonnet.SHAKESPEAREAN, 14, 14, "rhyme"),
    ("pantoum", rows_fixed.PANTOUM_CLOSED, 20, 5, "refrains"),
]


@pytest.mark.parametrize(("form", "picture", "lines", "place", "rule"), BROKEN)
def test_a_broken_rule_is_named(form: str, picture: str, lines: int, place: int, rule: str) -> None:
    drawn = parse(picture).of_lines(lines)
    assert drawn is not None
    whole = poem(drawn, range(len(FAMILIES)))
    rows = whole.split("\n")
    verse = [i for i, row in enumerate(rows) if row]
    rows[verse[place - 1]] = "Nobody ever had expected cupboards"
    matches = score_forms(analyze("\n".join(rows)).reading)
    match = next(m for m in matches if m.form == form)
    told = [e for e in match.evidence if e.rule == rule]
    assert told, [e.rule for e in match.evidence]
    assert place in told[0].lines
    assert match.confidence < confidence(whole, form) or told[0].verdict is not Verdict.MET


@pytest.mark.parametrize("form", ["villanelle", "triolet", "sonnet", "limerick", "haiku"])
def test_a_wrong_number_of_lines_is_named(form: str) -> None:
    match = next(m for m in score_forms(analyze("One line.\nAnd two.").reading) if m.form == form)
    assert match.confidence < 0.5
    assert all(e.found == "2" for e in match.evidence if e.rule == "lines")
