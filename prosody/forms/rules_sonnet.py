"""Rules that only the sonnet asks: its octave and sestet, and rhyme without a known scheme."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.forms.notation import letter, parse
from prosody.forms.part import Part, pattern_of
from prosody.forms.rules import Curve, Found, along, counted, shape_of
from prosody.forms.rules_rhyme import (
    ANSWERED,
    RHYME_CURVE,
    found_scheme,
    pattern_share,
    scheme_share,
)

# Octaves that are called Petrarchan: the enclosed one, and its old and freer kinds.
OCTAVES = ("abbaabba", "abbaacca", "abbabaab", "abababab", "ababbaba", "abbacddc")
SESTETS = (
    "cdecde", "cdcdcd", "cdcdee", "cddcee", "cdeced", "cdedce", "cdeedc", "cdecee", "cddcdc",
    "cdccdc", "ccdccd", "ccdeed", "ccdede", "cdceed", "cddece", "cdecdd", "ccdeec", "cdcede",
    "cdedec", "cddcdd", "cdceded"[:6], "cddccd", "ccddee",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Octave:
    """An octave on two rhymes and a sestet on two or three others.

    A caudate sonnet goes on after it: only its first fourteen lines are looked at.
    """

    caudate: bool = False
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        tail = ", then a tail" if self.caudate else ""
        return f"abbaabba and a sestet such as cdecde, cdcdcd{tail}"

    def _best(self, part: Part) -> tuple[float, str, str]:
        octave, eight = _nearest(part, OCTAVES, 0)
        sestet, six = _nearest(part, SESTETS, 8)
        return (8 * eight + 6 * six) / 14, octave, sestet

    def degree(self, part: Part) -> float | None:
        if part.size < 14 or part.rhymed < 0.4:
            return 0.0
        return along(RHYME_CURVE, self._best(part)[0])

    def found(self, part: Part) -> Found:
        if part.size < 14:
            return f"{part.size} lines", ()
        _, octave, sestet = self._best(part)
        whole = f"{octave} {_after(octave, sestet)}" + " x" * (part.size - 14)
        return found_scheme(part, parse(whole).draw())


def _nearest(part: Part, pictures: tuple[str, ...], at: int) -> tuple[str, float]:
    """The picture that the lines from ``at`` on keep best, and how far they keep it."""
    pattern = pattern_of(part.classes[at : at + len(pictures[0])])
    heard = {p: pattern_share(pattern, p) for p in pictures}
    most = max(heard.values())
    if most == 1.0:
        return next(p for p in pictures if heard[p] == 1.0), 1.0
    near = [p for p in pictures if heard[p] >= most - 0.2]
    return max(((p, scheme_share(part, parse(p).draw(), at)) for p in near), key=lambda x: x[1])


def _after(octave: str, sestet: str) -> str:
    """A sestet's letters moved past those of its octave."""
    shift = len(set(octave)) - 2
    return "".join(chr(ord(c) + shift) for c in sestet)


@dataclass(frozen=True, slots=True)
class RunOnOctave:
    """The octave runs on into the sestet without a stop, as Milton has it."""

    name: str = "volta"

    @property
    def expected(self) -> str:
        return "line 8 runs on into line 9"

    def degree(self, part: Part) -> float | None:
        if part.size < 9:
            return 0.0
        return 0.0 if _stops(part, 7) or len(part.stanzas) > 1 else 1.0

    def found(self, part: Part) -> Found:
        return ("a stop there" if self.degree(part) == 0 else "no stop there"), [7, 8]


def _stops(part: Part, i: int) -> bool:
    return list(part.texts())[i].rstrip("\"'”’)— -")[-1:] in ".;:!?,"


@dataclass(frozen=True, slots=True)
class SonnetRhymed:
    """Nearly every line rhymes, in some order that is not couplets all through."""

    curve: Curve = ((0.4, 0.06), (0.6, 0.3), (0.8, 0.7), (0.9, 0.88), (1.0, 0.97))
    name: str = "rhyme"

    @property
    def expected(self) -> str:
        return "rhymed, in any order but couplets throughout"

    def _share(self, part: Part) -> float:
        lone = [i for i, c in enumerate(part.classes) if c is None]
        found = sum(any(part.rhymes(i, j) >= ANSWERED for j in lone if j != i) for i in lone)
        return (part.size - len(lone) + found) / part.size if part.size else 0.0

    def _couplets(self, part: Part) -> float:
        pairs = range(0, part.size - 1, 2)
        same = [i for i in pairs if part.classes[i] is not None]
        return sum(part.classes[i] == part.classes[i + 1] for i in same) / max(1, len(pairs))

    def degree(self, part: Part) -> float | None:
        if part.rhymed < 0.3:
            return self.curve[0][1]
        couplets = along(((0.7, 1.0), (1.0, 0.3)), self._couplets(part))
        return along(self.curve, self._share(part)) * couplets

    def found(self, part: Part) -> Found:
        lone = [i for i, c in enumerate(part.classes) if c is None]
        return own_scheme(part), lone if len(lone) <= 8 else ()


def own_scheme(part: Part) -> str:
    """The scheme as heard, in letters of its own: "ababcc"."""
    names: dict[int, str] = {}
    out = []
    for heard in part.classes:
        out.append("x" if heard is None else names.setdefault(heard, letter(len(names))))
    return "".join(out)


@dataclass(frozen=True, slots=True)
class Tail:
    """After line 14 a short line and a couplet, once or more."""

    name: str = "tail"

    @property
    def expected(self) -> str:
        return "a short line and two long ones after line 14, once or more"

    def _short(self, part: Part) -> list[int]:
        return [i for i in range(14, part.size, 3) if part.syllables[i] <= 8]

    def degree(self, part: Part) -> float | None:
        tails, rest = divmod(part.size - 14, 3)
        if tails < 1 or rest:
            return 0.0
        whole = all(9 <= n <= 12 for n in part.syllables[:14:3])
        return len(self._short(part)) / tails if whole else 0.0

    def found(self, part: Part) -> Found:
        short = self._short(part)
        return f"{counted(max(0, part.size - 14), 'line')} after it, {len(short)} short", short


@dataclass(frozen=True, slots=True)
class NoRefrain:
    """No line returns whole: refrains make another form."""

    name: str = "refrains"

    @property
    def expected(self) -> str:
        return "none"

    def _back(self, part: Part) -> list[int]:
        seen: set[tuple[str, ...]] = set()
        back = []
        for i, words in enumerate(part.words):
            if words in seen:
                back.append(i)
            seen.add(words)
        return back

    def degree(self, part: Part) -> float | None:
        return (1.0, 0.9, 0.4, 0.2)[min(3, len(self._back(part)))]

    def found(self, part: Part) -> Found:
        back = self._back(part)
        return ("none" if not back else counted(len(back), "returning line")), back


@dataclass(frozen=True, slots=True)
class NotHalved:
    """Not printed in equal halves: two stanzas of seven are two stanzas."""

    name: str = "print"

    @property
    def expected(self) -> str:
        return "not two stanzas of seven"

    def degree(self, part: Part) -> float | None:
        return 0.4 if part.stanzas == (7, 7) else 1.0

    def found(self, part: Part) -> Found:
        return shape_of(part.stanzas), ()
