"""`formalist audit`: which poems stand in a pretraining corpus."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.benchmarking import faults
from cli.errors import CannotRead
from cli.safe import plain
from cli.tables import print_tables

SHOWN = 20  # shards in the terminal; all are in by-shard.csv


def audit(
    poems: Annotated[list[Path], typer.Option("--poems", metavar="PATH", help="The poems.")],
    corpus: Annotated[
        list[str], typer.Option("--corpus", metavar="PATH", help="JSONL, Parquet or WARC.")
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder of the audit.")] = Path(
        "audit"
    ),
    jobs: Annotated[int, typer.Option("--jobs", min=1)] = 1,
    cap: Annotated[
        int | None,
        typer.Option("--cap", min=1, help="Documents kept of each line; the published audit: 10."),
    ] = None,
    text_key: Annotated[str, typer.Option("--text-key", help="The corpus's text column.")] = "text",
    executor: Annotated[str, typer.Option("--executor", help="local, slurm or ray.")] = "local",
    executor_settings: Annotated[
        str | None, typer.Option("--executor-settings", help="JSON passed to slurm or ray.")
    ] = None,
) -> None:
    """Look for the lines of poems in a corpus, in one pass; goes on where it was broken off."""
    from compare.audit.lines import wanted
    from compare.audit.result import collect, tables, write
    from compare.audit.scan import AuditError, Scan, scan
    from compare.dataset import read_poems
    from compare.once import once

    with faults():
        rows = list(read_poems(poems))
    each = once(rows)
    if len(each) < len(rows):
        _tell(f"{len(rows) - len(each)} of {len(rows)} rows repeat a poem; each is looked for once")
    lines = wanted(one.row.poem for one in each)
    _tell(
        f"{len(lines.patterns):,} distinct lines of {len(lines.lines_of):,} poems; "
        f"{lines.too_short:,} lines of fewer than four words left out, {lines.cut:,} cut at twenty"
    )
    bare = sum(not n for n in lines.lines_of.values())
    if bare:
        _tell(f"{bare} of {len(lines.lines_of)} poems have no line to look for")
    how = Scan(out, jobs, cap, text_key, executor, _settings(executor_settings))
    try:
        scanned = scan(lines, corpus, how)
    except AuditError as fault:
        raise CannotRead(str(fault)) from fault
    if scanned.missing:
        _tell(f"{scanned.missing} shards are not done yet; the same command collects when they are")
        return
    found = collect(lines, scanned, cap)
    made = tables(found, {one.row.poem.id: one.labels for one in each})
    print_tables([replace(t, rows=t.rows[:SHOWN]) if t.key == "by-shard" else t for t in made])
    for path in write(out, found, made):
        _tell(f"wrote {path}")


def _settings(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    try:
        found = json.loads(text)
    except ValueError as error:
        raise CannotRead(f"--executor-settings is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise CannotRead("--executor-settings must be a JSON object")
    return found


def _tell(line: str) -> None:
    typer.echo(f"formalist: {plain(line)}", err=True)
