"""The rhyming part of a word's spelling: eye rhymes, and old spellings made alike."""

from __future__ import annotations

import re

# The last sounded vowel letters on: "ove" of love, "ight" of delight, "y" of mystery.
LETTER_RIME = re.compile(r"[aeiouy]+[^aeiouy]*(?:e|es|ed)?$")

# Early-modern spellings of one sound: againe/vain, sunne/run, foorth, musicke, flie/fly, vertue.
RESPELLINGS: tuple[tuple[str, str], ...] = (
    (r"'d$", "ed"),
    (r"[^a-z]", ""),
    (r"ck(?=e?s?$)", "k"),
    (r"([^aeiouy])\1", r"\1"),
    (r"ie(?=s?$)", "y"),
    (r"ey(?=s?$)", "y"),
    (r"ye$", "y"),
    (r"ay", "ai"),
    (r"oy", "oi"),
    (r"ow", "ou"),
    (r"([^aeiouy])t$", r"\1ed"),
    (r"e$", ""),
)
_RESPELL = tuple((re.compile(old), new) for old, new in RESPELLINGS)


def letter_rime(word: str) -> str:
    """The letters from the last sounded vowel on.

    >>> letter_rime("love"), letter_rime("delight"), letter_rime("mystery")
    ('ove', 'ight', 'y')
    """
    letters = re.sub("[^a-z]", "", word.replace("'d", "ed"))
    found = LETTER_RIME.search(letters)
    return found.group() if found else letters[-2:]


def plain_rime(word: str) -> str:
    """The letter rime with early-modern spellings made alike.

    >>> plain_rime("againe") == plain_rime("vain")
    True
    """
    rime = letter_rime(word)
    for old, new in _RESPELL:
        rime = old.sub(new, rime)
    return rime


def vowel_letters(word: str) -> str:
    """The letters that write the vowel of the letter rime.

    >>> vowel_letters("love"), vowel_letters("tree"), vowel_letters("down"), vowel_letters("eyes")
    ('o', 'ee', 'ow', 'eye')
    """
    found = re.match(r"[aeiouy]+w?", letter_rime(word))
    return found.group() if found else ""
