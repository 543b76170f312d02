"""A part of a reading as the form rules ask it: a whole poem, or one poem of a sequence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from prosody.poem import Line
from prosody.reading import Reading
from prosody.repetition import RepeatKind, Words, end_word_classes, opens, plain_words, returns
from prosody.scansion import Foot, Scansion

# Stanzas looked at: enough to be sure, and a long poem costs no more than a short one.
MOST_STANZAS = 16


@dataclass(frozen=True, slots=True)
class Row:
    """A line as the form has it: ``place`` is its verse line (from 0), ``start`` and ``end``
    the words it takes of it. A whole printed line takes all of them; a limerick's third line
    may be the first half of a printed one. ``joined`` are lines run on to it (broken lines).
    """

    place: int
    start: int
    end: int
    joined: tuple[int, ...] = ()


class Part:
    """Lines of a reading, and what was heard of them; remembers what it was asked.

    Lines are counted from 0 here; :meth:`numbers` gives the reader's numbers.
    ``stanzas`` holds the number of lines per printed stanza.
    """

    def __init__(
        self,
        reading: Reading,
        rows: Sequence[Row],
        stanzas: Sequence[int],
        verse: tuple[Line, ...] | None = None,
    ) -> None:
        self.reading = reading
        self.verse = reading.poem.lines if verse is None else verse
        self.rows = tuple(rows)
        self.stanzas = tuple(stanzas)
        self.size = len(self.rows)
        self._answers: dict[tuple[int, int], float] = {}
        self.measured: dict[tuple[tuple[int, ...], Foot | None], list[int]] = {}  # misfits
        self.degrees: dict[int, float | None] = {}  # of rules, by identity
        self.story: tuple[float, list[int], list[str]] | None = None  # signs of telling
        self._blocks: dict[int, list[int]] = {}
        self._patterns: dict[int, tuple[tuple[tuple[int | None, ...], int], ...]] = {}
        self._returns: dict[tuple[int, int], tuple[RepeatKind | None, float]] = {}

    def __len__(self) -> int:
        return self.size

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The printed line that each line (or its beginning) stands on."""
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
        return all(
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
        return tuple(self.reading.scansions[row.place] for row in self.rows)

    @cached_property
    def syllables(self) -> tuple[int, ...]:
        """Syllables per line."""
        heard = self.reading.scansions
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
    def classes(self) -> tuple[int | None, ...]:
        """Rhyme classes as heard, ``None`` for a line without a partner in this part."""
        heard = self.reading.rhyme.classes
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

    def _end(self, i: int) -> tuple[str, str]:
        """The last word of a line as spelt, and the word before it."""
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
    verse = reading.poem.lines
    rows = [Row(i, 0, len(line.words)) for i, line in enumerate(verse)]
    return Part(reading, rows, reading.shape.stanza_lines, verse)


def slice_of(part: Part, first: int, last: int) -> Part:
    """The lines of a part from ``first`` to before ``last``, with the stanzas they stand in."""
    sizes = [min(end, last) - max(start, first) for start, end in part.spans]
    return Part(part.reading, part.rows[first:last], [n for n in sizes if n > 0], part.verse)
