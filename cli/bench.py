"""`formalist bench`: any systems on the same poems, kept in a folder and reported."""

from __future__ import annotations

from datetime import datetime
from inspect import signature
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.benchmarking import faults, go, print_summary, reparse_folder, run_at, score_folder
from cli.errors import CannotRead
from cli.safe import plain
from cli.tables import print_tables

RUNS = Path("runs")
DEFAULT_SYSTEMS = "rules,majority"

app = typer.Typer(
    name="bench",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Put systems on the same poems, score them alike, and say why the wrong ones are wrong.",
)

Run = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")]
Systems = Annotated[
    str, typer.Option("--systems", metavar="A,B,...", help="Which systems; see 'bench systems'.")
]
Memorization = Annotated[
    Path | None,
    typer.Option("--memorization", metavar="CSV", help="The data set's memorisation file."),
]
"""Slices by what GPT-4 could go on with."""
Memorized = Annotated[
    Path | None,
    typer.Option("--memorized", metavar="JSONL", help="Slice by what 'memorize' found."),
]
Audit = Annotated[
    Path | None, typer.Option("--audit", metavar="DIR", help="Slice by what 'audit' found.")
]


@app.command()
def systems() -> None:
    """List the systems that can be asked."""
    from classifiers.systems import SYSTEMS

    width = max(len(row.name) for row in SYSTEMS)
    for row in SYSTEMS:
        typer.echo(f"{row.name:<{width}}  {row.help}")


@app.command()
def run(
    dataset: Annotated[
        list[Path] | None,
        typer.Option("--dataset", metavar="PATH", help="CSV, JSONL, Parquet or a folder of poems."),
    ] = None,
    text_column: Annotated[
        str | None, typer.Option("--text-column", metavar="NAME", help="Which column of a table.")
    ] = None,
    id_column: Annotated[
        str | None, typer.Option("--id-column", metavar="NAME", help="Which column of a table.")
    ] = None,
    title_column: Annotated[
        str | None, typer.Option("--title-column", metavar="NAME", help="Which column of a table.")
    ] = None,
    author_column: Annotated[
        str | None, typer.Option("--author-column", metavar="NAME", help="Which column of a table.")
    ] = None,
    label_column: Annotated[
        list[str] | None,
        typer.Option("--label-column", metavar="NAME", help="May be given several times."),
    ] = None,
    systems: Systems = DEFAULT_SYSTEMS,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The run's folder (default: runs/NOW).")
    ] = None,
    protocol: Annotated[
        str, typer.Option("--protocol", help="group: one form of its group; together: of all.")
    ] = "group",
    split: Annotated[
        str, typer.Option("--split", help="authors: whole authors apart; plain: as in the paper.")
    ] = "authors",
    rule: Annotated[
        str, typer.Option("--rule", help="row: the row's label is right; any: any of its text's.")
    ] = "row",
    folds: Annotated[int, typer.Option("--folds", min=2)] = 5,
    seed: Annotated[int, typer.Option("--seed")] = 17,
    strict: Annotated[
        bool, typer.Option("--strict", help="A poem missing from a recording is an error.")
    ] = False,
    base_url: Annotated[
        str | None, typer.Option("--base-url", help="The address of an OpenAI-compatible server.")
    ] = None,
    key_file: Annotated[
        Path | None, typer.Option("--key-file", help="A file with the API key.")
    ] = None,
    prompt: Annotated[
        str, typer.Option("--prompt", help="text, author-title, first-line, last-line, or some.")
    ] = "text",
    order: Annotated[
        str, typer.Option("--order", help="Of the options in the question: listed or paper.")
    ] = "listed",
    characters: Annotated[
        int, typer.Option("--characters", min=1, help="Of a poem that language models see.")
    ] = 5_000,
    temperature: Annotated[float, typer.Option("--temperature", min=0.0)] = 0.0,
    max_tokens: Annotated[int, typer.Option("--max-tokens", min=1)] = 400,
    repeats: Annotated[int, typer.Option("--repeats", min=1)] = 1,
    constrained: Annotated[
        bool, typer.Option("--constrained", help="Demand JSON with a form of the list.")
    ] = False,
    schema_as: Annotated[
        str, typer.Option("--schema-as", help="Of --constrained: json_schema or json_object.")
    ] = "json_schema",
    concurrency: Annotated[int, typer.Option("--concurrency", min=1)] = 4,
    timeout: Annotated[float, typer.Option("--timeout", min=0.1, help="Seconds a call.")] = 60.0,
    tries: Annotated[int, typer.Option("--tries", min=1)] = 6,
    max_calls: Annotated[int | None, typer.Option("--max-calls", min=0)] = None,
    max_cost: Annotated[
        float | None, typer.Option("--max-cost", min=0.0, help="Dollars; needs the prices.")
    ] = None,
    price_in: Annotated[
        float | None, typer.Option("--price-in", help="Dollars per million input tokens.")
    ] = None,
    price_out: Annotated[
        float | None, typer.Option("--price-out", help="Dollars per million output tokens.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print calls, tokens and cost; ask nobody.")
    ] = False,
    window: Annotated[int, typer.Option("--window", min=8, help="RoBERTa's, in tokens.")] = 512,
    epochs: Annotated[int, typer.Option("--epochs", min=1, help="RoBERTa's at most.")] = 10,
    memorization: Memorization = None,
    memorized: Memorized = None,
    audit: Audit = None,
) -> None:
    """Ask systems about poems, score the answers and print the summary.

    A run that was broken off goes on where it stopped when the same command is given again.
    """
    options = dict(locals())
    from compare.bench.folder import RunFolder

    options["label_column"] = list(label_column) if label_column else None
    options["dataset"] = [str(path) for path in dataset] if dataset else None
    go(RunFolder(out or RUNS / datetime.now().strftime("%Y-%m-%d-%H%M%S")), options)


