"""Rules of rhyme from stanza to stanza: carried over, few in all, fresh in each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from prosody.forms.notation import Drawn, parse
from prosody.forms.part import MOST_STANZAS, Part, pattern_of
from prosody.forms.rules import Curve, Found, along, counted, shape_of
from prosody.forms.rules_rhyme import ANSWERED, pattern_share, scheme_share


@dataclass(frozen=True, slots=True)
class CarriedRhymes:
    """Line for line, the stanzas of full size rhyme with the first one."""

    curve: Curve = ((0.45, 0.0), (0.65, 0.4), (0.85, 1.0))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "the same rhymes in every stanza"

    def _off(self, part: Part) -> tuple[list[int], int]:
        size = part.stanzas[0] if part.stanzas else 0
        starts = [start for start, end in part.spans if end - start == size]
        asked = [(starts[0] + k, start + k) for start in starts[1:] for k in range(size)]
        return [j for i, j in asked if part.rhymes(i, j) < ANSWERED], len(asked)

    def degree(self, part: Part) -> float | None:
        off, asked = self._off(part)
        return along(self.curve, 1 - len(off) / asked) if asked else 0.0

    def found(self, part: Part) -> Found:
        off, asked = self._off(part)
        return f"{asked - len(off)} of {asked} lines answer the first stanza", off


@dataclass(frozen=True, slots=True)
class FewRhymes:
    """The whole poem runs on so many rhymes."""

    count: int
    curve: Curve = ((0.4, 0.0), (0.65, 0.4), (0.85, 1.0))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return f"{self.count} rhymes through the whole poem"

    def _held(self, part: Part) -> list[int]:
        """Lines on the commonest rhymes; classes that could rhyme with each other are one."""
        on: dict[int, list[int]] = {}
        for i in range(part.size):
            anchor = next((a for a in on if part.rhymes(a, i) >= ANSWERED), i)
            on.setdefault(anchor, []).append(i)
        longest = sorted(on.values(), key=len, reverse=True)[: self.count]
        return sorted(i for lines in longest for i in lines)

    def degree(self, part: Part) -> float | None:
        return along(self.curve, len(self._held(part)) / part.size) if part.size else 0.0

    def found(self, part: Part) -> Found:
        held = set(self._held(part))
        off = [i for i in range(part.size) if i not in held]
        return f"{len(held)} of {part.size} lines on its {self.count} commonest rhymes", off


@dataclass(frozen=True, slots=True)
class FreshFirsts:
    """After the first couplet, first lines rhyme with no line near them."""

    curve: Curve = ((0.1, 1.0), (0.25, 0.7), (0.5, 0.0))
    name: str = "first lines"

    @property
    def expected(self) -> str:
        return "unrhymed after the first couplet"

    def _rhymed(self, part: Part) -> list[int]:
        found = []
        for i in range(2, part.size, 2):
            heard = part.classes[i]
            near = part.classes[max(0, i - 4) : i] + part.classes[i + 1 : i + 5]
            if heard is not None and heard in near:
                found.append(i)
        return found

    def degree(self, part: Part) -> float | None:
        firsts = len(range(2, part.size, 2))
        return along(self.curve, len(self._rhymed(part)) / firsts) if firsts else 0.0

    def found(self, part: Part) -> Found:
        rhymed = self._rhymed(part)
        return ("unrhymed" if not rhymed else counted(len(rhymed), "near rhyme")), rhymed


@dataclass(frozen=True, slots=True)
class InCouplets:
    """Printed by twos or in one block: other stanzas part other things."""

    name: str = "print"

    @property
    def expected(self) -> str:
        return "couplets, or one block"

    def degree(self, part: Part) -> float | None:
        if len(part.stanzas) < 2:
            return 1.0
        twos = sum(n for n in part.stanzas if n == 2)
        return along(((0.4, 0.1), (0.8, 1.0)), twos / part.size)

    def found(self, part: Part) -> Found:
        return shape_of(part.stanzas), ()


@dataclass(frozen=True, slots=True)
class EndStopped:
    """Each couplet closes on a stop, a whole of its own; no more than a hint of a ghazal."""

    curve: Curve = ((0.6, 0.0), (0.9, 0.45))
    name: str = "closed couplets"

    @property
    def expected(self) -> str:
        return "a full stop closes each couplet"

    def _open(self, part: Part) -> list[int]:
        texts = [text.rstrip("”’\"') —–-") for text in part.texts()]
        return [end - 1 for _, end in part.spans if texts[end - 1][-1:] not in ".!?;…"]

    def degree(self, part: Part) -> float | None:
        count = len(part.spans)
        return along(self.curve, 1 - len(self._open(part)) / count) if count else 0.0

    def found(self, part: Part) -> Found:
        run_on = self._open(part)
        return ("a stop after each" if not run_on else f"no stop after {len(run_on)}"), run_on


# -- one scheme, stanza after stanza -----------------------------------------------------


DOUBTFUL = 0.6  # below this share of a stanza's scheme, doubtful pairs are not asked for
KEPT = 0.75  # a stanza keeps the scheme from this share on
SURE = 0.95  # from this share on, no doubtful pair needs to be asked for


@lru_cache(maxsize=256)
def one_stanza(picture: str) -> Drawn:
    """A picture of one stanza as drawn."""
    return parse(picture).draw()


@dataclass(frozen=True, slots=True)
class StanzaScheme:
    """Every stanza rhymes as the picture has it, on fresh rhymes."""

    picture: str
    least: int = 1
    curve: Curve = ((0.45, 0.0), (0.6, 0.2), (0.75, 0.7), (0.87, 0.95), (0.95, 1.0))
    floor: float = 0.0  # the least that it leaves
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return f"{self.picture} in each stanza"

    def degree(self, part: Part) -> float | None:
        return max(self.floor, self._degree(part))

    def _degree(self, part: Part) -> float:
        drawn = one_stanza(self.picture)
        size = len(drawn.cells)
        starts = part.blocks(size)
        if not starts or len(starts) < self.least:
            return 0.0
        covered = min(1.0, len(starts) * size / min(part.size, MOST_STANZAS * size))
        if covered < 0.5:
            return 0.0
        share = kept = 0.0
        for pattern, count in part.patterns(size):
            its = pattern_share(pattern, self.picture)
            share += its * count
            kept += count if its >= KEPT else 0
        share, kept = share / len(starts), kept / len(starts)
        if DOUBTFUL <= share < SURE:
            share = sum(scheme_share(part, drawn, at) for at in starts) / len(starts)
        return (
            along(self.curve, share)
            * along(((0.5, 0.3), (0.8, 1.0)), covered)
            * along(((0.0, 0.4), (0.3, 1.0)), kept)
        )

    def found(self, part: Part) -> Found:
        drawn = one_stanza(self.picture)
        starts = part.blocks(len(drawn.cells))
        off = [at for at in starts if scheme_share(part, drawn, at) < 0.9]
        places = [i for at in off[:2] for i in range(at, at + len(drawn.cells))]
        return f"{len(starts) - len(off)} of {counted(len(starts), 'stanza')} rhymed so", places


@lru_cache(maxsize=20_000)
def _crossing(pattern: tuple[int | None, ...], picture: str) -> tuple[int, ...]:
    """The lines of a stanza that rhyme with a line of another letter."""
    owner: dict[int, int] = {}
    crossing = []
    for k, (heard, cell) in enumerate(zip(pattern, parse(picture).head[0], strict=True)):
        if heard is None:
            continue
        key = cell.rhyme if cell.rhyme is not None else -1 - k
        if owner.setdefault(heard, key) != key:
            crossing.append(k)
    return tuple(crossing)


@dataclass(frozen=True, slots=True)
class ApartRhymes:
    """Within a stanza, different letters of the picture do not rhyme."""

    picture: str
    curve: Curve = ((0.05, 1.0), (0.3, 0.5), (0.6, 0.05))
    name: str = "distinct rhymes"

    @property
    def expected(self) -> str:
        return "no rhyme between different letters"

    def degree(self, part: Part) -> float | None:
        size = len(parse(self.picture).head[0])
        crossing = sum(
            len(_crossing(pattern, self.picture)) * count for pattern, count in part.patterns(size)
        )
        return along(self.curve, crossing / max(1, size * len(part.blocks(size))))

    def found(self, part: Part) -> Found:
        size = len(parse(self.picture).head[0])
        crossing = [
            at + k
            for at in part.blocks(size)
            for k in _crossing(pattern_of(part.classes[at : at + size]), self.picture)
        ]
        return (
            "no such rhyme" if not crossing else f"such rhyme on {counted(len(crossing), 'line')}"
        ), crossing


# Thirds of triplets among the lines of couplets; more of them make tercets.
TRIPLETS = 0.15


@dataclass(frozen=True, slots=True)
class Paired:
    """Each line rhymes with its neighbour: aa bb cc (a triplet here and there allowed)."""

    curve: Curve = ((0.2, 0.02), (0.5, 0.15), (0.65, 0.4), (0.8, 0.7), (0.9, 1.0))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "aa bb cc ..."

    def _off(self, part: Part) -> list[int]:
        """Lines left without a partner when neighbours are paired from the top."""
        off: list[int] = []
        thirds: list[int] = []
        i = 0
        end = min(part.size, 2 * MOST_STANZAS)
        while i < end:
            if i + 1 < part.size and self._pair(part, i, i + 1):
                i += 2
            elif i and part.rhymes(i - 1, i) >= ANSWERED:
                thirds.append(i)
                i += 1
            else:
                off.append(i)
                i += 1
        return off if len(thirds) <= TRIPLETS * end else sorted(off + thirds)

    def _pair(self, part: Part, i: int, j: int) -> bool:
        c, d = part.classes[i], part.classes[j]
        if c is not None and c == d:
            return True
        if c is not None and d is not None and _partner_near(part, i) and _partner_near(part, j):
            return False  # both are paired elsewhere
        return part.rhymes(i, j) >= ANSWERED

    def degree(self, part: Part) -> float | None:
        if part.size < 2:
            return 0.0
        if part.rhymed < 0.3:
            return 0.0
        size = min(part.size, 2 * MOST_STANZAS)
        return along(self.curve, 1 - len(self._off(part)) / size)

    def found(self, part: Part) -> Found:
        off = self._off(part)
        return (
            "so throughout"
            if not off
            else f"{counted(len(off), 'line')} with no rhyming neighbour",
            off if len(off) <= 8 else (),
        )


def _partner_near(part: Part, i: int) -> bool:
    """Whether a line rhymes with a line two or three away."""
    heard = part.classes[i]
    return any(
        0 <= j < part.size and part.classes[j] == heard for j in (i - 3, i - 2, i + 2, i + 3)
    )


@dataclass(frozen=True, slots=True)
class ClosingCouplet:
    """A poem in one block closes on a couplet of its own rhyme; no more than a hint of couplets."""

    degree_if: float = 0.35
    name: str = "close"

    @property
    def expected(self) -> str:
        return "a couplet of its own rhyme at the end of one block"

    def degree(self, part: Part) -> float | None:
        if part.size < 6 or len(part.stanzas) > 1:
            return 0.0
        last, classes = part.classes[-1], part.classes
        alone = last is not None and classes[-2] == last and last not in classes[:-2]
        return self.degree_if if alone else 0.0

    def found(self, part: Part) -> Found:
        closes = bool(self.degree(part))
        return ("such a couplet" if closes else "none"), [part.size - 2, part.size - 1]


@dataclass(frozen=True, slots=True)
class WholeStanzas:
    """A poem in one block divides into stanzas of one size, with no line left over."""

    size: int
    name: str = "lines"

    @property
    def expected(self) -> str:
        return f"a multiple of {self.size}"

    def degree(self, part: Part) -> float | None:
        if len(part.stanzas) > 1 or part.size == self.size:
            return 1.0
        return 0.3 if part.size % self.size else 0.8

    def found(self, part: Part) -> Found:
        return f"{part.size}", ()
