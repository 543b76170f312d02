"""Words and how they are said, as tables and as properties."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.pronounce import Pronouncer, Source, default_pronouncer, pronounce
from prosody.pronounce.lexicon import default_lexicon
from prosody.pronounce.phones import PHONES
from tests.tables import rows


@pytest.mark.parametrize("case", rows("syllables"))
def test_a_word_has_its_syllables(case: dict[str, Any]) -> None:
    counts = [p.syllables for p in pronounce(case["word"])] or [0]
    preferred, *also = case["right"]
    assert counts[0] == preferred
    assert set(also) <= set(counts)


@pytest.mark.parametrize("case", rows("stress"))
def test_a_word_has_its_stress(case: dict[str, Any]) -> None:
    say = pronounce
    if case.get("hidden"):
        hidden = default_lexicon().hiding(frozenset((case["word"],)))
        say = Pronouncer(hidden, default_pronouncer().guesser).pronounce  # type: ignore[assignment]
    readings = say(case["word"])
    if "right" in case:
        assert readings[0].stress.replace("2", "0") == case["right"]
    if "also" in case:
        assert (case["also"], case["licence"]) in [(p.stress, p.licence) for p in readings]
    for word_class, stress in case.get("classes", {}).items():
        heard = {p.stress.replace("2", "0") for p in readings if p.how.endswith(word_class)}
        assert heard == {stress}


@pytest.mark.parametrize("case", rows("words"))
def test_a_word_of_verse_is_known(case: dict[str, Any]) -> None:
    assert pronounce(case["word"])[0].syllables == case["right"]


WORD = st.text("abcdefghijklmnopqrstuvwxyz'-éæ", min_size=1, max_size=14).filter(
    lambda w: any(c.isalpha() for c in w)
)


@given(WORD)
def test_every_word_is_said(word: str) -> None:
    readings = pronounce(word)
    assert readings
    for reading in readings:
        assert set(reading.phones) <= set(PHONES)
        vowels = "".join(p[-1] for p in reading.phones if p[-1] in "012")
        assert reading.stress in (vowels, "1", "")
        assert reading.how


@given(WORD)
def test_readings_are_distinct_and_licences_come_last(word: str) -> None:
    readings = pronounce(word)
    assert len({r.phones for r in readings}) == len(readings)
    assert not readings[0].licence or readings[0].licence == "synaloepha"
    others = [bool(r.licence) for r in readings if r.licence != "diaeresis"]
    assert others == sorted(others)


@given(st.sampled_from(default_lexicon().words()))
def test_the_dictionary_is_kept_whole(word: str) -> None:
    heard = {r.phones for r in pronounce(word)}
    if pronounce(word)[0].source is not Source.GIVEN and "." not in word:
        assert set(default_lexicon().find(word)) <= heard
