"""Poems from paths: text files, folders, globs, and tables of poems."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlsplit

from compare.tables import DatasetError, NoVerseError, is_table, table_rows
from prosody.poem import Poem
from prosody.text import TextError, decode, read_poem


@dataclass(frozen=True, slots=True)
class Columns:
    """Which columns of a table hold what; the first of each that the table has is used.

    ``text`` may also be a list of lines. With ``all_labels`` a poem has the labels of every
    column of ``labels``, each of which must be there.
    """

    text: tuple[str, ...] = ("text", "poem_text", "lines", "content", "body", "poem")
    id: tuple[str, ...] = ("id", "poem_id", "poem_link", "link", "url")
    title: tuple[str, ...] = ("title", "poem_title")
    author: tuple[str, ...] = ("author", "poet")
    labels: tuple[str, ...] = ("form", "label", "labels")
    all_labels: bool = False


@dataclass(frozen=True, slots=True)
class PoemRow:
    """A poem with what its source says of it.

    ``text`` is the text as given, ``labels`` the forms its source names, ``row`` the other
    columns, ``place`` its row or part in ``source``, from 1.
    """

    poem: Poem
    text: str
    labels: tuple[str, ...]
    source: str
    place: int
    row: Mapping[str, object] = field(default_factory=dict)


DEFAULT_COLUMNS = Columns()
_POEM_FILES = (".txt", ".text", ".poem")  # what is read of a folder
# A line that parts two poems in one file.
_PARTING_LINE = re.compile(r"^[ \t]*---[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Given:
    """What the user says of files that do not say it themselves."""

    encoding: str | None = None
    title: str | None = None
    author: str | None = None
    columns: Columns = DEFAULT_COLUMNS


def read_poems(
    paths: Iterable[str | Path],
    *,
    columns: Columns = DEFAULT_COLUMNS,
    encoding: str | None = None,
    title: str | None = None,
    author: str | None = None,
) -> Iterator[PoemRow]:
    """Every poem of some files, folders and globs, in order, each with an id of its own.

    A text file is one poem, or several parted by lines of ``---``; a folder gives its text
    files, sorted; CSV, TSV, JSON, JSONL and Parquet give a poem a row. Tables are read row
    by row. A row that holds no text is passed by; a file without any poem is an error.

    ``title`` and ``author`` are given to the poems of text files.

    Raises :class:`DatasetError` for what cannot be read, when its turn comes.
    """
    given = Given(encoding, title, author, columns)
    taken: dict[str, int] = {}
    for path, id_base in _files(paths):
        yield from _some(_poems_of(path, id_base, given, taken), str(path))


def poems_from_bytes(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    title: str | None = None,
    author: str | None = None,
) -> Iterator[PoemRow]:
    """The poems of a text that was read already (from standard input, say).

    Raises :class:`DatasetError` where it is no text or holds no verse.
    """
    given = Given(encoding, title, author)
    base = "stdin" if name in ("-", "standard input") else Path(name).stem or "poem"
    yield from _some(_text_poems(data, name, base, given, {}), name)


def _some(rows: Iterator[PoemRow], name: str) -> Iterator[PoemRow]:
    """The rows; an error where there is none."""
    found = False
    for row in rows:
        found = True
        yield row
    if not found:
        raise NoVerseError(f"no verse found in {name}")


# --- which files ---------------------------------------------------------------------------


def _files(paths: Iterable[str | Path]) -> Iterator[tuple[Path, str]]:
    """The files that paths name, each with what its poems' ids begin with."""
    for given in paths:
        path = Path(given)
        if path.is_dir():
            yield from _folder(path)
        elif path.exists():
            yield path, path.stem
        elif glob.has_magic(str(given)):
            matches = sorted(glob.glob(str(given), recursive=True))
            if not matches:
                raise DatasetError(f"no file matches {given}")
            for match in matches:
                if Path(match).is_dir():
                    yield from _folder(Path(match))
                else:
                    yield Path(match), Path(match).stem
        else:
            raise DatasetError(_missing(path))


def _folder(folder: Path) -> Iterator[tuple[Path, str]]:
    inside = sorted(
        path for path in folder.rglob("*") if path.suffix.lower() in _POEM_FILES and path.is_file()
    )
    if not inside:
        raise DatasetError(f"no poems in folder {folder}: it holds no .txt file")
    for path in inside:
        yield path, path.relative_to(folder).with_suffix("").as_posix()


def _missing(path: Path) -> str:
    import difflib

    folder = path.parent
    if not folder.is_dir():
        return f"no such file: {path} (there is no folder {folder})"
    names = [p.name for p in folder.iterdir() if p.name != path.name]  # a link to nothing
    near = difflib.get_close_matches(path.name, names, n=1)
    return f"no such file: {path}" + (f"; did you mean {folder / near[0]}?" if near else "")


