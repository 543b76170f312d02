"""Schemes that the handbooks name, so that a form too rare for the counts is not unheard of.

After Turco, *The Book of Forms*, and the entries of the *Princeton Encyclopedia of Poetry and
Poetics*; each is weighed as WEIGHT poems beside the counts of ``scheme_prior``.
"""

from __future__ import annotations

WEIGHT = 1.5

_OCTAVES = ("abbaabba", "abbaacca", "abbacddc", "ababcdcd", "ababbcbc", "ababbaba", "abababab")
_SESTETS = (
    "xyxyxy xyzxyz xyzyxz xyyxyx xyxyzz xyyxzz xyzzyx xxyzzy xyzxzy xxyxxy xyxzyz xyyxxy xyxzzy "
    "xyyzzx xyzyzx xyzyzx xxyyzz xyxxyx xyxyyx"
).split()


def _sonnets() -> tuple[str, ...]:
    """Every octave with every sestet; the sestet's letters go on from the octave's."""
    found = []
    for octave in _OCTAVES:
        fresh = ord(max(octave)) + 1
        for sestet in _SESTETS:
            found.append(octave + "".join(chr(ord(c) - ord("x") + fresh) for c in sestet))
    return tuple(found)


def _ghazals() -> tuple[str, ...]:
    """Three to ten couplets: the first rhymes, the others bring its rhyme back at their close."""
    return tuple("aa" + "".join(chr(97 + k) + "a" for k in range(1, n)) for n in range(3, 11))


NAMED: tuple[str, ...] = (
    "aa",  # couplet
    "aba",  # terza rima, villanelle
    "aaa",  # triplet
    "abab",
    "abba",
    "aabb",
    "abcb",  # ballad
    "aaba",  # rubai
    "aaab",
    "aabba",  # limerick
    "ababb",
    "abaab",
    "abbaa",
    "ababa",
    "abccb",
    "ababcc",
    "aabccb",  # tail rhyme
    "abcabc",
    "abbacc",
    "abcbdb",
    "ababab",
    "aaabab",  # Burns stanza
    "aabbba",
    "abcccb",
    "aabaab",
    "ababbcc",  # rhyme royal
    "abababcc",  # ottava rima
    "abaaabab",  # triolet
    "ababbcbc",
    "abbaabba",
    "abcbdefe",
    "ababcdcd",
    "abbacddc",
    "aaabcccb",
    "ababbcbcc",  # Spenserian stanza
    "ababcdecde",  # the odes of Keats
    "ababcdcede",
    "ababcdecdde",
    "ababcdedcce",
    "abcabcdbcdbd",
    "abcabcdcbdc",  # curtal sonnet
    "abcbdefeghih",
    "ababcdcdefef",
    "abbaabababbaa",  # rondel
    "abbaabababbaab",
    "abbacddceffegg",
    "ababccddeffegg",  # Pushkin's stanza
    "ababbcbccdcdee",  # Spenserian sonnet
    "ababcdcdefefgg",  # Shakespearean sonnet
    "aabbaaabcaabbac",  # rondeau
    "ababbababab",  # roundel
    "abbacddceffeghhg",  # the sonnets of Meredith
    "aba" * 5 + "abaa",  # villanelle
    *_ghazals(),
    *_sonnets(),
)
