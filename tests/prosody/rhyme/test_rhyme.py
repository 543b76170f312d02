"""Pairs of words and whole schemes, as tables and as properties."""

from __future__ import annotations

from typing import Any

import pytest

from prosody import analyze
from prosody.rhyme import rhymes
from tests.tables import rows


def letters(text: str) -> str:
    scheme = analyze(text).reading
    named = ["x" if c is None else chr(97 + c) for c in scheme.rhyme.classes]
    out, at = [], 0
    for stanza in scheme.poem.stanzas:
        out.append("".join(named[at : at + len(stanza.lines)]))
        at += len(stanza.lines)
    return " ".join(out)


@pytest.mark.parametrize("case", rows("rhyme"))
def test_two_words_rhyme_as_named(case: dict[str, Any]) -> None:
    verdict = rhymes(*case["words"])
    assert (verdict.kind or "none") in case.get("either", [case.get("right")])
    if "historical" in case:
        assert verdict.historical is case["historical"]
    if "note" in case:
        assert verdict.note == case["note"]
    if "reading" in case:
        assert " ".join(verdict.first.phones) == case["reading"]


@pytest.mark.parametrize("case", rows("scheme"))
def test_a_poem_has_its_scheme(case: dict[str, Any]) -> None:
    assert letters(case["poem"]) in case.get("either", [case["right"]])
    links = {f"{x.first}-{x.second}": x.kind for x in analyze(case["poem"]).reading.rhyme.links}
    for pair, kind in case.get("kinds", {}).items():
        assert links[pair] == kind