# --- one file ------------------------------------------------------------------------------


def _poems_of(path: Path, id_base: str, given: Given, taken: dict[str, int]) -> Iterator[PoemRow]:
    try:
        if is_table(path):
            for place, row in table_rows(path, given.encoding):
                made = _row_poem(row, (path, place), id_base, given.columns, taken)
                if made is not None:
                    yield made
        else:
            yield from _text_poems(path.read_bytes(), str(path), id_base, given, taken)
    except OSError as fault:
        raise DatasetError(f"cannot read {path}: {fault.strerror or fault}") from None


def _text_poems(
    data: bytes, name: str, id_base: str, given: Given, taken: dict[str, int]
) -> Iterator[PoemRow]:
    try:
        decoded = decode(data, given.encoding)
    except TextError as fault:
        raise DatasetError(f"{name} {fault}") from None
    text = decoded.text.replace("\r\n", "\n")
    parts = _PARTING_LINE.split(text) if "---" in text else [text]
    for place, part in enumerate(parts, start=1):
        if not part.strip():
            continue
        id = _unique(id_base if len(parts) == 1 else f"{id_base}:{place}", taken)
        poem = read_poem(part, id=id, title=given.title, author=given.author)
        if decoded.notices:
            poem = replace(poem, notices=(*decoded.notices, *poem.notices))
        if poem.stanzas:
            yield PoemRow(poem, part, (), name, place)


# --- tables --------------------------------------------------------------------------------


def _row_poem(
    row: Mapping[str, object],
    where: tuple[Path, int],
    id_base: str,
    columns: Columns,
    taken: dict[str, int],
) -> PoemRow | None:
    """The poem of a row; ``None`` where its text is blank."""
    path, place = where
    column = _first(columns.text, row)
    if column is None:
        wanted = " or ".join(repr(name) for name in columns.text[:2])
        have = ", ".join(map(str, row)) or "none"
        raise DatasetError(f"{path}, row {place}: no column {wanted}; the columns are: {have}")
    text = _as_text(row[column])
    if text is None:
        raise DatasetError(
            f"{path}, row {place}: column {column!r} holds no text but "
            f"{type(row[column]).__name__}; a string or a list of lines is read"
        )
    if not text.strip():
        return None
    given = _value(columns.id, row)
    id = _unique(short_id(given) if given else f"{id_base}:{place}", taken)
    poem = read_poem(
        text, id=id, title=_value(columns.title, row), author=_value(columns.author, row)
    )
    return PoemRow(poem, text, _all_labels(columns, row, where), str(path), place, dict(row))


def _all_labels(
    columns: Columns, row: Mapping[str, object], where: tuple[Path, int]
) -> tuple[str, ...]:
    if not columns.all_labels:
        label = _first(columns.labels, row)
        return _labels(row[label]) if label else ()
    for name in columns.labels:
        if name not in row:
            have = ", ".join(map(str, row)) or "none"
            raise DatasetError(
                f"{where[0]}, row {where[1]}: no column {name!r}; the columns are: {have}"
            )
    found = [label for name in columns.labels for label in _labels(row[name])]
    return tuple(dict.fromkeys(found))


def _first(names: Iterable[str], row: Mapping[str, object]) -> str | None:
    return next((name for name in names if name in row), None)


def _value(names: Iterable[str], row: Mapping[str, object]) -> str | None:
    for name in names:
        value = row.get(name)
        if value is not None and str(value).strip():
            return str(value).strip()
    return None


def _as_text(value: object) -> str | None:
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list | tuple) and all(isinstance(line, str) for line in value):
        return "\n".join(value)
    return None


def _labels(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value.strip(),) if value.strip() else ()
    if isinstance(value, list | tuple):
        return tuple(str(label).strip() for label in value if str(label).strip())
    return ()


def short_id(given: str) -> str:
    """An id, or the end of the poem's address where that is the id.

    >>> short_id("https://www.poetryfoundation.org/poems/43926/the-canterbury-tales")
    '43926/the-canterbury-tales'
    """
    if "://" not in given:
        return given
    parts = [part for part in urlsplit(given).path.split("/") if part]
    return "/".join(parts[-2:]) or given


def _unique(id: str, taken: dict[str, int]) -> str:
    """``id``, or ``id#2`` and so on where it was used before."""
    times = taken.get(id, 0) + 1
    taken[id] = times
    if times == 1:
        return id
    return _unique(f"{id}#{times}", taken)
