"""The poem as printed, each line with its marks, syllables, rhyme letter and refrain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rich.text import Text

from cli.render.rows import wrapped
from cli.render.scansion import draw, fold, marks_of
from cli.render.signs import Signs, rhyme_style
from cli.safe import plain, shown
from prosody.letters import refrain_signs, sound_letters
from prosody.poem import Line, Paratext, Stanza
from prosody.reading import Reading
from prosody.repetition import RepeatKind
from prosody.scansion import Regularity, Scansion
from prosody.summary import surroundings

GUTTER = 6  # columns before the text: the line number
SIDE = 14  # columns after it: syllables, letter, refrain
WIDE = 30  # spare columns from which a line's licences stand beside it
PROSE_MEASURE = 72  # columns of a paragraph of prose, at most


@dataclass(frozen=True, slots=True)
class Page:
    """How a page is drawn: its width in columns, its signs, and the layers of scansion."""

    width: int
    signs: Signs
    layers: tuple[str, ...] = ("ictus",)


def verse(reading: Reading, page: Page) -> Iterator[Text]:
    """The poem, row by row: marks above each line of verse, what was heard beside it."""
    poem = reading.poem
    heard = zip(reading.scansions, sound_letters(reading), reading.rhyme.classes, strict=True)
    refrains = _refrain_notes(reading, page.signs)
    around = surroundings(poem)
    column = _text_width(reading, page)
    if reading.meter.regularity is Regularity.NONE:
        page = replace(page, layers=("spoken",))  # no feet are forced on a poem without a meter
    for first, stanza in enumerate(poem.stanzas):
        if first:
            yield Text()
        if stanza.prose:
            yield from _prose(stanza, page)
            continue
        for line in stanza.lines:
            yield from _paratext(around.pop(line.number, ()), page)
            scansion, letter, rhyme = next(heard)
            row = _Row(line, scansion, letter, rhyme, refrains.get(line.number, ""))
            yield from _line(row, column, page)
    for number in sorted(around):
        yield from _paratext(around[number], page)


@dataclass(frozen=True, slots=True)
class _Row:
    line: Line
    scansion: Scansion
    letter: str
    rhyme: int | None
    refrain: str


def _text_width(reading: Reading, page: Page) -> int:
    widths = (line.indent + shown(line.text)[1][-1] for line in reading.poem.lines)
    longest = max(widths, default=0)
    return max(20, min(longest, page.width - GUTTER - SIDE))


def _line(row: _Row, column: int, page: Page) -> Iterator[Text]:
    indent = min(row.line.indent, column // 2)
    text = Text(shown(row.line.text)[0])
    last = row.line.words[-1] if row.line.words else None
    if last is not None and row.rhyme is not None:
        start = len(shown(row.line.text[: last.start])[0])
        text.stylize(rhyme_style(row.rhyme), start, start + len(plain(last.text)))
    layers = [draw(marks_of(row.line, row.scansion, layer, page.signs)) for layer in page.layers]
    folded = [fold(marks, text, column - indent) for marks in layers]
    for n, rows in enumerate(zip(*folded, strict=True)):
        above = rows[0][0]
        if above.plain.strip():
            yield _pad(Text(" " * (GUTTER + indent)) + above, 0)
        number = f"{row.line.number:>{GUTTER - 2}}  " if n == 0 else " " * GUTTER
        shown_text = Text.assemble((number, "dim"), " " * indent, rows[0][1])
        if n == len(folded[0]) - 1:
            shown_text = _pad(shown_text, GUTTER + column) + _side(row, column, page)
        yield _pad(shown_text, 0)
        for marks, _ in rows[1:]:
            yield Text(" " * (GUTTER + indent)) + marks
    if len(page.layers) > 1:
        yield Text()


def _pad(text: Text, width: int) -> Text:
    return text + Text(" " * max(0, width - text.cell_len))


def _side(row: _Row, column: int, page: Page) -> Text:
    count = str(row.scansion.syllables) if row.scansion.syllables else page.signs.unmarked
    side = Text.assemble(
        (f"{count:>4}", "cyan"), "  ", (f"{row.letter:<2}", rhyme_style(row.rhyme))
    )
    if row.refrain:
        side.append(f" {row.refrain}", "bold")
    spare = page.width - GUTTER - column - SIDE
    licences = ", ".join(dict.fromkeys(taken.name for taken in row.scansion.licences))
    if spare >= WIDE and licences:
        side = _pad(side, SIDE)
        side.append(licences if len(licences) <= spare else licences[: spare - 1] + "…", "dim")
    return side


def _refrain_notes(reading: Reading, signs: Signs) -> dict[int, str]:
    """Per line, the sign of the refrain that it is or varies."""
    notes: dict[int, str] = {}
    for sign, refrain in zip(refrain_signs(reading), reading.repetition.refrains, strict=True):
        for number, kind in zip(refrain.lines, refrain.kinds, strict=True):
            mark = sign if kind is RepeatKind.EXACT else f"{signs.varied}{sign}"
            notes[number] = f"{notes[number]},{mark}" if number in notes else mark
    return notes


def _paratext(pieces: Iterable[Paratext], page: Page) -> Iterator[Text]:
    for piece in pieces:
        kind = f"  [{piece.kind.value}]"
        *parts, last = wrapped(piece.text, page.width - GUTTER - len(kind))
        for part in parts:
            yield Text.assemble(" " * GUTTER, (part, "dim italic"))
        yield Text.assemble(" " * GUTTER, (last, "dim italic"), (kind, "dim"))


def _prose(stanza: Stanza, page: Page) -> Iterator[Text]:
    for n, line in enumerate(stanza.lines):
        if n:
            yield Text()
        for part in wrapped(line.text, min(PROSE_MEASURE, page.width - GUTTER)):
            yield Text(" " * GUTTER + part)
