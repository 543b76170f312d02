"""Each measure against values worked out by hand (see the comments)."""

from __future__ import annotations

import difflib
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare.diversity import length, lexical, memorization, ranks, rhyme, semantic
from compare.diversity.options import Mode

SAME = ["the sea is calm", "the moon is fair", "a light has gleamed", "and left us there"]


@pytest.mark.parametrize(
    ("human", "generated", "expected"),
    [
        ("WIKIMEDIA", "WIKIMANIA", 14 / 18),  # WIKIM + IA match: 2 * 7 / 18
        ("tide", "diet", 0.25),  # not symmetric: only one letter block is found
        ("diet", "tide", 0.5),
        ("same", "same", 1.0),
        ("abc", "xyz", 0.0),
    ],
)
def test_ratio(human: str, generated: str, expected: float) -> None:
    assert memorization.ratio(human, generated) == pytest.approx(expected)


@given(
    st.lists(st.text("abcde ", max_size=30), min_size=1, max_size=8), st.text("abcde ", max_size=30)
)
def test_copies_equal_difflib(human: list[str], generated: str) -> None:
    best = max(difflib.SequenceMatcher(None, h, generated, False).ratio() for h in human)
    found = memorization.copies(human, [generated], 0.5, workers=1)
    if best < 0.5:
        assert found == []
    else:
        assert found[0].ratio == pytest.approx(best)
        assert memorization.ratio(human[found[0].human], generated) == pytest.approx(best)


def test_autojunk_misses_long_copies() -> None:
    rng = random.Random(1)
    words = ["love", "the", "sea", "and", "moon", "a", "light", "of", "day"]
    text = " ".join(rng.choice(words) for _ in range(60))
    edited = text.replace("moon", "mood")
    assert memorization.copies([text], [edited], 0.7)
    assert not memorization.copies([text], [edited], 0.7, autojunk=True)


def test_units_take_couplets_of_lines_1_2_and_3_4() -> None:
    assert memorization.units([SAME], memorization.Unit.COUPLET) == [
        "the sea is calm the moon is fair",
        "a light has gleamed and left us there",
    ]


@pytest.mark.parametrize("bins", [30, None])
def test_histogram_intersection_by_hand(bins: int | None) -> None:
    # shares 4: 1/2 against 1/4; 5: 1/4 against 1/2; 6: 1/4 against 0 -> 1/4 + 1/4
    assert length.intersection([4, 4, 5, 6], [4, 5, 5, 7], bins=bins) == pytest.approx(0.5)
    assert length.intersection([4, 5], [4, 5], bins=bins) == 1.0


def test_length_counts_tokens() -> None:
    quatrain = ["O sea , o sea !", "it's-a me", "x", "y"]
    assert length.tokens(quatrain) == 8  # the stops go, "it's-a" is one token
    assert length.tokens(quatrain, Mode.AS_PUBLISHED) == 10


def test_length_summary_uses_the_population_deviation() -> None:
    found = length.summary([2, 4])
    assert (found.mean, found.median, found.sd, found.least, found.most) == (3, 3, 1, 2, 4)


PAIRS = {
    "AABB": {(0, 1), (2, 3)},
    "ABAB": {(0, 2), (1, 3)},
    "ABCD": set(),
    "AAAA": {(i, j) for i in range(4) for j in range(i + 1, 4)},
    "ABBA": {(0, 3), (1, 2)},
    None: {(0, 1), (2, 3), (0, 3)},  # 0-1 and 2-3 are apart, yet 0 rhymes with 3
}


@pytest.mark.parametrize(("expected", "pairs"), PAIRS.items())
def test_scheme_of_pairs(expected: str | None, pairs: set[tuple[int, int]]) -> None:
    lines = ["0", "1", "2", "3"]
    rhymes = lambda a, b: (int(a), int(b)) in pairs  # noqa: E731
    if expected is None:
        # U: relabelled lines in another class drop the quatrain; here 3 joins 0 first.
        assert rhyme.scheme_of_pairs(lines, rhymes) in (None, "AABA")
    else:
        assert rhyme.scheme_of_pairs(lines, rhymes) == expected


def test_entropy_and_divergence_by_hand() -> None:
    even = dict.fromkeys(rhyme.SCHEMES, 0) | {"ABAB": 5, "AABB": 5}
    one = dict.fromkeys(rhyme.SCHEMES, 0) | {"ABAB": 10}
    assert rhyme.entropy(even) == pytest.approx(1.0)
    assert rhyme.entropy(one) == 0.0
    assert rhyme.kl_divergence(even, even) == 0.0
    assert rhyme.kl_divergence(one, even, alpha=0) == pytest.approx(1.0)  # log2(1 / 0.5)
    assert rhyme.kl_divergence(even, one, alpha=0) == math.inf
    assert 0 < rhyme.kl_divergence(even, one) < math.inf


def test_repetition_is_no_true_rhyme() -> None:
    lines = ["to the sea", "my love", "by the sea", "above"]
    found = rhyme.shares([lines, lines], ["ABAB", "ABCB"])
    assert (found.repetitions, found.true_rhymes) == (1.0, 0.0)
    strict = rhyme.shares([lines, lines], ["ABAB", "ABCB"], strict=True)
    assert (strict.repetitions, strict.true_rhymes) == (0.5, 0.5)


def test_lexical_by_hand() -> None:
    found = lexical.lexical_diversity([["a"] * 4] * 5)
    assert found.mtld == pytest.approx(4.745763, abs=1e-6)  # SPEC, section 9
    assert found.attr == pytest.approx(0.25)
    assert found.mattr == pytest.approx(1 / 20)  # shorter than the window: types by tokens


def test_lexical_of_distinct_words() -> None:
    found = lexical.lexical_diversity([["oak elm", "ash fir", "yew bay", "box fig"]])
    assert found.attr == found.mattr == 1.0


def test_ranks_share_the_least() -> None:
    assert ranks.rank({"a": 1.0, "b": 2.0, "c": 2.0}, greater_is_better=True) == {
        "a": 3,
        "b": 1,
        "c": 1,
    }


def test_dimensions_without_all_values_are_left_out() -> None:
    rows = {"a": {"h": 0.5, "kl": 0.1}, "b": {"h": 0.7}}
    assert ranks.dimension_ranks(rows) == {"a": {"length": 2.0}, "b": {"length": 1.0}}


def test_similarity_of_equal_sets_is_one() -> None:
    np = pytest.importorskip("numpy")
    vectors = np.eye(3, dtype=np.float32)
    assert semantic.across(vectors, vectors) == pytest.approx(1.0)
    assert semantic.within(vectors) == pytest.approx(0.0)
    assert semantic.within(np.vstack([vectors, vectors])) == pytest.approx(1.0)
