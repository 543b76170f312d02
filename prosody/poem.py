"""What is written: a poem, its stanzas, lines and words, with the paratext set aside.

Nothing here is heard yet; see :mod:`prosody.reading` for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum


class ParatextKind(StrEnum):
    """What a piece of text around the verse is."""

    TITLE = "title"
    SUBTITLE = "subtitle"
    AUTHOR = "author"
    DATE = "date"
    DEDICATION = "dedication"
    EPIGRAPH = "epigraph"
    NUMERAL = "numeral"  # a section numeral: "II.", "3", "Canto the First"
    HEADING = "heading"  # the name of a part: "Envoy", "The Argument"
    SPEAKER = "speaker"
    DIRECTION = "direction"  # a stage direction: "[Exit.]", "(Aside)"
    NOTE = "note"  # "(excerpt)", translator's and editor's notes, footnotes
    LINE_NUMBER = "line number"
    FOOTNOTE_MARK = "footnote mark"
    ORNAMENT = "ornament"  # a row without words: "* * *", ". . . ."


@dataclass(frozen=True, slots=True)
class Paratext:
    """A piece of text that stands around the verse and is never scanned.

    ``before_line`` is the number of the verse line that follows it (one more than the
    last line number when it closes the poem). ``row`` is its row in the source, from 1.
    """

    kind: ParatextKind
    text: str
    before_line: int
    row: int


@dataclass(frozen=True, slots=True)
class Word:
    """One spoken word of a line.

    ``text`` is its spelling made plain (ligatures of type, soft hyphens and invisible
    characters resolved; case, accents, apostrophes and inner hyphens kept), ``start`` and
    ``end`` its place in ``Line.text``. ``unread`` names why it is not read aloud (a URL, an
    endless number, a picture), or is empty.
    """

    text: str
    start: int
    end: int
    unread: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of verse (or, in a prose stanza, a paragraph).

    ``number`` counts verse lines from 1 through the whole poem. ``text`` is the line as
    printed, without indent, margin number and footnote marks. ``indent`` is in columns.
    """

    number: int
    text: str
    indent: int
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Stanza:
    """Lines printed together. ``section`` counts the numbered parts of a sequence from 1."""

    lines: tuple[Line, ...]
    prose: bool = False
    section: int | None = None


@dataclass(frozen=True, slots=True)
class Poem:
    """A poem as written. ``notices`` are remarks on the text that its reader should see."""

    id: str
    title: str | None
    author: str | None
    stanzas: tuple[Stanza, ...]
    paratext: tuple[Paratext, ...] = ()
    notices: tuple[str, ...] = field(default=())

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines of verse, in order (the paragraphs of prose stanzas are left out)."""
        return tuple(self._verse_lines())

    def _verse_lines(self) -> Iterator[Line]:
        for stanza in self.stanzas:
            if not stanza.prose:
                yield from stanza.lines

    @property
    def prose_lines(self) -> tuple[Line, ...]:
        """The paragraphs of the prose stanzas, in order."""
        return tuple(line for s in self.stanzas if s.prose for line in s.lines)
