"""Whether blocks are prose: long rows full of sentences, or rows that only a margin ended."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from prosody.text.rows import Row

# Whitman's rows are 60 to 120 columns wide and end where the phrase does; a paragraph is as
# wide and holds several sentences, or wider than any line.
PARAGRAPH = 90  # columns on average, with sentences inside the rows
_SENTENCES = 0.3  # ends of sentence inside a row, on average
ENDLESS_LINE = 220  # columns on average: no line of verse, whatever its sentences
_FULL = 0.95  # share of rows that the next word would have overrun
_WRAPPED_START = 0.4  # share of those whose successor begins with a small letter
_FEWEST_JOINTS = 3  # ends of row inside a paragraph
_NARROWEST = 24  # columns; below, words are too long for the test to say anything

_SENTENCE_END = re.compile(r"[.!?][”’\"')\]]*[ —]+[“\"‘'(\[]*[A-ZÀ-Þ]")
_FIRST_WORD = re.compile(r"\S+")


def is_long_prose(rows: Sequence[Row]) -> bool:
    """Whether rows are paragraphs, each printed on one row."""
    if not rows:
        return False
    width = sum(len(row.text) for row in rows) / len(rows)
    if width < PARAGRAPH:
        return False
    if width >= ENDLESS_LINE:
        return True
    inside = sum(len(_SENTENCE_END.findall(row.text)) for row in rows) / len(rows)
    return inside >= _SENTENCES


def is_wrapped_prose(rows: Sequence[Row]) -> bool:
    """Whether rows are prose cut at a right margin.

    In such text the first word of a row would not have fitted on the row before; in verse
    it mostly would. Where a paragraph ends the test is not asked.
    """
    joints = [(a, b) for a, b in pairwise(rows) if not _ends_paragraph(a, b)]
    if len(joints) < _FEWEST_JOINTS:
        return False
    margin = max(len(row.text) + row.indent for row in rows)
    if margin < _NARROWEST:
        return False
    small = sum(b.text.lstrip("“\"‘'(—")[:1].islower() for _, b in joints)
    if small < _WRAPPED_START * len(joints):
        return False
    full = sum(_overruns(a, b, margin) for a, b in joints)
    return full >= _FULL * len(joints)


def _ends_paragraph(row: Row, after: Row) -> bool:
    ends = row.text.rstrip("”’\"')]_")[-1:] in ".!?:"
    return bool(ends and (after.gap or after.indent > row.indent) and after.text[:1] != " ")


def _overruns(row: Row, after: Row, margin: int) -> bool:
    word = _FIRST_WORD.match(after.text)
    first = len(word.group()) if word else 0
    return len(row.text) + row.indent + 1 + first > margin


def unwrapped(rows: Sequence[Row]) -> list[tuple[Row, ...]]:
    """The rows of each paragraph of wrapped prose: parted by indent or by space."""
    paragraphs: list[list[Row]] = []
    for place, row in enumerate(rows):
        before = rows[place - 1] if place else None
        if before is None or _ends_paragraph(before, row):
            paragraphs.append([])
        paragraphs[-1].append(row)
    return [tuple(paragraph) for paragraph in paragraphs]
