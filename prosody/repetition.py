"""What returns in a poem: refrains, repeated lines, end words, radif and qafia, anaphora."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from prosody.poem import Poem


class RepeatKind(StrEnum):
    """How a line (or a part of it) returns."""

    EXACT = "exact"  # the same words; case and end punctuation ignored
    VARIED = "varied"  # most of the same words, in order
    OPENING = "opening"  # the first words of the source line only (rentrement, burden)
    CLOSING = "closing"  # the last words only (tail refrain)


@dataclass(frozen=True, slots=True)
class Refrain:
    """Lines that return. ``lines`` are their numbers, first the source line.

    ``kinds`` has one kind per line, EXACT for the source. ``text`` is the source's text.
    """

    lines: tuple[int, ...]
    kinds: tuple[RepeatKind, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Radif:
    """The phrase that closes the couplets of a ghazal, and the rhyme (qafia) before it."""

    phrase: str
    lines: tuple[int, ...]
    qafia: tuple[str, ...]  # the rhyming word before the phrase, per line; "" where none


@dataclass(frozen=True, slots=True)
class Anaphora:
    """Lines that begin alike."""

    phrase: str
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Repetition:
    """Everything that returns.

    ``refrains`` are ordered by first line. ``end_words`` has the plain last word of every
    verse line ("" where none). ``end_word_classes`` numbers equal end words (same word or
    a plain inflection or homophone of it), ``None`` for a word that never returns.
    """

    refrains: tuple[Refrain, ...]
    end_words: tuple[str, ...]
    end_word_classes: tuple[int | None, ...]
    radif: Radif | None
    anaphora: tuple[Anaphora, ...]
    initials: str  # first letters of the verse lines, lower case, "?" where none


def find_repetition(poem: Poem) -> Repetition:
    """What returns among a poem's verse lines. First sketch: end words and initials."""
    ends = tuple(line.words[-1].text.lower() if line.words else "" for line in poem.lines)
    initials = "".join(line.words[0].text[0].lower() if line.words else "?" for line in poem.lines)
    return Repetition((), ends, (None,) * len(ends), None, (), initials)
