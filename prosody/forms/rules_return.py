"""Rules of return: refrains, rentrements, end words, the radif and rhyme of a ghazal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from prosody.forms.notation import Cells, parse
from prosody.forms.part import Part
from prosody.forms.rules import Curve, Found, along, counted, listed
from prosody.forms.rules_rhyme import drawn_for
from prosody.repetition import RepeatKind, find_radif

# Mean return of a refrain over its places -> degree. A varied refrain counts partly.
REFRAIN_CURVE: Curve = ((0.2, 0.05), (0.4, 0.5), (0.65, 0.85), (0.85, 1.0))
# What a line counts for that keeps only the refrain's last word.
WORD_RETURN = 0.4
# What a return that keeps only the end of the refrain counts for, at least.
TAIL_RETURN = 0.5


@lru_cache(maxsize=512)
def places_of(picture: str, sign: str, lines: int) -> tuple[int, ...]:
    """The lines (from 0) on which a refrain of a picture stands; () at another length."""
    drawn = parse(picture).of_lines(lines)
    if drawn is None:
        return ()
    return tuple(i for i, cell in enumerate(drawn.cells) if str(cell) == sign)


@lru_cache(maxsize=256)
def signs_of(picture: str) -> tuple[str, ...]:
    """The refrains of a picture, in order of appearance: ("A1", "A2")."""
    cells = parse(picture).draw().cells
    return tuple(dict.fromkeys(str(c) for c in cells if c.refrain is not None))


def return_degree(part: Part, source: int, line: int) -> float:
    """How far a line returns another, a tail that returns counted (0 to 1)."""
    kind, degree = part.returns(source, line)
    if kind is RepeatKind.OPENING:
        return max(TAIL_RETURN, len(part.words[line]) / len(part.words[source]))
    if kind is RepeatKind.CLOSING:
        return max(TAIL_RETURN, degree)
    if kind is None and part.end_words[source] and part.end_words[source] == part.end_words[line]:
        return WORD_RETURN
    return degree if kind else 0.0


RETURNED: dict[RepeatKind | None, str] = {
    RepeatKind.EXACT: "word for word",
    RepeatKind.VARIED: "varied",
    RepeatKind.OPENING: "by its opening words",
    RepeatKind.CLOSING: "by its closing words",
    None: "not at all",
}


@dataclass(frozen=True, slots=True)
class Refrain:
    """A line that returns whole at the places of a capital in the picture."""

    picture: str
    sign: str
    curve: Curve = REFRAIN_CURVE

    @property
    def name(self) -> str:
        return f"refrain {self.sign}"

    @property
    def expected(self) -> str:
        drawn = parse(self.picture).draw()
        if parse(self.picture).repeats:
            return f"returns as in {self.picture}"
        places = [i + 1 for i, cell in enumerate(drawn.cells) if str(cell) == self.sign]
        word = "line" if len(places) == 2 else "lines"
        return f"line {places[0]} again as {word} {listed(places[1:])}"

    def degree(self, part: Part) -> float | None:
        source, *back = places_of(self.picture, self.sign, part.size) or (None,)
        if source is None or not back:
            return 0.0
        # the line that all the others return best is the refrain, though it be not the first
        total = max(
            sum(return_degree(part, s, i) for i in (source, *back) if i != s)
            for s in ((source, back[0]) if len(back) > 1 else (source,))
        )
        return along(self.curve, total / len(back))

    def found(self, part: Part) -> Found:
        source, *back = places_of(self.picture, self.sign, part.size) or (None,)
        if source is None:
            return f"{part.size} lines", ()
        said: Counter[str] = Counter()
        lines: list[int] = []
        for i in back:
            kind, degree = part.returns(source, i)
            if degree < 1:
                lines.append(i)
            said[RETURNED[kind]] += 1
        if not lines:
            return "word for word", [source, *back]
        if len(said) == 1:
            return next(iter(said)), lines
        return ", ".join(f"{count} {how}" for how, count in said.items()), lines


MOST_PAIRS = 40  # pairs told of
FIRST_PAIRS = 6  # a chain that does not begin is not followed to its end


@dataclass(frozen=True, slots=True)
class Chain:
    """Refrains that return by a repeating link, as in a pantoum: the share that returns."""

    picture: str
    curve: Curve = ((0.3, 0.0), (0.5, 0.4), (0.75, 0.9), (1.0, 1.0))
    name: str = "refrains"

    @property
    def expected(self) -> str:
        return f"lines return as in {self.picture}"

    def degree(self, part: Part) -> float | None:
        pairs = _pairs(self.picture, part.size)
        if not pairs or not part.reading.repetition.refrains:
            return 0.0
        first = pairs[:FIRST_PAIRS]
        if sum(return_degree(part, i, j) for i, j in first) < 0.3 * len(first):
            return 0.0
        return along(self.curve, sum(return_degree(part, i, j) for i, j in pairs) / len(pairs))

    def found(self, part: Part) -> Found:
        pairs = _pairs(self.picture, part.size)[:MOST_PAIRS]
        if not pairs:
            return f"{counted(part.size, 'line')}, too many or too few for it", ()
        off = [j for i, j in pairs if return_degree(part, i, j) < 1]
        return f"{len(pairs) - len(off)} of {len(pairs)} return word for word", off


@lru_cache(maxsize=512)
def _pairs(picture: str, lines: int) -> tuple[tuple[int, int], ...]:
    drawn = drawn_for(picture, lines)
    if drawn is None:
        return ()
    first: dict[str, int] = {}
    pairs = []
    for i, cell in enumerate(drawn.cells):
        if cell.refrain is None:
            continue
        sign = str(cell)
        if sign in first:
            pairs.append((first[sign], i))
        first.setdefault(sign, i)
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Rentrement:
    """The opening words of line 1 return alone at the ``R`` of the picture."""

    picture: str
    curve: Curve = ((0.3, 0.0), (0.6, 0.6), (0.9, 1.0))
    name: str = "rentrement"

    @property
    def expected(self) -> str:
        places = self._places(parse(self.picture).shortest)
        word = "line" if len(places) == 1 else "lines"
        return f"the opening words again as {word} {listed(i + 1 for i in places)}"

    def _places(self, lines: int) -> tuple[int, ...]:
        drawn = parse(self.picture).of_lines(lines)
        if drawn is None:
            return ()
        return tuple(i for i, cell in enumerate(drawn.cells) if cell.rentrement)

    def degree(self, part: Part) -> float | None:
        places = self._places(part.size)
        if not places:
            return 0.0
        return along(self.curve, sum(self._opens(part, i) for i in places) / len(places))

    def _opens(self, part: Part, i: int) -> float:
        opening = part.opens(0, i)
        if opening == 1.0 or not part.words[i]:
            return opening
        # the burden itself may return though it is not word for word the opening
        others = [j for j in self._places(part.size) if j != i]
        twin = any(part.words[j] == part.words[i] for j in others)
        within = part.words[i][0] in part.words[0] and _inside(part.words[i], part.words[0])
        return max(opening, 0.8 if within else 0.0, 0.6 if twin and opening > 0 else 0.0)

    def found(self, part: Part) -> Found:
        places = self._places(part.size)
        off = [i for i in places if part.opens(0, i) < 1]
        return ("the opening words" if not off else "other words"), off or [0, *places]


def _inside(short: Sequence[str], long: Sequence[str]) -> bool:
    n = len(short)
    return any(tuple(long[i : i + n]) == tuple(short) for i in range(len(long) - n + 1))


# -- end words ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndWords:
    """End words in the order of a picture of digits, the same six (or so) in each stanza."""

    picture: str
    curve: Curve = ((0.4, 0.1), (0.7, 0.6), (0.9, 1.0))
    name: str = "end words"

    @property
    def expected(self) -> str:
        return self.picture

    def degree(self, part: Part) -> float | None:
        cells = parse(self.picture).draw().cells
        if part.size < len(cells):
            return 0.0
        return along(self.curve, 1 - len(self._off(part, cells)) / len(cells))

    def _off(self, part: Part, cells: Cells) -> list[int]:
        first: dict[int, int] = {}
        off = []
        for i, cell in enumerate(cells):
            if cell.end_word is None:
                continue
            source = first.setdefault(cell.end_word, i)
            if source != i and not same_end(part, source, i):
                off.append(i)
        return off

    def found(self, part: Part) -> Found:
        cells = parse(self.picture).draw().cells
        if part.size < len(cells):
            return f"{part.size} lines", ()
        off = self._off(part, cells)
        return ("in that order" if not off else f"{counted(len(off), 'line')} out of order"), off


def same_end(part: Part, i: int, j: int) -> bool:
    """Whether two lines end on one word, an inflection, homophone or compound of it."""
    a, b = part.end_words[i], part.end_words[j]
    if not a or not b:
        return False
    if a == b or (part.end_classes[i] is not None and part.end_classes[i] == part.end_classes[j]):
        return True
    short, long = sorted((a, b), key=len)
    return len(short) >= 3 and long.endswith(short)


@dataclass(frozen=True, slots=True)
class EndWordSets:
    """Each stanza of so many lines ends on the end words of the first, in any order."""

    size: int
    stanzas: int
    curve: Curve = ((0.4, 0.0), (0.6, 0.3), (0.8, 0.9), (0.9, 1.0))
    name: str = "end words"

    @property
    def expected(self) -> str:
        return f"the same {self.size} end words in each of {self.stanzas} stanzas"

    def degree(self, part: Part) -> float | None:
        if part.size < self.size * self.stanzas:
            return 0.0
        kept = self._kept(part)
        return along(self.curve, len(kept) / (self.size * (self.stanzas - 1)))

    def _kept(self, part: Part) -> list[int]:
        """Lines of the later stanzas that end on an end word of the first, each used once."""
        kept = []
        for stanza in range(1, self.stanzas):
            left = list(range(self.size))
            for i in range(stanza * self.size, (stanza + 1) * self.size):
                for word in left:
                    if same_end(part, word, i):
                        left.remove(word)
                        kept.append(i)
                        break
        return kept

    def found(self, part: Part) -> Found:
        if part.size < self.size * self.stanzas:
            return f"{part.size} lines", ()
        kept = set(self._kept(part))
        off = [i for i in range(self.size, self.size * self.stanzas) if i not in kept]
        words = ", ".join(part.end_words[: self.size])
        return (words if not off else f"{words}; other words on {counted(len(off), 'line')}"), off


@dataclass(frozen=True, slots=True)
class Envoi:
    """The lines after the stanzas hold all of the end words."""

    size: int
    stanzas: int
    curve: Curve = ((0.3, 0.0), (0.8, 1.0))
    name: str = "envoi"

    @property
    def expected(self) -> str:
        return f"all {self.size} end words in it"

    def _words(self, part: Part) -> list[str]:
        tail = {w for words in part.words[self.size * self.stanzas :] for w in words}
        return [w for w in part.end_words[: self.size] if any(_akin(w, other) for other in tail)]

    def degree(self, part: Part) -> float | None:
        if part.size <= self.size * self.stanzas:
            return 0.0
        return along(self.curve, len(self._words(part)) / self.size)

    def found(self, part: Part) -> Found:
        if part.size <= self.size * self.stanzas:
            return "no envoi", ()
        return ", ".join(self._words(part)) or "none", range(self.size * self.stanzas, part.size)


def _akin(word: str, other: str) -> bool:
    short, long = sorted((word, other), key=len)
    return word == other or (len(short) >= 3 and (long.startswith(short) or long.endswith(short)))


# -- ghazal ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RadifHeld:
    """A phrase closes the second line of each couplet (and both of the first)."""

    curve: Curve = ((0.5, 0.0), (0.7, 0.7), (0.9, 1.0))
    name: str = "radif"

    @property
    def expected(self) -> str:
        return "one phrase closes each couplet"

    def degree(self, part: Part) -> float | None:
        radif = find_radif(part.words, [line.number for line in part.lines])
        if radif is None:
            return 0.0
        numbers = {part.number(i) for i in range(1, part.size, 2)}
        return along(self.curve, len(numbers & set(radif.lines)) / len(numbers))

    def found(self, part: Part) -> Found:
        radif = find_radif(part.words, [line.number for line in part.lines])
        if radif is None:
            return "none", ()
        lines = set(radif.lines)
        return f'"{radif.phrase}"', [i for i in range(part.size) if part.number(i) in lines]


# Less than this share of second lines heard on one rhyme is no monorhyme, however doubtful.
ONE_RHYME = 0.4


@dataclass(frozen=True, slots=True)
class OneRhyme:
    """One rhyme (qafia) runs through the second lines of the couplets: aa xa xa."""

    curve: Curve = ((0.6, 0.0), (0.75, 0.4), (0.85, 0.9), (0.95, 1.0))
    name: str = "monorhyme"

    @property
    def expected(self) -> str:
        return "aa xa xa ..."

    def _answered(self, part: Part) -> tuple[list[int], list[int]]:
        seconds = list(range(1, part.size, 2))
        held = [i for i in seconds if any(part.rhymes(i, j) >= 0.5 for j in seconds[:8] if j != i)]
        main = Counter(part.classes[i] for i in held if part.classes[i] is not None)
        if main:
            top = main.most_common(1)[0][0]
            anchor = next(i for i in held if part.classes[i] == top)
            held = [i for i in seconds if i == anchor or part.rhymes(anchor, i) >= 0.5]
        return held, seconds

    def degree(self, part: Part) -> float | None:
        if part.size < 2:
            return 0.0
        heard = [c for c in part.classes[1::2] if c is not None]
        most = max(map(heard.count, set(heard)), default=0)
        if most < ONE_RHYME * len(part.classes[1::2]):
            return 0.0
        held, all_ = self._answered(part)
        return along(self.curve, len(held) / len(all_))

    def found(self, part: Part) -> Found:
        held, seconds = self._answered(part)
        off = [i for i in seconds if i not in held]
        return f"{len(held)} of {counted(len(seconds), 'couplet')} on one rhyme", off


# -- ballade and kyrielle ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StanzaRefrain:
    """Every stanza, and the envoi if there is one, ends on the same line.

    ``sizes`` are the fewest and most lines of a stanza; the last may be shorter.
    """

    least: int
    sizes: tuple[int, int]
    curve: Curve = ((0.4, 0.0), (0.65, 0.5), (0.85, 1.0))
    name: str = "refrain"

    @property
    def expected(self) -> str:
        return f"the same line at the end of each of {self.least} or more stanzas"

    def _ends(self, part: Part) -> list[int]:
        """The last lines of the stanzas; () where the stanzas are not of these sizes."""
        low, high = self.sizes
        sizes = part.stanzas
        if len(sizes) == 1 and part.size % low == 0 and low == high:
            sizes = (low,) * (part.size // low)  # printed without breaks
        body = [n for n in sizes if low <= n <= high]
        if len(body) < self.least or len(body) < len(sizes) - 1:
            return []
        return [end - 1 for end in accumulate(sizes)]

    def degree(self, part: Part) -> float | None:
        ends = self._ends(part)
        if not ends or not part.reading.repetition.refrains:
            return 0.0
        total = sum(return_degree(part, ends[0], i) for i in ends[1:])
        return along(self.curve, total / (len(ends) - 1))

    def found(self, part: Part) -> Found:
        ends = self._ends(part)
        if not ends:
            return f"stanzas of {'-'.join(map(str, part.stanzas[:12]))} lines", ()
        off = [i for i in ends[1:] if return_degree(part, ends[0], i) < 1]
        if not off:
            return "word for word", ends
        return f"whole in {len(ends) - 1 - len(off)} of {len(ends) - 1} returns", off
