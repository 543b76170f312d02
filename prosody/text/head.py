"""What stands before the verse: title, author, date, dedication, epigraph."""

from __future__ import annotations

from bisect import bisect_left

from prosody.poem import ParatextKind
from prosody.text import cues
from prosody.text.rows import Row, blocks_of
from prosody.text.signs import (
    BELIEVED,
    BELIEVED_IN_BLOCK,
    apart,
    attributes,
    in_block,
    joined,
    key,
)

_HEAD_ROWS = 3  # of one block of heading
_HEAD_BLOCKS = 5
_EPIGRAPH_ROWS = 16
_FEWEST_LINES = 3  # of verse that a heading stands above
_PART_ROWS = 30  # looked at to see whether a part begins with its name
_TITLE_WIDTH = 70  # columns


def head(rows: list[Row], title: str | None) -> dict[int, ParatextKind]:
    """The rows before the verse, each with its kind."""
    found: dict[int, ParatextKind] = {}
    top = _anchored(rows)
    _name_rows(rows[:top], title, found)
    rest = rows[top:]
    for _ in range(_HEAD_BLOCKS):
        block, kind = _head_block(rest, title, found)
        if not block:
            break
        if kind is ParatextKind.EPIGRAPH:
            found.update({row.number: kind for row in block})
        else:
            _name_rows(block, title, found, kind)
        rest = rest[len(block) :]
    return found


def _anchored(rows: list[Row]) -> int:
    """How many rows stand above and in the last short block that can only be heading."""
    blocks = blocks_of(rows[:_EPIGRAPH_ROWS])
    if _is_title_and_author(blocks):
        return 2
    at = best = 0
    for block in blocks[: _HEAD_BLOCKS + 1]:
        at += len(block)
        if len(block) > _HEAD_ROWS or at >= len(rows) or not rows[at].gap:
            break
        if _is_certain(block):
            best = at
    enough = len(rows) - best >= max(_FEWEST_LINES, best)
    return best if enough else 0


def _is_title_and_author(blocks: list[list[Row]]) -> bool:
    """Whether two rows stand alone above a block of verse, one of them a person's name."""
    if len(blocks) < 3 or len(blocks[0]) > 1 or len(blocks[1]) > 1:
        return False
    if len(blocks[2]) < _FEWEST_LINES:
        return False
    texts = (blocks[0][0].text, blocks[1][0].text)
    return any(map(cues.is_person, texts)) and not any(t.endswith(cues.RUNS_ON) for t in texts)


def _is_certain(block: list[Row]) -> bool:
    """Whether a block can only be heading: an author, a date, a dedication, mark-up."""
    if any(cues.MARKED_UP.match(r.text) or cues.names_author(r.text) for r in block):
        return True
    if len(block) == 1:
        text = block[0].text
        return any(p.match(text) for p in (cues.DATE, cues.DEDICATION, cues.NOTE_IN_BRACKETS))
    return len(block) == 2 and cues.is_person(block[1].text)


def _name_rows(
    rows: list[Row],
    title: str | None,
    found: dict[int, ParatextKind],
    known: ParatextKind | None = None,
) -> None:
    """Enter the rows of a heading into ``found``, each with its kind."""
    for place, row in enumerate(rows):
        # The first of several rows that looks like a name is one where no other row does.
        names = found or place or sum(cues.is_person(r.text) for r in rows) == 1 < len(rows)
        kind = _row_kind(row.text, bool(names))
        if title and key(row.text) == key(title):
            kind = ParatextKind.TITLE
        if kind is ParatextKind.DEDICATION and len(rows) == 1 and _titles(row.text, title, found):
            kind = ParatextKind.TITLE
        if kind is None:
            first = title is None and ParatextKind.TITLE not in found.values()
            is_title = first and len(row.text) <= _TITLE_WIDTH and not cues.ABOUT.match(row.text)
            kind = known or (ParatextKind.TITLE if is_title else ParatextKind.SUBTITLE)
        found[row.number] = kind


def _titles(text: str, title: str | None, found: dict[int, ParatextKind]) -> bool:
    """Whether "To a Mouse" is the poem's title: all that is above it, and to no one by name."""
    return title is None and not found and cues.TO_A_THING.match(text) is not None


def _row_kind(text: str, later: bool) -> ParatextKind | None:
    if cues.names_author(text) or (later and cues.is_person(text)):
        return ParatextKind.AUTHOR
    for pattern, kind in (
        (cues.DEDICATION, ParatextKind.DEDICATION),
        (cues.DATE, ParatextKind.DATE),
        (cues.NOTE, ParatextKind.NOTE),
        (cues.NOTE_IN_BRACKETS, ParatextKind.NOTE),
    ):
        if pattern.match(text):
            return kind
    return None


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
        if later[0].gap and apart([row], later)[1] >= BELIEVED:
            found[row.number] = ParatextKind.HEADING
    return found


def _head_block(
    rows: list[Row], title: str | None, found: dict[int, ParatextKind]
) -> tuple[list[Row], ParatextKind | None]:
    """The heading that ``rows`` begin with, and its kind where that is sure."""
    blocks = blocks_of(rows[:_EPIGRAPH_ROWS])
    if not blocks or len(rows) < 2:
        return [], None
    first, epigraph = blocks[0], _epigraph(rows)
    if len(first) <= _HEAD_ROWS and len(blocks) > 1:
        rest = rows[len(first) :]
        if not found and _is_title(first, rest, title):
            return first, ParatextKind.TITLE
        kind, signs = apart(first, rest)
        quotes = epigraph and kind is None and not cues.is_title_case(first[0].text)
        if signs >= BELIEVED and not quotes:
            return first, kind
    if epigraph:
        return epigraph, ParatextKind.EPIGRAPH
    for k in range(1, _HEAD_ROWS + 1):
        if len(first) > k + 1:
            kind, signs = in_block(first[:k], rows[k:])
            if signs >= BELIEVED_IN_BLOCK:
                return first[:k], kind
    return [], None


def _is_title(block: list[Row], rest: list[Row], title: str | None) -> bool:
    """Whether a first block is the title given, or the first line printed as a title.

    A first line within a longer title must be within one row: a stanza of several that
    holds the line to come is a chorus.
    """
    text = joined(block)
    if title and key(text) == key(title):
        return True
    own, first = key(text), key(rest[0].text)
    if len(text.split()) > 1 and first.startswith(own):
        return True
    in_one_row = len(block) == 1 and len(rest[0].text.split()) > 2
    return in_one_row and first in own and len(own) > len(first)


def _epigraph(rows: list[Row]) -> list[Row]:
    """Rows up to one that names whose words they are, where verse enough follows."""
    best = 0
    for place, row in enumerate(rows[:_EPIGRAPH_ROWS]):
        ends_block = place + 1 < len(rows) and rows[place + 1].gap
        if ends_block and (
            (place and attributes(row.text))
            or cues.QUOTED_WITH_NAME.match(joined(rows[: place + 1]))
        ):
            best = place + 1
    if not best or len(rows) - best < best:
        return []
    return rows[:best]
