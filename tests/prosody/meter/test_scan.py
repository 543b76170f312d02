"""Scansion and meter, from a table of lines and poems; and what holds of any verse."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prosody.meter import scan
from prosody.poem import Poem
from prosody.pronounce import pronounce_line
from prosody.scansion import Meter, Scansion
from prosody.text import read_poem
from tests.tables import rows


def hear(poem: Poem) -> tuple[tuple[Scansion, ...], Meter]:
    return scan(poem, tuple(pronounce_line(line) for line in poem.lines))


@pytest.mark.parametrize("case", rows("meter"))
def test_table(case: dict[str, Any]) -> None:
    poem = read_poem(case["text"].strip("\n"))
    scansions, meter = hear(poem)
    if "meter" in case:
        assert meter.name == case["meter"]
    if "lines" in case:
        assert len(scansions) == case["lines"]
    if "syllables" in case:
        assert scansions[0].syllables == case["syllables"]
    if "ictus" in case:
        assert (scansions[0].ictus or "") == case["ictus"]
    if "counts" in case:
        assert [scansion.syllables for scansion in scansions] == case["counts"]
    named = {licence.name for scansion in scansions for licence in scansion.licences}
    assert set(case.get("licences", ())) <= named


WORDS = (
    "the of and to I my thy love heart sweet heaven power every over upon beautiful memory "
    "remember desire fire flower wandering sorrow tenderly O alas Ozymandias blesséd o'er "
    "x 1984 th' & unread www.example.org — (and) night; day: whenas, 'tis"
).split()
LINES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=16).map(" ".join)
POEMS = st.lists(
    st.lists(LINES, min_size=1, max_size=5).map("\n".join), min_size=1, max_size=4
).map("\n\n".join)


@settings(max_examples=60, deadline=None)
@given(POEMS)
def test_any_verse_is_counted_and_its_layers_agree(text: str) -> None:
    poem = read_poem(text)
    scansions, meter = hear(poem)
    assert [s.line for s in scansions] == [line.number for line in poem.lines]
    assert meter.share is None or 0 <= meter.share <= 1
    for line, heard in zip(poem.lines, scansions, strict=True):
        assert len(heard.readings) == len(line.words)
        assert heard.syllables == sum(r.syllables for r in heard.readings if r)
        if heard.ictus is None:
            assert heard.feet == ()
            continue
        assert len(heard.ictus) == len(heard.stress)
        assert "".join(heard.feet) == heard.ictus
        assert heard.length in (None, heard.ictus.count("1"))
        assert all(1 <= x.syllable <= max(1, heard.syllables) for x in heard.licences)


@settings(max_examples=15, deadline=None)
@given(POEMS)
def test_scanning_twice_gives_the_same(text: str) -> None:
    poem = read_poem(text)
    assert hear(poem) == hear(poem)


def test_a_line_too_long_for_verse_is_counted_and_not_scanned() -> None:
    poem = read_poem("\n".join(["and the heart of the night " * 8, "The sun is in the sea"]))
    scansions, _ = hear(poem)
    assert scansions[0].ictus is None
    assert scansions[0].syllables == 48


def test_the_pattern_of_the_stanza_foretells_each_line() -> None:
    poem = read_poem(
        "\n\n".join(
            [
                "The sky is low, the clouds are mean,\nA travelling flake of snow\n"
                "Across a barn or through a rut\nDebates if it will go.",
                "A narrow wind complains all day\nHow some one treated him;\n"
                "Nature, like us, is sometimes caught\nWithout her diadem.",
            ]
        )
    )  # Emily Dickinson, Beclouded, 1890
    scansions, meter = hear(poem)
    assert meter.pattern == (4, 3, 4, 3)
    assert [s.length for s in scansions] == [4, 3] * 4
