"""The few numbers of the scheme decoder, chosen on folds with whole authors left out.

Each was moved alone through the values beside it; the answer hardly changes around the ones
chosen (see docs/rhyme.md).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tuning:
    """Weights of the decoder, in nats and shares."""

    sound: float = 1.2  # trust in what is heard, against the prior (0.6 to 1.7)
    stray: float = 0.04  # share of stanzas that leave their poem's pattern (0.02 to 0.08)
    unrhymed: float = 0.05  # share of poems without rhyme (0.02 to 0.2)
    cap: float = 6.0  # nats: no pair speaks louder than this for a rhyme (5 to 8)
    floor: float = -7.0  # nats: nor louder than this against one (-9 to -5)
    same_word: float = 3.0  # nats: the least for a word that returns (2 to 4)
    silent: float = -3.0  # nats: for a pair with a line that has no sound


TUNING = Tuning()
