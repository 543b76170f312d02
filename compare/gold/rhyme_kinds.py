"""Why two lines were wrongly paired, or not paired at all, as far as their end words tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from prosody.poem import Line
from prosody.pronounce.pronunciation import Pronunciation, Source
from prosody.reading import Reading
from prosody.rhyme import RhymeLink


class _Ends(NamedTuple):
    """The last spoken words of two lines, plain, and how they were said (``None``: not)."""

    words: tuple[str, str]
    said: tuple[Pronunciation | None, Pronunciation | None]


# Causes in the order in which they are asked; the first that holds names the error.
CAUSES: tuple[tuple[str, Callable[[_Ends], bool]], ...] = (
    ("a line without a spoken end", lambda ends: None in ends.said),
    ("the same word", lambda ends: ends.words[0] == ends.words[1]),
    ("an end word was guessed (old spelling, name)", lambda ends: any(map(_guessed, ends.said))),
    ("-'d", lambda ends: any(word.endswith(("'d", "’d")) for word in ends.words)),
    ("both ends unstressed (feminine)", lambda ends: all(map(_unstressed, ends.said))),
    ("one end unstressed (promoted)", lambda ends: any(map(_unstressed, ends.said))),
    ("spelled alike (historical or eye rhyme)", lambda ends: _alike(*ends.words) >= 2),
)
OTHER_CAUSE = "another vowel or close (slant)"


def missed_kind(first: Line, second: Line, reading: Reading, *, unrhymed: bool) -> str:
    """What sort of pair the gold has and the answer has not."""
    (word, said), (other, other_said) = _end(first, reading), _end(second, reading)
    ends = _Ends((word, other), (said, other_said))
    cause = next((name for name, holds in CAUSES if holds(ends)), OTHER_CAUSE)
    return f"missed partner: {cause}"


def wrong_kind(first: Line, second: Line, reading: Reading, *, unrhymed: bool) -> str:
    """What sort of pair the answer has and the gold has not."""
    link = _link(first.number, second.number, reading)
    kind = f"linked as {link.kind.value}" if link else "joined through other lines"
    where = "in an unrhymed stanza" if unrhymed else "in a rhymed stanza"
    return f"extra partner {where}: {kind}"


def _end(line: Line, reading: Reading) -> tuple[str, Pronunciation | None]:
    """The last spoken word of a line, plain, and how it was said."""
    scansion = reading.scansions[line.number - 1]
    for word, said in zip(reversed(line.words), reversed(scansion.readings), strict=True):
        if said is not None:
            return word.text.lower(), said
    return "", None


def _guessed(said: Pronunciation | None) -> bool:
    return said is not None and said.source is Source.GUESSED


def _unstressed(said: Pronunciation | None) -> bool:
    return said is not None and len(said.stress) > 1 and said.stress[-1] == "0"


def _alike(first: str, second: str) -> int:
    """How many last letters two words share."""
    n = 0
    for a, b in zip(reversed(first), reversed(second), strict=False):
        if a != b:
            break
        n += 1
    return n


def _link(first: int, second: int, reading: Reading) -> RhymeLink | None:
    wanted = {first, second}
    return next((x for x in reading.rhyme.links if {x.first, x.second} == wanted), None)
