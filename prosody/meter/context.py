"""What part of speech the word before lets a heteronym have: the record, to record.

A stand-in for a tagger; where one is at hand its verdict comes first
(:mod:`prosody.spacy_component`). It only says which reading is to be preferred: the line may
still take another.
"""

from __future__ import annotations

from functools import lru_cache

from prosody.meter.lexicon import word_class
from prosody.part_of_speech import PartOfSpeech, agreeing
from prosody.pronounce.given import FINAL_CLASSES, STRESS_CLASSES, VOWEL_CLASSES
from prosody.pronounce.pronunciation import Pronunciation

HETERONYMS = frozenset(STRESS_CLASSES) | frozenset(VOWEL_CLASSES) | frozenset(FINAL_CLASSES)

# What may be expected after a word, by the word itself or by its class.
AFTER_WORD: dict[str, PartOfSpeech] = {
    word: part
    for part, words in {
        PartOfSpeech.VERB: "to i you he she we they thou ye not who",
        PartOfSpeech.NOUN: "this that every each some no of in with",
    }.items()
    for word in words.split()
}
AFTER_CLASS: dict[str, PartOfSpeech] = {
    "article": PartOfSpeech.NOUN,
    "possessive": PartOfSpeech.NOUN,
    "auxiliary": PartOfSpeech.VERB,
    "negated": PartOfSpeech.VERB,
}


def preferred(word: str, before: str, ways: tuple[Pronunciation, ...]) -> tuple[Pronunciation, ...]:
    """The ways to say a heteronym, those that fit after the word before first.

    >>> from prosody.pronounce import pronounce
    >>> [preferred("record", w, pronounce("record"))[0].stress for w in ("the", "to")]
    ['10', '01']
    """
    before = before.lower().replace("’", "'")
    part = AFTER_WORD.get(before) or AFTER_CLASS.get(word_class(before))
    return _first(word, ways, part) if part else ways


@lru_cache(maxsize=4096)
def _first(
    word: str, ways: tuple[Pronunciation, ...], part: PartOfSpeech
) -> tuple[Pronunciation, ...]:
    fitting = agreeing(word, ways, part)
    return fitting + tuple(way for way in ways if way not in fitting)
