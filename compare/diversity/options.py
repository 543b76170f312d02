"""Which reading of the paper is used, and the numbers that every measure states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Mode(StrEnum):
    """``EXACT`` is the better reading where two exist, ``AS_PUBLISHED`` the paper's."""

    EXACT = "exact"
    AS_PUBLISHED = "as published"


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that could change a figure; printed with the results.

    ``samples`` draws of ``size`` quatrains each, by ``seed``. ``alpha`` is added to every
    rhyme class before the KL divergence (0 gives infinity where the model lacks a class);
    ``base`` is the base of entropy and KL. ``window`` is MATTR's, in tokens.
    """

    mode: Mode = Mode.EXACT
    samples: int = 10
    size: int = 1_000
    seed: int = 0
    alpha: float = 0.5
    base: float = 2.0
    window: int = 35
    language: str = "en"

    @property
    def autojunk(self) -> bool:
        """difflib's shortcut, which misses most copies over 200 characters; in the paper on."""
        return self.mode is Mode.AS_PUBLISHED
