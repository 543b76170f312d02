"""Whether two line ends could rhyme, asked because a form expects that they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prosody.rhyme.ends import LineEnd

# Log-odds (nats) of prosody.rhyme at which a pair that the form expects counts half, and
# the nats over which it goes from none to full. Chosen on ../shared/data/forms.
HALF = 0.7
SPREAD = 1.5


def end(word: str, before: str = "") -> LineEnd | None:
    """The end of a line by its last word as spelt and the word before it."""
    from prosody.rhyme.ends import end_of

    return end_of(word, before) if word else None


def answers(first: LineEnd | None, second: LineEnd | None) -> float:
    """How surely two line ends rhyme (0 to 1) where a form expects a rhyme."""
    from prosody.rhyme.match import match_ends

    match = match_ends(first, second) if first and second else None
    if match is None:
        return 0.0
    return min(1.0, max(0.0, 0.5 + (match.score - HALF) / (2 * SPREAD)))
