"""A titled table, and how it is written in Markdown and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

Cell = str | float | int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table. ``note`` says what its figures mean; shares are 0 to 1."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


def markdown(table: Table) -> str:
    """A table in Markdown, with its title and note."""
    lines = [f"### {table.title}", ""]
    if table.note:
        lines += [table.note, ""]
    lines.append("| " + " | ".join(map(_escaped, table.columns)) + " |")
    lines.append("|" + "---|" * len(table.columns))
    lines += ["| " + " | ".join(_escaped(shown(cell)) for cell in row) + " |" for row in table.rows]
    return "\n".join(lines) + "\n"


def as_csv(table: Table) -> str:
    """A table in CSV, its figures at full length."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(["" if cell is None else cell for cell in row] for row in table.rows)
    return file.getvalue()


def shown(cell: Cell) -> str:
    """A cell for reading: shares to three places, nothing where not measured."""
    if cell is None:
        return ""
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")
