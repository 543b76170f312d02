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


def vowel_letters(word: str, syllables: int = 1) -> str:
    """The letters that write the vowel on which so many last syllables start; "" where none do.

    >>> vowel_letters("love"), vowel_letters("tree"), vowel_letters("down"), vowel_letters("eyes")
    ('o', 'ee', 'ow', 'eye')
    >>> vowel_letters("heaven", 2)
    'ea'
    """
    if syllables == 1:
        found = re.match(r"[aeiouy]+w?", letter_rime(word))
        return found.group() if found else ""
    groups = re.findall(r"[aeiouy]+w?", _SILENT_E.sub("", word))
    return groups[-syllables] if len(groups) >= syllables else ""


_SILENT_E = re.compile(r"(?<=[^aeiouy])e$")


def same_letters(a: str, b: str, syllables: int) -> bool:
    """Whether two spellings are alike from the vowel on that so many last syllables start with.

    >>> same_letters("love", "prove", 1), same_letters("daughter", "laughter", 2)
    (True, True)
    >>> same_letters("river", "ever", 2)
    False
    """
    if syllables == 1:
        return letter_rime(a) == letter_rime(b)
    shared = 0
    while shared < min(len(a), len(b)) and a[-1 - shared] == b[-1 - shared]:
        shared += 1
    groups = re.findall(r"[aeiouy]+", _SILENT_E.sub("", a[len(a) - shared :]))
    return len(groups) >= syllables
