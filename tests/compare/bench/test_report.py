"""The HTML report: complete, and no text in it can be anything but text."""

from __future__ import annotations

import html
import json
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
from compare.report.disagreements import disagreements_of
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


def drawn(page: Path, tmp_path: Path, place: str = "") -> str:
    """The document as the browser has it once its scripts have run."""
    return subprocess.run(
        [
            str(browser()), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=10000",
            "--dump-dom", f"file://{page}{place}",
        ],
        capture_output=True, text=True, timeout=120, check=False,
    ).stdout  # fmt: skip


# What a reader does, and what is to be seen then, as one JSON object in the page's title.
DO = """
<script>
const list = document.getElementById('list');
const shown = () => [...list.tBodies[0].rows].filter(r => !r.hidden);
const titles = () => shown().map(r => r.cells[0].textContent);
const head = list.tHead.rows[0].cells[0].querySelector('button');
const seen = {};
head.click(); seen.up = titles();
head.click(); seen.down = titles();
seen.sort = list.tHead.rows[0].cells[0].getAttribute('aria-sort');
const form = document.getElementById('filters');
const ask = (name, value) => {
  form.elements[name].value = value;
  form.dispatchEvent(new Event('input', {bubbles: true}));
  const found = [titles(), document.getElementById('count').textContent];
  form.elements[name].value = '';
  return found;
};
seen.words = ask('words', 'plain');
seen.label = ask('label', 'ode');
seen.wrong = ask('wrong', '0');
seen.right = ask('right', '0');
const reach = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')];
seen.first = reach[0].textContent;
seen.ahead = reach.filter(e => e.tabIndex > 0).length;
const mouse = 'div[onclick], span[onclick], td[onclick], th[onclick]';
seen.mouse = document.querySelectorAll(mouse).length;
head.focus(); seen.focus = document.activeElement === head;
const named = [...document.querySelectorAll('input, select')].every(e => e.labels.length === 1);
seen.named = named;
document.title = JSON.stringify(seen);
</script>
"""


@pytest.mark.skipif(browser() is None, reason="needs Chromium")
def test_sorting_filtering_and_the_keyboard(report: Path, tmp_path: Path) -> None:
    page = tmp_path / "acted.html"
    page.write_text(report.read_text("utf-8").replace("</body>", DO + "</body>"), "utf-8")
    shown = drawn(page, tmp_path)
    title = shown[shown.index("<title>") + 7 : shown.index("</title>")]
    assert json.loads(html.unescape(title)) == {
        "up": ["1", "2"], "down": ["2", "1"], "sort": "descending",
        "words": [["2"], "1 poems"], "label": [["1"], "1 poems"],
        "wrong": [["2"], "1 poems"], "right": [["1"], "1 poems"],
        "first": "Skip to the content", "ahead": 0, "mouse": 0, "focus": True, "named": True,
    }  # fmt: skip


@pytest.mark.skipif(browser() is None, reason="needs Chromium")
def test_a_page_in_a_browser(report: Path, tmp_path: Path) -> None:
    shown = drawn(report, tmp_path, "#poem-1")
    article = shown[shown.index("<article") : shown.index("</article>")]
    assert "hidden" not in article[:60]
    assert "The tide is full" in re.sub(r"<[^>]+>", "", article)
    assert "<img" not in article
    assert "<title>Benchmark run</title>" in shown


def test_disagreements_count_all_and_show_both_reasons() -> None:
    rows = [entry(n, f"Lay {n}", "A line\nanother line") for n in (1, 2, 3)]
    why = Evidence("rhyme", "abab", "abcb", (3,), Verdict.PARTLY)
    told = Evidence("rationale", "a reason", "it mourns", (), Verdict.MET, False)
    answers = {
        "rules": {n: Answered(n, FormPrediction(f"p{n}", "ode")) for n in (1, 2, 3)},
        "llm:m": {
            1: Answered(1, FormPrediction("p1", "elegy", None, 0.9, (told,))),
            2: Answered(2, FormPrediction("p2", "elegy", None, 0.9, (told,))),
            3: Answered(3, FormPrediction("p3", "ode")),
        },
    }
    accounts = {n: {"ode": (why,)} for n in (1, 2, 3)}
    (found,) = disagreements_of(rows, answers, accounts)
    assert (found.system, found.n, found.rules_right, found.other_right) == ("llm:m", 2, 1, 1)
    first = found.shown[0]
    assert (first.rules.right, first.rules.reasons) == (True, (why,))
    assert (first.other.answer, first.other.reasons) == ("elegy", (told,))
    assert disagreements_of(rows, {"llm:m": answers["llm:m"]}, accounts) == []
