"""Read quatrains from JSONL, CSV, Parquet or plain text; nothing is dropped in silence."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class QuatrainError(Exception):
    """A file cannot be used; the message names it, what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Quatrain:
    """Four lines and the columns that stood beside them.

    ``poem`` tells quatrains of one poem from others: the column ``poem_id``, or the given
    id before its last colon.
    """

    id: str
    lines: tuple[str, str, str, str]
    row: Mapping[str, Any]
    poem: str = ""


@dataclass(frozen=True, slots=True)
class QuatrainSet:
    """The quatrains of a file, and how many rows were left out, by reason."""

    name: str
    quatrains: tuple[Quatrain, ...]
    left_out: Mapping[str, int]

    def note(self) -> str | None:
        """One line on what was left out; ``None`` where nothing was."""
        if not self.left_out:
            return None
        reasons = "; ".join(f"{n} {why}" for why, n in self.left_out.items())
        return f"{self.name}: {sum(self.left_out.values())} left out ({reasons})"


def read_quatrains(path: Path, name: str | None = None) -> QuatrainSet:
    """The quatrains of one file.

    JSONL, CSV, TSV and Parquet need a column ``lines`` (a list, or a string with line
    breaks) or ``text``; plain text has stanzas parted by empty lines. Raises
    :class:`QuatrainError` for a file that cannot be read or holds no quatrain.
    """
    if not path.exists():
        raise QuatrainError(f"{path}: no such file")
    quatrains: list[Quatrain] = []
    left_out: Counter[str] = Counter()
    for number, row in enumerate(_rows(path), 1):
        lines = _lines(row, path, number)
        if len(lines) == 4:
            given = str(row.get("id") or "")
            quatrains.append(
                Quatrain(
                    given or f"{path.stem}:{number}",
                    (lines[0], lines[1], lines[2], lines[3]),
                    row,
                    str(row.get("poem_id") or given.rpartition(":")[0] or f"#{number}"),
                )
            )
        else:
            left_out["empty" if not lines else f"of {len(lines)} lines, not 4"] += 1
    if not quatrains:
        detail = f" ({dict(left_out)} left out)" if left_out else ""
        raise QuatrainError(f"{path}: no quatrains{detail}; four lines a stanza are needed")
    return QuatrainSet(name or path.stem, tuple(quatrains), dict(left_out))


def _rows(path: Path) -> Iterator[Mapping[str, Any]]:
    suffix = path.suffix.lower()
    try:
        if suffix in (".jsonl", ".ndjson"):
            yield from _jsonl(path)
        elif suffix in (".csv", ".tsv"):
            with path.open(encoding="utf-8-sig", newline="") as file:
                yield from csv.DictReader(file, delimiter="\t" if suffix == ".tsv" else ",")
        elif suffix == ".parquet":
            yield from _parquet(path)
        else:
            yield from ({"lines": stanza} for stanza in _stanzas(path))
    except UnicodeDecodeError as error:
        raise QuatrainError(f"{path}: not UTF-8 text ({error.reason})") from error
    except OSError as error:
        raise QuatrainError(f"{path}: {error.strerror or error}") from error
    except csv.Error as error:
        raise QuatrainError(f"{path}: not a table ({error})") from error


def _stanzas(path: Path) -> Iterator[str]:
    """The stanzas of plain text, parted by lines that hold nothing."""
    lines: list[str] = []
    for line in [*path.read_text(encoding="utf-8-sig").splitlines(), ""]:
        if line.strip():
            lines.append(line)
        elif lines:
            yield "\n".join(lines)
            lines = []


def _parquet(path: Path) -> Iterator[Mapping[str, Any]]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise QuatrainError(
            f"{path}: Parquet needs pyarrow: pip install 'formalist[diversity]'"
        ) from error
    try:
        for batch in pyarrow.parquet.ParquetFile(path).iter_batches():
            yield from batch.to_pylist()
    except pyarrow.ArrowInvalid as error:
        raise QuatrainError(f"{path}: not Parquet ({str(error).splitlines()[0]})") from error


def _jsonl(path: Path) -> Iterator[Mapping[str, Any]]:
    with path.open(encoding="utf-8-sig") as file:
        for number, text in enumerate(file, 1):
            if not text.strip():
                continue
            try:
                row = json.loads(text)
            except json.JSONDecodeError as error:
                raise QuatrainError(f"{path}, line {number}: not JSON ({error.msg})") from error
            if not isinstance(row, dict):
                raise QuatrainError(f"{path}, line {number}: an object is needed")
            yield row


def _lines(row: Mapping[str, Any], path: Path, number: int) -> list[str]:
    column = next((name for name in ("lines", "text") if name in row), None)
    if column is None:
        columns = ", ".join(map(str, row)) or "none"
        raise QuatrainError(
            f"{path}, row {number}: no column 'lines' or 'text'; there are: {columns}"
        )
    found = row[column] if row[column] is not None else ""
    if not isinstance(found, str | list | tuple):
        raise QuatrainError(
            f"{path}, row {number}: '{column}' holds {type(found).__name__}; "
            "a list of lines, or a text with line breaks, is needed"
        )
    parts = found.splitlines() if isinstance(found, str) else found
    wrong = next((part for part in parts if not isinstance(part, str)), None)
    if wrong is not None:
        raise QuatrainError(f"{path}, row {number}: the line {wrong!r} is no text")
    return [part.strip() for part in parts if part.strip()]
