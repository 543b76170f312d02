"""The results as files: CSV, Markdown, and an HTML report with the paper's plots."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from compare.bench.table import Table, as_csv, markdown, shown
from compare.diversity.result import SetResult
from compare.diversity.rhyme import SCHEMES
from compare.diversity.story import story

FORMATS = ("csv", "md", "html")


def write(
    folder: Path, results: Sequence[SetResult], made: Sequence[Table], formats: Sequence[str]
) -> list[Path]:
    """Write the tables (md, csv) and the report (html) into a folder; the paths written."""
    folder.mkdir(parents=True, exist_ok=True)
    texts: dict[str, str] = {}
    if "csv" in formats:
        texts |= {f"{table.key}.csv": as_csv(table) for table in made}
        texts |= {"figures.csv": _all_figures(results), "copies.csv": _all_copies(results)}
    if "md" in formats:
        texts["diversity.md"] = document(results, made)
    if "html" in formats:
        texts["diversity.html"] = _html(results, made)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def document(results: Sequence[SetResult], made: Sequence[Table], note: str = "") -> str:
    """Everything in Markdown: what differs, in sentences, then the tables."""
    parts = ["# How generated quatrains differ from people's\n\n", f"{note}\n\n" if note else ""]
    parts += [f"- {sentence}\n" for sentence in story(results)]
    notes = [f"- {note}\n" for result in results for note in result.notes]
    if notes:
        parts += ["\nSizes, and what was left out:\n\n", *notes]
    return "".join(parts) + "\n" + "\n".join(map(markdown, made))


def _all_figures(results: Sequence[SetResult]) -> str:
    columns = ("set", "n", "poems", "size", "samples", "measure", "mean", "from_95", "to_95",
               "sd_of_samples", "least", "greatest")  # fmt: skip
    return _csv(
        columns,
        [
            (r.name, r.n, r.poems, r.size, r.samples, name, f.mean,
             *(f.interval or ("", "")), "" if f.sd is None else f.sd, f.low, f.high)
            for r in results
            for name, f in r.figures.items()
        ],
    )  # fmt: skip


def _all_copies(results: Sequence[SetResult]) -> str:
    return _csv(
        ("set", "unit", "ratio", "id", "generated", "human_id", "human"),
        [
            (r.name, e.unit, e.ratio, e.id, e.generated, e.human_id, e.human)
            for r in results
            for e in r.examples
        ],
    )


def _csv(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return file.getvalue()


def _html(results: Sequence[SetResult], made: Sequence[Table]) -> str:
    import jinja2

    here = Path(__file__).parent
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["shown"] = shown
    template = environment.from_string((here / "report.html.jinja").read_text(encoding="utf-8"))
    return template.render(
        tables=made,
        results=results,
        story=story(results),
        histograms=[_histogram(r, results) for r in results],
        bars=[_bars(r, results) for r in results],
        style=(here.parent / "report" / "report.css").read_text(encoding="utf-8"),
    )


WIDTH, HEIGHT = 340.0, 110.0  # of a plot, in SVG units
LONGEST_SHOWN = 80  # tokens; the last bar holds all that are longer


def _histogram(result: SetResult, results: Sequence[SetResult]) -> dict[str, Any]:
    """Bars of one set's lengths, on the axes that all sets share."""
    most = min(max(max(r.lengths) for r in results), LONGEST_SHOWN)
    peak = max(max(_shares(r.lengths, most)) for r in results)
    wide = WIDTH / (most + 1)
    return {
        "name": result.name,
        "most": most,
        "peak": peak,
        "bars": [
            {"x": i * wide, "width": wide * 0.9, **_upright(0, share / peak)}
            for i, share in enumerate(_shares(result.lengths, most))
            if share
        ],
    }


def _shares(lengths: Sequence[int], most: int) -> list[float]:
    counts = [0] * (most + 1)
    for n in lengths:
        counts[min(n, most)] += 1
    return [n / len(lengths) for n in counts]


def _bars(result: SetResult, results: Sequence[SetResult]) -> dict[str, Any]:
    """A bar a scheme, true rhymes below and repetitions stacked on them, as in Figures 2 to 8."""
    peak = max(max(r.schemes.values(), default=0) for r in results) or 1
    wide = WIDTH / len(SCHEMES)
    bars = []
    for i, scheme in enumerate(SCHEMES):
        share = result.schemes.get(scheme, 0.0)
        same = result.repeated.get(scheme, 0.0)
        bars.append(
            {
                "scheme": scheme,
                "share": share,
                "same": same,
                "x": i * wide,
                "middle": (i + 0.42) * wide,
                "width": wide * 0.84,
                "true": _upright(0, (share - same) / peak),
                "repeated": _upright((share - same) / peak, share / peak),
            }
        )
    return {"name": result.name, "peak": peak, "bars": bars}


def _upright(low: float, high: float) -> dict[str, float]:
    return {"y": HEIGHT * (1 - high), "height": HEIGHT * (high - low)}
