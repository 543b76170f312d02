"""``formalist predict``, ``train`` and ``evaluate forms`` from end to end on small files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.tables import rows

POEMS = [
    row.values[0]
    for row in rows("unfixed")
    if "form" in row.values[0] and "missed" not in row.values[0]
]


@pytest.fixture
def poems(tmp_path: Path) -> Path:
    """Each poem under two authors, so that one can be kept from the other."""
    path = tmp_path / "poems.jsonl"
    made = [
        {
            "id": f"{p['id']} {n}",
            "text": p["text"],
            "form": p["form"],
            "author": f"{p['id']} {n}",
            "title": "Ode",
        }
        for n in (1, 2)
        for p in POEMS
    ]
    for row in made:
        row["text"] = f"{row['text']}\nline {row['id']}"
    path.write_text("".join(json.dumps(row) + "\n" for row in made), "utf-8")
    return path


def test_one_answer_a_poem_in_order(run: Run, poems: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    ran = run(
        "predict", str(poems), "-o", str(out), "--group", "types-modes", "--must-choose",
        "--no-name-hints",
    )  # fmt: skip
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    answers = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [a["id"] for a in answers] == [json.loads(x)["id"] for x in poems.open()]
    assert all(
        set(a) == {"id", "form", "subform", "confidence", "alternatives", "evidence"}
        for a in answers
    )
    assert all(a["form"] and a["evidence"] for a in answers)
    assert answers[0]["evidence"][0]["rule"]


def test_jobs_change_nothing(run: Run, poems: Path) -> None:
    one, two = (run("predict", str(poems), "--jobs", jobs) for jobs in ("1", "2"))
    assert one.out == two.out != ""


def test_the_released_columns_are_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "released.csv"
    path.write_text('poem_title,poem_text\nOde to Salt,"O salt!\nThou"\n', "utf-8")
    shared = ("--group", "types-modes", "--must-choose")
    titled = json.loads(run("predict", str(path), *shared, "--with", "text,title,author").out)
    assert titled["form"] == "ode"
    assert titled["evidence"][0]["rule"] == "its own name"
    untold = json.loads(run("predict", str(path), *shared).out)
    assert all(piece["rule"] != "its own name" for piece in untold["evidence"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--group", "meter"), "no group 'meter'; did you mean 'meters'?"),
        (("--with", "tags"), "--with 'tags': there are text, title, author"),
        (("--system", "oracle"), "no system 'oracle'; there are rules and features"),
        (("--system", "features", "--model", "no.tsv"), "no.tsv: no model can be read"),
    ],
)
def test_a_wrong_option_is_one_line(
    run: Run, poems: Path, options: tuple[str, ...], message: str
) -> None:
    ran = run("predict", str(poems), *options)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_missing_file_is_one_line(run: Run) -> None:
    ran = run("predict", "nowhere.csv")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("formalist: no such file: nowhere.csv")


def test_a_file_without_verse_stands_in_its_place(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("O wild West Wind", "utf-8")
    (tmp_path / "b.txt").write_text("...", "utf-8")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "d.txt").write_text("Come live with me", "utf-8")
    ran = run("predict", str(tmp_path), "--group", "types-modes")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [a["id"] for a in answers] == ["a", "b", "c/d"]
    assert answers[1]["form"] is None
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "no verse found in" in ran.err


def test_one_word_tells_no_subject(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Word", "utf-8")
    answer = json.loads(run("predict", str(tmp_path / "a.txt"), "--group", "types-modes").out)
    assert answer["form"] is None


def test_forms_are_scored(run: Run, poems: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    ran = run(
        "evaluate", "forms", str(poems), "--group", "types-modes", "--folds", "2", "--json",
        "--report", str(report),
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    result = json.loads(ran.out)
    assert (result["group"], result["system"], result["n"]) == ("types-modes", "rules", 14)
    assert {f["form"] for f in result["plain"]["forms"]} == {p["form"] for p in POEMS}
    assert result["plain"]["accuracy"]["value"] > 0.5  # a floor: the poems are plain ones
    assert len(result["errors"]) == round(14 * (1 - result["apart"]["accuracy"]["value"]))
    assert "## types-modes (14 poems)" in report.read_text("utf-8")


def test_scores_are_drawn(run: Run, poems: Path) -> None:
    ran = run("evaluate", "forms", str(poems), "--folds", "2", "--errors", "1")
    assert ran.code == 0
    assert "types-modes: rules, 14 poems" in ran.out
    assert "macro F1" in ran.out


def test_poems_without_labels_are_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bare.jsonl"
    path.write_text('{"text": "a line"}\n', "utf-8")
    ran = run("evaluate", "forms", str(path))
    assert ran.code == 2
    assert "no labelled poem" in ran.err


def test_what_is_learned_predicts(run: Run, poems: Path, tmp_path: Path) -> None:
    model, cues = tmp_path / "model.tsv", tmp_path / "cues.tsv"
    trained = run("train", "features", str(poems), "-o", str(model), "--folds", "2")
    assert trained.code == 0, trained.err
    ran = run(
        "predict", str(poems), "--system", "features", "--model", str(model),
        "--group", "types-modes", "--must-choose",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert len(ran.out.splitlines()) == 14
    assert run("train", "cues", str(poems), "-o", str(cues), "--folds", "2").code == 0
    assert "weight\telegy\tmourning" in cues.read_text("utf-8")
