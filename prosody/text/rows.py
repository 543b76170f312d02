"""Plain text -> rows: what stands on each printed line, how far in, after how much space."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from prosody.poem import Paratext, ParatextKind

TAB = 4  # columns between tab stops


@dataclass(frozen=True, slots=True)
class Row:
    """A printed row that is not blank.

    ``number`` is its place in the source, from 1; ``indent`` is in columns; ``gap`` is the
    number of blank rows above it (0 within a block).
    """

    number: int
    text: str
    indent: int
    gap: int


@dataclass(frozen=True, slots=True)
class Aside:
    """A piece set aside from a row; ``whole`` when nothing of the row is left.

    ``parts`` is set on what opens a new block (a numeral, an ornament).
    """

    row: int
    kind: ParatextKind
    text: str
    whole: bool = True


# After these the verse starts a new block even where the printer left no space.
PARTING = frozenset({ParatextKind.NUMERAL, ParatextKind.HEADING, ParatextKind.ORNAMENT})


def read_rows(text: str) -> list[Row]:
    """The rows of a text that hold anything; spaces inside them are kept.

    >>> [(r.text, r.indent, r.gap) for r in read_rows("a\\n \\n\\tb ")]
    [('a', 0, 0), ('b', 4, 1)]
    """
    rows: list[Row] = []
    gap = 0
    for number, printed in enumerate(text.split("\n"), start=1):
        body = printed.strip()
        if not body:
            gap += 1
            continue
        margin = printed[: len(printed) - len(printed.lstrip())]
        indent = len(margin.expandtabs(TAB)) if margin else 0
        if "\t" in body:
            body = body.replace("\t", "    ")
        rows.append(Row(number, body, indent, gap if rows else 0))
        gap = 0
    return rows


def blocks_of(rows: Iterable[Row]) -> list[list[Row]]:
    """Rows printed together, as parted by blank rows."""
    blocks: list[list[Row]] = []
    for row in rows:
        if not blocks or row.gap:
            blocks.append([])
        blocks[-1].append(row)
    return blocks


def without(rows: list[Row], gone: dict[int, ParatextKind]) -> list[Row]:
    """The rows left when those numbered in ``gone`` go; the space they stood in stays."""
    kept: list[Row] = []
    gap = 0
    for row in rows:
        kind = gone.get(row.number)
        if kind is not None:
            gap = max(gap, row.gap, 1 if kind in PARTING else 0)
            continue
        if gap > row.gap:
            kept.append(replace(row, gap=gap))
        else:
            kept.append(row)
        gap = 0
    return kept


_SPACES = re.compile(r"\s{2,}")


def placed(asides: Iterable[Aside], starts: list[int]) -> Iterator[Paratext]:
    """The asides as paratext, in order; ``starts`` holds the first source row of each line."""
    from bisect import bisect_left

    for aside in sorted(asides, key=lambda a: a.row):
        line = bisect_left(starts, aside.row) + 1
        yield Paratext(aside.kind, _SPACES.sub(" ", aside.text), line, aside.row)
