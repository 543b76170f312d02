"""Whether a quatrain is in English or in German, by its function words."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset(
        "the and of to in is that with for his her my thy as on but not they we you i it from "
        "by at all their our this be are have thee thou".split()
    ),
    "de": frozenset(
        "der die das und ist nicht ein eine dem den des ich du er sie wir ihr mit von zu auf "
        "für im sich wie so es als auch nur noch wenn".split()
    ),
}
_WORD = re.compile(r"[^\W\d_]+")
LEAST = 3  # function words of the other language that make a case
TIMES = 2  # and as many times the words of the asked one


def other_language(lines: Sequence[str], language: str) -> str | None:
    """The language that a quatrain is evidently in, where it is not the asked one.

    >>> other_language(["Ich weiß nicht, was soll es bedeuten,", "daß ich so traurig bin"], "en")
    'de'
    """
    words = [w.lower() for line in lines for w in _WORD.findall(line)]
    counts = {name: sum(w in known for w in words) for name, known in _WORDS.items()}
    for name, count in counts.items():
        if name != language and count >= LEAST and count >= TIMES * counts[language]:
            return name
    return None
