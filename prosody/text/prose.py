"""Whether blocks are prose: long rows full of sentences, or rows that only a margin ended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from prosody.text.rows import Row

# Whitman's rows are 60 to 120 columns wide and end where the phrase does; a paragraph is as
# wide and holds several sentences, or wider than any line.
PARAGRAPH = 90  # columns on average, with sentences inside the rows
_SENTENCES = 0.3  # ends of sentence inside a row, on average
_ENDING = 0.75  # share of rows that end with their sentence
ENDLESS_LINE = 220  # columns on average: no line of verse, whatever its sentences
# (ends of row inside paragraphs at least, share of them that the next word would have
# overrun, share whose successor begins small): verse reaches the second by chance in short
# poems, and the third where no line begins with a capital, but not both.
_WRAPPED = ((3, 0.95, 0.4), (6, 0.85, 0.6), (6, 1.0, 0.2))
_FEWEST_PARAGRAPHS = 2  # in a block that also holds lines
_NEAR = 2  # rows from a paragraph
_NARROWEST = 24  # columns; below, words are too long for the test to say anything

_ENDS = re.compile(r"[.!?…][”’\"')\]]*\Z")
_SENTENCE_END = re.compile(r"[.!?][”’\"')\]]*[ —]+[“\"‘'(\[]*[A-ZÀ-Þ]")
# In four or five rows the test may be met by chance, most easily by short ones.
_MANY_JOINTS, _NARROWEST_OF_FEW = 6, 40

# A margin cuts where it comes, a line of verse mostly ends with its phrase.
_POINTS = frozenset(",;:.!?—–-”’\"')")
_POINTED, _POINTED_OF_FEW = 0.5, 0.34

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
    if _begin_alike(rows):
        return False
    inside = sum(len(_SENTENCE_END.findall(row.text)) for row in rows)
    ending = sum(bool(_ENDS.search(row.text)) for row in rows)
    return inside >= _SENTENCES * len(rows) or ending >= _ENDING * len(rows)


def is_paragraph(row: Row) -> bool:
    """Whether a row among lines of verse is prose: wider than any line."""
    return len(row.text) >= ENDLESS_LINE and bool(_SENTENCE_END.search(row.text))


def prose_runs(block: Sequence[Row]) -> list[tuple[Sequence[Row], bool]]:
    """A block cut into runs of paragraphs and of lines, each with whether it is prose.

    Between two paragraphs a row that ends its sentence is one too.
    """
    if is_long_prose(block):
        return [(block, True)]
    wide = [place for place, row in enumerate(block) if is_paragraph(row)]
    if len(wide) < min(_FEWEST_PARAGRAPHS, len(block)):
        return [(block, False)]  # one very long line among others: Whitman has them
    prose = [
        place in wide
        or (wide[0] < place < wide[-1] and bool(_ENDS.search(row.text)) and _near(place, wide))
        for place, row in enumerate(block)
    ]
    runs: list[tuple[Sequence[Row], bool]] = []
    start = 0
    for place in range(1, len(block) + 1):
        if place == len(block) or prose[place] != prose[start]:
            runs.append((block[start:place], prose[start]))
            start = place
    return runs


def _near(place: int, wide: Sequence[int]) -> bool:
    return any(abs(place - other) <= _NEAR for other in wide)


def _begin_alike(rows: Sequence[Row]) -> bool:
    """Whether most rows begin with one word: anaphora makes lines of sentences."""
    often = Counter(row.text.split(maxsplit=1)[0] for row in rows)
    return len(rows) > 2 and often.most_common(1)[0][1] > len(rows) / 2


def is_wrapped_prose(rows: Sequence[Row]) -> bool:
    """Whether rows are prose cut at a right margin.

    In such text the first word of a row would not have fitted on the row before; in verse
    it mostly would. Where a paragraph ends the test is not asked.
    """
    joints = [(a, b) for a, b in pairwise(rows) if not _ends_paragraph(a, b)]
    if len(joints) < min(fewest for fewest, _, _ in _WRAPPED):
        return False
    margin = max(len(row.text) + row.indent for row in rows)
    if margin < (_NARROWEST if len(joints) >= _MANY_JOINTS else _NARROWEST_OF_FEW):
        return False
    small = sum(b.text.lstrip("“\"‘'(—")[:1].islower() for _, b in joints)
    pointed = sum(a.text[-1] in _POINTS for a, _ in joints)
    if not small or pointed > (_POINTED if len(joints) >= 8 else _POINTED_OF_FEW) * len(joints):
        return False
    full = sum(_overruns(a, b, margin) for a, b in joints)
    n = len(joints)
    return any(n >= fewest and full >= f * n and small >= s * n for fewest, f, s in _WRAPPED)


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
