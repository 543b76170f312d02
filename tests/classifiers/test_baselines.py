"""Floors, recordings and SVMs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from classifiers.floors import Chance, Majority
from classifiers.recorded import RecordingError, read_recording, text_hash
from classifiers.svm import LETTERS, WORDS, Svm, SvmSettings
from prosody.text import read_poem

SEA = "the sea, the sea, the open sea\nthe blue, the fresh, the ever free"
LOVE = "my love is like a red, red rose\nthat is newly sprung in June"
POEMS = [read_poem(text, id=f"{i}") for i, text in enumerate([SEA, LOVE, SEA, LOVE, SEA])]
LABELS = ["ode", "sonnet", "ode", "sonnet", "ode"]


def test_majority_answers_the_commonest_label() -> None:
    floor = Majority()
    floor.fit(POEMS, LABELS)
    answer = floor.predict(POEMS)[1]
    assert (answer.form, answer.confidence) == ("ode", 0.6)


def test_chance_does_not_depend_on_the_order() -> None:
    floor = Chance(seed=3)
    floor.fit(POEMS, LABELS)
    forwards = {p.poem_id: p.form for p in floor.predict(POEMS)}
    backwards = {p.poem_id: p.form for p in floor.predict(POEMS[::-1])}
    assert forwards == backwards
    assert set(forwards.values()) <= {"ode", "sonnet"}


@pytest.mark.parametrize("make", [Majority, Chance, Svm])
def test_unfitted_floors_abstain(make: type) -> None:
    assert make().predict(POEMS[:1])[0].form is None


@pytest.mark.parametrize("settings", [WORDS, LETTERS], ids=["svm", "svm-char"])
def test_svm_learns_and_shows_its_terms(settings: SvmSettings) -> None:
    pytest.importorskip("sklearn")
    machine = Svm(settings)
    machine.fit(POEMS, LABELS)
    answers = machine.predict(POEMS[:2])
    assert [a.form for a in answers] == ["ode", "sonnet"]
    assert "+" in answers[0].evidence[0].found
    assert machine.predict([read_poem("qqq", id="x")])[0].form in (None, "ode", "sonnet")


def test_svm_with_one_label_answers_it() -> None:
    pytest.importorskip("sklearn")
    machine = Svm()
    machine.fit(POEMS[:1], ["ode"])
    assert machine.predict(POEMS[1:2])[0].form == "ode"


def write(path: Path, *rows: dict[str, object]) -> Path:
    path.write_text("\n".join(json.dumps(row) for row in rows))
    return path


def test_a_recording_is_replayed_by_id_and_by_text(tmp_path: Path) -> None:
    path = write(
        tmp_path / "gpt.jsonl",
        {"id": "0", "form": "Ode", "confidence": 0.9},
        {"id": "99", "text_hash": text_hash(POEMS[1]), "form": "Sonnet"},
        {"id": "2", "text_hash": "another text", "form": "Ballad"},
    )
    (recorded,) = read_recording(path)
    answers = recorded.predict(POEMS[:3])
    assert [a.form for a in answers] == ["ode", "sonnet", None]
    assert answers[0].confidence == 0.9
    assert recorded.name == "recorded:gpt"


def test_ids_are_addresses_and_rows_of_one_poem_alike(tmp_path: Path) -> None:
    path = write(
        tmp_path / "a.jsonl", {"poem_link": "https://x.org/poems/7/the-sea", "form": "ode"}
    )
    (recorded,) = read_recording(path)
    asked = [read_poem(SEA, id=id) for id in ("7/the-sea", "7/the-sea#2", "8/the-sea")]
    assert [a.form for a in recorded.predict(asked)] == ["ode", "ode", None]


def test_a_missing_poem_is_an_error_where_the_caller_says_so(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", {"id": "0", "form": "ode"})
    (recorded,) = read_recording(path, strict=True)
    with pytest.raises(RecordingError, match="no prediction for poem '1'"):
        recorded.predict(POEMS)


def test_annotators_are_classifiers_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "experts.csv"
    path.write_text("id,annotator,form\n0,Ann,ode\n0,Bea,sonnet\n1,Ann,\n")
    ann, bea = read_recording(path)
    assert (ann.name, bea.name) == ("recorded:experts/Ann", "recorded:experts/Bea")
    assert [a.form for a in ann.predict(POEMS[:2])] == ["ode", None]
    assert [b.form for b in bea.predict(POEMS[:2])] == ["sonnet", None]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no predictions"),
        ('{"poem": "0"}', "row 1: needs an id"),
        ("[1, 2]", "an object is needed"),
        ("not json", "line 1: not JSON"),
    ],
)
def test_bad_recordings(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text)
    with pytest.raises(RecordingError, match=says):
        read_recording(path)


def test_a_recording_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="no such file"):
        read_recording(tmp_path / "none.csv")
