"""Each measure against values worked out by hand (see the comments)."""

from __future__ import annotations

import difflib
import math
import random
import warnings

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compare.diversity import length, lexical, memorization, ranks, rhyme, semantic
from compare.diversity.options import Mode, Tokens

for _needed in ("cydifflib", "rapidfuzz", "scipy"):
    pytest.importorskip(_needed)

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


TEXTS = st.text("abcde ", max_size=30) | st.text("ab ", min_size=195, max_size=230)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(TEXTS, min_size=1, max_size=8),
    st.lists(TEXTS, min_size=1, max_size=3),
    st.booleans(),
    st.sampled_from([0.0, 0.3, 0.5, 0.7, 0.9, 1.0]),
)
def test_copies_equal_difflib(
    human: list[str], generated: list[str], autojunk: bool, cutoff: float
) -> None:
    found = {c.generated: c for c in memorization.copies(
        human, generated, cutoff, autojunk=autojunk, workers=1
    )}  # fmt: skip
    for place, text in enumerate(generated):
        ratios = [difflib.SequenceMatcher(None, h, text, autojunk).ratio() for h in human]
        best = max(ratios)
        if best < cutoff:
            assert place not in found
        else:
            assert (found[place].ratio, found[place].human) == (best, ratios.index(best))


@settings(deadline=None, max_examples=40)
@given(st.lists(st.text("abc ", max_size=12), min_size=2, max_size=8))
def test_copies_apart_from_themselves(texts: list[str]) -> None:
    own = [range(i, i + 1) for i in range(len(texts))]
    found = {c.generated: c for c in memorization.copies(texts, texts, 0.6, apart=own)}
    for i, text in enumerate(texts):
        others = [
            difflib.SequenceMatcher(None, h, text, False).ratio() if j != i else -1.0
            for j, h in enumerate(texts)
        ]
        assert (i in found) == (max(others) >= 0.6)
        if i in found:
            assert (found[i].ratio, found[i].human) == (max(others), others.index(max(others)))


def test_blocks_of_bounds_join(monkeypatch: pytest.MonkeyPatch) -> None:
    human = [f"line number {i} of the sea" for i in range(20)]
    whole = memorization.copies(human, human, 0.9)
    monkeypatch.setattr(memorization, "_ROWS", 3)
    monkeypatch.setattr(memorization, "_COLUMNS", 7)
    assert memorization.copies(human, human, 0.9) == whole


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


PAIRS = [
    ("AABB", {(0, 1), (2, 3)}),
    ("ABAB", {(0, 2), (1, 3)}),
    ("ABCD", set()),
    ("AAAA", {(i, j) for i in range(4) for j in range(i + 1, 4)}),
    ("ABBA", {(0, 3), (1, 2)}),
    # 1 has taken 0's letter, and 2, which rhymes with 1, has it not: dropped
    (None, {(0, 1), (1, 2)}),
    # 2 takes 0's letter, then 1's, which was its own: the later pair wins
    ("ABBC", {(0, 2), (1, 2)}),
    ("AABB", {(0, 1), (2, 3), (0, 3)}),
]


@pytest.mark.parametrize(("expected", "pairs"), PAIRS)
def test_scheme_of_pairs(expected: str | None, pairs: set[tuple[int, int]]) -> None:
    lines = ["0", "1", "2", "3"]
    rhymes = lambda a, b: (int(a), int(b)) in pairs  # noqa: E731
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


def test_base_and_smoothing_of_the_divergence() -> None:
    p, q = {"a": 3, "b": 1}, {"a": 1, "b": 3}
    # alpha 0: 3/4 log2 3 - 1/4 log2 3
    assert rhyme.kl_divergence(p, q, alpha=0) == pytest.approx(0.5 * math.log2(3))
    assert rhyme.kl_divergence(p, q, alpha=0, base=math.e) == pytest.approx(0.5 * math.log(3))
    # alpha 1: shares 4/6 and 2/6
    assert rhyme.kl_divergence(p, q, alpha=1) == pytest.approx(1 / 3)


