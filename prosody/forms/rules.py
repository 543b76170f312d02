"""What a form may ask of a poem: the vocabulary of the rows, and how an answer is weighed.

A rule says what it expects in words that a reader can check, how far a part of a reading
meets it (its *degree*, 0 to 1, ``None`` where it cannot be measured), and what was found
where. The degree is what the rule leaves of the form's confidence: 1 takes nothing from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from prosody.evidence import Evidence, Verdict
from prosody.forms.part import Part

Found = tuple[str, Sequence[int]]  # what was found, and the lines (from 0) that decide it
Curve = tuple[tuple[float, float], ...]  # measured -> degree, rising points, linear between

# A wrong number of lines leaves next to nothing, the less the farther off: enough to say
# which of several forms that all fail is the nearest.
FAR = 0.004

MET = 0.85  # a degree from here on is "met"
PARTLY = 0.4  # ... and from here on "partly"


class Rule(Protocol):
    """One thing that a form asks."""

    @property
    def name(self) -> str:
        """A short noun: "lines", "rhyme", "refrain A1"."""
        ...

    @property
    def expected(self) -> str:
        """What it asks, in the notation or in plain words."""
        ...

    def degree(self, part: Part) -> float | None:
        """How far a part meets it, 0 to 1; ``None`` where it cannot be measured."""
        ...

    def found(self, part: Part) -> Found:
        """What is there instead, and which lines show it."""
        ...


def evidence(rule: Rule, part: Part, degree: float | None, *, defining: bool) -> Evidence:
    """A rule's outcome as a claim to verify."""
    found, places = rule.found(part)
    return Evidence(
        rule.name,
        rule.expected,
        found,
        part.numbers([i for i in places if 0 <= i < part.size]),
        verdict(degree),
        defining,
        None if degree is None else round(degree, 4),
    )


def verdict(degree: float | None) -> Verdict:
    """The word for a degree."""
    if degree is None:
        return Verdict.UNHEARD
    if degree >= MET:
        return Verdict.MET
    return Verdict.PARTLY if degree >= PARTLY else Verdict.MISSED


def along(curve: Curve, value: float) -> float:
    """The degree of a measured value on a curve.

    >>> along(((0, 0), (0.5, 0.2), (1, 1)), 0.75)
    0.6
    """
    (x0, y0), *rest = curve
    if value <= x0:
        return y0
    for x1, y1 in rest:
        if value <= x1:
            return y0 + (y1 - y0) * (value - x0) / (x1 - x0)
        x0, y0 = x1, y1
    return y0


def counted(number: int, noun: str) -> str:
    """A number of things in words.

    >>> counted(1, "line"), counted(2, "line")
    ('1 line', '2 lines')
    """
    return f"{number} {noun}" + ("" if number == 1 else "s")


def listed(things: Iterable[object], last: str = "and") -> str:
    """Things in a row, as they are said.

    >>> listed([6, 12, 18]), listed([4, 8], "or")
    ('6, 12 and 18', '4 or 8')
    """
    *first, final = map(str, things)
    return f"{', '.join(first)} {last} {final}" if first else final


def span(low: int, high: int, noun: str) -> str:
    """From the least to the most of something: "9 to 11 syllables", "10 syllables"."""
    return counted(low, noun) if low == high else f"{low} to {high} {noun}s"


def percent(share: float) -> str:
    """A share (0 to 1) in words; 100 % only of all, 0 % only of none.

    >>> percent(1.0), percent(0.999), percent(0.25)
    ('100 %', '99 %', '25 %')
    """
    hundredths = round(100 * share)
    if 0 < share < 1:
        hundredths = min(99, max(1, hundredths))
    return f"{hundredths} %"


