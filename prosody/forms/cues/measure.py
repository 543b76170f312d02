"""A reading -> named measures of subject, situation and layout, each with what was found."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log, sqrt
from statistics import median

from prosody.forms.cues.cue import CueCount
from prosody.forms.cues.match import find_cues
from prosody.forms.cues.situation import (
    MEMORIAL_HEADING,
    SPEECH_HEADING,
    Manner,
    headings,
    manners,
)
from prosody.forms.cues.tables import ALL_CUES
from prosody.poem import Poem
from prosody.reading import Reading

SHOWN_WORDS = 8
LONG_STANZA = 20  # lines; a speech in one block, not a stanza of a song
ODE_STANZA = (6, 24)  # lines; the long stanzas of odes
WORDS_OF_PROSE_LINE = 16  # verse lines hold fewer words


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure of a poem: its value (0 where nothing was found), and where it is heard.

    ``found`` says it in words for a reader; ``lines`` count from 1.
    """

    name: str
    value: float
    found: str
    lines: tuple[int, ...] = ()


def measure(reading: Reading) -> dict[str, Measure]:
    """Every measure of a poem, by name."""
    poem = reading.poem
    counted, turned = find_cues(poem), manners(poem)
    made = [_of_cue(cue.name, counted.get(cue.name)) for cue in ALL_CUES]
    made += [_of_manner(manner) for manner in turned.values()]
    made += [
        _of_heading("heading of a speech", poem, SPEECH_HEADING),
        _of_heading("heading of a memorial", poem, MEMORIAL_HEADING),
        *_of_layout(reading),
    ]
    by_name = {m.name: m for m in made}
    speaker, listener = by_name["I"], by_name["you"]
    by_name["I and you"] = Measure(
        "I and you",
        min(speaker.value, listener.value),
        f"I: {speaker.found}; you: {listener.found}",
        listener.lines,
    )
    return by_name


def _of_cue(name: str, count: CueCount | None) -> Measure:
    if count is None:
        return Measure(name, 0.0, "none")
    words = ", ".join(count.words[:SHOWN_WORDS])
    more = " ..." if len(count.words) > SHOWN_WORDS else ""
    return Measure(
        name,
        sqrt(count.rate),
        f"{words}{more} ({count.rate:.1f} in 100 words)",
        count.lines,
    )


def _of_manner(manner: Manner) -> Measure:
    if not manner.lines:
        return Measure(manner.name, 0.0, "none")
    return Measure(
        manner.name,
        sqrt(manner.per_line),
        f"on {len(manner.lines)} line{'s' * (len(manner.lines) > 1)}",
        manner.lines,
    )


def _of_heading(name: str, poem: Poem, pattern: re.Pattern[str]) -> Measure:
    for text in headings(poem):
        if pattern.search(text):
            return Measure(name, 1.0, f'"{text.strip()}"')
    return Measure(name, 0.0, "none")


def _of_layout(reading: Reading) -> list[Measure]:
    """Length and stanzas: the long block of a speech, the long stanzas of an ode."""
    poem = reading.poem
    sizes = [len(s.lines) for s in poem.stanzas if s.lines]
    lines = sum(sizes)
    words = sum(len(line.words) for s in poem.stanzas for line in s.lines)
    if not sizes or not words:
        return [Measure(n, 0.0, "none") for n in LAYOUT]
    block = max(sizes) / lines if max(sizes) >= LONG_STANZA else 0.0
    least, most = ODE_STANZA
    odes = len(sizes) > 1 and median(sizes) >= least and max(sizes) <= most
    shown = "-".join(map(str, sizes[:6])) + ("-..." if len(sizes) > 6 else "")
    return [
        Measure("length", log(words), f"{words} words"),
        Measure("one long block", block, f"longest stanza of {max(sizes)} lines of {lines}"),
        Measure("long stanzas", float(odes), f"stanzas of {shown} lines"),
    ]


LAYOUT = ("length", "one long block", "long stanzas")
