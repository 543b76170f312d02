"""Rows of verse -> blocks: turned-over lines joined, double spacing undone, parts numbered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from prosody.text.rows import Row, blocks_of

_TURNED = 6  # columns further in: more than a printer's indent of verse
_TURNED_WORDS = 4  # a line's overflow is a few words
_NEARLY_FULL = 0.85  # of the widest row: a line that can have run over
_CAPITALS = 0.9  # share of rows that begin with one, in verse that does
_DOUBLE_SPACED = 0.9  # share of gaps that are alike
_FEWEST_SPACED = 4  # rows
_LINE_WIDTH = 90  # columns; wider rows are paragraphs or long-lined verse, parted on purpose
_SONNET = 14


def join_turned(rows: list[Row]) -> tuple[list[Row], dict[int, int]]:
    """Rows with the overflow of a too long line put back behind it.

    Also gives, for each row joined away, the row it went to.
    """
    if len(rows) < 3:
        return rows, {}
    inset = [row for row in rows if row.indent >= _TURNED and _starts_small(row.text)]
    bracketed = any(row.text[0] == "[" and "]" not in row.text for row in rows)
    if not inset and not bracketed:
        return rows, {}
    rest = [row for row in rows if row.indent < _TURNED]
    capital = sum(not _starts_small(row.text) for row in rest)
    if not rest or capital < _CAPITALS * len(rest):
        return [*rows], {}
    # Where the first overflow stands tells the margin that the printer had.
    widest = max((len(r.text) + r.indent for r in rows), default=0)
    kept: list[Row] = []
    joined: dict[int, int] = {}
    for row in rows:
        if kept and not row.gap and _is_overflow(row, kept[-1], widest):
            piece = row.text[1:] if row.text[0] == "[" else row.text
            joined[row.number] = kept[-1].number
            kept[-1] = replace(kept[-1], text=f"{kept[-1].text} {piece}")
        else:
            kept.append(row)
    return kept, joined


def _starts_small(text: str) -> bool:
    return text.lstrip("“\"‘'’([—–-_ ")[:1].islower()


def _is_overflow(row: Row, before: Row, widest: int) -> bool:
    if row.text[0] == "[" and "]" not in row.text and row.indent >= _TURNED:
        return True
    if row.indent < before.indent + _TURNED or not _starts_small(row.text):
        return False
    if len(row.text.split()) > _TURNED_WORDS and len(row.text) > widest / 2:
        return False
    first = row.text.split(maxsplit=1)[0]
    reach = before.indent + len(before.text) + 1 + len(first)
    return reach >= _NEARLY_FULL * widest and before.text[-1] not in ".!?;"


def single_spaced(rows: list[Row]) -> tuple[list[Row], bool]:
    """Rows with double spacing undone: a gap after every row parts nothing.

    Where some gaps are wider, those are the breaks; where none is, the breaks are lost and
    none is invented.
    """
    gaps = Counter(row.gap for row in rows[1:])
    common, times = gaps.most_common(1)[0] if gaps else (0, 0)
    if not common or len(rows) < _FEWEST_SPACED or max(len(r.text) for r in rows) > _LINE_WIDTH:
        return rows, False
    if 0 in gaps or times < _DOUBLE_SPACED * 0.6 * (len(rows) - 1):
        return rows, False
    return [replace(row, gap=max(0, row.gap - common)) for row in rows], True


def sonnet_parts(rows: Sequence[Row]) -> list[int]:
    """The places where the second, third ... of several sonnets begin; empty for one poem.

    Blocks of fourteen rows, or blocks whose sizes repeat as a pattern of fourteen rows
    (4 4 3 3, 4 4 3 3).
    """
    sizes = [len(block) for block in blocks_of(rows)]
    total = sum(sizes)
    if total < 2 * _SONNET or total % _SONNET:
        return []
    starts: list[int] = []
    at = 0
    patterns: set[tuple[int, ...]] = set()
    pattern: list[int] = []
    for size in sizes:
        pattern.append(size)
        at += size
        if sum(pattern) > _SONNET:
            return []
        if sum(pattern) == _SONNET:
            patterns.add(tuple(pattern))
            pattern = []
            if at < total:
                starts.append(at)
    if len(patterns) != 1:
        return []
    # Couplets (2 2 2 2 2 2 2) make fourteen too: parts of a sonnet differ, or are whole.
    only = next(iter(patterns))
    return starts if len(only) == 1 or len(set(only)) > 1 else []


_SLASHED = re.compile(r"\s+(//?)\s+")


def unslashed(text: str) -> str:
    """A poem quoted on one row, its lines parted by slashes, as rows.

    >>> unslashed("a pond / a frog leaps in / water's sound")
    "a pond\\na frog leaps in\\nwater's sound"
    """
    body = text.strip()
    if "\n" in body or not _SLASHED.search(body):
        return text
    return _SLASHED.sub(lambda m: "\n\n" if len(m[1]) == 2 else "\n", body)