# -- how many lines, how many stanzas ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lines:
    """So many lines. ``near`` has degrees for numbers that come close."""

    count: int
    near: tuple[tuple[int, float], ...] = ()
    name: str = "lines"

    @property
    def expected(self) -> str:
        return str(self.count)

    def degree(self, part: Part) -> float | None:
        return self.of_size(part.size)

    def of_size(self, lines: int) -> float:
        """The degree of a number of lines."""
        if lines == self.count:
            return 1.0
        return dict(self.near).get(lines, FAR / (1 + abs(lines - self.count)))

    def found(self, part: Part) -> Found:
        return str(part.size), ()


@dataclass(frozen=True, slots=True)
class LinesBetween:
    """At least and at most so many lines; ``step`` where they come in groups."""

    least: int
    most: int = 1_000_000
    step: int = 1
    name: str = "lines"

    @property
    def expected(self) -> str:
        between = (
            f"{self.least} or more" if self.most == 1_000_000 else f"{self.least} to {self.most}"
        )
        return between + (f", a multiple of {self.step}" if self.step > 1 else "")

    def degree(self, part: Part) -> float | None:
        return self.of_size(part.size)

    def of_size(self, lines: int) -> float:
        """The degree of a number of lines."""
        off = max(self.least - lines, lines - self.most, int(lines % self.step > 0))
        return 1.0 if off <= 0 else FAR / (1 + off)

    def found(self, part: Part) -> Found:
        return str(part.size), ()


@dataclass(frozen=True, slots=True)
class Length:
    """Long enough to tell something: number of lines -> degree."""

    curve: Curve
    name: str = "length"

    @property
    def expected(self) -> str:
        return f"{self.curve[-1][0]:.0f} lines or more"

    def degree(self, part: Part) -> float | None:
        return along(self.curve, part.size)

    def found(self, part: Part) -> Found:
        return counted(part.size, "line"), ()


@dataclass(frozen=True, slots=True)
class Stanzas:
    """Stanzas printed of so many lines each, in order; unheard where no break is printed."""

    sizes: tuple[int, ...]
    name: str = "stanzas"

    @property
    def expected(self) -> str:
        return "-".join(map(str, self.sizes))

    def degree(self, part: Part) -> float | None:
        if len(part.stanzas) < 2:
            return None if len(self.sizes) > 1 else 1.0
        mine, asked = _breaks(part.stanzas), _breaks(self.sizes)
        return len(mine & asked) / len(mine | asked) if mine | asked else 1.0

    def found(self, part: Part) -> Found:
        return "-".join(map(str, part.stanzas)) or "none", ()


def _breaks(sizes: Sequence[int]) -> set[int]:
    at, breaks = 0, set()
    for size in sizes[:-1]:
        at += size
        breaks.add(at)
    return breaks


@dataclass(frozen=True, slots=True)
class StanzasOf:
    """Every stanza of one size (or one of the sizes)."""

    sizes: tuple[int, ...]
    least: int = 1
    curve: Curve = ((0.4, 0.0), (0.7, 0.5), (0.9, 0.95), (1.0, 1.0))
    name: str = "stanzas"

    @property
    def expected(self) -> str:
        return f"all of {listed(self.sizes, 'or')} lines"

    def degree(self, part: Part) -> float | None:
        if not part.stanzas or len(part.stanzas) < self.least:
            return 0.0
        inside = sum(n for n in part.stanzas if n in self.sizes)
        return along(self.curve, inside / part.size)

    def found(self, part: Part) -> Found:
        return shape_of(part.stanzas), ()


def shape_of(sizes: Sequence[int]) -> str:
    """Stanza sizes in short: "4-4-4", "20 of 4 lines", "one block of 14 lines"."""
    if len(sizes) == 1:
        return "one block of " + counted(sizes[0], "line")
    if len(sizes) > 6 and len(set(sizes)) == 1:
        return f"{len(sizes)} of {sizes[0]} lines"
    shown = "-".join(map(str, sizes[:12]))
    return (shown or "none") + ("-..." if len(sizes) > 12 else "")
