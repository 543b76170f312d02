"""The form table: what other tools get wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from prosody import analyze
from tests.tables import rows

POEMS = Path(__file__).parents[3] / "fixtures" / "poems"


@pytest.mark.parametrize("case", rows("form"))
def test_the_form_is_named(case: dict[str, Any]) -> None:
    text = case.get("text") or (POEMS / case["fixture"]).read_text("utf-8")
    analysis = analyze(case.get("head", "") + text)
    named = [match.form for match in analysis.forms]
    if case["form"] == "none":
        assert named == []
        return
    best = analysis.forms[0]
    assert best.form == case["form"]
    assert not set(named) & set(case.get("not", ()))
    assert best.poems == case.get("poems", 1)
    assert best.confidence < case.get("below", 1.01)
    told = " | ".join(str(evidence) for evidence in best.evidence)
    assert case.get("told", "") in told
    assert case.get("untold", "\0") not in told
    poem = analysis.reading.poem
    assert len(poem.lines) == case.get("lines", len(poem.lines))
    assert [p.text for p in poem.paratext] == case.get("set_aside", [])
