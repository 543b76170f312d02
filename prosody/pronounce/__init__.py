"""Words -> pronunciations: dictionary, derivation, own guess, each marked with its source."""

from __future__ import annotations

from functools import cache, lru_cache

from prosody.poem import Line
from prosody.pronounce.guess import default_guesser
from prosody.pronounce.in_line import heard_in_line
from prosody.pronounce.lexicon import Lexicon, default_lexicon
from prosody.pronounce.pronouncer import Pronouncer
from prosody.pronounce.pronunciation import Pronunciation, Source

__all__ = [
    "Lexicon",
    "Pronouncer",
    "Pronunciation",
    "Source",
    "default_pronouncer",
    "pronounce",
    "pronounce_line",
]


@cache
def default_pronouncer() -> Pronouncer:
    """The pronouncer of the package's own lexicon and guesser."""
    return Pronouncer(default_lexicon(), default_guesser)


@lru_cache(maxsize=30_000)
def pronounce(word: str) -> tuple[Pronunciation, ...]:
    """Every way to say a word, the preferred first; never empty for a readable word.

    The plain readings come first, then those that take a licence (see
    :mod:`prosody.pronounce.licences`). A picture or a mere sign has none.

    >>> [p.stress for p in pronounce("heaven")]
    ['10', '1']
    """
    return default_pronouncer().pronounce(word)


def pronounce_line(line: Line) -> tuple[tuple[Pronunciation, ...], ...]:
    """The pronunciations of each word of a line, where it stands.

    Like :func:`pronounce`, but the neighbours are known: "the" before a vowel may merge
    into it (licence "synaloepha", no syllable), capitals in a line of lower case are read
    as letters (US), and so on. One entry a word; empty for a word that is not read aloud.
    """
    return heard_in_line(line, pronounce)
