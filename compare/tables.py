"""Tables of poems, row by row: CSV, TSV, JSON, JSONL, Parquet."""

from __future__ import annotations

import codecs
import csv
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from prosody.text import TextError
from prosody.text.decode import refuse_binary

Row = Mapping[str, object]
_Rows = Iterator[tuple[int, Row]]

_CHUNK = 1 << 20  # bytes read at a time when looking for an encoding
_PARQUET_ROWS = 256  # rows held at a time


class DatasetError(ValueError):
    """A file or folder that gives no poems. The message names it, what is wrong, what is right."""


class NoVerseError(DatasetError):
    """A text that was read, and holds no verse: it is empty or blank."""


def is_table(path: Path) -> bool:
    """Whether a file is a table of poems, by its name."""
    return path.suffix.lower() in _READERS


def table_rows(path: Path, encoding: str | None = None) -> _Rows:
    """The rows of a table, each with its place: the line in JSONL, else counted from 1.

    One row is held at a time (a JSON list is read whole, Parquet in small batches).
    Raises :class:`DatasetError`, and :class:`OSError` where the file cannot be opened.
    """
    return _READERS[path.suffix.lower()](path, encoding)


def _csv_rows(path: Path, encoding: str | None) -> _Rows:
    return _separated(path, encoding, ",")


def _tsv_rows(path: Path, encoding: str | None) -> _Rows:
    return _separated(path, encoding, "\t")


def _separated(path: Path, encoding: str | None, delimiter: str) -> _Rows:
    csv.field_size_limit(min(sys.maxsize, 2**31 - 1))
    with path.open(encoding=_encoding_of(path, encoding), newline="", errors="replace") as file:
        reader = csv.DictReader((line.replace("\0", "") for line in file), delimiter=delimiter)
        try:
            if not reader.fieldnames:
                return
            for place, row in enumerate(reader, start=1):
                row.pop(None, None)
                yield place, row
        except csv.Error as fault:
            raise DatasetError(f"{path}, line {reader.line_num}: broken CSV: {fault}") from None


def _jsonl_rows(path: Path, encoding: str | None) -> _Rows:
    with path.open(encoding=_encoding_of(path, encoding), errors="replace") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                yield number, _json_object(line, f"{path}, line {number}")


def _json_object(text: str, where: str) -> Row:
    try:
        row = json.loads(text)
    except ValueError as fault:
        raise DatasetError(f"{where}: broken JSON: {fault}") from None
    except RecursionError:
        raise DatasetError(f"{where}: broken JSON: nested too deep") from None
    if not isinstance(row, dict):
        raise DatasetError(f'{where}: an object like {{"text": ...}} is read, not {_kind(row)}')
    return row


def _kind(value: object) -> str:
    return {list: "a list", str: "a string", type(None): "null"}.get(type(value), "a number")


def _json_rows(path: Path, encoding: str | None) -> _Rows:
    """A JSON file: a list of objects, or one object a line after all."""
    with path.open(encoding=_encoding_of(path, encoding), errors="replace") as file:
        text = file.read()
    if not text.lstrip().startswith("["):
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                yield number, _json_object(line, f"{path}, line {number}")
        return
    try:
        rows = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise DatasetError(f"{path}: broken JSON: {fault}") from None
    for place, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            raise DatasetError(
                f'{path}, item {place}: an object like {{"text": ...}} is read, not {_kind(row)}'
            )
        yield place, row


def _parquet_rows(path: Path, encoding: str | None) -> _Rows:
    del encoding  # the format has its own
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import ParquetFile
    except ImportError:
        raise DatasetError(
            f"{path}: reading Parquet needs pyarrow: pip install 'formalist[bench]'"
        ) from None
    place = 0
    try:
        for batch in ParquetFile(path).iter_batches(batch_size=_PARQUET_ROWS):
            for row in batch.to_pylist():
                place += 1
                yield place, row
    except ArrowException as fault:
        raise DatasetError(f"{path}: broken Parquet: {fault}") from None


_READERS: Mapping[str, Callable[[Path, str | None], _Rows]] = {
    ".csv": _csv_rows,
    ".tsv": _tsv_rows,
    ".tab": _tsv_rows,
    ".jsonl": _jsonl_rows,
    ".ndjson": _jsonl_rows,
    ".json": _json_rows,
    ".parquet": _parquet_rows,
}


def _encoding_of(path: Path, encoding: str | None) -> str:
    """The encoding of a table, found in one pass that holds a piece of it at a time."""
    if encoding is not None:
        try:
            return codecs.lookup(encoding).name
        except LookupError:
            raise DatasetError(
                f"{path}: no encoding {encoding!r}; utf-8 and cp1252 are known"
            ) from None
    utf8 = codecs.getincrementaldecoder("utf-8-sig")()
    with path.open("rb") as file:
        start = file.read(_CHUNK)
        try:
            refuse_binary(start)
        except TextError as fault:
            raise DatasetError(f"{path} {fault}") from None
        if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return "utf-16"
        if b"\0" in start[:4096]:
            raise DatasetError(f"{path} does not look like text: it holds NUL bytes")
        try:
            while start:
                utf8.decode(start)
                start = file.read(_CHUNK)
            utf8.decode(b"", final=True)
        except UnicodeDecodeError:
            return "cp1252"
    return "utf-8-sig"
