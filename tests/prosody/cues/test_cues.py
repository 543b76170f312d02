"""The cues of the unfixed forms: what they find, and which form it tells."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prosody.evidence import Verdict
from prosody.forms.cues.judge import compare_cues, judge_cues
from prosody.forms.cues.lemma import lemma, lemmas
from prosody.forms.cues.match import find_cues
from prosody.forms.cues.measure import measure
from prosody.forms.cues.paragraphs import judge_paragraphs
from prosody.forms.cues.situation import manners
from prosody.forms.cues.speaking import SPEAKING
from prosody.forms.cues.tables import ALL_CUES
from prosody.forms.cues.weights import default_weights, read_weights, write_weights
from prosody.reading import hear
from prosody.text import poem_from_lines, read_poem
from tests.golden_files import check
from tests.tables import rows

Row = dict[str, Any]
UNFIXED = rows("unfixed")
IS_ONE = [row for row in UNFIXED if "form" in row.values[0] and "missed" not in row.values[0]]
MISSED = [row for row in UNFIXED if "missed" in row.values[0]]
NEAR = [row for row in UNFIXED if "not_form" in row.values[0]]


@pytest.mark.parametrize("row", rows("lemmas"))
def test_lemma(row: Row) -> None:
    assert lemma(row["word"]) == row["right"]


@given(st.text(max_size=30))
def test_every_text_has_lemmas(word: str) -> None:
    assert lemma(word) in lemmas(word)


@pytest.mark.parametrize("row", rows("cues"))
def test_cue(row: Row) -> None:
    found = find_cues(read_poem(row["text"])).get(row["cue"])
    assert sorted(found.words if found else ()) == sorted(row["words"])
    assert list(found.lines if found else ()) == row["lines"]


@pytest.mark.parametrize("row", rows("manners"))
def test_manner(row: Row) -> None:
    turned = {name for name, m in manners(read_poem(row["line"])).items() if m.lines}
    assert set(row.get("has", ())) <= turned
    assert not set(row.get("lacks", ())) & turned


@pytest.mark.parametrize("row", IS_ONE)
def test_form_is_told_by_its_cues(row: Row) -> None:
    best, *_ = compare_cues(hear(read_poem(row["text"])))
    assert best.form == row["form"]


@pytest.mark.xfail(reason="known misses, kept until the cues hear them", strict=True)
@pytest.mark.parametrize("row", MISSED)
def test_known_miss(row: Row) -> None:
    best, *_ = compare_cues(hear(read_poem(row["text"])))
    assert best.form == row["form"]


@pytest.mark.parametrize("row", NEAR)
def test_near_miss_is_not_taken(row: Row) -> None:
    best, *_ = compare_cues(hear(read_poem(row["text"])))
    assert best.form != row["not_form"]


HEARD = {"lines of uneven length"}  # moves with the scansion, which has tests of its own


@pytest.mark.parametrize("row", IS_ONE)
def test_evidence_reads_as_written(row: Row) -> None:
    best, *_ = compare_cues(hear(read_poem(row["text"])))
    claims = "".join(
        f"{piece.verdict.value}: {piece}\n" for piece in best.evidence if piece.rule not in HEARD
    )
    check(f"cues/{row['id'].replace(', ', '-').replace(' ', '-')}.txt", claims)


def test_every_unfixed_form_has_a_poem_and_is_weighed() -> None:
    assert {row.values[0]["form"] for row in IS_ONE} == set(SPEAKING)
    weights = default_weights()
    assert set(weights.weight) == set(weights.bias) == set(weights.held) == set(SPEAKING)


def test_no_measure_weighs_against_its_direction() -> None:
    weights = default_weights()
    for form, speaking in SPEAKING.items():
        assert set(weights.weight[form]) == {*speaking.for_it, *speaking.against}
        assert all(weights.weight[form][name] >= 0 for name in speaking.for_it)
        assert all(weights.weight[form][name] <= 0 for name in speaking.against)


def test_every_speaking_measure_is_measured() -> None:
    values = measure(hear(read_poem("A line of verse"))).values
    for speaking in SPEAKING.values():
        assert {*speaking.for_it, *speaking.against} <= set(values)


def test_every_cue_has_a_source_and_words_in_lower_case() -> None:
    assert len({cue.name for cue in ALL_CUES}) == len(ALL_CUES)
    for cue in ALL_CUES:
        assert cue.source
        assert all(word == word.lower() for word in (*cue.words, *cue.phrases))


def test_shares_add_up_and_say_why() -> None:
    matches = compare_cues(hear(read_poem("We laid him in the grave.\nWe mourn the dead.")))
    assert sum(m.confidence for m in matches) == pytest.approx(1)
    best = matches[0]
    assert best.form == "elegy"
    mourning = next(piece for piece in best.evidence if piece.rule == "mourning")
    assert mourning.lines == (2,)
    assert mourning.verdict is Verdict.MET
    assert "mourn" in mourning.found


@given(st.lists(st.sampled_from(["mourn", "lamb", "thou", "sir", "?", "", "O God"]), max_size=12))
def test_any_lines_are_judged(lines: list[str]) -> None:
    reading = hear(read_poem("\n".join(lines)))
    for match in judge_cues(reading):
        assert 0 <= match.confidence <= 1


def test_weights_are_read_as_they_were_written() -> None:
    weights = default_weights()
    again = read_weights(write_weights(weights, remarks=["a remark"]).splitlines())
    assert again == weights


def test_a_broken_row_of_weights_is_named() -> None:
    with pytest.raises(ValueError, match="not a row of a weights table: 'nonsense here'"):
        read_weights(["nonsense here"])


def test_weights_can_be_summed_by_hand() -> None:
    weights = read_weights(
        ["usual\tmourning\t1.0\t0.5", "bias\telegy\t0.1", "weight\telegy\tmourning\t2.0"]
    )
    assert weights.score("elegy", {"mourning": 1.5}) == pytest.approx(0.1 + 2.0 * 1.0)
    assert weights.score("elegy", {"mourning": 99.0}) == pytest.approx(0.1 + 2.0 * 3.0)


@pytest.mark.parametrize(
    ("lines", "held"),
    [
        (["and the weaver said " * 5, "and he answered him " * 5, "go"], True),
        (["and the weaver said " * 5, *["a short line of words"] * 6], False),
        (["the cat sat on a mat " * 4 + "hat", "the cat sat on a mat " * 4 + "cat"], False),
        ([], False),
    ],
    ids=["paragraphs as lines", "one long line", "they rhyme", "no lines"],
)
def test_lines_too_long_for_verse(lines: list[str], held: bool) -> None:
    match = judge_paragraphs(hear(poem_from_lines([lines])))
    assert (match.confidence > 0) is held
