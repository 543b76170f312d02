"""Which reading of a heteronym its part of speech asks for: record, wind, tear, live."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from prosody.pronounce.given import word_class
from prosody.pronounce.pronunciation import Pronunciation


class PartOfSpeech(StrEnum):
    """The parts of speech that tell heteronyms apart."""

    NOUN = "noun"
    VERB = "verb"
    PAST = "verb (past)"  # a verb in the past tense or its participle
    ADJECTIVE = "adjective"
    NAME = "name"


# Endings of inflected forms, and the part of speech that they prove (None: that of the base).
ENDINGS: tuple[tuple[str, PartOfSpeech | None], ...] = (
    ("s", None),
    ("es", None),
    ("ed", PartOfSpeech.VERB),
    ("'d", PartOfSpeech.VERB),
    ("d", PartOfSpeech.VERB),
    ("ing", PartOfSpeech.VERB),
)


def agreeing(
    word: str, ways: Sequence[Pronunciation], part: PartOfSpeech
) -> tuple[Pronunciation, ...]:
    """The ways to say a word that agree with its part of speech; all of them where none does.

    The classes are those of :func:`prosody.pronounce.given.word_class`.

    >>> from prosody.pronounce import pronounce
    >>> said = agreeing("record", pronounce("record"), PartOfSpeech.VERB)
    >>> {way.stress for way in said}
    {'01'}
    """
    for base, proven in _bases(word.lower().replace("’", "'")):
        classes = [word_class(base, way.phones) for way in ways]
        if any(classes):
            kept = [
                way
                for way, name in zip(ways, classes, strict=True)
                if _agrees(name, proven or part)
            ]
            return tuple(kept or ways)
    return tuple(ways)


def _bases(word: str) -> list[tuple[str, PartOfSpeech | None]]:
    cut = [(word.removesuffix(e), part) for e, part in ENDINGS if word.endswith(e)]
    silent = [(f"{base}e", part) for base, part in cut if part]
    return [(word, None), *cut, *silent]


def _agrees(name: str, part: PartOfSpeech) -> bool:
    """Whether a class such as "noun/verb (hurt)" or "verb (past)" has this part of speech."""
    kind, _, sense = name.partition(" (")
    kinds = kind.split("/")
    if part is PartOfSpeech.PAST:
        return "verb" in kinds and not sense.startswith("present")
    if part is PartOfSpeech.VERB:
        return "verb" in kinds and not sense.startswith("past")
    if part is PartOfSpeech.NAME:
        return "name" in kinds or "noun" in kinds
    return part.value in kinds
