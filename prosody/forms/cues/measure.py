"""A reading -> named measures of subject, situation and layout, each with what was found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from prosody.forms.cues.cue import CueCount
from prosody.forms.cues.match import all_lines, find_cues
from prosody.forms.cues.situation import (
    MEMORIAL_HEADING,
    SPEECH_HEADING,
    Manner,
    headings,
    manners,
)
from prosody.forms.cues.tables import ALL_CUES
from prosody.poem import Line
from prosody.reading import Reading

SHOWN_WORDS = 8
SHOWN_STANZAS = 6
LONG_STANZA = 20  # lines; a speech in one block, not a stanza of a song
ODE_STANZA = (6, 24)  # lines; the long stanzas of odes
OPENING_LINES = 8  # where a poem says what it is about
OPENINGS = {
    "death from the start": ("mourning", "death", "burial"),
    "country from the start": (
        "shepherds and flocks",
        "pastoral names",
        "country work and dwellings",
        "the pleasance",
        "flowers, birds and bees",
    ),
}
HEADINGS = {
    "heading of a speech": SPEECH_HEADING,
    "heading of a memorial": MEMORIAL_HEADING,
}


@dataclass(frozen=True, slots=True)
class Measures:
    """Every measure of a poem as a number, and what stands behind it.

    A value is 0 where nothing was found. Rates and shares enter by their square root, so
    that the third word of a kind tells less than the first.
    """

    values: dict[str, float]
    cues: dict[str, CueCount]
    manners: dict[str, Manner]
    said: dict[str, str]  # layout and headings in words

    def found(self, name: str) -> tuple[str, tuple[int, ...]]:
        """What was found, in words for a reader, and on which lines (from 1)."""
        if name in self.cues:
            return _words_of(self.cues[name]), self.cues[name].lines
        if name in self.manners and self.manners[name].lines:
            lines = self.manners[name].lines
            return f"on {len(lines)} line{'s' * (len(lines) > 1)}", lines
        if name == BOTH_PERSONS and self.values[name]:
            return "both", self.found("you")[1]
        return self.said.get(name, "none"), ()


BOTH_PERSONS = "I and you"


def measure(reading: Reading) -> Measures:
    """Every measure of a poem."""
    poem = reading.poem
    counted, turned = find_cues(poem), manners(poem)
    values = {c.name: sqrt(counted[c.name].rate) if c.name in counted else 0.0 for c in ALL_CUES}
    values |= {name: sqrt(manner.per_line) for name, manner in turned.items()}
    values[BOTH_PERSONS] = min(values["I"], values["you"])
    said: dict[str, str] = {}
    above = headings(poem)
    for name, pattern in HEADINGS.items():
        heading = _heading(above, pattern)
        values[name] = float(bool(heading))
        said[name] = f'"{heading}"' if heading else "none"
    opening = all_lines(poem)[:OPENING_LINES]
    for name, cues in OPENINGS.items():
        values[name], said[name] = _from_the_start(opening, [counted.get(c) for c in cues])
    for name, (value, words) in _layout(reading).items():
        values[name], said[name] = value, words
    return Measures(values, counted, turned, said)


def _words_of(count: CueCount) -> str:
    words = count.words
    more = " ..." if len(words) > SHOWN_WORDS else ""
    return f"{', '.join(words[:SHOWN_WORDS])}{more} ({count.rate:.1f} in 100 words)"


def _from_the_start(opening: Sequence[Line], cues: Sequence[CueCount | None]) -> tuple[float, str]:
    """The rate of some cues in the opening lines, by its square root, and what was found."""
    last = opening[-1].number if opening else 0
    found = [f.lemma for cue in cues if cue for f in cue.found if f.line <= last]
    if not found:
        return 0.0, "none"
    words = sum(len(line.words) for line in opening)
    shown = ", ".join(dict.fromkeys(found[:SHOWN_WORDS]))
    return sqrt(100 * len(found) / max(1, words)), f"{shown} in the first {len(opening)} lines"


def _heading(above: tuple[str, ...], pattern: re.Pattern[str]) -> str:
    return next((text.strip() for text in above if pattern.search(text)), "")


# Not from statistics: it loads fractions and decimals, a twentieth of a start.
def _median(values: Sequence[int]) -> float:
    ranked = sorted(values)
    return (ranked[(len(values) - 1) // 2] + ranked[len(values) // 2]) / 2


def _deviation(values: Sequence[int]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def _layout(reading: Reading) -> dict[str, tuple[float, str]]:
    """Length, stanzas and lines: the long block of a speech, the varied shapes of an ode."""
    poem = reading.poem
    sizes = [len(s.lines) for s in poem.stanzas if s.lines] or [0]
    lines, longest = sum(sizes), max(sizes)
    words = sum(len(line.words) for s in poem.stanzas for line in s.lines)
    block = longest / lines if longest >= LONG_STANZA else 0.0
    least, most = ODE_STANZA
    long_stanzas = len(sizes) > 1 and _median(sizes) >= least and longest <= most
    shown = "-".join(map(str, sizes[:SHOWN_STANZAS])) + "-..." * (len(sizes) > SHOWN_STANZAS)
    lengths = [scansion.syllables for scansion in reading.scansions] or [0]
    uneven = _deviation(lengths) / max(1.0, sum(lengths) / len(lengths))
    return {
        "length": (log(1 + words), f"{words} words"),
        "one long block": (block, f"longest stanza of {longest} lines of {lines}"),
        "long stanzas": (float(long_stanzas), f"stanzas of {shown} lines"),
        "lines of uneven length": (uneven, f"{min(lengths)} to {max(lengths)} syllables"),
    }
