"""What stands before the verse and after it: title, date, dedication, epigraph; signature, notes.

A line of verse taken for a heading breaks a sonnet, so a heading is believed only on several
signs together: its words, its look, and that the verse is regular without it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter

from prosody.poem import ParatextKind
from prosody.text import cues
from prosody.text.parts import usual_width
from prosody.text.rows import Row, blocks_of

_HEAD_ROWS = 3  # of one block of heading
_PART_ROWS = 30  # looked at to see whether a part begins with its name
_HEAD_BLOCKS = 5
_EPIGRAPH_ROWS = 16
_BELIEVED = 3  # signs for a block that stands apart
_BELIEVED_IN_BLOCK = 4  # signs for rows that nothing parts from the verse
_NAME_WORDS = 12  # of an author and a work
_NARROW, _WIDE = 0.55, 1.5  # of the usual width
_SONNET = 14
_SONNET_BLOCKS = ([14], [8, 6], [4, 4, 3, 3], [4, 4, 4, 2], [12, 2], [8, 3, 3], [8, 4, 2])
_VERY_WIDE = 2.0  # of the usual width: no line of the same poem
_LONG_LINES = 80  # columns; in such verse the widths of lines say nothing
_CENTRED = 4  # columns further in than the verse


def head(rows: list[Row], title: str | None) -> dict[int, ParatextKind]:
    """The rows before the verse, each with its kind."""
    found: dict[int, ParatextKind] = {}
    rest = rows
    for _ in range(_HEAD_BLOCKS):
        block, kind = _head_block(rest, title if not found else None, bool(found))
        if kind is None:
            break
        found.update({row.number: kind for row in block})
        rest = rest[len(block) :]
    return found


def part_heads(rows: list[Row], numerals: set[int]) -> dict[int, ParatextKind]:
    """The names of numbered parts, on a row or block of their own below the numeral."""
    found: dict[int, ParatextKind] = {}
    ordered = sorted(numerals)
    for place, row in enumerate(rows[:-2]):
        above = rows[place - 1].number if place else 0
        at = bisect_left(ordered, row.number)
        if not at or ordered[at - 1] <= above:
            continue
        later = rows[place + 1 : place + _PART_ROWS]
        if later[0].gap and _apart_kind([row], later, None, True) is not None:
            found[row.number] = ParatextKind.HEADING
    return found


def _head_block(
    rows: list[Row], title: str | None, later: bool
) -> tuple[list[Row], ParatextKind | None]:
    """The heading that ``rows`` begin with, and its kind; ``None`` where verse begins."""
    epigraph = _epigraph(rows)
    blocks = blocks_of(rows[:_EPIGRAPH_ROWS])
    if not blocks or len(rows) < 2:
        return [], None
    first = blocks[0]
    apart = len(first) < len(rows) and len(blocks) > 1
    if apart and len(first) <= _HEAD_ROWS:
        kind = _apart_kind(first, rows[len(first) :], title, later)
        quotes = (
            epigraph and kind is ParatextKind.SUBTITLE and not cues.is_title_case(first[0].text)
        )
        if kind is not None and not quotes:
            return first, kind
    if epigraph:
        return epigraph, ParatextKind.EPIGRAPH
    for k in (1, 2, 3):
        if len(first) > k + 1:
            kind = _in_block_kind(first[:k], rows[k:])
            if kind is not None:
                return first[:k], kind
    return [], None


def _epigraph(rows: list[Row]) -> list[Row]:
    """Rows up to one that names whose words they are, where verse enough follows."""
    best = 0
    for place, row in enumerate(rows[:_EPIGRAPH_ROWS]):
        ends_block = place + 1 < len(rows) and rows[place + 1].gap
        if ends_block and (
            (place and _attributes(row.text))
            or cues.QUOTED_WITH_NAME.match(_joined(rows[: place + 1]))
        ):
            best = place + 1
    if not best or len(rows) - best < best:
        return []
    return rows[:best]


def _attributes(text: str) -> bool:
    """Whether a row names an author or a work, as after a quotation."""
    if not cues.is_name(text):
        return False
    if cues.ATTRIBUTION.match(text):
        return len(text.split()) <= _NAME_WORDS
    return bool(cues.CITATION.match(text))


def _joined(rows: list[Row]) -> str:
    return " ".join(row.text for row in rows)


def _key(text: str) -> str:
    return re.sub(r"\W+", "", text).casefold()


def _apart_kind(
    block: list[Row], rest: list[Row], title: str | None, later: bool
) -> ParatextKind | None:
    """The kind of a first block that is heading; ``None`` where it is verse."""
    text = _joined(block)
    kind, signs = _words_say(text)
    if title and _key(text) == _key(title):
        return ParatextKind.TITLE
    look = _look_says(block, rest, text)
    if not signs and not look:
        return None  # that the rest is regular without it says nothing alone
    signs += look + _regular_without(block, rest)
    if text[-1].isalnum() or text[-1] in ")]_":
        signs += 1
    if text.endswith(cues.RUNS_ON):
        signs -= 2
    if rest[0].text[:1].islower() or _returns(block, rest):
        signs -= 3
    if signs < _BELIEVED:
        return None
    if kind is None:
        kind = ParatextKind.SUBTITLE if title is not None or later else ParatextKind.TITLE
    return kind


def _in_block_kind(block: list[Row], rest: list[Row]) -> ParatextKind | None:
    text = _joined(block)
    kind, signs = _words_say(text)
    if kind is None and not signs:
        return None
    width = usual_width(rest)
    if _is_sonnet(rest):
        signs += 2
    elif len(block) > 1:
        return None
    if len(text) < _NARROW * width:
        signs += 1
    if text[-1] not in ".,;:!?—":
        signs += 1
    if rest[0].text[:1].islower() or _returns(block, rest):
        signs -= 3
    return (kind or ParatextKind.SUBTITLE) if signs >= _BELIEVED_IN_BLOCK else None


def _words_say(text: str) -> tuple[ParatextKind | None, int]:
    """The kind that the words of a heading show, and how many signs that is worth."""
    table = (
        (cues.NOTE_IN_BRACKETS, ParatextKind.NOTE, 3),
        (cues.DATE, ParatextKind.DATE, 3),
        (cues.AUTHOR, ParatextKind.AUTHOR, 3),
        (cues.NOTE, ParatextKind.NOTE, 2),
        (cues.QUOTED_WITH_NAME, ParatextKind.EPIGRAPH, 3),
        (cues.DEDICATION, ParatextKind.DEDICATION, 2),
        (cues.DEDICATION_START, ParatextKind.DEDICATION, 1),
        (cues.CITATION, ParatextKind.SUBTITLE, 1),
        (cues.QUOTED, ParatextKind.EPIGRAPH, 1),
    )
    for pattern, kind, signs in table:
        if pattern.match(text):
            return kind, signs + (1 if kind is not ParatextKind.DATE and _dated(text) else 0)
    if cues.ABOUT.match(text):
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
    if _is_sonnet(rest):
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


def _is_sonnet(rows: list[Row]) -> bool:
    """Fourteen rows, in blocks as sonnets have them (4 4 6 is rather a rondeau's)."""
    sizes = [len(b) for b in blocks_of(rows)]
    return len(rows) == _SONNET and sizes in _SONNET_BLOCKS


def _returns(block: list[Row], rest: list[Row]) -> bool:
    """Whether a row of the block is a refrain of the verse."""
    keys = {_key(row.text) for row in block}
    first = _key(block[0].text)
    for row in rest:
        key = _key(row.text)
        # The first words alone may be the refrain, as in a rondeau.
        if key in keys or (len(row.text.split()) > 1 and first.startswith(key)):
            return True
    return False


def tail(rows: list[Row], author: str | None) -> dict[int, ParatextKind]:
    """The rows after the verse: the end, date and place, signature, notes."""
    found: dict[int, ParatextKind] = {}
    rest = rows
    for _ in range(4):
        if len(rest) < 3:
            break
        kind = _closing_kind(rest, author)
        if kind is None:
            break
        found[rest[-1].number] = kind
        rest = rest[:-1]
    return found


def _closing_kind(  # noqa: PLR0911 - a ladder of cases
    rows: list[Row], author: str | None
) -> ParatextKind | None:
    last, before = rows[-1], rows[-2]
    text = last.text
    if cues.THE_END.match(text) and (last.gap or cues.is_capital(text)):
        return ParatextKind.NOTE
    if cues.DATE.match(text) and len(text) < 60 and text.rstrip(".)]_")[-1:] != ",":
        return ParatextKind.DATE
    if author and _key(bare_name(text)) == _key(author):
        return ParatextKind.AUTHOR
    apart = bool(last.gap) or last.indent >= before.indent + 8
    if not apart or len(rows) == _SONNET:
        return None
    if _attributes(text):
        return ParatextKind.AUTHOR
    if cues.NOTE_IN_BRACKETS.match(text) or (cues.NOTE.match(text) and last.gap):
        return ParatextKind.NOTE
    if last.gap and cues.is_capital(text) and text[-1] not in "!?":
        return ParatextKind.NOTE
    return None


def bare_name(text: str) -> str:
    """A signature without its dash and its "by"."""
    return re.sub(r"\A(?:[—–―-]+|by\b)\s*", "", text.strip("_()[]. "), flags=re.I)


def footnotes(rows: list[Row]) -> dict[int, ParatextKind]:
    """The notes that close a text, from the first block that begins one."""
    blocks = blocks_of(rows)
    start = len(blocks)
    for place in range(len(blocks) - 1, 0, -1):
        first = blocks[place][0].text
        if cues.FOOTNOTE_START.match(first) or cues.FOOTNOTE_HEAD.match(first):
            start = place
    if start == len(blocks):
        return {}
    noted = [row for block in blocks[start:] for row in block]
    verse = [row for block in blocks[:start] for row in block]
    # Notes come after the verse: most blocks from there on begin as notes do.
    begins = [bool(cues.FOOTNOTE_START.match(b[0].text)) for b in blocks[start:]]
    headed = cues.FOOTNOTE_HEAD.match(blocks[start][0].text) is not None
    if not verse or not (headed or sum(begins) * 2 >= len(begins)) or len(noted) > len(verse) * 2:
        return {}
    return {row.number: ParatextKind.NOTE for row in noted}


def repeated_names(rows: list[Row]) -> dict[int, ParatextKind]:
    """Names of speakers in ordinary letters: two or more, each repeated, at heads of blocks."""
    starts = [
        row
        for place, row in enumerate(rows)
        if (place == 0 or row.gap)
        and place + 1 < len(rows)
        and not rows[place + 1].gap
        and len(row.text) <= 24
        and len(row.text.split()) <= 3
        and row.text[0].isupper()
        and (row.text[-1].isalnum() or row.text[-1] in ".:_")
    ]
    often = Counter(cues.bare(row.text) for row in starts)
    names = {name for name, n in often.items() if n > 1}
    if len(names) < 2:
        return {}
    return {row.number: ParatextKind.SPEAKER for row in starts if cues.bare(row.text) in names}
