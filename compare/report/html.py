"""The report as one HTML file that loads nothing from elsewhere."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from compare.bench.folder import RunError, RunFolder
from compare.bench.mistakes import Missed, by_form, mistakes
from compare.bench.table import shown
from compare.bench.tables import all_tables
from compare.report.disagreements import disagreements_of
from compare.report.pages import pages

_HERE = Path(__file__).parent
RULES_SHOWN = 6  # of the rules of a form that a system missed


def write_html(run: RunFolder, scores: Mapping[str, Any]) -> Path:
    """Write ``report.html`` into the run's report folder; its path."""
    path = run.report / "report.html"
    path.write_text(page(run, scores), encoding="utf-8")
    return path


def page(run: RunFolder, scores: Mapping[str, Any]) -> str:
    """The whole report. Every text is escaped by the template or set as text by the script."""
    try:
        import jinja2
    except ImportError as error:
        raise RunError("the HTML report needs Jinja2: pip install 'formalist[bench]'") from error
    rows = run.entries()
    answers = {system: run.answered(system) for system in run.systems()}
    index, packed, told = [], [], {}
    for made, account in pages(rows, answers, jobs=os.cpu_count() or 1):
        index.append(_index_row(made))
        packed.append(_packed(made))
        told[made["number"]] = account
    found = mistakes(rows, answers, told)
    missed = by_form(found, rows)
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["shown"] = shown
    template = environment.from_string((_HERE / "report.html.jinja").read_text(encoding="utf-8"))
    return template.render(
        title=f"Benchmark {run.path.name}",
        config=run.config(),
        scores=scores,
        tables=all_tables(scores),
        missed=[_missed_row(m) for m in missed],
        disagreements=disagreements_of(rows, answers, told),
        index=index,
        systems=list(answers),
        pages=packed,
        style=(_HERE / "report.css").read_text(encoding="utf-8"),
        script=(_HERE / "report.js").read_text(encoding="utf-8"),
    )


def _missed_row(missed: Missed) -> dict[str, Any]:
    return {
        "system": missed.system,
        "label": missed.label,
        "n": missed.n,
        "of": missed.of,
        "taken_for": missed.taken_for,
        "rules": [rule for rule in missed.rules if rule.missed + rule.partly][:RULES_SHOWN],
    }


def _index_row(page: Mapping[str, Any]) -> dict[str, Any]:
    """What the list of poems shows and filters by."""
    first = next((line[1] for line in page["lines"]), "") or next(iter(page["prose"]), "")
    return {
        "number": page["number"],
        "title": page["title"] or first[:60] or page["id"],
        "author": page["author"],
        "label": page["label"],
        "group": page["group"],
        "answers": [
            {"form": a["form"] or f"({a['status']})", "right": a["right"]} for a in page["answers"]
        ],
    }


def _packed(page: Mapping[str, Any]) -> str:
    """A page as base64 of gzip of JSON: plain letters, whatever a poem may hold."""
    text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode("ascii")
