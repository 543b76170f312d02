"""Gold files are read whole, or refused with one line that says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from compare.gold.read import (
    GoldError,
    Layer,
    read_meter,
    read_rhyme,
    read_syllables,
)
from prosody.scansion import Foot

LINE = {"poem_id": "p", "text": "a line", "layer": "ictus", "stress": "01"}
STANZA = {"poem_id": "p", "lines": ["one", "two"], "scheme": [0, 0]}


def _write(folder: Path, *rows: object) -> Path:
    path = folder / "gold.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def test_lines_are_grouped_by_poem_and_cut_where_the_stanza_changes(tmp_path: Path) -> None:
    rows = [
        LINE | {"stanza": 1, "line": 1, "meter": "iambic pentameter", "also": ["11", "01"]},
        LINE | {"poem_id": "q", "layer": "spoken"},
        LINE | {"stanza": 2, "line": 2, "meter": None},
    ]
    first, second = read_meter(_write(tmp_path, *rows))
    assert [len(stanza) for stanza in first.stanzas] == [1, 1]
    assert first.lines[0].accepted == ("01", "11")
    assert first.lines[0].meter is not None
    assert (first.lines[0].meter.foot, first.lines[0].meter.length) == (Foot.IAMB, 5)
    assert first.lines[1].meter is None
    assert second.lines[0].layer is Layer.SPOKEN


def test_rhyme_classes_of_any_name_are_numbered_anew(tmp_path: Path) -> None:
    lines = ["a", "b", "c", "d", "e"]
    path = _write(tmp_path, STANZA | {"lines": lines, "scheme": [7, None, "x", 7, None]})
    assert read_rhyme(path)[0].stanzas[0].scheme == (0, 1, 2, 0, 3)


def test_words_have_every_pronunciation(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv"
    path.write_text("word\tpronunciations\nallies\tAE1 L AY0 Z | AH0 L AY1 Z\n", "utf-8")
    (word,) = read_syllables(path)
    assert (word.word, len(word.accepted)) == ("allies", 2)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        pytest.param([], "no rows", id="empty"),
        pytest.param([[1]], "not a JSON object", id="list"),
        pytest.param([{"text": "x"}], "no field 'poem_id'", id="no poem"),
        pytest.param([LINE | {"stress": "0102"}], "'0102' is not a string of 0 and 1", id="2"),
        pytest.param([LINE | {"also": [3]}], "3 is not a string", id="also"),
        pytest.param([LINE | {"layer": "heard"}], "layer 'heard'", id="layer"),
        pytest.param([LINE | {"meter": 5}], "meter 5", id="meter"),
        pytest.param([LINE, LINE | {"text": 1}], "row 2: field 'text'", id="second row"),
    ],
)
def test_a_bad_meter_file_is_refused(tmp_path: Path, rows: list[Any], says: str) -> None:
    with pytest.raises(GoldError, match=r"gold\.jsonl") as fault:
        read_meter(_write(tmp_path, *rows))
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        pytest.param(STANZA | {"scheme": [0]}, "one class for each of 2 lines", id="short"),
        pytest.param(STANZA | {"scheme_2": [0]}, "one class for each", id="second"),
        pytest.param(STANZA | {"lines": [1, 2]}, "lines must be strings", id="numbers"),
        pytest.param({"poem_id": "p", "lines": []}, "no field 'scheme'", id="no scheme"),
    ],
)
def test_a_bad_rhyme_file_is_refused(tmp_path: Path, row: dict[str, Any], says: str) -> None:
    with pytest.raises(GoldError) as fault:
        read_rhyme(_write(tmp_path, row))
    assert says in str(fault.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("", "no words", id="empty"),
        pytest.param("word\tpronunciations\n", "no words", id="heading only"),
        pytest.param("cat K AE1 T\n", "expected a word, a tab", id="no tab"),
        pytest.param("cat\tK T\n", "no vowel", id="no vowel"),
    ],
)
def test_a_bad_word_file_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "words.tsv"
    path.write_text(text, "utf-8")
    with pytest.raises(GoldError) as fault:
        read_syllables(path)
    assert says in str(fault.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GoldError, match="no such file"):
        read_meter(tmp_path / "none.jsonl")
    with pytest.raises(GoldError, match="a folder"):
        read_rhyme(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(GoldError, match="not UTF-8"):
        read_syllables(tmp_path / "bytes")
