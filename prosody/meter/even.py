"""Pentameter that counts its syllables: there a word gives way before the meter does.

A line that could be read with an anapest, or with a syllable fewer by a licence of
pronunciation, is heard by the poem's habit. Poets up to the eighteenth century count ten
syllables and elide (Bridges, Milton's Prosody, 1921); readers of later verse hear every
syllable, as the annotators of the gold files do. So the habit is looked for in poems of
older words only.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from prosody.meter.grammar import CONTEXTS, NO_BEAT, Grammar, unpack

#: Nats more that a gap costs which gives a line another number of syllables than its feet ask.
UNEVEN_GAP = 5.0
#: The share of a poem's lines that must have their syllables, mended ones among them.
EVEN = 0.9
#: And the share that must have them before any is mended.
EVEN_FIRST = 0.6


def _changes_count(context: int, run: int) -> bool:
    """Whether a gap adds or takes a syllable; none after a beat and then two is an inversion."""
    if context == NO_BEAT:
        return run > 1
    inverted = CONTEXTS[context] in ("after 0", "open 0")
    if inverted:
        return run > 2 or (run == 1 and CONTEXTS[context] == "after 0")
    return run > 1


@cache
def even_meter(iambic: Grammar) -> Grammar:
    """The iambic meter, less ready to add or take a syllable."""
    beat = tuple(
        cost + UNEVEN_GAP * _changes_count(*unpack(state)[:2])
        for state, cost in enumerate(iambic.beat)
    )
    return Grammar("even iambic", iambic.foot, iambic.gaps, beat, iambic.close, iambic.prior)


#: The share of a poem's lines that must have a word of older English: one in fourteen.
OLDER = 0.07
_OLDER_WORDS = frozenset("thou thee thy thine thyself hath doth dost hast wilt shalt th'".split())
_OLDER_ENDINGS = ("'d", "eth")
_SHORTEST_OLDER = 5  # letters of a word with such an ending
_NOT_OLDER = frozenset(
    "teeth beneath elizabeth macbeth seventieth they'd that'd there'd you'd she'd who'd".split()
)


def is_older(words: Iterable[str]) -> bool:
    """Whether one of the words of a line is of older English.

    >>> is_older(["she", "loveth"]), is_older(["my", "teeth", "they'd"])
    (True, False)
    """
    for text in words:
        word = text.lower().replace("’", "'")
        if word in _OLDER_WORDS:
            return True
        old = word.endswith(_OLDER_ENDINGS) and len(word) >= _SHORTEST_OLDER
        if old and word not in _NOT_OLDER:
            return True
    return False


def has_its_syllables(ictus: str) -> bool:
    """Whether an iambic line has two syllables a foot, a weak ending apart.

    >>> has_its_syllables("1001010101"), has_its_syllables("0100101010"), has_its_syllables("010")
    (True, False, True)
    """
    return len(ictus.rstrip("0")) == 2 * ictus.count("1") and not ictus.endswith("00")
