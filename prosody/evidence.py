"""A judgement that a reader can check: what was expected, what was found, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """How a rule came out. ``UNHEARD`` means that it could not be measured."""

    MET = "met"
    PARTLY = "partly"
    MISSED = "missed"
    UNHEARD = "unheard"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One rule's outcome.

    ``rule`` is a short noun ("rhyme", "lines", "refrain A1"), ``expected`` and ``found``
    are in the notation of :mod:`prosody.forms.notation` or plain words, ``lines`` are the
    line numbers (from 1) that decide it, ``weight`` how much the form rests on it:
    ``defining`` rules are ``must``, the others custom. ``degree`` is how far it is met,
    0 to 1, ``None`` when unheard.
    """

    rule: str
    expected: str
    found: str
    lines: tuple[int, ...]
    verdict: Verdict
    defining: bool = True
    degree: float | None = None

    def __str__(self) -> str:
        where = f" ({line_numbers(self.lines)})" if self.lines else ""
        return f"{self.rule}: expected {self.expected}, found {self.found}{where}"

    @property
    def claim(self) -> str:
        """As :meth:`__str__`, without what was found where that is what was expected."""
        return f"{self.rule}: {self.expected}" if self.found == self.expected else str(self)


def line_numbers(numbers: Sequence[int], most: int = 8) -> str:
    """Line numbers in words, three or more in a row as one span.

    >>> line_numbers([1]), line_numbers([1, 6, 7, 12]), line_numbers(range(1, 15))
    ('line 1', 'lines 1, 6, 7, 12', 'lines 1-14')
    >>> line_numbers([1, 2, 3, 5, 7, 9], most=3)
    'lines 1-3, 5, 7 and 1 more'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    pieces = [
        piece
        for span in spans
        for piece in ([f"{span[0]}-{span[-1]}"] if len(span) > 2 else map(str, span))
    ]
    told = ", ".join(pieces[:most])
    more = _size(pieces[most:])
    word = "line" if len(numbers) == 1 else "lines"
    return f"{word} {told}" + (f" and {more} more" if more else "")


def _size(pieces: Sequence[str]) -> int:
    """How many lines the pieces name."""
    ends = [piece.split("-") for piece in pieces]
    return sum(int(end[-1]) - int(end[0]) + 1 for end in ends)
