"""How many words each step knows, and how far the licences let lines reach their meter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prosody.poem import Line, Poem
from prosody.pronounce import default_pronouncer, pronounce_line
from prosody.pronounce.pronunciation import Pronunciation

GUESS_STEP = "guess"
UNREAD = "not read aloud"
PENTAMETER = 10  # syllables
SHORTER = 8  # the lines of the control: a foot less


@dataclass(frozen=True, slots=True)
class Step:
    """A step of pronunciation and the tokens and distinct spellings that it knew."""

    name: str
    tokens: int
    types: int


@dataclass(frozen=True, slots=True)
class Recovery:
    """Which step knew the words of some poems; the steps in order of their tokens."""

    tokens: int
    types: int
    steps: tuple[Step, ...]

    @property
    def guessed(self) -> float:
        """The share of tokens (0 to 1) that only the letter-to-sound model could say."""
        return next((s.tokens for s in self.steps if s.name == GUESS_STEP), 0) / max(1, self.tokens)


@dataclass(frozen=True, slots=True)
class Reach:
    """Lines of pentameter that can be said in ten syllables or a feminine eleven.

    ``first`` is the share that has them by first readings, ``reached`` by any reading.
    ``stretched`` is the share of ``control`` lines, of eight syllables, that could be ten.
    """

    lines: int
    first: float
    reached: float
    control: int
    stretched: float


def recovery(poems: Iterable[Poem]) -> Recovery:
    """Which step of :mod:`prosody.pronounce.pronouncer` knew the words of the poems."""
    words = Counter(
        word.text for poem in poems for line in poem.lines for word in line.words if not word.unread
    )
    pronouncer = default_pronouncer()
    tokens: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for word, count in words.items():
        found = pronouncer.find(word)
        step = found.step if found else UNREAD
        tokens[step] += count
        types[step] += 1
    steps = tuple(Step(name, count, types[name]) for name, count in tokens.most_common())
    return Recovery(sum(tokens.values()), len(words), steps)


def guessed_words(poems: Iterable[Poem]) -> list[tuple[str, int]]:
    """The words of the poems that are only guessed, the most frequent first."""
    words = Counter(
        word.text.lower() for poem in poems for line in poem.lines for word in line.words
    )
    pronouncer = default_pronouncer()
    guessed = ((w, n) for w, n in words.items() if _is_guessed(w, pronouncer.find(w)))
    return sorted(guessed, key=lambda item: (-item[1], item[0]))


def _is_guessed(word: str, found: object) -> bool:
    return getattr(found, "step", "") == GUESS_STEP


Readings = Sequence[Sequence[Pronunciation]]


def _first_count(readings: Readings) -> int:
    return sum(r[0].syllables for r in readings if r)


def counts_within_reach(readings: Readings) -> set[int]:
    """Every number of syllables that some choice of readings gives the line."""
    reached = {0}
    for options in readings:
        if options:
            sizes = {p.syllables for p in options}
            reached = {n + size for n in reached for size in sizes}
    return reached


def _fits(readings: Readings) -> bool:
    """Ten syllables, or eleven of which the last is weak."""
    counts = counts_within_reach(readings)
    if PENTAMETER in counts:
        return True
    last = next((r for r in reversed(readings) if r), ())
    before = counts_within_reach([r for r in readings if r][:-1])
    weak = {p.syllables for p in last if p.stress[-1:] in ("0", "2") or p.stress == "1"}
    return any(PENTAMETER + 1 - size in before for size in weak)


def reach(pentameters: Iterable[Line], others: Iterable[Line]) -> Reach:
    """How many pentameters can be said as such; of ``others`` those of eight syllables count."""
    lines = [pronounce_line(line) for line in pentameters]
    control = [r for line in others if _first_count(r := pronounce_line(line)) == SHORTER]
    stretched = sum(PENTAMETER in counts_within_reach(r) for r in control)
    return Reach(
        len(lines),
        sum(_first_count(r) == PENTAMETER for r in lines) / max(1, len(lines)),
        sum(map(_fits, lines)) / max(1, len(lines)),
        len(control),
        stretched / max(1, len(control)),
    )


def is_pentameter(poem: Poem) -> bool:
    """Whether most lines of a poem have nine to eleven syllables by first readings."""
    counts = [_first_count(pronounce_line(line)) for line in poem.lines]
    near = sum(PENTAMETER - 1 <= n <= PENTAMETER + 1 for n in counts)
    return bool(counts) and near >= 0.7 * len(counts)
