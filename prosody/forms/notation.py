"""A form drawn as a picture of its poem: ``A1bA2 abA1 abA2 abA1 abA2 abA1A2``.

- small letters rhyme; ``x`` rhymes with nothing;
- capitals return whole, and rhyme with their small letter; a digit tells refrains on the
  same rhyme apart;
- ``R`` is a rentrement: the opening words of line 1, standing alone;
- digits alone are end words: equal digits, equal words;
- a space ends a stanza;
- ``...`` repeats the link that the stanzas before it show. After a first stanza it repeats
  that stanza on fresh rhymes; after more, each further stanza takes from the one before it
  what the last stanza shown took. What follows the dots closes the poem; its letters are
  those of the shortest poem that the picture draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from prosody import letters
from prosody.letters import in_scheme

UNRHYMED = "x"
RENTREMENT = "R"
DOTS = "..."
LETTERS = "abcdefghijklmnopqrstuvwyz"  # x is taken

_SIGN = re.compile(r"[A-Z]\d?|[a-z]|\d")
_SIGNS = "letters, a capital with a digit, digits, spaces and '...'"


class PictureError(ValueError):
    """A picture that cannot be read; the message names the place and what may stand there."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One line of a picture.

    ``rhyme`` numbers its rhyme (``None`` where it has none). ``refrain`` is the digit of
    its refrain on that rhyme (0 where it has no digit, ``None`` where it does not return).
    ``end_word`` numbers its end word; ``rentrement`` marks the returning opening words.
    """

    rhyme: int | None = None
    refrain: int | None = None
    end_word: int | None = None
    rentrement: bool = False

    def __str__(self) -> str:
        if self.end_word is not None:
            return str(self.end_word)
        if self.rhyme is None:
            return RENTREMENT if self.rentrement else UNRHYMED
        sign = letter(self.rhyme)
        return sign if self.refrain is None else sign.upper() + str(self.refrain or "")


def letter(rhyme: int) -> str:
    """The letter of a rhyme by its number: 0 is "a"; after "z" come "(aa)", "(ab)", ...

    >>> letter(0), letter(23), letter(25)
    ('a', 'y', '(aa)')
    """
    return in_scheme(letters.letter(rhyme))


Cells = tuple[Cell, ...]
OPENING_LINES = 12


class Drawn:
    """A picture at one length.

    ``stanzas`` holds its cells by stanza, ``cells`` all of them in order. ``groups`` has,
    per rhyme, the lines (from 0) on it, a refrain counted once, where they are two or more.
    """

    def __init__(self, stanzas: tuple[Cells, ...]) -> None:
        self.stanzas = stanzas
        self.cells: Cells = tuple(cell for stanza in stanzas for cell in stanza)
        self.groups = _groups(self.cells)
        self.rhyming = sum(map(len, self.groups))

    def __str__(self) -> str:
        return " ".join("".join(map(str, stanza)) for stanza in self.stanzas)

    @cached_property
    def opening(self) -> Drawn:
        """The first stanzas of it, some dozen lines."""
        return self.cut(OPENING_LINES)

    def cut(self, lines: int) -> Drawn:
        """The first so many lines of it."""
        kept, left = [], lines
        for stanza in self.stanzas:
            if left > 0:
                kept.append(stanza[:left])
            left -= len(stanza)
        return Drawn(tuple(kept))


def _groups(cells: Cells) -> tuple[tuple[int, ...], ...]:
    seen: set[tuple[int, int]] = set()
    by_rhyme: dict[int, list[int]] = {}
    for i, cell in enumerate(cells):
        if cell.rhyme is None:
            continue
        if cell.refrain is not None:
            if (cell.rhyme, cell.refrain) in seen:
                continue
            seen.add((cell.rhyme, cell.refrain))
        by_rhyme.setdefault(cell.rhyme, []).append(i)
    return tuple(tuple(lines) for lines in by_rhyme.values() if len(lines) > 1)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as read. ``head`` stands before the dots, ``tail`` after them."""

    text: str
    head: tuple[Cells, ...]
    tail: tuple[Cells, ...]
    repeats: bool

    def __str__(self) -> str:
        return self.text

    @property
    def shortest(self) -> int:
        """Lines of the shortest poem that the picture draws."""
        return sum(map(len, self.head)) + sum(map(len, self.tail))

    @property
    def step(self) -> int:
        """Lines that each repetition adds; 0 where nothing repeats."""
        return len(self.head[-1]) if self.repeats else 0

    def repetitions(self, lines: int) -> int | None:
        """How often the link repeats in a poem of so many lines; ``None`` if it cannot."""
        more = lines - self.shortest
        if more == 0:
            return 0
        if more < 0 or not self.step or more % self.step:
            return None
        return more // self.step

    def draw(self, repetitions: int = 0) -> Drawn:
        """The picture with its link repeated so often.

        >>> str(parse("A1B1A2B2 B1C1B2C2 ... C1A2C2A1").draw(1))
        'A1B1A2B2 B1C1B2C2 C1D1C2D2 D1A2D2A1'
        """
        return _draw(self, repetitions)

    def of_lines(self, lines: int) -> Drawn | None:
        """The picture of a poem of so many lines; ``None`` where there is none."""
        times = self.repetitions(lines)
        return None if times is None else _draw(self, times)


