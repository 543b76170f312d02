"""The evidence text of one poem per form, as a reader sees it.

``UPDATE_GOLDEN=1 pytest tests/prosody/forms/test_golden.py`` writes it anew, to be read in
the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from prosody.forms.form import Form, FormMatch
from prosody.forms.handbook import FORMS
from prosody.forms.judge import score_forms
from prosody.reading import hear
from prosody.text import read_poem
from tests.golden_files import check

POEMS = Path(__file__).parents[3] / "fixtures" / "poems"
slugs = [row.name.replace(" ", "-").lower() for row in FORMS]


@pytest.mark.parametrize("row", FORMS, ids=slugs)
def test_the_reasons_read_as_before(row: Form) -> None:
    slug = row.name.replace(" ", "-").lower()
    path = min((POEMS / slug).glob("*.txt"))
    matches = score_forms(hear(read_poem(path.read_text("utf-8"))))
    match = next(m for m in matches if m.form == row.name)
    check(f"forms/{slug}.txt", f"{path.stem}\n{told(match)}")


def told(match: FormMatch) -> str:
    """A match as text, without its confidence, which moves with every weight."""
    name = match.form + (f", {match.subform}" if match.subform else "")
    rows = [
        f"  {'must' if e.defining else 'should':6} {e.verdict.value:7} {e}" for e in match.evidence
    ]
    return "\n".join([name, *rows]) + "\n"
