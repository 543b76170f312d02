"""Bytes and strings -> Poem: decoding, plain spelling, paratext, stanzas."""

from __future__ import annotations

from collections.abc import Sequence

from prosody.poem import Line, ParatextKind, Poem, Stanza
from prosody.text import margin, parts
from prosody.text.decode import Decoded, decode
from prosody.text.errors import TextError
from prosody.text.given import poem_from_lines
from prosody.text.head import head, part_heads
from prosody.text.layout import join_turned, single_spaced, sonnet_parts, unslashed
from prosody.text.numerals import starts_second
from prosody.text.plain import plain_line, plain_text
from prosody.text.prose import is_long_prose, is_wrapped_prose, prose_runs, unwrapped
from prosody.text.remarks import remarks
from prosody.text.rows import Aside, Row, blocks_of, placed, read_rows, without
from prosody.text.tail import footnotes, tail
from prosody.text.words import read_words

__all__ = [
    "Decoded",
    "TextError",
    "decode",
    "plain_line",
    "plain_text",
    "poem_from_lines",
    "read_poem",
    "read_words",
]


def read_poem(
    text: str, *, id: str = "poem", title: str | None = None, author: str | None = None
) -> Poem:
    """A poem from its text, what is no verse set aside; see ``docs/text.md``.

    Never raises; a text without verse gives a poem without stanzas.

    >>> poem = read_poem("(excerpt)\\n\\nOn Hellespont, guilty of true love's blood,")
    >>> [line.text for line in poem.lines], [p.text for p in poem.paratext]
    (["On Hellespont, guilty of true love's blood,"], ['(excerpt)'])
    """
    plain, notices = plain_text(text)
    title, author = _name(title), _name(author)
    rows = read_rows(unslashed(plain))
    rows, asides = _set_aside(rows, title, author)
    cuts = _part_starts(rows, asides)
    stanzas, starts, more = _stanzas(rows, cuts)
    if title is None:
        found = next((a.text for a in asides if a.kind is ParatextKind.TITLE), None)
        title = found and (found.strip("#*_ ") or None)
    return Poem(
        id,
        title,
        author,
        stanzas,
        tuple(placed(asides, starts)),
        (*notices, *more, *remarks(stanzas)),
    )


def _name(name: str | None) -> str | None:
    return (plain_line(name) or None) if name else None


def _set_aside(
    rows: list[Row], title: str | None, author: str | None
) -> tuple[list[Row], list[Aside]]:
    """The rows of verse, and all that was taken from between and beside them."""
    asides: list[Aside] = []

    def drop(gone: dict[int, ParatextKind]) -> None:
        nonlocal rows
        if gone:
            asides.extend(Aside(r.number, gone[r.number], r.text) for r in rows if r.number in gone)
            rows = without(rows, gone)

    def take(taken: tuple[list[Row], list[Aside]]) -> None:
        nonlocal rows
        rows = taken[0]
        asides.extend(taken[1])

    take(margin.take_numbers(rows))
    drop(footnotes(rows))
    take(margin.take_marks(rows))
    drop(parts.ornaments(rows))
    drop(parts.directions(rows))
    drop(parts.numerals(rows))
    kept, taken, headed = parts.led_rows(rows)
    take((kept, taken))
    drop(headed)
    drop(parts.part_titles(rows))
    drop(parts.speakers(rows))
    drop(parts.repeated_names(rows))
    if not is_wrapped_prose(rows):
        drop(head(rows, title))
        closing = tail(rows, author)
        drop(closing)
        if closing:  # what stood below may have hidden that the verse above is regular
            drop(head(rows, title))
        drop(part_heads(rows, {a.row for a in asides if a.kind is ParatextKind.NUMERAL}))
    take(parts.inline_directions(rows))
    take(parts.speaker_prefixes(rows))
    return rows, asides


def _part_starts(rows: Sequence[Row], asides: Sequence[Aside]) -> frozenset[int]:
    """The source rows at which a numbered or headed part begins, the first included."""
    if not rows:
        return frozenset()
    numerals = sorted((a.row, a.text) for a in asides if a.kind is ParatextKind.NUMERAL)
    marks = [row for row, _ in numerals]
    if not marks:
        headings = sorted(a.row for a in asides if a.kind is ParatextKind.HEADING)
        marks = headings if headings and headings[0] < rows[0].number else []
    # Where the first number is II, the part above it is the first, its number lost.
    unnumbered = bool(numerals) and starts_second(numerals[0][1])
    starts = {rows[0].number} if unnumbered else set()
    at = 0
    for mark in marks:
        while at < len(rows) and rows[at].number < mark:
            at += 1
        if at < len(rows):
            starts.add(rows[at].number)
    sonnets = sonnet_parts(rows)
    if sonnets and len(sonnets) >= len(starts):
        starts |= {rows[place].number for place in (0, *sonnets)}
    elif len(starts) == 1 and next(iter(starts)) == rows[0].number:
        return frozenset()  # "XVIII" above a poem from a book numbers no part of it
    return frozenset(starts)


def _stanzas(
    rows: list[Row], cuts: frozenset[int]
) -> tuple[tuple[Stanza, ...], list[int], list[str]]:
    """The stanzas; the first source row of each line of verse; remarks."""
    notices: list[str] = []
    wrapped = is_wrapped_prose(rows)
    if not wrapped:
        rows, joined = join_turned(rows)
        if joined:
            notices.append(f"{len(joined)} turned-over ends of line put back")
    if wrapped:
        groups: list[tuple[list[tuple[Row, ...]], bool]] = [
            ([paragraph], True) for paragraph in unwrapped(rows)
        ]
    else:
        prose_rows = is_long_prose(rows)
        if not prose_rows:
            rows, spaced = single_spaced(rows)
            if spaced:
                notices.append("double-spaced: the space between lines parts no stanzas")
        groups = [
            ([(row,) for row in run], prose_rows or prose)
            for block in blocks_of(rows)
            for run, prose in prose_runs(block)
        ]
    return *_build(groups, cuts), notices


def _build(
    groups: list[tuple[list[tuple[Row, ...]], bool]], cuts: frozenset[int]
) -> tuple[tuple[Stanza, ...], list[int]]:
    stanzas: list[Stanza] = []
    starts: list[int] = []
    number = paragraph = section = 0
    for group, prose in groups:
        lines: list[Line] = []
        for pieces in group:
            first = pieces[0]
            if first.number in cuts:
                section += 1
            text = first.text if len(pieces) == 1 else " ".join(row.text for row in pieces)
            words = read_words(text)
            if prose:
                paragraph += 1
            else:
                number += 1
                starts.append(first.number)
            lines.append(Line(paragraph if prose else number, text, first.indent, words))
        stanzas.append(Stanza(tuple(lines), prose, section or None))
    return tuple(stanzas), starts
