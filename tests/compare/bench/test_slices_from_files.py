"""What `memorize` and `audit` found, as slices of a benchmark."""

from __future__ import annotations

from pathlib import Path

import pytest

from classifiers.labels import Group
from compare.bench.entries import Entry
from compare.bench.slices import SliceError, found_in_corpus, known_by_heart
from compare.once import once, plain_id
from prosody.text import read_poem


def entry(poem_id: str) -> Entry:
    text = "The tide came in and took the sand"
    return Entry(1, read_poem(text, id=poem_id), text, Group.ALL, "ode", frozenset({"ode"}), 0, {})


def test_known_by_heart(tmp_path: Path) -> None:
    path = tmp_path / "memorized.jsonl"
    path.write_text(
        '{"poem_id": "1/a", "memorized": true}\n{"poem_id": "1/b", "memorized": false}\n'
        '{"poem_id": "1/c", "memorized": null}\n'
    )
    part = known_by_heart(path)
    assert [part(entry(i)) for i in ("1/a", "1/a#2", "1/b", "1/c", "1/d")] == [
        "memorised", "memorised", "not memorised", None, None,
    ]  # fmt: skip


def test_found_in_corpus(tmp_path: Path) -> None:
    (tmp_path / "poems.jsonl").write_text(
        '{"poem_id": "a", "found": true}\n{"poem_id": "b", "found": false}\n'
    )
    part = found_in_corpus(tmp_path)
    assert [part(entry(i)) for i in "abc"] == ["in the corpus", "not in the corpus", None]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "No such file"),
        ("{", "line 1: needs an object with 'poem_id' and 'found'"),
        ('{"poem_id": "a", "found": true}\n{"id": "a"}', "line 2: needs"),
        ("[]", "line 1: needs"),
    ],
)
def test_faults(tmp_path: Path, text: str | None, says: str) -> None:
    if text is not None:
        (tmp_path / "poems.jsonl").write_text(text)
    with pytest.raises(SliceError, match=says):
        found_in_corpus(tmp_path)


def test_plain_id() -> None:
    assert [plain_id(i) for i in ("a", "a#2", "a#2#3", "a#b")] == ["a", "a", "a", "a#b"]


def test_once(tmp_path: Path) -> None:
    from compare.dataset import read_poems

    path = tmp_path / "poems.csv"
    path.write_text("id,text,form\n1,roses are red,ode\n1,roses are red,elegy\n1,blue,ode\n")
    assert [(o.row.poem.id, o.labels) for o in once(read_poems([path]))] == [
        ("1", ("ode", "elegy")),
        ("1#3", ("ode",)),
    ]
