"""The nouns of rhyme: kinds, links between lines, a scheme."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from prosody.pronounce.pronunciation import Pronunciation


class RhymeKind(StrEnum):
    """The kinds of rhyme, strongest first."""

    PERFECT = "perfect"
    FEMININE = "feminine"  # perfect from a stress before the last syllable on
    MOSAIC = "mosaic"  # feminine over more words than one
    RICH = "rich"  # same sound from the consonant before the vowel on, another word
    IDENTICAL = "identical"  # the same word
    PROMOTED = "promoted"  # an unstressed last syllable answers (me/immortality)
    HISTORICAL = "historical"  # it rhymed when it was written (love/prove, war/far)
    SLANT = "slant"  # consonance, assonance, voicing
    EYE = "eye"  # letters only


@dataclass(frozen=True, slots=True)
class RhymeLink:
    """Two lines that rhyme: their numbers (from 1, first < second), the kind, the sounds.

    ``sounds`` are the rhyming parts heard, one of each line. ``strength`` is 0 to 1.
    """

    first: int
    second: int
    kind: RhymeKind
    sounds: tuple[str, str]
    strength: float


@dataclass(frozen=True, slots=True)
class RhymeVerdict:
    """Whether two words rhyme, and by which readings. ``kind`` is ``None`` if they do not."""

    kind: RhymeKind | None
    first: Pronunciation
    second: Pronunciation
    historical: bool = False
    note: str = ""  # "perfect in southern British English", ...


@dataclass(frozen=True, slots=True)
class RhymeScheme:
    """The scheme of a poem.

    ``classes`` has an entry per verse line, in order: lines with the same number rhyme,
    ``None`` is a line with no partner. Numbers count from 0 in order of appearance through
    the whole poem. ``stanzas`` holds, per verse stanza, the scheme heard within that stanza
    alone, numbered from 0 anew. ``links`` are the reasons.
    """

    classes: tuple[int | None, ...]
    stanzas: tuple[tuple[int | None, ...], ...]
    links: tuple[RhymeLink, ...]
