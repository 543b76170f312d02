"""Which German lines rhyme."""

from __future__ import annotations

import re
from collections.abc import Sequence

from prosody.german import espeak, spelling

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


def last_word(line: str) -> str:
    """The last word of a line, as written; "" where it has none."""
    words = _WORD.findall(line)
    return words[-1] if words else ""


def rhymes(first: str, second: str) -> bool:
    """Whether two words rhyme, by their spelling or, where it is there, by espeak-ng.

    >>> rhymes("Freuden", "leiden"), rhymes("Hand", "Haus")
    (True, False)
    """
    if not first or not second:
        return False
    if spelling.rhyming_part(first) == spelling.rhyming_part(second):
        return True
    heard = espeak.rhyming_part(first)
    return heard is not None and heard == espeak.rhyming_part(second)


def scheme(lines: Sequence[str]) -> tuple[int, ...]:
    """The rhyme classes of a stanza's lines, from 0 in order of appearance.

    A line joins the class of the nearest line before it that it rhymes with.
    """
    ends = [last_word(line) for line in lines]
    espeak.prepare(ends)
    classes: list[int] = []
    for here, end in enumerate(ends):
        partner = next((j for j in reversed(range(here)) if rhymes(ends[j], end)), None)
        classes.append(max(classes, default=-1) + 1 if partner is None else classes[partner])
    return tuple(classes)
