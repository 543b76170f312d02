"""The look of a poem: stanzas, widths, silhouettes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.shape import see_shape, silhouette
from prosody.text import read_poem

SHAPES = [
    ("hourglass", [10], [40, 32, 24, 16, 8, 9, 17, 24, 33, 41], [0, 4, 8, 12, 16, 16, 12, 8, 4, 0]),
    ("diamond", [7], [8, 16, 24, 32, 24, 16, 8], [12, 8, 4, 0, 4, 8, 12]),
    ("wedge", [6], [4, 9, 14, 20, 25, 30], [14, 11, 8, 6, 3, 0]),
    ("", [4], [30, 31, 29, 30], [0, 2, 0, 2]),
    ("", [6], [40, 10, 35, 12, 39, 11], [0, 0, 0, 0, 0, 0]),
    ("", [0], [], []),
]


@pytest.mark.parametrize(("name", "stanzas", "widths", "indents"), SHAPES)
def test_the_edges_draw(
    name: str, stanzas: list[int], widths: list[int], indents: list[int]
) -> None:
    assert silhouette(stanzas, widths, indents) == name


def test_what_is_measured() -> None:
    shape = see_shape(read_poem("Rain,\n  and again rain,\n\nand the gutter."))
    assert shape.stanza_lines == (2, 1)
    assert shape.widths == (5, 15, 15)
    assert shape.indents == (0, 2, 0)
    assert shape.prose_share == 0.0


rows = st.lists(st.tuples(st.integers(1, 90), st.integers(0, 40)), max_size=40)


@given(rows)
def test_every_page_has_a_shape_or_none(drawn: list[tuple[int, int]]) -> None:
    widths, indents = [w for w, _ in drawn], [i for _, i in drawn]
    assert silhouette([len(drawn)], widths, indents) in {
        "", "wedge", "hourglass", "diamond", "wing", "pillar", "scattered",
    }  # fmt: skip


@given(st.lists(st.integers(20, 60), min_size=5, max_size=30))
def test_a_straight_left_edge_draws_nothing(widths: list[int]) -> None:
    assert silhouette([len(widths)], widths, [0] * len(widths)) == ""
