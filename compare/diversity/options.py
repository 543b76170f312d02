"""Which reading of the paper is used, and the numbers that every measure states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Mode(StrEnum):
    """Which reading is taken where the paper's rule and its authors' figures differ.

    ``AS_PUBLISHED`` repeats what made the published figures, the authors' code; ``EXACT``
    is the rule that the paper states, or the better one where it states none.
    """

    EXACT = "exact"
    AS_PUBLISHED = "as published"


class Tokens(StrEnum):
    """What counts as a word for lexical diversity."""

    LEMMAS = "lemmas"  # the authors' code: an English lemma list
    WORDS = "words"  # the paper says no more than that: lower case, no punctuation


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that could change a figure; printed with the results.

    ``samples`` draws of ``size`` quatrains each, by ``seed``. ``alpha`` is added to every
    rhyme class before the KL divergence (0 gives infinity where the model lacks a class);
    ``base`` is the base of entropy and KL. ``window`` is MATTR's, in tokens. ``tokens`` is
    ``None`` for the rule of the mode and language (:attr:`token_rule`).
    """

    mode: Mode = Mode.EXACT
    samples: int = 10
    size: int = 1_000
    seed: int = 0
    alpha: float = 0.5
    base: float = 2.0
    window: int = 35
    language: str = "en"
    tokens: Tokens | None = None

    @property
    def autojunk(self) -> bool:
        """difflib's shortcut, which misses most copies over 200 characters; in the paper on."""
        return self.mode is Mode.AS_PUBLISHED

    @property
    def token_rule(self) -> Tokens:
        """English lemmas for English and, as published, for German too; else words."""
        if self.tokens is not None:
            return self.tokens
        lemmas = self.mode is Mode.AS_PUBLISHED or self.language == "en"
        return Tokens.LEMMAS if lemmas else Tokens.WORDS
