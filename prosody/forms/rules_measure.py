"""Rules of measure: meter, syllables per line, line lengths."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.forms.part import HeardLine, Part
from prosody.forms.rules import Curve, Found, along, counted, listed, percent, span
from prosody.scansion import FOOT_PATTERN, LENGTH_NAME, Foot, Regularity

# Share of lines that fit the meter -> degree.
MOST_LINES = 64  # lines measured: enough to be sure
MEASURE_CURVE: Curve = ((0.3, 0.0), (0.5, 0.4), (0.7, 0.9), (0.85, 1.0))


@dataclass(frozen=True, slots=True)
class Measure:
    """Lines of so many feet, stanza pattern after stanza pattern; ``foot`` None for any."""

    feet: tuple[int, ...]
    foot: Foot | None = Foot.IAMB
    curve: Curve = MEASURE_CURVE
    name: str = "meter"

    @property
    def expected(self) -> str:
        if len(set(self.feet)) == 1:
            return f"{self.foot.value if self.foot else 'any'} {LENGTH_NAME[self.feet[0]]}"
        kind = f"{self.foot.value} lines" if self.foot else "lines"
        return f"{kind} of {listed(self.feet)} feet"

    def degree(self, part: Part) -> float | None:
        if not part.size:
            return None
        return along(self.curve, 1 - len(self._off(part)) / min(part.size, MOST_LINES))

    def found(self, part: Part) -> Found:
        off = self._off(part)
        if not off:
            return "so in every line", ()
        size = min(part.size, MOST_LINES)
        return f"so in {size - len(off)} of {counted(size, 'line')}", off if len(off) <= 8 else ()

    def _off(self, part: Part) -> list[int]:
        key = (self.feet, self.foot)
        off = part.measured.get(key)
        if off is None:
            off = part.measured[key] = self._misfits(part)
        return off

    def _misfits(self, part: Part) -> list[int]:
        heard = part.heard[:MOST_LINES]
        fitting = {
            feet: {line for line in set(heard) if _fits(line, feet, self.foot)}
            for feet in set(self.feet)
        }
        if len(self.feet) == 1:
            (held,) = fitting.values()
            return [i for i, line in enumerate(heard) if line not in held]
        places = part.places if len(part.stanzas) > 1 else range(len(heard))
        by_place = [fitting[feet] for feet in self.feet]
        count = len(self.feet)
        return [i for i, line in enumerate(heard) if line not in by_place[places[i] % count]]


def place(part: Part, i: int) -> int:
    """The place of a line in its printed stanza, or in the part where stanzas are not printed."""
    if len(part.stanzas) < 2:
        return i
    return part.places[i]


def _fits(line: HeardLine, feet: int, foot: Foot | None) -> bool:
    """Whether a line has so many feet of a kind: by its scansion, else by its syllables."""
    if line.length == feet and (foot is None or line.foot is foot):
        return True
    if foot is None:
        return line.beats == feet
    if line.foot not in (None, foot):
        return False
    return -1 <= line.syllables - len(FOOT_PATTERN[foot]) * feet <= 1


@dataclass(frozen=True, slots=True)
class Syllables:
    """So many syllables in each line of a stanza, a few more or less."""

    counts: tuple[int, ...]
    waver: int = 0
    curve: Curve = ((0.3, 0.0), (0.6, 0.3), (1.0, 1.0))
    name: str = "syllables"

    @property
    def expected(self) -> str:
        shown = "-".join(map(str, self.counts))
        return shown + (f" (each {self.waver} more or less)" if self.waver else "")

    def _off(self, part: Part) -> list[int]:
        return [
            i
            for i, n in enumerate(part.syllables)
            if abs(n - self.counts[i % len(self.counts)]) > self.waver
        ]

    def degree(self, part: Part) -> float | None:
        if not part.size:
            return None
        return along(self.curve, 1 - len(self._off(part)) / part.size)

    def found(self, part: Part) -> Found:
        return "-".join(map(str, part.syllables[:24])), self._off(part)


@dataclass(frozen=True, slots=True)
class ShortLines:
    """No line is longer than so many syllables, nor all of them together than ``total``."""

    most: int
    total: int = 1_000_000
    name: str = "short lines"

    @property
    def expected(self) -> str:
        together = "" if self.total == 1_000_000 else f", {self.total} together"
        return f"at most {self.most} syllables a line{together}"

    def degree(self, part: Part) -> float | None:
        over = [n - self.most for n in part.syllables if n > self.most]
        beyond = max(0, sum(part.syllables) - self.total)
        return max(0.1, 1 - 0.3 * sum(over) - 0.25 * beyond)

    def found(self, part: Part) -> Found:
        long = [i for i, n in enumerate(part.syllables) if n > self.most]
        return "-".join(map(str, part.syllables[:24])), long


@dataclass(frozen=True, slots=True)
class SyllablesBetween:
    """Lines of at least and at most so many syllables."""

    least: int
    most: int
    curve: Curve = ((0.4, 0.0), (0.6, 0.4), (0.8, 0.9), (0.9, 1.0))
    name: str = "line length"

    @property
    def expected(self) -> str:
        return span(self.least, self.most, "syllable")

    def _off(self, part: Part) -> list[int]:
        return [i for i, n in enumerate(part.syllables) if not self.least <= n <= self.most]

    def degree(self, part: Part) -> float | None:
        if not part.size:
            return None
        return along(self.curve, 1 - len(self._off(part)) / part.size)

    def found(self, part: Part) -> Found:
        off = self._off(part)
        low, high = min(part.syllables, default=0), max(part.syllables, default=0)
        return span(low, high, "syllable"), off if len(off) <= 8 else ()


@dataclass(frozen=True, slots=True)
class ShorterInside:
    """Lines 3 and 4 of five are shorter than the others, as in a limerick."""

    name: str = "line lengths"

    @property
    def expected(self) -> str:
        return "lines 3 and 4 shorter than 1, 2 and 5"

    def degree(self, part: Part) -> float | None:
        if part.size != 5:
            return 0.0
        a, b, c, d, e = part.syllables
        inner, outer = (c + d) / 2, (a + b + e) / 3
        if not outer:
            return None
        return along(((0.7, 1.0), (0.85, 0.7), (0.95, 0.25), (1.1, 0.05)), inner / outer)

    def found(self, part: Part) -> Found:
        return "-".join(map(str, part.syllables)) + " syllables", ()


@dataclass(frozen=True, slots=True)
class Swing:
    """Triple feet: most stresses have two weak syllables between them.

    Clashing stresses count against it, but not where the manner of the limerick is there: it
    begins "There was ...", or comes back to the end word of its first lines.
    """

    curve: Curve = ((0.25, 0.3), (0.4, 0.7), (0.5, 1.0))
    strict: Curve = ((0.4, 0.3), (0.55, 0.7), (0.65, 1.0))  # without the manner
    name: str = "meter"

    @property
    def expected(self) -> str:
        return "triple feet"

    def _share(self, part: Part) -> float:
        """Gaps of two weak syllables among the gaps of none, one and two, in the spoken stress."""
        gaps: list[int] = []
        for row, scansion in zip(part.rows, part.scansions, strict=True):
            if row.start == 0:  # a split line is looked at once, whole
                gaps += [len(gap) for gap in scansion.stress.strip("0").split("1")[1:-1]]
        two = gaps.count(2)
        less = gaps.count(1) + (0 if self._mannered(part) else gaps.count(0))
        return two / (two + less) if two + less else 0.0

    def _mannered(self, part: Part) -> bool:
        first, last = part.words[0], part.end_words[-1]
        return first[:2] in LIMERICK_OPENINGS or last in part.end_words[:2]

    def degree(self, part: Part) -> float | None:
        if part.reading.meter.foot in TRIPLE:
            return 1.0
        return along(self.curve if self._mannered(part) else self.strict, self._share(part))

    def found(self, part: Part) -> Found:
        return f"{part.reading.meter.name}, {percent(self._share(part))} of its feet triple", ()


LIMERICK_OPENINGS = {("there", "was"), ("there", "is"), ("there", "once"), ("there", "lived")}
TRIPLE = (Foot.ANAPEST, Foot.AMPHIBRACH, Foot.DACTYL)


@dataclass(frozen=True, slots=True)
class NoMeter:
    """No meter runs through the lines."""

    name: str = "meter"

    @property
    def expected(self) -> str:
        return "none"

    def degree(self, part: Part) -> float | None:
        meter = part.reading.meter
        if meter.regularity is Regularity.NONE or meter.share is None:
            return 1.0
        if meter.regularity is Regularity.LOOSE:
            return 0.6
        return along(((0.5, 0.8), (0.7, 0.4), (0.85, 0.1), (1.0, 0.02)), meter.share)

    def found(self, part: Part) -> Found:
        meter = part.reading.meter
        share = "" if meter.share is None else f", {percent(meter.share)} of the lines"
        return meter.name + share, ()


@dataclass(frozen=True, slots=True)
class Tapering:
    """The last line of each stanza is longer than the others (an alexandrine)."""

    size: int
    name: str = "last line"

    @property
    def expected(self) -> str:
        return "an alexandrine (12 syllables) closes each stanza"

    def _off(self, part: Part) -> list[int]:
        ends = range(self.size - 1, part.size, self.size)
        return [i for i in ends if not 11 <= part.syllables[i] <= 14]

    def degree(self, part: Part) -> float | None:
        ends = len(range(self.size - 1, part.size, self.size))
        if not ends:
            return 0.0
        return along(((0.2, 0.1), (0.6, 0.6), (0.9, 1.0)), 1 - len(self._off(part)) / ends)

    def found(self, part: Part) -> Found:
        ends = range(self.size - 1, part.size, self.size)
        return "-".join(str(part.syllables[i]) for i in ends), self._off(part)


@dataclass(frozen=True, slots=True)
class Uneven:
    """The lines are of plainly different lengths."""

    name: str = "line lengths"

    @property
    def expected(self) -> str:
        return "uneven"

    def degree(self, part: Part) -> float | None:
        if not part.size:
            return None
        spread = max(part.syllables) - min(part.syllables)
        return along(((1.0, 0.25), (2.0, 0.6), (3.0, 1.0)), float(spread))

    def found(self, part: Part) -> Found:
        return "-".join(map(str, part.syllables)) + " syllables", ()


@dataclass(frozen=True, slots=True)
class Isometric:
    """Lines of one length, within a syllable or two."""

    waver: int = 2
    curve: Curve = ((0.3, 0.1), (0.5, 0.5), (0.75, 0.95), (0.9, 1.0))
    name: str = "line length"

    @property
    def expected(self) -> str:
        return f"one length throughout, give or take {self.waver} syllables"

    def _off(self, part: Part) -> list[int]:
        if not part.size:
            return []
        middle = sorted(part.syllables)[part.size // 2]
        return [i for i, n in enumerate(part.syllables) if abs(n - middle) > self.waver]

    def degree(self, part: Part) -> float | None:
        return along(self.curve, 1 - len(self._off(part)) / part.size) if part.size else None

    def found(self, part: Part) -> Found:
        low, high = min(part.syllables, default=0), max(part.syllables, default=0)
        return span(low, high, "syllable"), self._off(part)[:8]


@dataclass(frozen=True, slots=True)
class AlternatingLengths:
    """Longer and shorter lines take turns, four beats and three."""

    name: str = "line lengths"

    @property
    def expected(self) -> str:
        return "4-3-4-3 beats"

    def degree(self, part: Part) -> float | None:
        pairs = self._pairs(part)
        if not pairs:
            return None
        syllables = part.syllables
        longer = sum(syllables[i] > syllables[i + 1] for i in pairs) / len(pairs)
        return along(((0.4, 0.0), (0.7, 0.8), (0.85, 1.0)), longer)

    def _pairs(self, part: Part) -> list[int]:
        last = min(part.size, MOST_LINES) - 1
        if len(part.stanzas) < 2:
            return list(range(0, last, 2))
        places = part.places
        return [i for i in range(last) if places[i] % 2 == 0]

    def found(self, part: Part) -> Found:
        pairs = self._pairs(part)
        longer = sum(part.syllables[i] > part.syllables[i + 1] for i in pairs)
        return f"so in {longer} of {len(pairs)} pairs of lines", ()
