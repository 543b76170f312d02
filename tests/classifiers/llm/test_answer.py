"""Reading replies: every one has a status."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classifiers.labels import PAPER_FORMS
from classifiers.llm.answer import Status, read_answer
from tests.tables import rows

OPTIONS = (*PAPER_FORMS, "terza rima")


@pytest.mark.parametrize("row", rows("llm_answers"))
def test_replies(row: dict[str, object]) -> None:
    answer = read_answer(str(row["reply"]), OPTIONS, finish=str(row.get("finish", "stop")))
    found = {
        "status": answer.status.value,
        "form": answer.form or "",
        "subform": answer.subform or "",
        "candidates": list(answer.candidates),
        "named": answer.named,
        "confidence": answer.confidence,
    }
    expected = {"status": "answered", **{k: v for k, v in row.items() if k in found}}
    assert {key: found[key] for key in expected} == expected


@given(st.text(), st.sampled_from(["stop", "length", "content_filter", ""]))
def test_every_reply_has_a_status(reply: str, finish: str) -> None:
    answer = read_answer(reply, OPTIONS, finish=finish)
    assert (answer.form is not None) == (answer.status is Status.ANSWERED)
