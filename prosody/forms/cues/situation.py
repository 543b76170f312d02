"""Who speaks, to whom, and in what manner: turns of speech that can be counted and shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from prosody.forms.cues.match import all_lines
from prosody.poem import Line, Poem

OPENING_LINES = 6  # the opening, where an ode calls on its subject
HEADING_WORDS = 24  # a longer piece of text is no heading
FIRST_LINE_HEADING = 6  # words of a first line that may be a heading

# "O" before what can be called on (a pronoun, a capital, an epithet and a capital), "Hail",
# or a line that opens on "Thou" or "Ye".
_APOSTROPHE = re.compile(
    r"(?:^|[\s\"“‘(—-])(?:O|Oh|Ah|Hail|hail)[,!]?\s+(?:thou|ye|you|[A-Z]\w+|\w+\s+[A-Z]\w+)"
)
_CALLED_FIRST = re.compile(r"\W*(?:Thou|Ye|Hail|Thee)\b")
# A name or an epithet set off at the head of the line: "Haydon! thou", "Sage snail, within thine".
_CALL = re.compile(r"\W*(?:[A-Z][\w’']+\s+){0,2}[A-Z]?[\w’']+[!,]\s+(?:thou|thy|ye|you|your)\b")
# Someone present is called by name or rank in mid-speech: ", Brutus,", "my lord".
_ADDRESS = re.compile(
    r"[,;:.!?—] (?!(?:I|O|Oh|And|But|The|God|Lord)\b)[A-Z][a-z]+ ?[,!?;.]"
    r"|\b[Mm]y (?:lord|lady|friends?|son|child|dear|boy|masters?|good|noble)\b ?[,!?.;]"
    r"|\b(?:good|sweet|gentle|dear) [A-Z]\w+[,!]"
)
_QUOTE_OPENS = re.compile(r"(?:^|[\s(—-])[\"“'‘]\w")
_CONTRACTION = re.compile(r"\w[’'](?:s|t|d|ll|ve|re|m)\b|(?:^|\W)[’']t\w", re.IGNORECASE)
_PERSONIFIED = re.compile(r"[a-z,;’'] (?!(?:God|Lord)\b)[A-Z][a-z]{2}")
_IMPERATIVES = frozenset(
    "Come Go Look See Hark Listen Let Give Take Tell Bring Behold Sing Awake Rise".split()
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
    """One turn of speech, the lines where it is, and on how many of the lines."""

    name: str
    lines: tuple[int, ...]
    per_line: float


def _calls_on(line: Line) -> bool:
    """Something or someone absent is called on."""
    text = line.text
    return bool(
        (("O" in text or "Ah" in text or "ail" in text) and _APOSTROPHE.search(text))
        or _CALLED_FIRST.match(text)
    )


def _names_first(line: Line) -> bool:
    return bool(("," in line.text or "!" in line.text) and _CALL.match(line.text))


def _has_quote(line: Line) -> bool:
    text = line.text
    marked = '"' in text or "“" in text or "'" in text or "‘" in text
    return bool(marked and _QUOTE_OPENS.search(text))


def _is_contracted(line: Line) -> bool:
    text = line.text
    return bool(("’" in text or "'" in text) and _CONTRACTION.search(text))


def _has_aside(line: Line) -> bool:
    text = line.text
    return "—" in text or "(" in text or "–" in text or "--" in text


# One line a turn of speech: its name, and whether a line has it.
MANNERS: Mapping[str, Callable[[Line], bool]] = MappingProxyType(
    {
        "apostrophe": _calls_on,
        "call": _names_first,
        "address": lambda line: bool(_ADDRESS.search(line.text)),
        "questions": lambda line: "?" in line.text,
        "exclamations": lambda line: "!" in line.text,
        "quotation": _has_quote,
        "asides": _has_aside,
        "contractions": _is_contracted,
        "capitalised nouns": lambda line: bool(_PERSONIFIED.search(line.text)),
        "imperatives": lambda line: bool(line.words) and line.words[0].text in _IMPERATIVES,
    }
)


def manners(poem: Poem) -> dict[str, Manner]:
    """Every turn of speech of a poem, by name, those that are absent with no lines."""
    lines = all_lines(poem)
    found = {name: _where(name, lines, holds) for name, holds in MANNERS.items()}
    opening = tuple(
        line.number for line in lines[:OPENING_LINES] if _calls_on(line) or _names_first(line)
    )
    found["opening apostrophe"] = Manner(
        "opening apostrophe", opening, len(opening) / OPENING_LINES
    )
    return found


def _where(name: str, lines: Iterable[Line], holds: Callable[[Line], bool]) -> Manner:
    every = list(lines)
    held = tuple(line.number for line in every if holds(line))
    return Manner(name, held, len(held) / max(1, len(every)))


def headings(poem: Poem) -> tuple[str, ...]:
    """What is printed over or around the verse, titles apart; a bracketed first line too."""
    above = [p.text for p in poem.paratext if p.kind.value not in ("title", "author")]
    for line in all_lines(poem)[:2]:
        if line.text.startswith(("(", "[")) or len(line.words) < FIRST_LINE_HEADING:
            above.append(line.text)
    return tuple(text for text in above if len(text.split()) <= HEADING_WORDS)
