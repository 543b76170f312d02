"""What stands after the verse: the end, date and place, signature, notes."""

from __future__ import annotations

import re

from prosody.poem import ParatextKind
from prosody.text import cues
from prosody.text.rows import Row, blocks_of
from prosody.text.signs import attributes, key

_CLOSING_ROWS = 6
_SET_IN = 8  # columns further in than the verse: a signature's place
_SONNET = 14


def tail(rows: list[Row], author: str | None) -> dict[int, ParatextKind]:
    """The rows after the verse: the end, date and place, signature, notes."""
    found: dict[int, ParatextKind] = {}
    rest = rows
    for _ in range(_CLOSING_ROWS):
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
    if author and key(bare_name(text)) == key(author):
        return ParatextKind.AUTHOR
    apart = bool(last.gap) or last.indent >= before.indent + _SET_IN
    if cues.SOURCE.match(text):
        return ParatextKind.NOTE
    if not apart:
        return None
    if cues.is_person(text.strip("_*()[]. ")) or cues.names_author(text):
        return ParatextKind.AUTHOR
    small = all(row.text[:1].islower() for row in rows[1:-1])
    if small and last.gap and text[0].isupper() and text.replace(" ", "").isalpha():
        return ParatextKind.AUTHOR  # a capital in verse that has none
    if len(rows) == _SONNET:
        return None
    if attributes(text):
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
