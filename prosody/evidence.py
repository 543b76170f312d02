"""A judgement that a reader can check: what was expected, what was found, and where."""

from __future__ import annotations

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
        where = f" ({_lines(self.lines)})" if self.lines else ""
        return f"{self.rule}: expected {self.expected}, found {self.found}{where}"


def _lines(numbers: tuple[int, ...]) -> str:
    word = "line" if len(numbers) == 1 else "lines"
    shown = ", ".join(map(str, numbers[:8]))
    return f"{word} {shown}" + (" ..." if len(numbers) > 8 else "")
