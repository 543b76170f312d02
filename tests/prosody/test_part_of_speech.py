"""A part of speech chooses among the readings of a heteronym, and only of one."""

from __future__ import annotations

import pytest

from prosody.part_of_speech import PartOfSpeech, agreeing
from prosody.pronounce import pronounce

NOUN, VERB, PAST, ADJECTIVE = (
    PartOfSpeech.NOUN,
    PartOfSpeech.VERB,
    PartOfSpeech.PAST,
    PartOfSpeech.ADJECTIVE,
)


@pytest.mark.parametrize(
    ("word", "part", "sound"),
    [
        ("record", NOUN, "R EH1 K"),
        ("record", VERB, "AO1 R D"),
        ("records", VERB, "AO1 R D Z"),
        ("wind", NOUN, "W IH1"),
        ("wind", VERB, "W AY1"),
        ("tear", NOUN, "T IH1"),
        ("tear", VERB, "T EH1"),
        ("live", VERB, "L IH1"),
        ("live", ADJECTIVE, "L AY1"),
        ("lives", NOUN, "L AY1"),
        ("read", VERB, "R IY1"),
        ("read", PAST, "R EH1"),
        ("wound", NOUN, "W UW1"),
        ("close", ADJECTIVE, "S"),
        ("conflicted", VERB, "L IH1 K"),
    ],
)
def test_the_part_of_speech_chooses(word: str, part: PartOfSpeech, sound: str) -> None:
    said = agreeing(word, pronounce(word), part)
    assert said
    assert all(sound in " ".join(way.phones) for way in said)


@pytest.mark.parametrize("word", ["heaven", "rose", "record"])
@pytest.mark.parametrize("part", list(PartOfSpeech))
def test_a_word_never_loses_every_reading(word: str, part: PartOfSpeech) -> None:
    ways = pronounce(word)
    said = agreeing(word, ways, part)
    assert said
    assert set(said) <= set(ways)


def test_a_word_of_one_class_keeps_all_its_readings() -> None:
    assert agreeing("heaven", pronounce("heaven"), VERB) == pronounce("heaven")
