"""The signs that rows are a heading and not verse, counted.

A line of verse taken for a heading breaks a sonnet, so a heading is believed only on several
signs together: its words, its look, and that the verse is regular without it.
"""

from __future__ import annotations

import re

from prosody.poem import ParatextKind
from prosody.text import cues
from prosody.text.parts import usual_width
from prosody.text.rows import Row, blocks_of

_NAME_WORDS = 12  # of an author and a work
_NARROW, _WIDE = 0.55, 1.5  # of the usual width
_VERY_WIDE = 2.0  # of the usual width: no line of the same poem
_LONG_LINES = 80  # columns; in such verse the widths of lines say nothing
_WITHOUT_CAPITALS = 0.9  # share of rows that begin small
_CENTRED = 4  # columns further in than the verse
_SONNET = 14
_SONNET_BLOCKS = ([14], [8, 6], [4, 4, 3, 3], [4, 4, 4, 2], [12, 2], [8, 3, 3], [8, 4, 2])
BELIEVED = 3  # signs for a block that stands apart
BELIEVED_IN_BLOCK = 4  # signs for rows that nothing parts from the verse


def apart(block: list[Row], rest: list[Row]) -> tuple[ParatextKind | None, int]:
    """The kind that a first block shows (``None``: none in particular), and its signs."""
    text = joined(block)
    kind, signs = _words_say(text)
    if any(cues.MARKED_UP.match(row.text) for row in block):
        return kind, BELIEVED
    look = _look_says(block, rest, text)
    if not signs and not look:
        return None, 0  # that the rest is regular without it says nothing alone
    regular = _regular_without(block, rest)
    signs += look + (regular if look < BELIEVED else max(regular, 0))
    if text[-1].isalnum() or text[-1] in ")]_":
        signs += 1
    if text.endswith(cues.RUNS_ON):
        signs -= 2
    if _runs_on(block, rest) or returns(block, rest):
        signs -= 3
    return kind, signs


def _runs_on(block: list[Row], rest: list[Row]) -> bool:
    """Whether the sentence of a block goes on below it, as a small letter there says.

    In verse without capitals it says nothing, below a heading that has one.
    """
    if not rest[0].text[:1].islower():
        return False
    small = sum(row.text[:1].islower() for row in rest)
    return block[-1].text[:1].islower() or small < _WITHOUT_CAPITALS * len(rest)


def in_block(block: list[Row], rest: list[Row]) -> tuple[ParatextKind | None, int]:
    """The same for rows that stand right above the verse."""
    text = joined(block)
    kind, signs = _words_say(text)
    signs += cues.is_title_case(text)
    if not signs:
        return None, 0
    if is_sonnet(rest) or _evens_out(block, rest):
        signs += 2
    elif len(block) > 1:
        return None, 0
    if len(text) < _NARROW * usual_width(rest):
        signs += 1
    if text[-1] not in ".,;:!?—":
        signs += 1
    if rest[0].text[:1].islower() or returns(block, rest):
        signs -= 3
    return kind, signs


def _evens_out(block: list[Row], rest: list[Row]) -> bool:
    """Whether all stanzas are alike without rows that the first has too many."""
    sizes = [len(b) for b in blocks_of(rest)]
    return len(sizes) > 1 and len(set(sizes)) == 1 and sizes[0] > 2 and len(block) == 1


def _words_say(text: str) -> tuple[ParatextKind | None, int]:
    """The kind that the words of a heading show, and how many signs that is worth."""
    table = (
        (cues.NOTE_IN_BRACKETS, ParatextKind.NOTE, 3),
        (cues.DATE, ParatextKind.DATE, 3),
        (cues.AUTHOR, ParatextKind.AUTHOR, 3),
        (cues.NOTE, ParatextKind.NOTE, 2),
        (cues.INCIPIT, ParatextKind.SUBTITLE, 3),
        (cues.QUOTED_WITH_NAME, ParatextKind.EPIGRAPH, 3),
        (cues.DEDICATION, ParatextKind.DEDICATION, 2),
        (cues.DEDICATION_START, ParatextKind.DEDICATION, 1),
        (cues.CITATION, ParatextKind.SUBTITLE, 1),
        (cues.QUOTED, ParatextKind.EPIGRAPH, 1),
    )
    for pattern, kind, signs in table:
        if pattern.match(text):
            return kind, signs + (1 if kind is not ParatextKind.DATE and _dated(text) else 0)
    if cues.NUMBERED_TITLE.match(text):
        return None, 2
    if cues.ABOUT.match(text) or cues.KIND_OF_POEM.match(text):
        return None, 1 + (1 if _dated(text) else 0)
    return None, 1 if _dated(text) else 0


def _dated(text: str) -> bool:
    return cues.HAS_DATE.search(text) is not None


def _look_says(block: list[Row], rest: list[Row], text: str) -> int:
    width = usual_width(rest)
    signs = 0
    if cues.is_capital(text) and not cues.is_capital(rest[0].text):
        signs += 2
    if text[0] in "_[(" and text.rstrip(".")[-1] in "_])":
        signs += 1
    widths = [len(row.text) for row in block]
    if max(widths) < _NARROW * width:
        signs += 1
    elif width < _LONG_LINES and min(widths) > _WIDE * width:
        signs += 3 if min(widths) > _VERY_WIDE * width else 1
    if cues.is_title_case(text):
        signs += 1
    if min(row.indent for row in block) >= min(r.indent for r in rest) + _CENTRED:
        signs += 1
    return signs


def _regular_without(  # noqa: PLR0911 - a ladder of cases
    block: list[Row], rest: list[Row]
) -> int:
    """How much more regular the verse is without the block."""
    sizes = [len(b) for b in blocks_of(rest)]
    size = len(block)
    if is_sonnet(rest):
        return 2
    if len(rest) + size == _SONNET:
        return -3
    if size in sizes:
        return -2
    if len(sizes) > 1 and len(set(sizes)) == 1 and sizes[0] > size + 1:
        return 2
    if size == 1 and (min(sizes) >= 4 or sizes == [2] * len(sizes)) and len(rest) >= 8:
        return 2
    if min(sizes) >= 3:
        return 1
    return 0


def is_sonnet(rows: list[Row]) -> bool:
    """Fourteen rows, in blocks as sonnets have them (4 4 6 is rather a rondeau's)."""
    sizes = [len(b) for b in blocks_of(rows)]
    return len(rows) == _SONNET and sizes in _SONNET_BLOCKS


def returns(block: list[Row], rest: list[Row]) -> bool:
    """Whether a row of the block is a refrain of the verse."""
    keys = {key(row.text) for row in block}
    first = key(block[0].text)
    for row in rest:
        own = key(row.text)
        # The first words alone may be the refrain, as in a rondeau.
        if own in keys or (len(row.text.split()) > 1 and first.startswith(own)):
            return True
    return False


def attributes(text: str) -> bool:
    """Whether a row names an author or a work, as after a quotation."""
    if not cues.is_name(text):
        return False
    if cues.ATTRIBUTION.match(text):
        return len(text.split()) <= _NAME_WORDS
    return bool(cues.CITATION.match(text))


def joined(rows: list[Row]) -> str:
    return " ".join(row.text for row in rows)


def key(text: str) -> str:
    return re.sub(r"\W+", "", text).casefold()
