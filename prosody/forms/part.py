"""A part of a reading as the form rules ask it: a whole poem, or one poem of a sequence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from prosody.poem import Line
from prosody.reading import Reading
from prosody.repetition import RepeatKind, Words, end_word_classes, opens, plain_words, returns
from prosody.scansion import Foot, Scansion

if TYPE_CHECKING:
    from prosody.rhyme.ends import LineEnd

# Stanzas looked at: enough to be sure, and a long poem costs no more than a short one.
MOST_STANZAS = 16


class Row(NamedTuple):
    """A line as the form has it: ``place`` is its verse line (from 0), ``start`` and ``end``
    the words it takes of it. A whole printed line takes all of them; a limerick's third line
    may be the first half of a printed one. ``joined`` are lines run on to it (broken lines).
    """

    place: int
    start: int
    end: int
    joined: tuple[int, ...] = ()


class HeardLine(NamedTuple):
    """What a meter asks of a line; ``length`` and ``foot`` are of a whole printed line."""

    length: int | None
    foot: Foot | None
    beats: int | None
    syllables: int


class Part:
    """Lines of a reading, and what was heard of them; remembers what it was asked.

    Lines are counted from 0 here; :meth:`numbers` gives the reader's numbers.
    ``stanzas`` holds the number of lines per printed stanza.
    """

    def __init__(
        self,
        reading: Reading,
        rows: Sequence[Row] | None,
        stanzas: Sequence[int],
        verse: tuple[Line, ...] | None = None,
    ) -> None:
        """``rows`` are ``None`` for all verse lines as printed."""
        self.reading = reading
        self.verse = reading.poem.lines if verse is None else verse
        self.everything = rows is None
        if rows is not None:
            self.rows = tuple(rows)
        self.stanzas = tuple(stanzas)
        self.size = len(self.verse if rows is None else rows)
        self._answers: dict[tuple[int, int], float] = {}
        self.measured: dict[tuple[tuple[int, ...], Foot | None], list[int]] = {}  # misfits
        self.degrees: dict[int, float | None] = {}  # of rules, by identity
        self.story: tuple[float, list[int], list[str]] | None = None  # signs of telling
        self._ends: dict[int, LineEnd | None] = {}
        self._blocks: dict[int, list[int]] = {}
        self._patterns: dict[int, tuple[tuple[tuple[int | None, ...], int], ...]] = {}
        self._returns: dict[tuple[int, int], tuple[RepeatKind | None, float]] = {}

    def __len__(self) -> int:
        return self.size

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The printed words that each line takes."""
        return tuple(Row(i, 0, len(line.words)) for i, line in enumerate(self.verse))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The printed line that each line (or its beginning) stands on."""
        if self.everything:
            return self.verse
        return tuple(self.verse[row.place] for row in self.rows)

    def number(self, i: int) -> int:
        """The reader's number of a line."""
        return self.lines[i].number

    def numbers(self, places: Sequence[int] | set[int]) -> tuple[int, ...]:
        """The readers' numbers of lines, in order, each once."""
        return tuple(dict.fromkeys(self.number(i) for i in sorted(places)))

    @cached_property
    def whole(self) -> bool:
        """Whether every line is a printed line."""
        return self.everything or all(
            row.end == len(line.words) and not row.start and not row.joined
            for row, line in zip(self.rows, self.lines, strict=True)
        )

    @cached_property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """First line and line after the last of every printed stanza."""
        ends = list(accumulate(self.stanzas))
        return tuple(zip([0, *ends[:-1]], ends, strict=True)) if ends else ()

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The place of every line in its printed stanza, from 0."""
        return tuple(i for size in self.stanzas for i in range(size))

    @cached_property
    def sections(self) -> tuple[tuple[int, int], ...]:
        """First line and line after the last of every numbered part; () where none is numbered."""
        stanzas = [s for s in self.reading.poem.stanzas if not s.prose]
        if all(s.section is None for s in stanzas):
            return ()
        if not self.whole or len(stanzas) != len(self.spans):
            return ()
        found: list[list[int]] = []
        before: int | None = None
        for stanza, (start, end) in zip(stanzas, self.spans, strict=True):
            if found and stanza.section == before:
                found[-1][1] = end
            else:
                found.append([start, end])
            before = stanza.section
        return tuple((start, end) for start, end in found)

    def blocks(self, size: int) -> list[int]:
        """First lines of the stanzas of one size: as printed, or cut where no break is printed.

        Printed stanzas of another size are passed over, unless they are several run together.
        """
        starts = self._blocks.get(size)
        if starts is None:
            starts = self._blocks[size] = self._cut(size)
        return starts

    def patterns(self, size: int) -> tuple[tuple[tuple[int | None, ...], int], ...]:
        """The schemes heard in the stanzas of one size, numbered from 0, and how often each."""
        found = self._patterns.get(size)
        if found is None:
            counts = Counter(pattern_of(self.classes[at : at + size]) for at in self.blocks(size))
            found = self._patterns[size] = tuple(counts.items())
        return found

    def _cut(self, size: int) -> list[int]:
        starts: list[int] = []
        for start, end in self.spans:
            if (end - start) % size == 0 or len(self.stanzas) == 1:
                starts.extend(range(start, end - size + 1, size))
            if len(starts) >= MOST_STANZAS:
                break
        return starts[:MOST_STANZAS]

    @cached_property
    def words(self) -> tuple[Words, ...]:
        """The plain words of every line."""
        heard = self.reading.repetition.words
        if self.everything:
            return heard
        made = []
        for row, line in zip(self.rows, self.lines, strict=True):
            said = heard[row.place] if _full(row, line) else _some(line, row)
            for place in row.joined:
                said += heard[place]
            made.append(said)
        return tuple(made)

    @cached_property
    def scansions(self) -> tuple[Scansion, ...]:
        """The scansion of the printed line that each line stands on."""
        if self.everything:
            return self.reading.scansions
        return tuple(self.reading.scansions[row.place] for row in self.rows)

    @cached_property
    def syllables(self) -> tuple[int, ...]:
        """Syllables per line."""
        heard = self.reading.scansions
        if self.everything:
            return tuple(scansion.syllables for scansion in heard)
        counts = []
        for row, line in zip(self.rows, self.lines, strict=True):
            scansion = heard[row.place]
            count = (
                scansion.syllables
                if _full(row, line)
                else sum(p.syllables for p in scansion.readings[row.start : row.end] if p)
            )
            counts.append(count + sum(heard[place].syllables for place in row.joined))
        return tuple(counts)

    @cached_property
    def beats(self) -> tuple[int | None, ...]:
        """Feet (or beats) per line, ``None`` where it was not measured."""
        if not self.whole:
            return tuple(None for _ in self.rows)
        return tuple(_beats(s) for s in self.scansions)

    @cached_property
    def heard(self) -> tuple[HeardLine, ...]:
        """What a meter asks of every line."""
        if not self.whole:
            return tuple(HeardLine(None, None, None, n) for n in self.syllables)
        return tuple(
            HeardLine(scansion.length, scansion.foot, beats, n)
            for scansion, beats, n in zip(self.scansions, self.beats, self.syllables, strict=True)
        )

    @cached_property
    def classes(self) -> tuple[int | None, ...]:
        """Rhyme classes as heard, ``None`` for a line without a partner in this part."""
        heard = self.reading.rhyme.classes
        if self.everything:
            return heard
        mine: list[int | None] = []
        for row in self.rows:
            last = row.joined[-1] if row.joined else row.place
            whole = row.joined or row.end == len(self.verse[row.place].words)
            mine.append(heard[last] if whole else None)
        if len(mine) == len(heard):
            return tuple(mine)
        counts = Counter(mine)
        return tuple(c if c is not None and counts[c] > 1 else None for c in mine)

    @cached_property
    def rhymed(self) -> float:
        """The share of lines that rhyme with another."""
        return sum(c is not None for c in self.classes) / self.size if self.size else 0.0

    @cached_property
    def end_words(self) -> tuple[str, ...]:
        """The plain last word of every line."""
        return tuple(words[-1] if words else "" for words in self.words)

    @cached_property
    def end_classes(self) -> tuple[int | None, ...]:
        """Equal end words numbered, as in :class:`prosody.repetition.Repetition`."""
        return end_word_classes(self.end_words)

    @cached_property
    def _links(self) -> dict[tuple[int, int], float]:
        return {(link.first, link.second): link.strength for link in self.reading.rhyme.links}

    def rhymes(self, i: int, j: int) -> float:
        """How surely two lines rhyme (0 to 1), given that the form expects it."""
        key = (i, j) if i < j else (j, i)
        known = self._answers.get(key)
        if known is None:
            known = self._answers[key] = self._rhymes(*key)
        return known

    def _rhymes(self, i: int, j: int) -> float:
        a, b = self.classes[i], self.classes[j]
        if a is not None and a == b:
            return 1.0
        if self.end_words[i] and self.end_words[i] == self.end_words[j]:
            return 1.0
        from prosody.forms.sound import answers

        return answers(self._end(i), self._end(j))

    def _end(self, i: int) -> LineEnd | None:
        """How a line ends, by its last word and the word before it."""
        if i not in self._ends:
            from prosody.forms.sound import end

            self._ends[i] = end(*self._last_words(i))
        return self._ends[i]

    def _last_words(self, i: int) -> tuple[str, str]:
        row = self.rows[i]
        line = self.verse[row.joined[-1] if row.joined else row.place]
        words = line.words if row.joined else line.words[row.start : row.end]
        spelt = [w.text for w in words[-4:] if not w.unread]
        return (spelt[-1] if spelt else "", spelt[-2] if len(spelt) > 1 else "")

    def returns(self, source: int, line: int) -> tuple[RepeatKind | None, float]:
        """How a line returns a source line, and how far (0 to 1)."""
        key = (source, line)
        known = self._returns.get(key)
        if known is None:
            known = self._returns[key] = returns(self.words[source], self.words[line])
        return known

    def opens(self, source: int, line: int) -> float:
        """How far a line is the opening words of a source line."""
        return opens(self.words[source], self.words[line])

    def texts(self) -> Iterator[str]:
        """The text of every line."""
        if self.everything:
            yield from (line.text for line in self.verse)
            return
        for row, line in zip(self.rows, self.lines, strict=True):
            if _full(row, line):
                yield line.text
            else:
                yield line.text[line.words[row.start].start : line.words[row.end - 1].end]


def _beats(scansion: Scansion) -> int | None:
    if scansion.length is not None:
        return scansion.length
    return scansion.ictus.count("1") if scansion.ictus else None


def pattern_of(classes: Sequence[int | None]) -> tuple[int | None, ...]:
    """Rhyme classes numbered anew from 0, a class that stands alone left out.

    >>> pattern_of((7, 3, 7, 9))
    (0, None, 0, None)
    """
    numbers: dict[int, int] = {}
    return tuple(
        None
        if heard is None or classes.count(heard) < 2
        else numbers.setdefault(heard, len(numbers))
        for heard in classes
    )


def _full(row: Row, line: Line) -> bool:
    return row.start == 0 and row.end == len(line.words)


def _some(line: Line, row: Row) -> Words:
    cut = Line(line.number, line.text, line.indent, line.words[row.start : row.end])
    return plain_words(cut)


def whole(reading: Reading) -> Part:
    """All verse lines of a reading, as printed."""
    return Part(reading, None, reading.shape.stanza_lines)


def slice_of(part: Part, first: int, last: int) -> Part:
    """The lines of a part from ``first`` to before ``last``, with the stanzas they stand in."""
    sizes = [min(end, last) - max(start, first) for start, end in part.spans]
    return Part(part.reading, part.rows[first:last], [n for n in sizes if n > 0], part.verse)
