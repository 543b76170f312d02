"""Vowels that were one sound, or near enough to rhyme, when older verse was written.

Pairs are ARPABET without stress, with a following R fused in (AOR). The sources are Wyld,
*Studies in English Rhymes from Surrey to Pope* (1923), and Dobson, *English Pronunciation
1500-1700* (1957); which of their pairs poets really used was checked by counting the pairs
of the Chicago corpus (the weights of ``pair_weights`` for "vowel X/Y").
"""

from __future__ import annotations

# Two sounds that were one, each with the letters that write it (where that tells old sounds apart:
# the ea of tea was once that of obey, the ee of tree never was), and an example.
_HISTORICAL: tuple[tuple[str, str, str, str, str], ...] = (
    ("AH", "o|oo|ou|u", "UW", "o|oo|ou|u", "love/prove, blood/mood: long o, shortened or not"),
    ("AH", "o", "OW", "o|oa|ow", "come/home, one/alone"),
    ("AH", "o", "AA", "o", "love/of, gone/son"),
    ("AH", "o", "AO", "o", "none/gone"),
    ("AH", "o|oo|u", "UH", "oo|ou|u", "blood/good, but/put"),
    ("UH", "oo|ou|u", "UW", "oo|ou|o|u", "good/food"),
    ("UH", "oo|ou", "OW", "o|oa", "good/road"),
    ("UW", "o|ew", "OW", "o|ow", "do/so, whom/home"),
    ("AO", "o", "OW", "o|oa|ow", "gone/stone, lost/most"),
    ("AE", "a", "AA", "a", "hand/wand"),
    ("AE", "a", "AO", "a", "man/wan"),
    ("EH", "e|ea|ai|a", "EY", "a|ai|ea|ay", "said/made, again/pain"),
    ("EH", "e|ea|ie", "IY", "e|ee|ea|ie", "friend/fiend, dead/mead"),
    ("EH", "e|ea|ie", "IH", "i|y|e", "heaven/given, yet/sit"),
    ("EY", "a|ai|ay|ea|ey|ei", "IY", "ea|ei|ey", "tea/obey, speak/break"),
    ("AY", "i|y|ie|ye|eye|uy", "IY", "y|ie|ye|e|ey|i", "die/eternity, eyes/remedies"),
    ("AY", "i|y", "IH", "i|y|ui", "wind/find"),
    ("AY", "i|y", "OY", "oi|oy", "join/line"),
    ("AY", "ei|i", "EY", "ei|ai|a", "height/weight"),
    ("AAR", "a|e|ea", "AOR", "a", "far/war"),
    ("AAR", "a", "EHR", "a", "are/care"),
    ("AAR", "a|ea", "ER", "e|ea", "heart/desert, clerk"),
    ("EHR", "e|ea|a|ei|ai", "IYR", "e|ea|ee", "bear/fear"),
    ("EHR", "e|ea|a|ei|ai", "IHR", "e|ea|ee", "bear/fear"),
    ("EHR", "e|ea|a|ei|ai", "ER", "e|ea", "were/there"),
    ("IYR", "e|ea|ee", "ER", "e|ea", "beard/heard"),
    ("IHR", "e|ea|ee", "ER", "e|ea", "beard/heard"),
    ("AOR", "o|oa", "ER", "o|ou", "word/lord"),
    ("AOR", "o|oo|ou|oa", "UHR", "oo|ou|u", "poor/door"),
    ("AOR", "o|oo|ou|oa", "UWR", "oo|ou|u", "moor/more"),
    ("AOR", "ou|o|oa", "AWR", "ou|owe", "four/hour"),
    ("UHR", "u|oo", "ER", "u|e", "sure/her"),
    ("AW", "ow|ou|o", "OW", "ow|ou|o", "down/own"),
    ("AW", "ou|o", "UW", "ou|oo", "wound/ground"),
    ("AH", "u|o", "ER", "u|o", "dust/burst"),
)

HISTORICAL_VOWELS: dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]] = {
    pair: letters
    for v, v_letters, w, w_letters, _ in _HISTORICAL
    for one, two in ((v_letters.split("|"), w_letters.split("|")),)
    for pair, letters in (
        ((v, w), (tuple(one), tuple(two))),
        ((w, v), (tuple(two), tuple(one))),
    )
}

# Vowels that many speakers of today do not tell apart; the dictionary mixes them.
MERGED_VOWELS = frozenset(
    frozenset(pair) for pair in (("AA", "AO"), ("IYR", "IHR"), ("UHR", "UWR"), ("EHR", "AER"))
)

# Vowels that r-dropping speech makes one: fawn/thorn, calm/arm.
R_DROPPED = frozenset(frozenset(p) for p in (("AO", "AOR"), ("AA", "AAR")))
