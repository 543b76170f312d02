"""The poems of a benchmark: columns of any name, several labels, annotators, rows left out."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.test_bench import BALLAD, SONNET

pytest.importorskip("sklearn")

COLUMNS = ("nr", "verse", "name", "poet", "first tag", "second tag")
ROWS: list[tuple[str, ...]] = [
    (f"p{i}", f"The burn of {i:03} ran on,\n{SONNET if i % 2 else BALLAD}", f"Lay {i}", f"A{i}",
     "sonnet" if i % 2 else "ballad", "villanelle" if i == 1 else "")
    for i in range(8)
]  # fmt: skip
ROWS.append(("p8", SONNET, "Odd", "A8", "", "shanty"))
ROWS.append(("p9", BALLAD, "Bare", "A9", "", ""))
MAPPED = (
    "--text-column", "verse", "--id-column", "nr", "--title-column", "name",
    "--author-column", "poet", "--label-column", "first tag", "--label-column", "second tag",
)  # fmt: skip


def write(path: Path) -> Path:
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in ROWS]
    if path.suffix == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(rows)
    elif path.suffix == ".jsonl":
        path.write_text("\n".join(map(json.dumps, rows)))
    else:
        pa = pytest.importorskip("pyarrow")
        parquet = pytest.importorskip("pyarrow.parquet")
        parquet.write_table(pa.Table.from_pylist(rows), path)
    return path


def bench(run: Run, data: Path, out: Path, *more: str) -> tuple[Any, dict[str, Any]]:
    ran = run("bench", "run", "--dataset", data, "--out", out, "--folds", "2", *more)
    scores = out / "scores.json"
    return ran, json.loads(scores.read_text()) if scores.exists() else {}


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_mapped_columns(suffix: str, tmp_path: Path, run: Run) -> None:
    data = write(tmp_path / f"poems.{suffix}")
    ran, scores = bench(run, data, tmp_path / "run", "--systems", "majority", *MAPPED)
    assert ran.code == 0, ran.err
    assert scores["n"] == 9  # p1 counts under both of its labels
    assert "1 row left out: labelled 'shanty', which is not asked" in ran.err
    assert "1 row left out: without a label" in ran.err
    rows = [json.loads(line) for line in (tmp_path / "run/poems.jsonl").read_text().splitlines()]
    first = rows[0]
    assert (first["id"], first["title"], first["author"]) == ("p0", "Lay 0", "A0")
    folds = {row["fold"] for row in rows if row["id"] == "p1"}
    assert len(folds) == 1


def test_a_label_column_that_is_not_there(tmp_path: Path, run: Run) -> None:
    data = write(tmp_path / "poems.csv")
    ran, _ = bench(run, data, tmp_path / "run", "--text-column", "verse", "--label-column", "genre")
    assert ran.code == 2
    assert "no column 'genre'; the columns are: nr, verse" in ran.err


@pytest.mark.parametrize(("rule", "right"), [("row", 8), ("any", 9)])
def test_which_labels_are_right(rule: str, right: int, tmp_path: Path, run: Run) -> None:
    """p1 is a sonnet and a villanelle: calling it a sonnet twice is once or twice right."""
    data, answers = write(tmp_path / "poems.csv"), tmp_path / "model.csv"
    answers.write_text("id,form\n" + "\n".join(f"{r[0]},{r[4]}" for r in ROWS[:8]))
    ran, scores = bench(
        run, data, tmp_path / "run", "--systems", f"recorded:{answers}", "--rule", rule, *MAPPED
    )
    assert ran.code == 0, ran.err
    assert scores["systems"]["recorded:model"]["accuracy"] == pytest.approx(right / 9)


def test_experts_agree_so_far(tmp_path: Path, run: Run) -> None:
    data, experts = write(tmp_path / "poems.csv"), tmp_path / "experts.csv"
    labels = [
        (row[0], who, "ballad" if who == "Bea" and i == 1 else row[4])
        for i, row in enumerate(ROWS[:8])
        for who in ("Ann", "Bea", "Cyd")
        if not (who == "Cyd" and i == 0)
    ]
    experts.write_text("id,annotator,form\n" + "\n".join(map(",".join, labels)))
    ran, scores = bench(
        run, data, tmp_path / "run", "--systems", f"recorded:{experts}", *MAPPED[:8],
        "--label-column", "first tag",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    found = scores["annotators"]["recorded:experts"]
    kappa = {(a[-3:], b[-3:]): value for a, b, value in found["pairwise"]}
    assert kappa["Ann", "Cyd"] == 1.0
    assert 0 < kappa["Ann", "Bea"] < 1
    assert 0 < found["krippendorff"] < 1
    assert (found["n"], found["n_all"]) == (8, 7)
    assert scores["systems"]["recorded:experts/Cyd"]["coverage"] == 7 / 8
