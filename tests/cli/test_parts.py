"""A book is heard in parts that together hold it whole."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.long_file import pieces
from cli.parts import WHOLE, parts
from prosody.poem import Line, Paratext, ParatextKind, Poem, Stanza
from tests.cli.conftest import Run


def book(sizes: list[int]) -> Poem:
    stanzas, number = [], 0
    for size in sizes:
        lines = tuple(Line(number + n + 1, "of lip", 0, ()) for n in range(size))
        stanzas.append(Stanza(lines))
        number += size
    heads = tuple(Paratext(ParatextKind.NUMERAL, f"{n}", n, n) for n in range(1, number + 2, 3))
    return Poem("book", "Book", None, tuple(stanzas), heads, ("damaged",))


@given(st.lists(st.integers(1, 30), min_size=1, max_size=12), st.integers(2, 20))
def test_nothing_is_lost(sizes: list[int], longest: int) -> None:
    whole = book(sizes)
    made = list(parts(whole, longest))
    assert [line for part in made for line in part.lines] == list(whole.lines)
    assert [piece for part in made for piece in part.paratext] == list(whole.paratext)
    assert len({part.id for part in made}) == len(made)
    assert all(len(part.lines) <= longest for part in made)
    assert "damaged" in made[0].notices


def test_a_poem_stays_whole() -> None:
    poem = book([4, 4, 3, 3])
    assert list(parts(poem)) == [poem]


def test_a_long_text_says_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.parts.parts.__defaults__", (6, WHOLE))
    path = tmp_path / "book.txt"
    path.write_text("of hand, of foot\nof lip, of eye\nof brow\n\n" * 4, "utf-8")
    rows = [json.loads(line) for line in run("analyze", "--json", str(path)).out.splitlines()]
    assert [row["id"] for row in rows] == ["book:1", "book:2"]
    assert [row["lines"][0]["number"] for row in rows] == [1, 7]
    assert rows[1]["notices"] == ["lines 7-12, part 2 of 2: a text this long is heard in parts"]
    assert [(link["lines"][0], link["lines"][1]) for link in rows[0]["rhymes"]]
    assert all(min(link["lines"]) > 6 for link in rows[1]["rhymes"])
    assert run("analyze", str(path)).code == 0


ROWS = st.lists(
    st.sampled_from(["of lip", "of hand, of foot", "", "---", "\u00e9t\u00e9"]), max_size=40
)


@given(ROWS, st.sampled_from(["\n", "\r\n"]), st.integers(20, 60))
def test_the_pieces_are_the_file(rows: list[str], end: str, size: int) -> None:
    data = end.join(rows).encode()
    found = list(pieces(io.BytesIO(data), size))
    assert b"".join(piece.data for piece in found) == data
    assert all(len(piece.data) <= size + 8 for piece in found)
    assert [piece.goes_on for piece in found] == [False, *(not p.ends for p in found[:-1])]


def test_a_text_of_many_pieces_is_counted_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.inputs.PIECE", 200)
    monkeypatch.setattr("cli.long_file.pieces.__defaults__", (200,))
    path = tmp_path / "book.txt"
    stanza = "of hand, of foot\nof lip, of eye\nof brow, of ear\n\n"
    path.write_text("The Book\n\n" + stanza * 8 + "---\n" + stanza * 2, "utf-8")
    rows = [json.loads(line) for line in run("analyze", "--json", str(path)).out.splitlines()]
    ids = [row["id"] for row in rows]
    assert ids[0] == "book:1"
    assert ids == [*(f"book:{n}" for n in range(1, len(ids))), "book#2"]
    numbers = [line["number"] for row in rows for line in row["lines"]]
    assert numbers == [*range(1, 25), *range(1, 7)]
    assert {row["title"] for row in rows[:-1]} == {"The Book"}