@app.command()
def resume(
    folder: Run,
    key_file: Annotated[Path | None, typer.Option("--key-file")] = None,
    max_calls: Annotated[int | None, typer.Option("--max-calls", min=0)] = None,
    max_cost: Annotated[float | None, typer.Option("--max-cost", min=0.0)] = None,
) -> None:
    """Go on with a run where it stopped; what is answered is never asked again."""
    run_folder = run_at(folder)
    usual = {name: one.default for name, one in signature(run).parameters.items()}
    options = usual | run_folder.config()["options"]
    go(
        run_folder,
        options | {"key_file": key_file, "max_calls": max_calls, "max_cost": max_cost},
    )


@app.command()
def score(
    folder: Run,
    memorization: Memorization = None,
    memorized: Memorized = None,
    audit: Audit = None,
    reparse: Annotated[
        bool, typer.Option("--reparse", help="Read the stored replies with today's parser first.")
    ] = False,
) -> None:
    """Score a run's answers anew; asks nobody."""
    run_folder = run_at(folder)
    if reparse:
        reparse_folder(run_folder)
    given = {"memorization": memorization, "memorized": memorized, "audit": audit}
    asked = run_folder.config()["options"]
    score_folder(run_folder, {k: path or asked.get(k) for k, path in given.items()})
    print_summary(run_folder)


@app.command()
def report(
    folder: Run,
    formats: Annotated[
        str, typer.Option("--formats", help="Which of html, md, csv, parquet, terminal.")
    ] = "html,md,csv",
) -> None:
    """Write the report of a run: tables, error analysis, a page a poem."""
    from compare.report import write_report

    run_folder = run_at(folder)
    scores = run_folder.scores() or score_folder(run_folder, None)
    wanted = [name.strip() for name in formats.split(",") if name.strip()]
    with faults():
        for path in write_report(run_folder, scores, [w for w in wanted if w != "terminal"]):
            typer.echo(f"wrote {plain(str(path))}")
    if "terminal" in wanted:
        from compare.bench.tables import all_tables

        print_tables(all_tables(scores))


@app.command()
def compare(folders: Annotated[list[Path], typer.Argument(metavar="RUN...")]) -> None:
    """Put the scores of several runs side by side."""
    from compare.bench.table import Table
    from compare.bench.tables import summary

    rows: list[Any] = []
    columns: tuple[str, ...] = ()
    for folder in folders:
        run_folder = run_at(folder)
        table = summary(run_folder.scores() or score_folder(run_folder, None))
        if columns and table.columns[1:] != columns[2:]:
            raise CannotRead(f"{folder}: asked of other groups than {folders[0]}")
        columns = ("run", *table.columns)
        rows += [(folder.name, *row) for row in table.rows]
    print_tables([Table("compare", "Runs side by side", columns, tuple(rows))])


@app.command("ls")
def list_runs(
    where: Annotated[Path, typer.Argument(metavar="FOLDER")] = RUNS,
) -> None:
    """List the runs in a folder."""
    from compare.bench.folder import RunFolder

    found = sorted(where.glob("*/config.json")) if where.is_dir() else []
    if not found:
        raise CannotRead(f"no runs in {where}; 'formalist bench run' makes one")
    for path in found:
        one = RunFolder(path.parent)
        with faults():
            total = len(one.entries())
            done = {name: len(one.answered(name)) for name in one.systems()}
        states = ", ".join(f"{name} {n}/{total}" for name, n in done.items()) or "nothing answered"
        typer.echo(plain(f"{path.parent}  {states}"))


@app.command()
def document(
    grouped: Annotated[Path, typer.Argument(metavar="GROUPED", help="A run by group.")],
    plain_folds: Annotated[Path, typer.Argument(metavar="PLAIN", help="Together, plain folds.")],
    apart: Annotated[Path, typer.Argument(metavar="APART", help="Together, authors apart.")],
    out: Annotated[Path, typer.Option("--out", "-o")] = Path("docs/benchmark.md"),
) -> None:
    """Write docs/benchmark.md from three runs."""
    from compare.bench.document import document as write

    runs = [run_at(folder) for folder in (grouped, plain_folds, apart)]
    by_group, together, parted = (run.scores() or score_folder(run, None) for run in runs)
    out.write_text(write(runs[0], by_group, together, parted), encoding="utf-8")
    typer.echo(plain(f"wrote {out}"))
