"""The `features` classifier: sums that can be done by hand, files, learning."""

from __future__ import annotations

from pathlib import Path

import pytest

from classifiers.calibrate import Curve
from classifiers.choose import Field, Question
from classifiers.labels import GROUPS, Group
from classifiers.learning import LabelledValues, learn_features
from classifiers.linear import Features, ModelError, load_model, read_model, write_model
from classifiers.record import prediction_record
from classifiers.rules import Rules
from classifiers.values import values_of
from prosody.reading import hear
from prosody.text import read_poem

TEXT = frozenset({Field.TEXT})
MODEL = """\
# a remark
usual\ttypes-modes\tword grave\t0.0\t2.0
bias\ttypes-modes\telegy\t-0.5
bias\ttypes-modes\tode\t0.0
weight\ttypes-modes\telegy\tword grave\t1.5
"""
ELEGY = read_poem("The grave", id="a")
OTHER = read_poem("The song of songs", id="b")
ASKED = Question(Group.TYPES_MODES, True, name_hints=False)


def test_a_score_is_a_sum() -> None:
    model = read_model(MODEL.splitlines()).groups[Group.TYPES_MODES]
    assert model.score("elegy", {"word grave": 2.0}) == pytest.approx(-0.5 + 1.5 * 1.0)
    assert model.score("elegy", {"word grave": None}) == pytest.approx(-0.5)
    assert model.score("elegy", {}) == pytest.approx(-0.5)


def test_an_answer_lists_what_pushed_it() -> None:
    system = Features(ASKED, read_model(MODEL.splitlines()))
    grave, other = system.predict([ELEGY, OTHER])
    assert (grave.form, other.form) == ("elegy", "ode")
    claim = grave.evidence[0]
    assert (claim.rule, claim.lines) == ("word grave", (1,))
    assert claim.verdict.value == "met"
    assert prediction_record(other)["form"] == "ode"


def test_a_model_is_read_as_it_was_written() -> None:
    model = read_model(MODEL.splitlines())
    again = read_model(write_model(model).splitlines())
    assert again.groups[Group.TYPES_MODES].forms == model.groups[Group.TYPES_MODES].forms
    assert again.remarks == ("a remark",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "m: no model in it"),
        ("weight\tnowhere\telegy\tx\t1", "m, line 1: 'nowhere' is not a valid Group"),
        ("a\tb", "m, line 1: not a row of a model"),
        ("bias\tall\telegy\tmuch", "m, line 1: could not convert"),
    ],
)
def test_a_broken_model_says_where(text: str, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        read_model(text.splitlines(), "m")


def test_a_missing_model_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no model can be read"):
        load_model(tmp_path / "none.tsv")


def test_the_shipped_model_answers_every_group() -> None:
    model = load_model()
    assert set(model.groups) == set(Group)
    for group, forms in GROUPS.items():
        assert set(model.groups[group].forms) <= set(forms)
        (answer,) = Features(Question(group, True, name_hints=False)).predict([ELEGY])
        assert answer.form in forms
        assert 0 <= (answer.confidence or 0) <= 1


def test_it_learns_the_word_that_tells() -> None:
    texts = [f"we dig the grave {i}" for i in range(12)] + [
        f"we sing the sun {i}" for i in range(12)
    ]
    examples = [
        LabelledValues(values_of(hear(read_poem(text)), TEXT), label, f"author {i}")
        for i, (text, label) in enumerate(zip(texts, ["elegy"] * 12 + ["ode"] * 12, strict=True))
    ]
    system = Features(ASKED, learn_features(examples, [Group.TYPES_MODES]))
    assert [p.form for p in system.predict([ELEGY, read_poem("Sing the sun")])] == ["elegy", "ode"]


def test_title_and_author_are_seen_only_where_given() -> None:
    poem = read_poem("A line", title="To Night", author="A. Poet")
    seen = values_of(hear(poem), frozenset(Field)).numbers
    assert seen["title word night"] == 1.0
    assert seen["author a. poet"] == 1.0
    assert not any(n.startswith(("title", "author")) for n in values_of(hear(poem), TEXT).numbers)


def test_rules_answer_one_label_of_the_group() -> None:
    for group, forms in GROUPS.items():
        for answer in Rules(Question(group, True, name_hints=False)).predict([ELEGY, OTHER]):
            assert answer.form in forms


def test_a_curve_is_flat_beyond_its_ends() -> None:
    curve = Curve(((0.2, 0.1), (0.6, 0.9)))
    assert [curve(x) for x in (0.0, 0.2, 0.6, 1.0)] == [0.1, 0.1, 0.9, 0.9]
    assert curve(0.4) == pytest.approx(0.5)
