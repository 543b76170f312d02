"""Rules of rhyme: a scheme, distinct rhymes, how much rhymes at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from prosody.forms.notation import RENTREMENT, UNRHYMED, Drawn, letter, parse
from prosody.forms.part import Part
from prosody.forms.rules import Curve, Found, along, percent
from prosody.rhyme.nouns import RhymeKind

# The share of a scheme's lines that are answered -> degree. One pair lost of seven (0.86)
# is a doubtful rhyme; a third lost is another scheme.
RHYME_CURVE: Curve = ((0.4, 0.0), (0.6, 0.2), (0.75, 0.6), (0.87, 0.9), (0.95, 1.0))
# The same where refrains return: they make the form, a doubtful rhyme does not unmake it.
SOFT_RHYME_CURVE: Curve = ((0.2, 0.4), (0.5, 0.65), (0.7, 0.9), (0.85, 1.0))
# The same where a refrain returns now and then in a long poem.
REFRAIN_RHYME_CURVE: Curve = ((0.4, 0.1), (0.6, 0.5), (0.75, 0.85), (0.87, 1.0))
# The same where rhyme alone makes the form.
STRICT_RHYME_CURVE: Curve = ((0.7, 0.0), (0.85, 0.3), (0.92, 0.9), (0.96, 1.0))
# Below this share by heard classes alone, doubtful pairs are not asked for: it is hopeless.
HOPELESS = 0.5
# Of a longer scheme the opening is heard first; where it keeps less than this, no more is asked.
LONG_SCHEME = 30
HOPELESS_OPENING = 0.3
# An answer at least this sure prints as the form's letter.
ANSWERED = 0.5
# The share of lines that rhyme across the letters of a scheme -> degree.
DISTINCT_CURVE: Curve = ((0.0, 1.0), (0.15, 0.9), (0.4, 0.4), (0.7, 0.1))


@lru_cache(maxsize=1024)
def drawn_for(picture: str, lines: int) -> Drawn | None:
    """A picture at a length; a repeating one without a close may break off in its last stanza."""
    read = parse(picture)
    fits = read.of_lines(lines)
    if fits is not None or not read.repeats or read.tail or lines <= read.shortest:
        return fits
    return read.draw(-(-(lines - read.shortest) // read.step)).cut(lines)


def answered(part: Part, group: tuple[int, ...]) -> list[float]:
    """How surely each line of a group rhymes with the others of it.

    The lines of the commonest class heard in the group are its core; the others are asked
    whether they could rhyme with one of the core.
    """
    core = _core(part, group)
    if not core:
        return [max(part.rhymes(i, j) for j in group if j != i) for i in group]
    return [1.0 if i in core else max(part.rhymes(i, j) for j in core[:MOST_ASKED]) for i in group]


def _core(part: Part, group: tuple[int, ...]) -> list[int]:
    classes = part.classes
    counts: dict[int, list[int]] = {}
    for i in group:
        heard = classes[i]
        if heard is not None:
            counts.setdefault(heard, []).append(i)
    core = max(counts.values(), key=len, default=[])
    return core if len(core) > 1 else []


MOST_ASKED = 4  # lines of the core that a doubtful line is compared with


def scheme_share(part: Part, drawn: Drawn, at: int = 0, hopeless: float = HOPELESS) -> float:
    """The share of a scheme's rhyming lines that are answered as it asks (0 to 1).

    ``at`` is the line on which the scheme begins. Where less than ``hopeless`` is heard,
    doubtful pairs are not asked for.
    """
    if not drawn.rhyming:
        return 1.0
    if drawn.rhyming > LONG_SCHEME and hopeless:
        opening = heard_share(part.classes, drawn.opening, at)
        if opening < HOPELESS_OPENING:
            return opening
    heard = heard_share(part.classes, drawn, at)
    if heard < hopeless or heard == 1.0:
        return heard
    total, classes = 0.0, part.classes
    for group in drawn.groups:
        if len(group) == 2:
            i, j = group[0] + at, group[1] + at
            heard_first = classes[i]
            same = heard_first is not None and heard_first == classes[j]
            total += 2.0 if same else 2 * part.rhymes(i, j)
        else:
            total += sum(answered(part, tuple(i + at for i in group) if at else group))
    return total / drawn.rhyming


def heard_share(classes: Sequence[int | None], drawn: Drawn, at: int = 0) -> float:
    """The same by the rhyme classes heard alone: no doubtful pair is asked for."""
    held = 0
    for group in drawn.groups:
        if len(group) == 2:
            first = classes[group[0] + at]
            if first is not None and first == classes[group[1] + at]:
                held += 2
            continue
        mine = [c for i in group if (c := classes[i + at]) is not None]
        most = max(map(mine.count, set(mine)), default=0)
        held += most if most > 1 else 0
    return held / drawn.rhyming if drawn.rhyming else 1.0


@lru_cache(maxsize=20_000)
def pattern_share(pattern: tuple[int | None, ...], picture: str) -> float:
    """How far a stanza's scheme is that of a picture of one stanza (0 to 1)."""
    return heard_share(pattern, parse(picture).draw())


@dataclass(frozen=True, slots=True)
class Scheme:
    """Rhymes as a picture has them: equal letters rhyme."""

    picture: str
    curve: Curve = RHYME_CURVE
    hopeless: float = HOPELESS
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return self.picture

    def degree(self, part: Part) -> float | None:
        drawn = drawn_for(self.picture, part.size)
        if drawn is None:
            return 0.0
        return along(self.curve, scheme_share(part, drawn, 0, self.hopeless))

    def found(self, part: Part) -> Found:
        drawn = drawn_for(self.picture, part.size)
        if drawn is None:
            return f"{part.size} lines", ()
        return found_scheme(part, drawn)