@lru_cache(maxsize=256)
def parse(text: str) -> Picture:
    """Read a picture.

    >>> str(parse("aba bcb ... c").of_lines(10))
    'aba bcb cdc d'
    >>> parse("ab?a")
    Traceback (most recent call last):
    ...
    prosody.forms.notation.PictureError: picture 'ab?a': '?' at place 3 is no sign; signs are \
letters, a capital with a digit, digits, spaces and '...'
    """
    head: list[Cells] = []
    tail: list[Cells] = []
    names: dict[str, int] = {}
    repeats = False
    for part in re.finditer(r"\S+", text):
        if part.group() == DOTS:
            if repeats or not head:
                raise PictureError(f"picture {text!r}: '...' stands once, after a stanza")
            repeats = True
        else:
            (tail if repeats else head).append(_stanza(text, part.start(), part.end(), names))
    if not head:
        raise PictureError(f"picture {text!r} draws no stanza")
    return Picture(text, tuple(head), tuple(tail), repeats)


def _stanza(text: str, at: int, end: int, names: dict[str, int]) -> Cells:
    cells = []
    while at < end:
        match = _SIGN.match(text, at, end)
        if match is None:
            raise PictureError(
                f"picture {text!r}: {text[at]!r} at place {at + 1} is no sign; signs are {_SIGNS}"
            )
        cells.append(_cell(match.group(), names))
        at = match.end()
    return tuple(cells)


def _cell(sign: str, names: dict[str, int]) -> Cell:
    if sign.isdigit():
        return Cell(end_word=int(sign))
    if sign == RENTREMENT:
        return Cell(rentrement=True)
    if sign == UNRHYMED:
        return Cell()
    rhyme = names.setdefault(sign[0].lower(), len(names))
    return Cell(rhyme, int(sign[1:] or 0) if sign[0].isupper() else None)


def _rhymes(stanzas: Iterable[Cells]) -> set[int]:
    return {cell.rhyme for stanza in stanzas for cell in stanza if cell.rhyme is not None}


@lru_cache(maxsize=1024)
def _draw(picture: Picture, repetitions: int) -> Drawn:
    if repetitions and not picture.repeats:
        raise PictureError(f"picture {picture.text!r} repeats nothing")
    *earlier, model = picture.head
    new = _rhymes([model]) - _rhymes(earlier)
    latest = {rhyme: rhyme for rhyme in new}  # what each new rhyme of the model is by now
    stanzas = list(picture.head)
    unused = max(_rhymes(picture.head), default=-1) + 1
    for _ in range(repetitions):
        taken = {
            before.rhyme: now.rhyme
            for before, now in zip(earlier[-1] if earlier else (), stanzas[-1], strict=False)
            if before.rhyme is not None and now.rhyme is not None
        }
        latest = {rhyme: unused + i for i, rhyme in enumerate(sorted(new))}
        unused += len(new)
        stanzas.append(_renamed(model, taken | latest))
    late = sorted(_rhymes(picture.tail) - _rhymes(picture.head))
    latest |= {rhyme: unused + i for i, rhyme in enumerate(late)}
    stanzas.extend(_renamed(stanza, latest) for stanza in picture.tail)
    return Drawn(tuple(stanzas))


def _renamed(stanza: Cells, names: dict[int, int]) -> Cells:
    return tuple(
        cell if cell.rhyme is None else Cell(names.get(cell.rhyme, cell.rhyme), cell.refrain)
        for cell in stanza
    )
