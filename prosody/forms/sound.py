"""Whether two line ends could rhyme, asked because a form expects that they do."""

from __future__ import annotations

from functools import lru_cache

End = tuple[str, str]  # the last word as spelt, and the word before it

# Log-odds (nats) of prosody.rhyme at which a pair that the form expects counts half, and
# the nats over which it goes from none to full. Chosen on ../shared/data/forms.
HALF = 0.7
SPREAD = 1.5


@lru_cache(maxsize=50_000)
def answers(first: End, second: End) -> float:
    """How surely two line ends rhyme (0 to 1) where a form expects a rhyme."""
    if not first[0] or not second[0]:
        return 0.0
    from prosody.rhyme.ends import end_of
    from prosody.rhyme.match import match_ends

    match = match_ends(end_of(*first), end_of(*second))
    if match is None:
        return 0.0
    return min(1.0, max(0.0, 0.5 + (match.score - HALF) / (2 * SPREAD)))