def found_scheme(part: Part, drawn: Drawn) -> Found:
    """The scheme heard, in the letters of the picture, and the lines that differ from it."""
    cells = drawn.cells
    sure = {
        i: how
        for group in drawn.groups
        for i, how in zip(group, answered(part, group), strict=True)
    }
    letters: list[str] = []
    names: dict[int, str] = {}
    for i, cell in enumerate(cells):
        heard = part.classes[i]
        if cell.rhyme is not None and sure.get(i, 1.0) >= ANSWERED:
            letters.append(letter(cell.rhyme))
            if heard is not None:
                names.setdefault(heard, letter(cell.rhyme))
        else:
            letters.append("")
    fresh = max((c.rhyme for c in cells if c.rhyme is not None), default=-1)
    off = []
    for i, cell in enumerate(cells):
        if cell.rentrement:
            letters[i] = RENTREMENT
        if letters[i]:
            continue
        heard = part.classes[i]
        if heard is None:
            letters[i] = UNRHYMED
        else:
            if heard not in names:
                fresh += 1
                names[heard] = letter(fresh)
            letters[i] = names[heard]
        if cell.rhyme is not None and not cell.rentrement:
            off.append(i)
    out, at = [], 0
    for stanza in drawn.stanzas:
        out.append("".join(letters[at : at + len(stanza)]))
        at += len(stanza)
    shown = " ".join(out[:LONGEST]) + (" ..." if len(out) > LONGEST else "")
    return shown, off


LONGEST = 8  # stanzas printed of a found scheme


@dataclass(frozen=True, slots=True)
class Distinct:
    """Different letters of a picture do not rhyme with each other."""

    picture: str
    curve: Curve = DISTINCT_CURVE
    name: str = "distinct rhymes"

    @property
    def expected(self) -> str:
        return "no rhyme between different letters"

    def degree(self, part: Part) -> float | None:
        drawn = drawn_for(self.picture, part.size)
        if drawn is None:
            return None
        return along(self.curve, len(self._crossing(part, drawn)) / max(1, part.size))

    def found(self, part: Part) -> Found:
        drawn = drawn_for(self.picture, part.size)
        if drawn is None:
            return f"{part.size} lines", ()
        crossing = self._crossing(part, drawn)
        return ("such rhymes" if crossing else "no such rhyme"), crossing

    def _crossing(self, part: Part, drawn: Drawn) -> list[int]:
        """Lines that rhyme with a near line of another letter."""
        crossing: set[int] = set()
        cells = drawn.cells
        at = 0
        before: list[int] = []
        for stanza in drawn.stanzas:
            here = list(range(at, at + len(stanza)))
            at += len(stanza)
            window = before + here if len(here) < 6 else here
            owners: dict[int, int | None] = {}
            for i in window:
                heard = part.classes[i]
                if heard is None or cells[i].rentrement:
                    continue
                rhyme = cells[i].rhyme
                if heard in owners and owners[heard] != rhyme:
                    crossing.add(i)
                owners.setdefault(heard, rhyme)
            before = here
        return sorted(crossing)


@dataclass(frozen=True, slots=True)
class Rhymed:
    """A share of the lines rhymes with another line of the poem."""

    curve: Curve = ((0.3, 0.0), (0.6, 0.4), (0.8, 0.9), (0.9, 1.0))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "most lines rhymed"

    def degree(self, part: Part) -> float | None:
        return along(self.curve, part.rhymed)

    def found(self, part: Part) -> Found:
        lone = [i for i, c in enumerate(part.classes) if c is None]
        return f"{percent(part.rhymed)} rhymed", lone if len(lone) <= 8 else ()


@dataclass(frozen=True, slots=True)
class Unrhymed:
    """Few lines rhyme with a line near them."""

    curve: Curve = ((0.1, 1.0), (0.25, 0.7), (0.5, 0.1), (0.7, 0.0))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "unrhymed"

    def degree(self, part: Part) -> float | None:
        return along(self.curve, near_rhymes(part))

    def found(self, part: Part) -> Found:
        share = near_rhymes(part)
        return (
            "unrhymed" if share == 0 else f"{percent(share)} of the lines rhyme with a near one"
        ), ()


NEAR = 4  # lines over which a rhyme is heard in verse without a scheme


def near_rhymes(part: Part) -> float:
    """The share of lines with a rhyme at most four lines away."""
    last: dict[int, int] = {}
    paired = [False] * part.size
    for i, heard in enumerate(part.classes):
        if heard is None:
            continue
        j = last.get(heard)
        if j is not None and i - j <= NEAR:
            paired[i] = paired[j] = True
        last[heard] = i
    return sum(paired) / part.size if part.size else 0.0


FULL = (RhymeKind.PERFECT, RhymeKind.FEMININE, RhymeKind.MOSAIC, RhymeKind.RICH)


@dataclass(frozen=True, slots=True)
class NoFullRhyme:
    """No two lines rhyme fully; an echo does not count."""

    left: float = 0.4
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "unrhymed"

    def _full(self, part: Part) -> list[int]:
        places = {part.number(i): i for i in range(part.size)}
        return sorted(
            {
                places[number]
                for link in part.reading.rhyme.links
                if link.kind in FULL and link.first in places and link.second in places
                for number in (link.first, link.second)
            }
        )

    def degree(self, part: Part) -> float | None:
        return self.left if self._full(part) else 1.0

    def found(self, part: Part) -> Found:
        full = self._full(part)
        return ("full rhyme" if full else "unrhymed"), full
