"""The HTML report: complete, and no text in it can be anything but text."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from classifiers.labels import Group
from classifiers.protocol import FormPrediction
from compare.bench.entries import Entry
from compare.bench.folder import Answered, RunFolder
from compare.bench.score import score_run
from compare.report import write_report
from prosody.evidence import Evidence, Verdict
from prosody.text import read_poem

pytest.importorskip("jinja2")
pytest.importorskip("sklearn")

EVIL = (
    "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
)
VERSE = f"The sea is calm {EVIL} tonight\nThe tide is full, the moon lies fair"


def entry(number: int, title: str, text: str) -> Entry:
    poem = read_poem(text, id=f"p{number}", title=title, author=EVIL)
    label = "ode" if number % 2 else "elegy"
    return Entry(
        number, poem, text, Group.TYPES_MODES, label, frozenset({label}), 0,
        {"title": title, "author": EVIL, "pub_year": "1867"},
    )  # fmt: skip


@pytest.fixture
def report(tmp_path: Path) -> Path:
    rows = [entry(1, EVIL, VERSE), entry(2, "Plain", "A line\nanother line")]
    run = RunFolder(tmp_path / "run")
    run.create(
        {
            "options": {"protocol": "group", "split": "authors", "rule": "row", "seed": 1,
                        "systems": EVIL},
            "poems": "x", "systems": [EVIL], "versions": {"formalist": "0"},
        },
        rows,
    )  # fmt: skip
    reason = Evidence("rationale", "a reason", EVIL, (), Verdict.MET, False)
    run.append(
        EVIL,
        [
            Answered(1, FormPrediction("p1", "ode", None, 0.9, (reason,))),
            Answered(2, FormPrediction("p2", "ode", None, 0.8, (reason,))),
        ],
    )
    (path,) = write_report(run, score_run(run), ["html"])
    return path


def test_no_text_becomes_markup(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    assert "<img" not in page
    assert page.count("</script>") == 2  # the data and the script of the report itself
    assert "taken" in page  # it is there, as text


def test_nothing_is_loaded(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", page)
    assert "default-src 'none'" in page


def test_the_tables_do_without_script(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    for text in ("All systems", "Forms of types-modes", "By poetic feature", "1 of 1 elegy missed"):
        assert text in page


def browser() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.mark.skipif(browser() is None, reason="needs Chromium")
def test_a_page_in_a_browser(report: Path, tmp_path: Path) -> None:
    shown = subprocess.run(
        [
            str(browser()), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=10000",
            "--dump-dom", f"file://{report}#poem-1",
        ],
        capture_output=True, text=True, timeout=120, check=False,
    ).stdout  # fmt: skip
    article = shown[shown.index("<article") : shown.index("</article>")]
    assert "hidden" not in article[:60]
    assert "The tide is full" in re.sub(r"<[^>]+>", "", article)
    assert "<img" not in article
    assert "<title>Benchmark run</title>" in shown
