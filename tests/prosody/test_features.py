"""Every feature has one name, a meaning, and a value that its unit allows."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prosody.features import FEATURES, Unit, features
from prosody.reading import hear
from prosody.text import poem_from_lines, read_poem

WORDS = ["the", "sun", "moon", "June", "love", "prove", "O", "thou", "weary,", "night;", "—", "!"]
STANZAS = st.lists(
    st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=6), max_size=4
)

# Christina Rossetti, "Goblin Market and Other Poems", 1862: "Song".
SONG = """\
When I am dead, my dearest,
  Sing no sad songs for me;
Plant thou no roses at my head,
  Nor shady cypress tree:
Be the green grass above me
  With showers and dewdrops wet;
And if thou wilt, remember,
  And if thou wilt, forget.
"""


def test_names_are_unique_and_plain() -> None:
    names = [feature.name for feature in FEATURES]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9_ ]+", name) for name in names)
    assert all(feature.meaning for feature in FEATURES)


@settings(max_examples=60, deadline=None)
@given(STANZAS)
def test_every_value_is_one_that_its_unit_allows(stanzas: list[list[str]]) -> None:
    row = features(hear(poem_from_lines(stanzas)))
    assert list(row) == [feature.name for feature in FEATURES]
    for feature in FEATURES:
        value = row[feature.name]
        if value is None:
            continue
        assert isinstance(value, float)
        if feature.unit is not Unit.NATS:
            assert value >= 0
        if feature.unit is Unit.YES:
            assert value in (0.0, 1.0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lines", 8.0),
        ("lines_8", 1.0),
        ("one_stanza", 1.0),
        ("stanzas", 1.0),
        ("words", 44.0),
        ("indented", 0.5),
        ("indents_different", 2.0),
        ("capital_lines", 1.0),
        ("end_stopped", 0.875),
        ("prose", 0.0),
        ("one_word_lines", 0.0),
        ("questions", 0.0),
    ],
)
def test_a_song(name: str, value: float) -> None:
    assert features(hear(read_poem(SONG)))[name] == pytest.approx(value)


def test_what_cannot_be_measured_is_not_zero() -> None:
    row = features(hear(poem_from_lines([])))
    assert row["syllables_mean"] is None
    assert row["rhyme_couplets"] is None
    assert row["lines"] == 0.0
