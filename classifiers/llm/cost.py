"""What calls cost: tokens times a price that the caller knows; an unknown price is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from classifiers.llm.prompt import Prompt

# English prose runs at about four characters a token in the byte-pair vocabularies of
# 2023-2026; verse with old spelling is nearer three. The two make the range.
CHARACTERS_PER_TOKEN = (4.5, 3.0)
SHORTEST_ANSWER_TOKENS = 20


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars per million tokens."""

    tokens_in: float
    tokens_out: float

    def of(self, tokens_in: int, tokens_out: int) -> float:
        """What so many tokens cost, in dollars."""
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / 1_000_000


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a run would ask and cost. ``cost`` is (least, most) in dollars, ``None`` unknown."""

    calls: int
    tokens_in: tuple[int, int]
    cost: tuple[float, float] | None


def estimate(prompts: Iterable[Prompt], max_tokens: int, price: Price | None) -> Estimate:
    """Calls, input tokens and cost of asking these prompts once each."""
    lengths = [len(prompt.text) for prompt in prompts]
    least, most = (round(sum(lengths) / per) for per in CHARACTERS_PER_TOKEN)
    if price is None:
        return Estimate(len(lengths), (least, most), None)
    cost = (
        price.of(least, SHORTEST_ANSWER_TOKENS * len(lengths)),
        price.of(most, max_tokens * len(lengths)),
    )
    return Estimate(len(lengths), (least, most), cost)
