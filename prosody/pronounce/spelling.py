"""A word made ready for the dictionary: case, apostrophes, ligatures, accents."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼ`´′ʹ", "'"))
LIGATURES = str.maketrans(
    {"æ": "ae", "œ": "oe", "ß": "ss", "ﬁ": "fi", "ﬂ": "fl", "þ": "th", "ð": "th", "ſ": "s"}
)
GRAVE, ACUTE, DIAERESIS = "̀", "́", "̈"
_EDGES = re.compile(r"^[^\w'&]+|[^\w']+$")
_VOWEL_LETTERS = frozenset("aeiouy")


@dataclass(frozen=True, slots=True)
class Spelling:
    """A plain spelling, with what the marks of the original say.

    ``plain`` is lower case, in ASCII where possible, with ``'`` for apostrophes.
    ``sounded_e`` is the place in ``plain`` of an e that an accent makes a syllable
    (belovèd, loathéd), or ``None``. ``stressed`` is the place of a vowel letter that an
    acute stresses (sepúlchred), or ``None``.
    """

    plain: str
    sounded_e: int | None = None
    stressed: int | None = None


_SOUNDED_ENDINGS = re.compile(r"e(d|dly|dness|st|s|th|n)?$")


def plain_spelling(word: str) -> Spelling:
    """The spelling under which a word is looked up, and what its accents meant.

    >>> plain_spelling("belovèd")
    Spelling(plain='beloved', sounded_e=5, stressed=None)
    """
    lowered = _EDGES.sub("", word.lower().translate(APOSTROPHES))
    if lowered.isascii():
        return Spelling(lowered)
    letters: list[str] = []
    sounded = stressed = None
    for char in unicodedata.normalize("NFD", lowered.translate(LIGATURES)):
        if not unicodedata.combining(char):
            letters.append(char)
            continue
        place = len(letters) - 1
        if place < 0:
            continue
        if char in (GRAVE, DIAERESIS) and letters[place] == "e":
            sounded = place
        elif char == ACUTE and letters[place] in _VOWEL_LETTERS:
            stressed = place
    plain = "".join(letters)
    if stressed is not None and _SOUNDED_ENDINGS.match(plain, stressed):
        sounded, stressed = stressed, None  # loathéd: the editor's acute is a grave
    if sounded is not None and not _SOUNDED_ENDINGS.match(plain, sounded):
        sounded = None  # Brontë, Chloë, naïve: not an ending that could be silent
    return Spelling(plain, sounded, stressed)
