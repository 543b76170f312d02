"""Poems from files, folders and tables; and what is said of those that give none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compare.dataset import Columns, DatasetError, PoemRow, poems_from_bytes, read_poems

SEA = "The sea is calm to-night,\nThe tide is full."


def _put(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def _ids(rows: list[PoemRow]) -> list[str]:
    return [row.poem.id for row in rows]


def test_a_file_is_a_poem(tmp_path: Path) -> None:
    (row,) = read_poems([_put(tmp_path, "dover.txt", SEA)], title="Dover")
    assert (row.poem.id, row.poem.title, len(row.poem.lines)) == ("dover", "Dover", 2)
    assert row.text == SEA


def test_a_line_of_three_hyphens_parts_poems(tmp_path: Path) -> None:
    path = _put(tmp_path, "two.txt", f"{SEA}\r\n---\r\n\r\n---\n one more --- line\n")
    rows = list(read_poems([path]))
    assert _ids(rows) == ["two:1", "two:3"]
    assert [line.text for line in rows[1].poem.lines] == ["one more --- line"]


def test_a_folder_is_read_in_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a/z.txt", "a/c.txt", "notes.pdf"):
        _put(tmp_path, name, SEA)
    assert _ids(list(read_poems([tmp_path]))) == ["a/c", "a/z", "b"]
    assert _ids(list(read_poems([f"{tmp_path}/a/*.txt"]))) == ["c", "z"]


def test_ids_are_unique(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.txt", SEA)
    assert _ids(list(read_poems([path, path, path]))) == ["a", "a#2", "a#3"]


ROWS = [
    {"id": "x1", "text": SEA, "title": "T", "author": "A", "form": "ode", "year": "1851"},
    {"id": "", "text": "  \n", "title": "", "author": "", "form": "", "year": ""},
    {"id": "x1", "text": "“One,”\ntwo,\nthree", "title": "", "author": "", "form": "", "year": ""},
]


def _csv(separator: str) -> str:
    def quoted(value: str) -> str:
        return '"' + value.replace('"', '""') + '"'

    lines = [separator.join(ROWS[0]), *(separator.join(map(quoted, r.values())) for r in ROWS)]
    return "\n".join(lines)


TABLES = {
    "poems.csv": _csv(","),
    "poems.tsv": _csv("\t"),
    "poems.jsonl": "\n\n".join(map(json.dumps, ROWS)),
    "poems.json": json.dumps(ROWS),
    "bom.csv": "\ufeff" + _csv(","),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_gives_a_poem_a_row(tmp_path: Path, name: str) -> None:
    rows = list(read_poems([_put(tmp_path, name, TABLES[name])]))
    assert _ids(rows) == ["x1", "x1#2"]
    first, second = rows
    assert (first.poem.title, first.poem.author, first.labels) == ("T", "A", ("ode",))
    assert first.row["year"] == "1851"
    assert (second.labels, second.poem.title, len(second.poem.lines)) == ((), None, 3)


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "poems.parquet"
    parquet.write_table(pyarrow.Table.from_pylist(ROWS), path)
    assert _ids(list(read_poems([path]))) == ["x1", "x1#2"]


def test_released_columns_and_lists_of_lines(tmp_path: Path) -> None:
    row = {"poem_text": SEA, "poem_link": "https://poets.org/poem/dover", "poem_title": "Dover"}
    path = _put(tmp_path, "a.jsonl", json.dumps(row) + "\n" + json.dumps({"lines": ["a", "b"]}))
    first, second = read_poems([path])
    assert (first.poem.id, first.poem.title) == ("poem/dover", "Dover")
    assert (second.poem.id, len(second.poem.lines)) == ("a:2", 2)


def test_columns_may_be_named(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.csv", "verse,kind\nthe sea,ode\n")
    (row,) = read_poems([path], columns=Columns(text=("verse",), labels=("kind",)))
    assert row.labels == ("ode",)


def test_a_huge_field_is_read(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.csv", 'text\n"' + "a long line of words\n" * 20_000 + '"\n')
    (row,) = read_poems([path])
    assert len(row.poem.lines) == 20_000


def test_windows_1252_table(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.csv", "text\nthe caf\u00e9\n".encode("cp1252"))
    (row,) = read_poems([path])
    assert row.poem.lines[0].text == "the café"


BAD: dict[str, tuple[str | bytes, str]] = {
    "empty.txt": (b"", "no verse found in "),
    "blank.txt": (" \n\t\n", "no verse found in "),
    "picture.txt": (bytes.fromhex("89504e470d0a1a0a0000000d49484452"), "it is a PNG picture"),
    "nul.txt": (b"abc\0def", "does not look like text: it holds NUL bytes"),
    "empty.csv": ("", "no verse found in "),
    "heads.csv": ("id,text\n", "no verse found in "),
    "columns.csv": ("a,b\n1,2\n", "no column 'text' or 'poem_text'; the columns are: a, b"),
    "broken.jsonl": ('{"text": "a"}\n{"text": }\n', "line 2: broken JSON"),
    "list.jsonl": ('["a"]\n', 'line 1: an object like {"text": ...} is read, not a list'),
    "number.jsonl": ('{"text": 5}\n', "row 1: column 'text' holds no text but int"),
    "broken.json": ("[{", "broken JSON"),
    "picture.csv": (b"\x89PNG\r\n\x1a\n", "it is a PNG picture"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said_with_the_name(tmp_path: Path, name: str) -> None:
    data, message = BAD[name]
    path = _put(tmp_path, name, data)
    with pytest.raises(DatasetError) as error:
        list(read_poems([path]))
    assert str(path) in str(error.value)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_missing_files(tmp_path: Path) -> None:
    _put(tmp_path, "dover.txt", SEA)
    with pytest.raises(DatasetError, match=r"no such file: .*dver.txt; did you mean .*dover.txt"):
        list(read_poems([tmp_path / "dver.txt"]))
    with pytest.raises(DatasetError, match="there is no folder"):
        list(read_poems([tmp_path / "no" / "dover.txt"]))
    with pytest.raises(DatasetError, match="no file matches"):
        list(read_poems([f"{tmp_path}/*.zzz"]))
    (tmp_path / "bare").mkdir()
    with pytest.raises(DatasetError, match=r"no poems in folder .*bare: it holds no \.txt file"):
        list(read_poems([tmp_path / "bare"]))


def test_encoding_may_be_named(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.txt", "caf\u00e9".encode("mac-roman"))
    (row,) = read_poems([path], encoding="mac-roman")
    assert row.poem.lines[0].text == "café"
    with pytest.raises(DatasetError, match="is not in ascii: byte 0x8e at offset 3"):
        list(read_poems([path], encoding="ascii"))
    with pytest.raises(DatasetError, match="no encoding 'klingon'"):
        list(read_poems([path], encoding="klingon"))


def test_standard_input() -> None:
    (row,) = poems_from_bytes(SEA.encode("utf-16"), "-")
    assert (row.poem.id, len(row.poem.lines)) == ("stdin", 2)
    with pytest.raises(DatasetError, match="no verse found in -"):
        list(poems_from_bytes(b"", "-"))


def test_tables_are_read_row_by_row(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.jsonl", '{"text": "a b"}\n' * 3 + "{broken")
    rows = read_poems([path])
    assert _ids([next(rows) for _ in range(3)]) == ["a:1", "a:2", "a:3"]
    with pytest.raises(DatasetError):
        next(rows)
