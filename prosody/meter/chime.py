"""Whether a poem's lines end alike: the evidence that doubtful verse is verse.

Not the detector of rhyme (:mod:`prosody.rhyme`), which needs the scansion; only the share of
lines whose last word shares its sounds, from the main stress on, with another near it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from prosody.meter.line import SeenLine
from prosody.pronounce.phones import is_vowel

NEAR = 4  # lines within which a partner is looked for
MOST_WAYS = 3  # ways to say the last word that are compared


def chiming_part(phones: Sequence[str]) -> tuple[str, ...]:
    """The phones from the last main stress on, stress digits left out.

    >>> chiming_part(("F", "IH1", "D", "AH0", "L"))
    ('IH', 'D', 'AH', 'L')
    """
    vowels = [i for i, p in enumerate(phones) if is_vowel(p)]
    start = next((i for i in reversed(vowels) if phones[i][-1] == "1"), vowels[-1] if vowels else 0)
    return tuple(p.rstrip("012") for p in phones[start:])


def chiming(lines: Iterable[SeenLine]) -> float:
    """The share of lines (0 to 1) that end like a line near them, in another word."""
    ends: list[tuple[str, set[tuple[str, ...]]]] = []
    for seen in lines:
        spoken = [
            (word.text.lower(), ways)
            for word, ways in zip(seen.line.words, seen.words, strict=True)
            if ways
        ]
        if spoken:
            word, ways = spoken[-1]
            ends.append((word, {chiming_part(w.phones) for w in ways[:MOST_WAYS]}))
    paired = sum(
        any(
            word != other and not parts.isdisjoint(theirs)
            for other, theirs in ends[max(0, i - NEAR) : i + NEAR + 1]
        )
        for i, (word, parts) in enumerate(ends)
    )
    return paired / len(ends) if ends else 0.0
