"""What is found once of each sampled quatrain, before any sample is summed up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from compare.diversity import memorization
from compare.diversity.ears import Heard
from compare.diversity.memorization import Copy, Unit
from compare.diversity.options import Mode, Options
from compare.diversity.quatrains import Quatrain
from compare.diversity.rhyme import repeats, rhyming_pairs

if TYPE_CHECKING:
    from compare.diversity.semantic import Embedder, Vectors

UNITS_IN = {Unit.QUATRAIN: 1, Unit.COUPLET: 2, Unit.VERSE: 4}  # a quatrain has so many


@dataclass(slots=True)
class People:
    """People's quatrains, and what every set is compared with."""

    quatrains: tuple[Quatrain, ...]
    options: Options
    embedder: Embedder | None
    schemes: Mapping[str, int] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    texts: dict[Unit, list[str]] = field(default_factory=dict)
    vectors: Vectors | None = None

    def __post_init__(self) -> None:
        from compare.diversity.length import tokens

        lines = [q.lines for q in self.quatrains]
        self.texts = {unit: memorization.units(lines, unit) for unit in Unit}
        self.lengths = [tokens(q, self.options.mode) for q in lines]
        if self.embedder is not None:
            self.vectors = self.embedder.embed(self.texts[Unit.QUATRAIN])


@dataclass(frozen=True, slots=True)
class Known:
    """Of one set, by the position of each sampled quatrain.

    ``copied`` has the copies by unit and place (quatrain number times its units, plus the
    unit's); ``searched`` are the quatrains whose copies were looked for. ``within`` has per
    sample the greatest similarity of each of its quatrains to another of the sample.
    """

    draws: Sequence[Sequence[int]]
    poem: Mapping[int, str]
    lines: Mapping[int, tuple[str, ...]]
    heard: Mapping[int, Heard]
    tokens: Mapping[int, int]
    words: Mapping[int, Sequence[str]]
    copied: Mapping[Unit, Mapping[int, Copy]]
    searched: frozenset[int]
    within: Sequence[Mapping[int, float]]
    across: Mapping[int, float]

    @property
    def used(self) -> list[int]:
        """The positions of all sampled quatrains, in order."""
        return list(self.lines)

    def copied_share(self, unit: Unit, position: int) -> float:
        """Which share of a quatrain's couplets, verses or of itself is copied."""
        per = UNITS_IN[unit]
        places = range(position * per, (position + 1) * per)
        return sum(place in self.copied[unit] for place in places) / per

    def repeats(self, position: int, mode: Mode) -> bool:
        """Whether a quatrain that rhymes repeats an end word, by the reading of the mode."""
        scheme = self.heard[position].scheme
        if scheme is None or scheme == "ABCD":
            return False
        strict = scheme if mode is Mode.EXACT else None
        return repeats(self.lines[position], scheme=strict)

    def pairs(self, position: int) -> tuple[int, int]:
        """A quatrain's rhyming pairs of lines, and those on the same word."""
        scheme = self.heard[position].scheme
        return (0, 0) if scheme is None else rhyming_pairs(self.lines[position], scheme)
