"""docs/json.md and the output name the same fields, and null is never 0 or ""."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prosody import analyze
from tests.cli.conftest import Run

DOC = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
HEADING = re.compile(r"^#+ (?:`([^`]+)`|(The poem))$")
FIELD = re.compile(r"^\| `(\w+)` \| ([^|]+) \|")
# Oscar Wilde, "Theocritus: a Villanelle", 1890, its first and last stanzas and a line of ours
# in prose, so that every kind of field has something to hold.
POEM = """\
II.

O Singer of Persephone!
    In the dim meadows desolate
Dost thou remember Sicily?

Slim Lacon keeps a goat for thee,
    For thee the jocund shepherds wait;
O Singer of Persephone!
Dost thou remember Sicily? 🌹
"""
GHAZAL = """\
The rain has come to drum upon the roof tonight
And every slate is giving up its proof tonight

I count the hours the way a miser counts his gold
And hear the years go by on shod and hoof tonight

The moon who promised she would sit with me till dawn
Has drawn her veil and keeps herself aloof tonight

Whatever thread it was that held my heart to yours
The weaver pulls it slowly from the woof tonight

And who will call me now by any name I know
The dog itself has come to me to woof tonight
"""

ANAPHORA = "I have heard the rain,\nI have heard the river,\nI have heard the sea go out.\n"


def documented() -> dict[str, str]:
    """Every documented field by its path, with its type as written."""
    fields: dict[str, str] = {}
    under = None
    for line in DOC.splitlines():
        heading = HEADING.match(line)
        if line.startswith("#"):
            under = None if heading is None else f"{heading.group(1) or ''}."
        field = FIELD.match(line)
        if field and under is not None:
            fields[f"{under}{field.group(1)}".lstrip(".")] = field.group(2).strip()
    return fields


def paths(value: Any, under: str = "") -> Iterator[tuple[str, Any]]:
    """Every field of a record by its path: ``lines[].words[].text``."""
    if isinstance(value, dict):
        for key, inner in value.items():
            path = f"{under}.{key}" if under else key
            yield path, inner
            yield from paths(inner, path)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, dict):
                yield from paths(inner, f"{under}[]")


KINDS: dict[str, Any] = {
    "text": str,
    "number": (int, float),
    "list": list,
    "object": dict,
    "true": bool,
}


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    return [analyze(poem).to_dict() for poem in (POEM, GHAZAL, ANAPHORA, "no\n")]


def test_every_field_is_documented(records: list[dict[str, Any]]) -> None:
    doc = documented()
    known = {*doc, *(f"nearest{path[5:]}" for path in doc if path.startswith("forms[]"))}
    seen = {path for record in records for path, _ in paths(record)}
    assert seen - known == set()
    assert known - seen == set()


def test_every_value_has_its_documented_type(records: list[dict[str, Any]]) -> None:
    doc = documented()
    for record in records:
        for path, value in paths(record):
            kind = doc.get(path, doc.get(path.replace("nearest", "forms"), ""))
            if value is None:
                assert "null" in kind, path
            else:
                assert isinstance(value, KINDS[kind.split()[0]]), (path, value)


def test_nothing_unheard_is_empty_text(records: list[dict[str, Any]]) -> None:
    for record in records:
        for path, value in paths(record):
            assert value != "" or path == "lines[].words[].stress", path


def test_the_labels_of_ten_lines_stay_text() -> None:
    lines = analyze("\n".join(["Of hand, of foot, of lip"] * 10)).to_dict()["lines"]
    assert [line["label"] for line in lines[-2:]] == ["1.9", "1.10"]


def test_python_and_the_command_give_the_same(run: Run) -> None:
    printed = json.loads(run("analyze", "--json", "-", stdin=GHAZAL.encode()).out)
    expected = json.loads(json.dumps(analyze(GHAZAL).to_dict()))
    assert printed | {"id": "poem"} == expected