def test_repetition_is_no_true_rhyme() -> None:
    lines = ["to the sea", "my love", "by the sea", "above"]
    found = rhyme.shares([lines, lines], ["ABAB", "ABCB"])
    assert (found.repetitions, found.true_rhymes) == (1.0, 0.0)
    strict = rhyme.shares([lines, lines], ["ABAB", "ABCB"], strict=True)
    assert (strict.repetitions, strict.true_rhymes) == (0.5, 0.5)
    assert strict.repeated_pairs == pytest.approx(1 / 3)  # of A-A, B-B, B-B
    assert (strict.repeated["ABAB"], strict.repeated["ABCB"]) == (1, 0)


@pytest.mark.parametrize(
    ("line", "published", "plain"),
    [
        ("by the Sea,", "Sea", "sea"),
        ("“by the sea.”", "sea.”", "sea"),  # the authors strip ASCII signs alone
        ("heart 's heart .", "", "heart"),
        ("", "", ""),
    ],
)
def test_end_words(line: str, published: str, plain: str) -> None:
    assert rhyme.end_word(line) == published
    assert rhyme.plain_end_word(line) == plain


def test_wasserstein_by_hand() -> None:
    assert length.wasserstein([1, 1, 3], [1, 3, 3]) == pytest.approx(2 / 3)
    assert length.wasserstein([4, 5], [4, 5]) == 0


WORDS = "a b c a d e f a b g".split()  # 7 types among 10 tokens


@pytest.mark.parametrize(
    ("measure", "words", "value"),
    [
        (lexical.mtld, ["a"] * 20, 4.745763),  # SPEC, section 9
        # the ratio stays over 0.72 until the last token: 0.3/0.28 of a factor each way
        (lexical.mtld, WORDS, 10 / (0.3 / 0.28)),
        (lexical.mtld, ["a", "b"], math.inf),  # no word returns
        (lambda w: lexical.mattr(w, 3), ["a", "b", "a", "a"], 2 / 3),  # aba, baa
        (lambda w: lexical.mattr(w, 50), ["a", "b", "a", "a"], 0.5),  # shorter than the window
        (lexical.hdd, ["a"] * 42, 1 / 42),
        # 42 of 43 are drawn: "a" (twice) always, each of 41 others in 42 of 43 cases
        (lexical.hdd, ["a", "a", *map(str, range(41))], (1 + 41 * 42 / 43) / 42),
        (lexical.hdd, ["a"] * 41, None),
    ],
)
def test_lexical_by_hand(measure, words: list[str], value: float | None) -> None:  # type: ignore[no-untyped-def]
    assert measure(words) == (None if value is None else pytest.approx(value, abs=1e-6))


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from("abcdefghijklmnopqrst"), min_size=43, max_size=120))
def test_lexical_equals_the_authors_library(words: list[str]) -> None:
    warnings.simplefilter("ignore")
    lex_div = pytest.importorskip("lexical_diversity.lex_div", exc_type=ImportError)
    assert lexical.mattr(words, 35) == pytest.approx(lex_div.mattr(words, window_length=35))
    assert lexical.hdd(words) == pytest.approx(lex_div.hdd(words))
    assert lexical.mtld(words) == pytest.approx(lex_div.mtld(words))


def test_attr_is_a_mean_over_quatrains() -> None:
    found = lexical.lexical_diversity([["a", "a"], ["a", "b"], []])
    assert found.attr == pytest.approx(0.75)


def test_tokens() -> None:
    pytest.importorskip("lexical_diversity", exc_type=ImportError)
    text = "The seas were calm ."
    assert lexical.tokens(text) == ["the", "sea", "be", "calm"]
    assert lexical.tokens(text, keep_empty=True) == ["the", "sea", "be", "calm", ""]
    assert lexical.tokens(text, Tokens.WORDS) == ["the", "seas", "were", "calm"]


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
    vectors = np.eye(3, dtype=np.float32)
    assert semantic.across(vectors, vectors) == pytest.approx(1.0)
    assert semantic.within(vectors) == pytest.approx(0.0)
    assert semantic.within(np.vstack([vectors, vectors])) == pytest.approx(1.0)


def test_similarity_by_hand() -> None:
    vectors = np.array([[1, 0], [0.6, 0.8], [0, 1]], dtype=np.float32)
    assert semantic.within(vectors) == pytest.approx((0.6 + 0.8 + 0.8) / 3)
    assert semantic.nearest(vectors[:1], vectors, apart=[0]).tolist() == [pytest.approx(0.6)]
