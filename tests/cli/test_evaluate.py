"""`formalist evaluate` prints what the issue of accuracy asks for, and refuses bad files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.errors import CannotRead
from cli.evaluate import app

METER = ("count", "syllables", "lines", "foot", "meter")
RHYME = ("precision", "recall", "f1", "stanzas_right", "wrongly_partnered")

# Thomas Gray, "Elegy Written in a Country Churchyard", 1751.
LINES = [
    "The curfew tolls the knell of parting day,",
    "The lowing herd wind slowly o'er the lea,",
    "The ploughman homeward plods his weary way,",
    "And leaves the world to darkness and to me.",
]


def _gold(path: Path, rows: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


@pytest.fixture
def meter_gold(tmp_path: Path) -> Path:
    row = {"poem_id": "gray", "layer": "ictus", "meter": "iambic pentameter"}
    return _gold(
        tmp_path / "meter.jsonl", [row | {"text": line, "stress": "01" * 5} for line in LINES]
    )


@pytest.fixture
def rhyme_gold(tmp_path: Path) -> Path:
    rows: list[dict[str, object]] = [
        {"poem_id": "gray", "lines": LINES, "scheme": [0, 1, 0, 1], "scheme_2": [0, 1, 0, 2]}
    ]
    return _gold(tmp_path / "rhyme.jsonl", rows)


def _run(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(a) for a in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_object_per_gold_file(meter_gold: Path, jobs: int) -> None:
    out = _run("meter", meter_gold, meter_gold, "--json", "--jobs", jobs)
    first, second = map(json.loads, out.splitlines())
    assert first == second
    assert (first["n"], first["layer"]) == (4, "ictus")
    assert all(name in first and f"{name}_interval" in first for name in METER)
    assert first["by_meter"]["iambic pentameter"]["n"] == 4


def test_rhyme_json(rhyme_gold: Path) -> None:
    found = json.loads(_run("rhyme", rhyme_gold, "--json", "--errors", 2))
    assert found["n"] == 1
    assert all(name in found and f"{name}_interval" in found for name in RHYME)
    assert found["second_annotator"]["recall"] == 0.5
    assert isinstance(found["errors"], list)


def test_tables_say_n_and_intervals(meter_gold: Path, rhyme_gold: Path) -> None:
    assert "4 lines, 1 poems" in _run("meter", meter_gold, "--errors", 1)
    assert "second" in _run("rhyme", rhyme_gold, "--errors", 1)


@pytest.mark.parametrize("command", ["meter", "rhyme", "syllables"])
def test_a_bad_file_is_refused(command: str, tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match="no such file"):
        _run(command, tmp_path / "none")


@pytest.mark.parametrize("sizes", ["two", "3-2", "0-4", "-"])
def test_bad_sizes_are_refused(rhyme_gold: Path, sizes: str) -> None:
    with pytest.raises(CannotRead, match="expected two numbers"):
        _run("rhyme", rhyme_gold, f"--sizes={sizes}")


def test_pronunciation_says_which_step_knows_the_words(tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("\n".join(LINES), "utf-8")
    found = json.loads(_run("pronunciation", path, "--json"))
    assert found["n"] == 32
    assert sum(step["tokens"] for step in found["steps"].values()) == 32
    assert 0 <= found["guessed"] <= 1
    assert "guessed" in _run("pronunciation", path)
