"""What returns: refrains, end words, radif, anaphora."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.repetition import (
    RepeatKind,
    end_word_classes,
    find_repetition,
    opens,
    returns,
    stem,
)
from prosody.text import read_poem

RETURNS = [
    ("do not go gentle into that good night", "do not go gentle into that good night", "exact"),
    ("O singer of Persephone", "o singer of persephone", "exact"),
    ("for ever and a day", "forever and a day", "exact"),
    ("When on the mid sea of the night", "Then in the mid sea of the night", "varied"),
    ("In Flanders fields the poppies blow", "In Flanders fields", "opening"),
    ("And nothing is but what is not to be", "He said that nothing ever was to be", None),
    ("The candle burns, the word is kept", "The cattle have gone in from sight", None),
    ("and he called for his pipe in the middle of the night",
     "and he called for his bowl, in the middle of the night", "varied"),
    ("Quoth the Raven, never flitting, nevermore", "Shall be lifted, nevermore", None),
]  # fmt: skip


@pytest.mark.parametrize(("source", "line", "kind"), RETURNS)
def test_how_a_line_returns(source: str, line: str, kind: str | None) -> None:
    words = [tuple(text.lower().replace(",", "").split()) for text in (source, line)]
    found, degree = returns(*words)
    assert found == (RepeatKind(kind) if kind else None)
    assert 0 <= degree <= 1


def test_refrains_are_grouped_with_their_first_line() -> None:
    poem = read_poem(
        "Day is done.\nThe sun has gone away.\nDay is done!\n\n"
        "Night is near,\nand all the birds are still.\nday is done"
    )
    (refrain,) = find_repetition(poem).refrains
    assert refrain.lines == (1, 3, 6)
    assert set(refrain.kinds) == {RepeatKind.EXACT}
    assert refrain.text == "Day is done."


def test_a_rentrement_is_an_opening() -> None:
    poem = read_poem(
        "In Flanders fields the poppies blow\nBetween the crosses,\nIn Flanders fields."
    )
    (refrain,) = find_repetition(poem).refrains
    assert refrain.kinds == (RepeatKind.EXACT, RepeatKind.OPENING)


@pytest.mark.parametrize(
    ("ends", "classes"),
    [
        (("day", "stone", "days", "sea"), (0, None, 0, None)),
        (("sea", "wind", "see", "winds"), (0, 1, 0, 1)),
        (("", "a", ""), (None, None, None)),
        ((), ()),
    ],
)
def test_equal_end_words_are_numbered(
    ends: tuple[str, ...], classes: tuple[int | None, ...]
) -> None:
    assert end_word_classes(ends) == classes


@pytest.mark.parametrize(
    ("word", "same"), [("stones", "stone"), ("falling", "falls"), ("sea", "sea")]
)
def test_inflections_have_one_stem(word: str, same: str) -> None:
    assert stem(word) == stem(same)


GHAZAL = "\n".join(
    f"{first}\n{second} in the rain"
    for first, second in (
        ("We met as strangers in the rain", "The fruit was polished"),
        ("A river had a name for grief", "It never learned its letters"),
        ("A boy ran by to sell the news", "And nothing new was written"),
        ("The hill had lost its only town", "The trains went by like hunters"),
        ("Go home, they told the poet then", "He keeps his house, like others,"),
    )
)


def test_a_radif_closes_the_couplets() -> None:
    radif = find_repetition(read_poem(GHAZAL)).radif
    assert radif is not None
    assert radif.phrase == "in the rain"
    assert radif.lines == (1, 2, 4, 6, 8, 10)
    assert radif.qafia == ("strangers", "polished", "letters", "written", "hunters", "others")


def test_a_refrain_is_no_radif() -> None:
    poem = read_poem("\n".join(f"Another line {n}\nAnd so we went away" for n in "abcdef"))
    assert find_repetition(poem).radif is None


def test_lines_that_begin_alike() -> None:
    poem = read_poem("I will arise\nand go\nI will have peace\nI will build here\nand rest")
    assert [(a.phrase, a.lines) for a in find_repetition(poem).anaphora] == [("i will", (1, 3, 4))]


def test_initials() -> None:
    assert find_repetition(read_poem("“Rain\nis\n  Very")).initials == "riv"


WORDS = "the rain is on sea and we go home never".split()
lines = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join),
    min_size=1,
    max_size=24,
)  # fmt: skip


@given(lines)
def test_every_refrain_begins_with_its_source(text: list[str]) -> None:
    found = find_repetition(read_poem("\n".join(text)))
    for refrain in found.refrains:
        assert list(refrain.lines) == sorted(set(refrain.lines))
        assert len(refrain.lines) == len(refrain.kinds) >= 2
        assert refrain.kinds[0] is RepeatKind.EXACT
    assert len(found.end_words) == len(found.end_word_classes) == len(found.initials)


@given(lines)
def test_case_and_end_punctuation_do_not_matter(text: list[str]) -> None:
    plain = find_repetition(read_poem("\n".join(text)))
    loud = find_repetition(read_poem("\n".join(line.capitalize() + "!" for line in text)))
    assert [r.lines for r in plain.refrains] == [r.lines for r in loud.refrains]


@given(lines)
def test_a_line_opens_itself_cut_short(text: list[str]) -> None:
    for line in text:
        words = tuple(line.split())
        if len(words) > 3:
            assert opens(words, words[: len(words) // 2]) == 1.0
