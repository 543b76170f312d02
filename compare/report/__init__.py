"""Reports of a run: Markdown, CSV, Parquet and one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from compare.bench.folder import RunError, RunFolder
from compare.bench.table import Table, as_csv, markdown
from compare.bench.tables import all_tables


def write_report(
    run: RunFolder, scores: Mapping[str, Any], formats: Sequence[str] = ("html", "md", "csv")
) -> list[Path]:
    """Write the report in some formats into the run's folder; the paths written, in order.

    Raises :class:`RunError` for a format that is none.
    """
    for name in formats:
        if name not in _WRITERS:
            raise RunError(f"no report format '{name}' (formats: {', '.join(_WRITERS)})")
    run.report.mkdir(parents=True, exist_ok=True)
    return [path for name in formats for path in _WRITERS[name](run, scores)]


def _html(run: RunFolder, scores: Mapping[str, Any]) -> list[Path]:
    from compare.report.html import write_html

    return [write_html(run, scores)]


def _markdown(run: RunFolder, scores: Mapping[str, Any]) -> list[Path]:
    path = run.report / "report.md"
    config = run.config()
    options = config["options"]
    head = (
        f"# Benchmark {run.path.name}\n\n"
        f"{scores['n']} questions; protocol: {options['protocol']}; split: {options['split']}; "
        f"right is {options['rule']}; seed {options['seed']}; "
        f"formalist {config['versions']['formalist']}.\n\n"
    )
    tables = all_tables(scores)
    path.write_text(head + "\n".join(map(markdown, tables)), encoding="utf-8")
    return [path]


def _csv(run: RunFolder, scores: Mapping[str, Any]) -> list[Path]:
    folder = run.report / "csv"
    folder.mkdir(exist_ok=True)
    return [_write_csv(folder, table) for table in all_tables(scores)]


def _write_csv(folder: Path, table: Table) -> Path:
    path = folder / f"{_file_name(table.key)}.csv"
    path.write_text(as_csv(table), encoding="utf-8")
    return path


def _parquet(run: RunFolder, scores: Mapping[str, Any]) -> list[Path]:
    """The answers of all systems, a row each, for analysis elsewhere."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise RunError("Parquet needs pyarrow: pip install 'formalist[bench]'") from error
    rows = []
    answers = {system: run.answered(system) for system in run.systems()}
    for entry in run.entries():
        for system, given in answers.items():
            answer = given.get(entry.number)
            if answer:
                made = answer.prediction
                rows.append(
                    {
                        "number": entry.number,
                        "id": entry.poem.id,
                        "group": entry.group.value,
                        "label": entry.label,
                        "system": system,
                        "form": made.form,
                        "subform": made.subform,
                        "confidence": made.confidence,
                        "status": made.status,
                        "right": made.form in entry.accepted,
                        "seconds": answer.seconds,
                        "truncated": answer.truncated,
                    }
                )
    path = run.report / "answers.parquet"
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return [path]


def _file_name(key: str) -> str:
    return "".join(c if c.isalnum() or c in "-_." else "_" for c in key)


_WRITERS: Mapping[str, Callable[[RunFolder, Mapping[str, Any]], list[Path]]] = {
    "html": _html,
    "md": _markdown,
    "csv": _csv,
    "parquet": _parquet,
}
