"""Who speaks, to whom, and in what manner: turns of speech that can be counted and shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prosody.forms.cues.match import all_lines
from prosody.poem import Line, Poem

OPENING_LINES = 6  # the opening, where an ode calls on its subject

# O or oh before a word that can be called on; a pronoun, a capital, or an epithet.
APOSTROPHE = re.compile(
    r"(?:^|[\s\"“‘(—-])(?:O|Oh|Ah|Hail|hail)[,!]?\s+(?:thou|ye|you|[A-Z]\w+|\w+\s+[A-Z]\w+)"
    r"|^\W*(?:Thou|Ye|Hail|Thee)\b"
)
# A name or epithet set off at the head of the line: "Haydon! Forgive me", "Sage snail, within".
CALL = re.compile(r"^\W*(?:[A-Z][\w’']+\s+){0,2}[A-Z]?[\w’']+[!,]\s+(?:thou|thy|ye|you|your)\b")
QUESTION = re.compile(r"\?")
CRY = re.compile(r"!")
QUOTE_OPENS = re.compile(r"(?:^|[\s(—-])[\"“'‘](?=\w)")
ASIDE = re.compile(r"[—–(]|--")
CONTRACTION = re.compile(r"\b\w+[’'](?:s|t|d|ll|ve|re|m)\b|\b[’']t\w+", re.IGNORECASE)
PERSONIFIED = re.compile(r"(?<=[a-z,;’'] )(?!I\b|O\b|God\b|Lord\b)[A-Z][a-z]{2,}")
IMPERATIVE_OPENING = re.compile(
    r"^\W*(?:Come|Go|Look|See|Hark|Listen|Let|Give|Take|Tell|Bring|Behold|Sing|Awake|Rise)\b"
)
SPEAKS = re.compile(
    r"\b(?:speaks?|spoken|soliloquy|prologue|epilogue|scene|act [ivx\d]+|sings?)\b", re.IGNORECASE
)
MEMORIAL = re.compile(
    r"\b(?:memory|memoriam|death|died|obiit|ob\.|killed|who fell|drowned|burial|funeral)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Manner:
    """One turn of speech and the lines where it is. ``share`` is of the poem's lines, 0 to 1."""

    name: str
    lines: tuple[int, ...]
    share: float


PATTERNS: dict[str, re.Pattern[str]] = {
    "apostrophe": APOSTROPHE,
    "call": CALL,
    "questions": QUESTION,
    "exclamations": CRY,
    "quotation": QUOTE_OPENS,
    "asides": ASIDE,
    "contractions": CONTRACTION,
    "capitalised nouns": PERSONIFIED,
    "imperatives": IMPERATIVE_OPENING,
}


def manners(poem: Poem) -> dict[str, Manner]:
    """Every turn of speech of a poem, by name, those that are absent with no lines."""
    lines = tuple(all_lines(poem))
    found = {name: _where(name, lines, p.search) for name, p in PATTERNS.items()}
    opening = lines[:OPENING_LINES]
    found["opening apostrophe"] = _where(
        "opening apostrophe", opening, lambda text: APOSTROPHE.search(text) or CALL.search(text)
    )
    return found


def _where(name: str, lines: tuple[Line, ...], holds: Callable[[str], object]) -> Manner:
    held = tuple(line.number for line in lines if holds(line.text))
    return Manner(name, held, len(held) / max(1, len(lines)))


def headings(poem: Poem) -> Iterator[str]:
    """The paratext that is part of the printed text: subtitles, notes, directions, speakers."""
    for piece in poem.paratext:
        yield piece.text
