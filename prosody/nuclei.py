"""Where each syllable of a word stands in its letters, so that a mark can stand over it.

The phones are laid along the letters by the cheapest alignment; a syllable stands on the
letter that its vowel falls on. Only for drawing: nothing is decided by it.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from prosody.pronounce.pronunciation import Pronunciation

# The letters that commonly spell each consonant of ARPABET.
_SPELLINGS: dict[str, str] = {
    "B": "b",
    "CH": "ct",
    "D": "d",
    "DH": "t",
    "F": "fpg",
    "G": "gx",
    "HH": "hw",
    "JH": "jgd",
    "K": "ckqx",
    "L": "l",
    "M": "m",
    "N": "nkg",
    "NG": "n",
    "P": "p",
    "R": "rw",
    "S": "scxzp",
    "SH": "stcx",
    "T": "td",
    "TH": "t",
    "V": "vf",
    "W": "wuoq",
    "Y": "yiue",
    "Z": "zsx",
    "ZH": "szg",
}
_VOWELS = "aeiouyæœ"

# What an alignment pays, in steps of its own: small whole numbers, the order is what counts.
_UNLIKELY = 3  # a vowel on a consonant, or a consonant on a letter that does not spell it
_GLIDE = 1  # a vowel on w or r ("cwm", "fire" as two)
_SILENT = 1  # a letter that sounds nothing
_UNWRITTEN_CONSONANT = 1  # a phone without a letter: the second of x = K S
_UNWRITTEN_VOWEL = 4  # a syllable without a letter: rhyth(a)m


def nuclei(text: str, said: Pronunciation) -> tuple[int, ...]:
    """The place in ``text`` of each syllable of a pronunciation; one entry a syllable.

    The places never fall. They are spread evenly where the letters do not show the
    sounds (numbers, "Mr").

    >>> from prosody.pronounce.pronunciation import Source
    >>> nuclei("wasted", Pronunciation(("W", "EY1", "S", "T", "AH0", "D"), "10", Source.GIVEN))
    (1, 4)
    """
    return _nuclei(text, said.phones, len(said.stress))


@lru_cache(maxsize=20_000)
def _nuclei(text: str, phones: tuple[str, ...], syllables: int) -> tuple[int, ...]:
    letters = [_base(c) for c in text]
    vowels = sum(phone[-1].isdigit() for phone in phones)
    spoken = [i for i, c in enumerate(letters) if c.isalpha()]
    if vowels != syllables or not spoken or len(text) > 60:
        return _spread(len(text), syllables)
    return _align([letters[i] for i in spoken], phones, spoken)


def _base(character: str) -> str:
    return unicodedata.normalize("NFD", character)[0].lower()


def _spread(length: int, syllables: int) -> tuple[int, ...]:
    return tuple(min(length - 1, (2 * i + 1) * length // (2 * syllables)) for i in range(syllables))


def _align(letters: list[str], phones: tuple[str, ...], place: list[int]) -> tuple[int, ...]:
    """The letters that the vowels fall on, by dynamic programming over letters x phones."""
    n, m = len(letters), len(phones)
    pair = [[_cost(c, p) for p in phones] for c in letters]
    unwritten = [_UNWRITTEN_VOWEL if p[-1].isdigit() else _UNWRITTEN_CONSONANT for p in phones]
    # best[i][j]: the cheapest way to lay phones[j:] along letters[i:]
    best = [[0] * (m + 1) for _ in range(n + 1)]
    for j in range(m - 1, -1, -1):
        best[n][j] = best[n][j + 1] + unwritten[j]
    for i in range(n - 1, -1, -1):
        row, below = best[i], best[i + 1]
        row[m] = below[m] + _SILENT
        for j in range(m - 1, -1, -1):
            row[j] = min(pair[i][j] + below[j + 1], _SILENT + below[j], unwritten[j] + row[j + 1])
    found, i, j = [], 0, 0
    while j < m:
        here = best[i][j]
        vowel = phones[j][-1].isdigit()
        if i < n and here == pair[i][j] + best[i + 1][j + 1]:
            if vowel:
                found.append(place[i])
            i, j = i + 1, j + 1
        elif i < n and here == _SILENT + best[i + 1][j]:
            i += 1
        else:
            if vowel:
                found.append(place[min(i, n - 1)])
            j += 1
    return tuple(found)


def _cost(character: str, phone: str) -> int:
    if phone[-1].isdigit():
        if character in _VOWELS:
            return 0
        return _GLIDE if character in "wr" else _UNLIKELY
    return 0 if character in _SPELLINGS.get(phone, "") else _UNLIKELY
