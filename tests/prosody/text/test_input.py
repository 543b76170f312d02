"""Each row of ``tests/cases/input.toml``: a text, and what is read of it."""

from __future__ import annotations

from typing import Any

import pytest

from prosody.poem import Poem
from prosody.text import TextError, decode, read_poem
from tests.tables import rows


def _read(case: dict[str, Any]) -> Poem:
    if "hex" not in case:
        return read_poem(case["text"])
    decoded = decode(bytes.fromhex(case["hex"]))
    poem = read_poem(decoded.text)
    return Poem(
        poem.id,
        poem.title,
        poem.author,
        poem.stanzas,
        poem.paratext,
        (*decoded.notices, *poem.notices),
    )


FIELDS = {
    "words": lambda poem: [w.text for line in poem.lines for w in line.words],
    "lines": lambda poem: [line.text for line in poem.lines],
    "count": lambda poem: len(poem.lines),
    "stanzas": lambda poem: [len(s.lines) for s in poem.stanzas],
    "indents": lambda poem: [line.indent for line in poem.lines],
    "set_aside": lambda poem: [[p.kind.value, p.text] for p in poem.paratext],
    "unread": lambda poem: [w.unread for line in poem.lines for w in line.words if w.unread],
    "sections": lambda poem: [s.section for s in poem.stanzas],
    "prose": lambda poem: [s.prose for s in poem.stanzas],
}


@pytest.mark.parametrize("case", rows("input"))
def test_reads(case: dict[str, Any]) -> None:
    if "error" in case:
        with pytest.raises(TextError, match=case["error"]):
            _read(case)
        return
    poem = _read(case)
    assert {f: FIELDS[f](poem) for f in FIELDS if f in case} == {
        f: case[f] for f in FIELDS if f in case
    }
    for part in case.get("notices", ()):
        assert any(part in notice for notice in poem.notices), poem.notices
    if case.get("notices") == []:
        assert poem.notices == ()
