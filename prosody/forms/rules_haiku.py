"""Customs of the haiku beyond its syllables: a cut, a word of season."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prosody.forms.part import Part
from prosody.forms.rules import Found

_CUT = re.compile(r"[-–—:;!?.…]\W*$|\s[-–—…]\s|[—…:;!?]")

# Words that set the season (kigo), after the headings of W. J. Higginson, Haiku World (1996).
SEASON_WORDS = frozenset(
    """
    spring summer autumn fall winter season snow frost ice icicle hail sleet rain shower
    mist fog haze dew moon moonlight star stars sun wind breeze storm thunder lightning
    rainbow cloud clouds dawn evening night dusk blossom blossoms flower flowers petal
    petals plum cherry willow chrysanthemum iris lotus lily lilies morning-glory peony
    wisteria azalea violet violets leaf leaves grass pine bamboo maple branch branches bough
    barley wheat rice harvest melon persimmon apple apples mushroom frog frogs toad
    butterfly butterflies bee bees wasp mosquito mosquitoes fly flies flea fleas firefly
    fireflies cicada cricket crickets dragonfly spider ant ants snail caterpillar moth bird
    birds sparrow swallow swallows skylark lark nightingale cuckoo crow crows heron crane
    geese goose duck ducks gull owl hawk deer fox cat cats kitten horse ox hare salmon trout
    carp snake worm pond river stream sea field fields hill mountain hailstones
    """.split()  # a list of words reads as one
)


@dataclass(frozen=True, slots=True)
class Cut:
    """A pause parts the poem in two: a dash, a colon, a stop before its end."""

    name: str = "cut"

    @property
    def expected(self) -> str:
        return "a pause within"

    def _lines(self, part: Part) -> list[int]:
        texts = list(part.texts())
        return [i for i, text in enumerate(texts[:-1]) if _CUT.search(text.rstrip())]

    def degree(self, part: Part) -> float | None:
        return 1.0 if self._lines(part) else 0.0

    def found(self, part: Part) -> Found:
        lines = self._lines(part)
        return ("a pause" if lines else "none"), lines


@dataclass(frozen=True, slots=True)
class SeasonWord:
    """A word of season or of nature stands in it."""

    name: str = "season word"

    @property
    def expected(self) -> str:
        return "a word of season"

    def _words(self, part: Part) -> list[tuple[int, str]]:
        return [(i, w) for i, line in enumerate(part.words) for w in line if w in SEASON_WORDS]

    def degree(self, part: Part) -> float | None:
        return 1.0 if self._words(part) else 0.0

    def found(self, part: Part) -> Found:
        words = self._words(part)
        return ", ".join(w for _, w in words) or "none", [i for i, _ in words]
