"""Who speaks, to whom, and in what manner: turns of speech that can be counted and shown."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prosody.forms.cues.match import all_lines
from prosody.poem import Line, Poem

OPENING_LINES = 6  # the opening, where an ode calls on its subject
HEADING_WORDS = 12  # a longer first line is no heading

# "O" before what can be called on (a pronoun, a capital, an epithet and a capital), "Hail",
# or a line that opens on "Thou" or "Ye".
APOSTROPHE = re.compile(
    r"(?:^|[\s\"“‘(—-])(?:O|Oh|Ah|Hail|hail)[,!]?\s+(?:thou|ye|you|[A-Z]\w+|\w+\s+[A-Z]\w+)"
    r"|^\W*(?:Thou|Ye|Hail|Thee)\b"
)
# A name or an epithet set off at the head of the line: "Haydon! thou", "Sage snail, within thine".
CALL = re.compile(r"^\W*(?:[A-Z][\w’']+\s+){0,2}[A-Z]?[\w’']+[!,]\s+(?:thou|thy|ye|you|your)\b")
# Someone present is called by name or rank in mid-speech: ", Brutus,", "my lord".
ADDRESS = re.compile(
    r"(?<=[,;:.!?—] )(?!(?:I|O|Oh|And|But|The|God|Lord)\b)[A-Z][a-z]+(?= ?[,!?;.])"
    r"|\b[Mm]y (?:lord|lady|friends?|son|child|dear|boy|masters?|good|noble)\b ?[,!?.;]"
    r"|\b(?:good|sweet|gentle|dear) [A-Z]\w+[,!]"
)
QUESTION = re.compile(r"\?")
CRY = re.compile(r"!")
QUOTE_OPENS = re.compile(r"(?:^|[\s(—-])[\"“'‘](?=\w)")
ASIDE = re.compile(r"[—–(]|--")
CONTRACTION = re.compile(r"\b\w+[’'](?:s|t|d|ll|ve|re|m)\b|\b[’']t\w+", re.IGNORECASE)
PERSONIFIED = re.compile(r"(?<=[a-z,;’'] )(?!(?:I|O|God|Lord)\b)[A-Z][a-z]{2,}")
IMPERATIVE = re.compile(
    r"^\W*(?:Come|Go|Look|See|Hark|Listen|Let|Give|Take|Tell|Bring|Behold|Sing|Awake|Rise)\b"
)
# Headings, as printed over the text: who speaks and in which scene; who died and when.
SPEECH_HEADING = re.compile(
    r"\bspeaks?\b|\bsoliloquy\b|\bprologue\b|\bepilogue\b|\bact [ivx\d]+\b|\bscene\b"
    r"|\bfrom (?:macbeth|hamlet|othello|king lear|the tempest)\b",
    re.IGNORECASE,
)
MEMORIAL_HEADING = re.compile(
    r"\bin memory\b|\bmemory of\b|\bmemoriam\b|\bon the death\b|\bobiit\b|\bob\. ?\d|\bdied\b"
    r"|\bdrowned\b|\bkilled\b|\bfallen\b|\b1\d\d\d\s*[-–—]\s*1\d\d\d\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Manner:
    """One turn of speech, the lines where it is, and how often per line."""

    name: str
    lines: tuple[int, ...]
    per_line: float


PATTERNS: dict[str, re.Pattern[str]] = {
    "apostrophe": APOSTROPHE,
    "call": CALL,
    "address": ADDRESS,
    "questions": QUESTION,
    "exclamations": CRY,
    "quotation": QUOTE_OPENS,
    "asides": ASIDE,
    "contractions": CONTRACTION,
    "capitalised nouns": PERSONIFIED,
    "imperatives": IMPERATIVE,
}


def manners(poem: Poem) -> dict[str, Manner]:
    """Every turn of speech of a poem, by name, those that are absent with no lines."""
    lines = tuple(all_lines(poem))
    found = {name: _where(name, lines, pattern) for name, pattern in PATTERNS.items()}
    opening = tuple(
        line.number
        for line in lines[:OPENING_LINES]
        if APOSTROPHE.search(line.text) or CALL.search(line.text)
    )
    found["opening apostrophe"] = Manner(
        "opening apostrophe", opening, len(opening) / OPENING_LINES
    )
    return found


def _where(name: str, lines: tuple[Line, ...], pattern: re.Pattern[str]) -> Manner:
    held = tuple(line.number for line in lines if pattern.search(line.text))
    return Manner(name, held, len(held) / max(1, len(lines)))


def headings(poem: Poem) -> tuple[str, ...]:
    """What is printed over or around the verse, titles apart; a bracketed first line too."""
    above = [p.text for p in poem.paratext if p.kind.value not in ("title", "author")]
    for line in tuple(all_lines(poem))[:2]:
        if line.text.startswith(("(", "[")) or len(line.words) < HEADING_WORDS // 2:
            above.append(line.text)
    return tuple(text for text in above if len(text.split()) <= 2 * HEADING_WORDS)
