"""The figures are what their names say, and their intervals come from resampled poems."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare.gold import meter, rhyme, syllables
from compare.gold.align import edit_distance, nearest
from compare.gold.bootstrap import estimates, share
from compare.gold.kinds import line_kind
from compare.gold.read import (
    GoldMeter,
    GoldWord,
    Layer,
    MeterLine,
    MeterPoem,
    RhymePoem,
    RhymeStanza,
)
from prosody.scansion import Foot, Scansion

STRESS = st.text("01", max_size=12)
SCHEME = st.lists(st.one_of(st.none(), st.integers(0, 4)), max_size=12)
PENTAMETER = GoldMeter(Foot.IAMB, 5, "iambic pentameter")


@given(STRESS, STRESS, STRESS)
def test_edit_distance_is_a_distance(a: str, b: str, c: str) -> None:
    assert edit_distance(a, b) == edit_distance(b, a)
    assert (edit_distance(a, b) == 0) == (a == b)
    assert edit_distance(a, c) <= edit_distance(a, b) + edit_distance(b, c)
    assert edit_distance(a, b) <= max(len(a), len(b))


def test_the_nearest_variant_counts() -> None:
    assert nearest("0101", ["1001", "01010"]) == ("01010", 1)


@given(SCHEME)
def test_letters_and_pairs_agree(scheme: list[int | None]) -> None:
    shown = rhyme.letters(scheme)
    assert len(shown) == len(scheme)
    classes = [None if letter == "x" else ord(letter) for letter in shown]
    assert rhyme.pairs(classes) == rhyme.pairs(scheme)


@pytest.mark.parametrize(
    ("gold", "answer", "kind"),
    [
        ("100101", "010101", "initial inversion missed"),
        ("010101", "100101", "initial inversion wrongly heard"),
        ("010101", "01001", "too few syllables (no licence heard)"),
        ("010101", "0101010", "too many syllables (every word in full)"),
        ("010101", "", "line unheard"),
        ("110101", "010101", "stress missed on the first syllable"),
        ("010111", "010101", "stress missed"),
        ("010001", "010101", "stress wrongly heard"),
        ("011001", "010101", "stress one syllable away"),
        ("10101010", "01010101", "another meter heard"),
    ],
)
def test_an_error_of_a_line_has_a_kind(gold: str, answer: str, kind: str) -> None:
    assert line_kind(gold, answer, Scansion(1, (), answer, answer)) == kind


def _line(accepted: tuple[str, ...], answer: str, layer: Layer = Layer.ICTUS) -> meter.LineScore:
    near, distance = nearest(answer, accepted)
    gold = MeterLine(1, "text", layer, accepted, PENTAMETER)
    return meter.LineScore(gold, answer, str(near), distance)


def test_meter_figures() -> None:
    lines = (
        _line(("0101", "1001"), "1001"),  # right by a variant
        _line(("0101",), "1001"),  # count right, two syllables wrong
        _line(("0101",), "01010", Layer.SPOKEN),  # count wrong by one
    )
    score = meter.measure(
        [meter.PoemScore(lines[:2], True, False, ()), meter.PoemScore(lines[2:], None, None, ())]
    )
    values = {name: figure.value for name, figure in score.figures.items()}
    assert (score.n, score.poems) == (3, 2)
    assert values == {
        "count": pytest.approx(2 / 3),
        "syllables": pytest.approx(1 - 3 / 13),
        "lines": pytest.approx(1 / 3),
        "foot": 1.0,
        "meter": 0.0,
    }


def test_layers_are_kept_apart() -> None:
    lines = (_line(("01",), "01"), _line(("01",), "10", Layer.SPOKEN))
    layers = meter.by_layer([meter.PoemScore(lines, None, None, ())])
    assert {name: score.figures["lines"].value for name, score in layers.items()} == {
        "ictus": 1.0,
        "spoken": 0.0,
    }


def test_a_poem_without_gold_meter_has_no_foot_to_be_right() -> None:
    line = MeterLine(1, "The curfew tolls", Layer.ICTUS, ("0101",), None)
    score = meter.score_poem(MeterPoem("p", "", "", ((line,),)))
    assert (score.foot, score.length) == (None, None)
    assert meter.measure([score]).figures["foot"].value is None


def _stanza(gold: list[int], answer: list[int | None], second: list[int]) -> rhyme.StanzaScore:
    return rhyme.StanzaScore(
        "p", "", len(gold), rhyme.pairs(gold), rhyme.pairs(answer), rhyme.pairs(second), ()
    )


def test_rhyme_figures() -> None:
    scores = [
        _stanza([0, 1, 0, 1], [0, 1, 0, 1], [0, 1, 2, 1]),
        _stanza([0, 1, 2, 1], [0, 1, 0, None], [0, 1, 2, 1]),
    ]
    values = {k: v.value for k, v in rhyme.measure(scores).figures.items()}
    assert values == {
        "precision": pytest.approx(2 / 3),
        "recall": pytest.approx(2 / 3),
        "f1": pytest.approx(2 / 3),
        "stanzas_right": 0.5,
        "wrongly_partnered": 1.0,
    }
    second = rhyme.measure(scores, annotator="second").figures
    assert second["recall"].value == pytest.approx(2 / 3)
    assert second["precision"].value == 1.0


def test_unrhymed_verse_has_no_recall() -> None:
    figures = rhyme.measure([_stanza([0, 1, 2], [0, 0, None], [0, 1, 2])]).figures
    assert (figures["recall"].value, figures["f1"].value) == (None, None)
    assert figures["wrongly_partnered"].value == pytest.approx(2 / 3)


def test_stanzas_of_other_sizes_are_heard_but_not_scored() -> None:
    stanzas = tuple(
        RhymeStanza(i, ("a line",) * size, tuple(range(size)), None)
        for i, size in enumerate((1, 2, 21))
    )
    scores = rhyme.score_poem(RhymePoem("p", "", "", "", stanzas))
    assert [score.size for score in scores] == [2]


@pytest.mark.parametrize(
    ("answer", "count", "stress", "rhyming"),
    [
        ("K AE1 T", False, False, False),
        ("AH0 B AW1 T", True, True, True),
        ("AE1 B AW0 T", True, False, False),
        ("AH0 P AW1 T", True, True, True),
        ("AH0 B UW1 T", True, True, False),
    ],
)
def test_word_figures(answer: str, count: bool, stress: bool, rhyming: bool) -> None:
    gold = GoldWord("about", (("AH0", "B", "AW1", "T"),))
    score = syllables.score_word(gold, tuple(answer.split()))
    assert (score.count, score.stress, score.rhyming_part) == (count, stress, rhyming)
    assert len(score.misses) == (not (count and stress and rhyming))


def test_an_interval_is_of_poems_not_lines() -> None:
    even = [{"right": 10, "lines": 10}, {"right": 0, "lines": 10}] * 8
    figure = estimates(even, {"share": share("right", "lines")})["share"]
    assert figure.value == 0.5
    assert figure.interval is not None
    low, high = figure.interval
    assert low < 0.4  # 160 lines alone would give 0.42 to 0.58
    assert high > 0.6
    assert figure == estimates(even, {"share": share("right", "lines")})["share"]


def test_nothing_to_measure_is_not_zero() -> None:
    assert estimates([], {"share": share("a", "b")})["share"].value is None
    assert estimates([{"a": 0, "b": 0}], {"share": share("a", "b")})["share"].value is None
