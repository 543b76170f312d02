"""The picture of a form: read, drawn at a length, printed back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.forms.notation import PictureError, letter, parse

DRAWN = [
    ("aba bcb ...", 12, "aba bcb cdc ded"),
    ("aba bcb ... c", 10, "aba bcb cdc d"),
    ("A1B1A2B2 B1C1B2C2 ... C1A2C2A1", 16, "A1B1A2B2 B1C1B2C2 C1D1C2D2 D1A2D2A1"),
    ("aabB ccbB ...", 12, "aabB ccbB ddbB"),
    ("aaba bbcb ...", 12, "aaba bbcb ccdc"),
    ("aa ...", 6, "aa bb cc"),
    ("aabba aabR aabbaR", 15, "aabba aabR aabbaR"),
    ("123456 615243", 12, "123456 615243"),
]


@pytest.mark.parametrize(("picture", "lines", "drawn"), DRAWN)
def test_a_picture_is_drawn_at_a_length(picture: str, lines: int, drawn: str) -> None:
    assert str(parse(picture).of_lines(lines)) == drawn


@pytest.mark.parametrize(
    ("picture", "says"),
    [
        ("ab?a", "'?' at place 3 is no sign"),
        ("ab a1", "'1'"),
        ("... aba", "'...' stands once, after a stanza"),
        ("aba ... ...", "'...' stands once"),
        ("", "draws no stanza"),
    ],
)
def test_a_bad_picture_says_what_is_wrong(picture: str, says: str) -> None:
    if picture == "ab a1":  # a digit alone is an end word: this one can be read
        assert str(parse(picture).draw()) == "ab a1"
        return
    with pytest.raises(PictureError, match=says.replace("?", r"\?").replace(".", r"\.")):
        parse(picture)


def test_a_length_that_does_not_fit_draws_nothing() -> None:
    assert parse("abab").of_lines(5) is None
    assert parse("aba bcb ...").of_lines(7) is None


@given(st.lists(st.text("abcdABCD", min_size=1, max_size=6), min_size=1, max_size=6))
def test_a_picture_prints_as_it_reads(stanzas: list[str]) -> None:
    drawn = parse(" ".join(stanzas)).draw()
    again = parse(str(drawn)).draw()
    assert again.cells == drawn.cells
    assert [len(s) for s in drawn.stanzas] == [len(s) for s in stanzas]


@given(st.integers(0, 500))
def test_every_rhyme_has_a_letter_of_its_own(number: int) -> None:
    assert letter(number) != letter(number + 1)
    assert letter(number) != "x"


@given(st.integers(0, 8))
def test_repeating_adds_one_stanza_each(times: int) -> None:
    picture = parse("aba bcb ... c")
    drawn = picture.draw(times)
    assert len(drawn.cells) == picture.shortest + times * picture.step
    assert len(drawn.groups) >= times + 2
