"""Rows of verse -> blocks: turned-over lines joined, double spacing undone, parts numbered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from prosody.text.rows import Row, blocks_of

_INSET = 2  # columns further in, the least that shows
_TURNED = 6  # columns further in: more than a printer's indent of verse
_TURNED_WORDS = 4  # a line's overflow is a few words
_NEARLY_FULL = 0.85  # of the widest row: a line that can have run over
_CAPITALS = 0.9  # share of rows that begin with one, in verse that does
_DOUBLE_SPACED = 0.9  # share of gaps that are alike
_FEWEST_SPACED = 3  # rows
_LINE_WIDTH = 90  # columns; wider rows are paragraphs or long-lined verse, parted on purpose
_SONNET = 14


def join_turned(rows: list[Row]) -> tuple[list[Row], dict[int, int]]:
    """Rows with the overflow of a too long line put back behind it.

    Also gives, for each row joined away, the row it went to. In verse whose lines begin
    with capitals, a row further in that begins small is overflow where the row before is
    full: where its first word would have overrun the widest row.
    """
    inner = [(a, b) for a, b in pairwise(rows) if not b.gap]
    bracketed = [(a, b) for a, b in inner if b.text[0] == "[" and "]" not in b.text]
    small = [(a, b) for a, b in inner if _starts_small(b.text) and b.indent >= a.indent + _INSET]
    if not small and not bracketed:
        return rows, {}
    widest = max(len(row.text) + row.indent for row in rows)
    over = [(a, b) for a, b in small if _overflows(a, b, widest)]
    others = len(rows) - len(small)
    capital = len(rows) - sum(_starts_small(row.text) for row in rows)
    deep = all(b.indent >= a.indent + _TURNED for a, b in over)
    believed = (
        bool(over)
        and capital >= _CAPITALS * others
        and len(over) >= _CAPITALS * len(small)
        and (deep or len(over) > 1)
    )
    turned = {b.number for _, b in bracketed if b.indent >= _TURNED}
    if believed:
        turned |= {b.number for _, b in over}
        depth = Counter(b.indent - a.indent for a, b in over).most_common(1)[0][0]
        turned |= {
            b.number
            for a, b in inner
            if b.indent - a.indent == depth and _overruns(a, b, widest) and len(over) > 2
        }
    return _joined(rows, turned)


def _joined(rows: list[Row], turned: set[int]) -> tuple[list[Row], dict[int, int]]:
    if not turned:
        return rows, {}
    kept: list[Row] = []
    joined: dict[int, int] = {}
    for row in rows:
        if row.number in turned and kept:
            piece = row.text[1:] if row.text[0] == "[" else row.text
            joined[row.number] = kept[-1].number
            kept[-1] = replace(kept[-1], text=f"{kept[-1].text} {piece}")
        else:
            kept.append(row)
    return kept, joined


def _starts_small(text: str) -> bool:
    return text.lstrip("“\"‘'’([—–-_ ")[:1].islower()


def _overflows(before: Row, row: Row, widest: int) -> bool:
    """Whether a row can be the end of the row before it."""
    if _overruns(before, row, widest):
        return True
    few = len(row.text.split()) <= _TURNED_WORDS and row.indent >= before.indent + _TURNED
    return few and _overruns(before, row, int(_NEARLY_FULL * widest))


def _overruns(before: Row, row: Row, widest: int) -> bool:
    first = row.text.split(maxsplit=1)[0]
    return before.indent + len(before.text) + 1 + len(first) > widest


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
