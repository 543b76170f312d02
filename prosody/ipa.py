"""Phones in the International Phonetic Alphabet, cut into syllables.

The symbols are those of General American dictionaries (Wells, Longman Pronunciation
Dictionary, 3rd ed. 2008); a syllable takes the longest onset that English words begin with.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

_CONSONANTS = {
    "B": "b", "CH": "tʃ", "D": "d", "DH": "ð", "F": "f", "G": "ɡ", "HH": "h", "JH": "dʒ",
    "K": "k", "L": "l", "M": "m", "N": "n", "NG": "ŋ", "P": "p", "R": "r", "S": "s",
    "SH": "ʃ", "T": "t", "TH": "θ", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "ʒ",
}  # fmt: skip
_VOWELS = {
    "AA": "ɑː", "AE": "æ", "AH": "ʌ", "AO": "ɔː", "AW": "aʊ", "AY": "aɪ", "EH": "e",
    "ER": "ɜːr", "EY": "eɪ", "IH": "ɪ", "IY": "iː", "OW": "oʊ", "OY": "ɔɪ", "UH": "ʊ",
    "UW": "uː",
}  # fmt: skip
_UNSTRESSED = {"AH": "ə", "ER": "ər", "IY": "i", "UW": "u"}
_STRESS = {"1": "ˈ", "2": "ˌ", "0": ""}

_PAIRS = (
    "P R, P L, P Y, B R, B L, B Y, T R, T W, D R, D W, K R, K L, K W, K Y, G R, G L, G W, "
    "F R, F L, F Y, TH R, TH W, SH R, S P, S T, S K, S M, S N, S L, S W, S F, "
    "M Y, HH Y, V Y, HH W, N Y"
)
_TRIPLES = "S P R, S P L, S P Y, S T R, S K R, S K W, S K Y"
_ONSETS = frozenset(tuple(onset.split()) for onset in f"{_PAIRS}, {_TRIPLES}".split(", "))


def syllables(phones: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The phones of each syllable; one syllable for phones without a vowel.

    >>> syllables("R IH0 M EH1 M B ER0 D".split())
    (('R', 'IH0'), ('M', 'EH1', 'M'), ('B', 'ER0', 'D'))
    """
    vowels = [i for i, phone in enumerate(phones) if phone[-1].isdigit()]
    cuts = [0]
    for left, right in pairwise(vowels):
        cut = next(i for i in range(left + 1, right + 1) if _is_onset(tuple(phones[i:right])))
        cuts.append(cut)
    return tuple(
        tuple(phones[start:end]) for start, end in zip(cuts, [*cuts[1:], len(phones)], strict=True)
    )


def _is_onset(phones: tuple[str, ...]) -> bool:
    return not phones or (len(phones) == 1 and phones != ("NG",)) or phones in _ONSETS


def ipa(phones: Sequence[str]) -> str:
    """The phones in IPA, syllables parted by a stress mark or a dot.

    >>> ipa("R IH0 M EH1 M B ER0".split())
    'rɪˈmem.bər'
    """
    parts = []
    for n, syllable in enumerate(syllables(phones)):
        digit = next((phone[-1] for phone in syllable if phone[-1].isdigit()), "0")
        mark = _STRESS[digit] or ("." if n else "")
        parts.append(mark + "".join(map(_symbol, syllable)))
    word = "".join(parts)
    return word.replace("ˈ", "", 1) if len(parts) == 1 else word


def _symbol(phone: str) -> str:
    if phone in _CONSONANTS:
        return _CONSONANTS[phone]
    vowel, stress = phone[:-1], phone[-1]
    return _UNSTRESSED.get(vowel, _VOWELS[vowel]) if stress == "0" else _VOWELS[vowel]
