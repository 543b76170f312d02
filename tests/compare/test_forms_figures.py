"""Scores, splits and calibration against values worked by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare.calibration import fit_curve, reliability
from compare.labels import Rule, accepted
from compare.metrics import score
from compare.splits import author_folds, text_folds

LABELS = ["ode", "ode", "ode", "elegy", "elegy", "pastoral"]
ANSWERS = ["ode", "ode", "elegy", "elegy", None, "ode"]


def test_figures_by_hand() -> None:
    scores = score(LABELS, ANSWERS)
    ode = next(f for f in scores.forms if f.form == "ode")
    assert (ode.n, ode.answered) == (3, 3)
    assert ode.precision.value == pytest.approx(2 / 3)
    assert ode.recall.value == pytest.approx(2 / 3)
    assert ode.f1.value == pytest.approx(2 / 3)
    pastoral = next(f for f in scores.forms if f.form == "pastoral")
    assert pastoral.precision.value is None  # never answered: not 0
    assert pastoral.f1.value == 0
    assert scores.macro_f1.value == pytest.approx((2 / 3 + 1 / 2 + 0) / 3)
    assert scores.macro_f1_frequent.value is None  # no form has ten poems
    assert scores.accuracy.value == pytest.approx(3 / 6)
    assert scores.accuracy_answered == pytest.approx(3 / 5)
    assert scores.coverage == pytest.approx(5 / 6)


def test_any_label_of_the_text_may_count() -> None:
    right = accepted(["ode", "pastoral"], ["O Goddess!", "o goddess"], Rule.ANY)
    assert score(["ode", "pastoral"], ["pastoral", "pastoral"], right).accuracy.value == 1
    assert score(["ode", "pastoral"], ["pastoral", "pastoral"]).accuracy.value == 0.5


def test_no_poems_no_figures() -> None:
    assert score([], []).macro_f1.value is None


def test_lengths_must_agree() -> None:
    with pytest.raises(ValueError, match="1 labels but 2 answers"):
        score(["ode"], ["ode", "ode"])


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(["a", "b", "c", None])), min_size=1)
)
def test_intervals_hold_the_range(pairs: list[tuple[str, str | None]]) -> None:
    scores = score([x for x, _ in pairs], [y for _, y in pairs], samples=30)
    for form in scores.forms:
        for share in (form.precision, form.recall, form.f1):
            if share.low is not None and share.high is not None:
                assert 0 <= share.low <= share.high <= 1


AUTHORS = st.lists(
    st.tuples(st.sampled_from("ABCDEFGH"), st.sampled_from("uvwxyz"), st.sampled_from("12")),
    min_size=1,
    max_size=40,
)


@given(AUTHORS, st.integers(0, 3))
def test_no_author_and_no_text_is_in_two_folds(rows: list[tuple[str, str, str]], seed: int) -> None:
    authors, texts, labels = zip(*rows, strict=True)
    try:
        folds = author_folds(texts, authors, labels, 2, seed)
    except ValueError:
        return  # all is linked: nothing can be parted
    assert folds == author_folds(texts, authors, labels, 2, seed)
    for keys in (authors, texts):
        for key in set(keys):
            assert len({f for f, k in zip(folds, keys, strict=True) if k == key}) == 1


def test_equal_texts_stay_together() -> None:
    folds = text_folds(["One, two", "one two", "three", "four"], ["a", "a", "a", "a"], 2)
    assert folds[0] == folds[1]
    assert set(folds) == {0, 1}


def test_too_few_authors() -> None:
    with pytest.raises(ValueError, match="5 folds of whole authors need 5 authors, not 1"):
        author_folds(["x", "y"], ["A", "A"], ["ode", "ode"])


def test_calibration_error_by_hand() -> None:
    table = reliability([0.95, 0.95, 0.15, None], [True, False, False, True])
    assert table.n == 3
    assert table.ece == pytest.approx((2 * abs(0.95 - 0.5) + abs(0.15 - 0)) / 3)


def test_a_fitted_curve_rises() -> None:
    stated = [i / 100 for i in range(100)]
    curve = fit_curve(stated, [i % 100 > 60 or i % 7 == 0 for i in range(100)])
    values = [curve(x) for x in stated]
    assert values == sorted(values)
    assert values[0] < 0.3
    assert values[-1] > 0.9


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=60))
def test_every_fitted_curve_rises(pairs: list[tuple[float, bool]]) -> None:
    curve = fit_curve([c for c, _ in pairs], [right for _, right in pairs])
    values = [curve(i / 20) for i in range(21)]
    assert values == sorted(values)
    assert all(0 <= value <= 1 for value in values)
