"""Fixtures by folder: each poem is in its form, each near miss is not; every row is complete."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from prosody import analyze
from prosody.forms.form import Form, Rank, UnknownFormError
from prosody.forms.handbook import FORMS, form
from prosody.forms.judge import HOLDS, name_forms, score_forms

POEMS = Path(__file__).parents[3] / "fixtures" / "poems"
SOURCES = tomllib.loads((POEMS / "SOURCES.toml").read_text("utf-8"))
# A poem is in these whatever else it is; elsewhere the form of the folder is named first.
BESIDES = (Rank.STANZA, Rank.STORY, Rank.METER, Rank.GROUP, Rank.OPEN)


def slug(row: Form) -> str:
    return row.name.replace(" ", "-").lower()


def texts(folder: str) -> list[object]:
    return [
        pytest.param(row, path, id=f"{slug(row)}/{path.stem}")
        for row in FORMS
        for path in sorted((POEMS / folder / slug(row)).glob("*.txt"))
    ]


@pytest.mark.parametrize(("row", "path"), texts("."))
def test_a_poem_is_in_its_form(row: Form, path: Path) -> None:
    named = [match.form for match in analyze(path.read_text("utf-8")).forms]
    assert row.name in named
    if row.rank not in BESIDES:
        assert named[0] == row.name


@pytest.mark.parametrize(("row", "path"), texts("near"))
def test_a_near_miss_is_not(row: Form, path: Path) -> None:
    assert row.name not in [match.form for match in analyze(path.read_text("utf-8")).forms]


@pytest.mark.parametrize("row", FORMS, ids=slug)
def test_a_row_is_complete(row: Form) -> None:
    assert list((POEMS / slug(row)).glob("*.txt"))
    assert list((POEMS / "near" / slug(row)).glob("*.txt"))
    assert row.definition.endswith(".")
    assert "Princeton" in row.source
    assert row.must or all(variant.must for variant in row.variants)
    for rule in (*row.must, *row.should, *(r for v in row.variants for r in v.must + v.should)):
        assert rule.name
        assert rule.expected


def test_every_fixture_has_its_source() -> None:
    found = {str(path.relative_to(POEMS).with_suffix("")) for path in POEMS.rglob("*.txt")}
    assert set(SOURCES) == found
    assert all(entry["author"] and entry["year"] and entry["source"] for entry in SOURCES.values())


def test_a_form_is_found_by_any_of_its_names() -> None:
    assert form("Terza_Rima").name == "terza rima"
    assert form("concrete or pattern poetry").name == "concrete poetry"
    with pytest.raises(UnknownFormError, match="no form 'sonet'; did you mean 'sonnet'"):
        form("sonet")


@pytest.mark.parametrize("path", sorted(POEMS.glob("*/demo.txt")), ids=lambda p: p.parent.name)
def test_confidence_falls_and_the_greater_form_is_first(path: Path) -> None:
    reading = analyze(path.read_text("utf-8")).reading
    matches = score_forms(reading)
    confidences = [match.confidence for match in matches]
    assert confidences == sorted(confidences, reverse=True)
    assert all(0 <= c <= 1 for c in confidences)
    assert {match.form for match in matches} == {row.name for row in FORMS}
    assert name_forms(reading) == tuple(m for m in matches if m.confidence >= HOLDS)


@pytest.mark.parametrize("text", ["", "   \n\n", "…", "I", "123\n456", "\N{SNOWMAN}" * 5])
def test_any_text_can_be_judged(text: str) -> None:
    assert isinstance(analyze(text).forms, tuple)
