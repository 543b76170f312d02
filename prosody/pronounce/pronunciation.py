"""A pronunciation: phones in ARPABET with stress, and where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Source(StrEnum):
    """Where a pronunciation came from."""

    DICTIONARY = "dictionary"
    DERIVED = "derived"  # by rule from dictionary words
    GUESSED = "guessed"  # by the letter-to-sound model
    GIVEN = "given"  # by the caller, or a table of our own


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """One way to say a word.

    ``phones`` are ARPABET, vowels with a stress digit. ``stress`` has one digit a syllable
    (1 primary, 2 secondary, 0 none); it is "" for a word merged into its neighbour.
    ``how`` says in words how it was found ("remember + 'd"). ``licence`` names the
    syllable-changing or stress-shifting licence it takes ("syncope", "synaloepha",
    "accented -ed", "shifted stress"...), or is "".
    """

    phones: tuple[str, ...]
    stress: str
    source: Source
    how: str = ""
    licence: str = ""

    @property
    def syllables(self) -> int:
        """How many syllables are spoken."""
        return len(self.stress)
