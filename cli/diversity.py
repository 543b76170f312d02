"""`formalist diversity`: generated quatrains against people's."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.errors import CannotRead
from cli.safe import plain
from cli.tables import print_tables

if TYPE_CHECKING:
    from compare.diversity.quatrains import QuatrainSet
    from compare.diversity.semantic import Embedder


def diversity(
    human: Annotated[Path, typer.Option("--human", metavar="FILE", help="People's quatrains.")],
    generated: Annotated[
        list[str],
        typer.Option("--generated", metavar="NAME=FILE", help="Generated ones; may be repeated."),
    ],
    lang: Annotated[str, typer.Option("--lang", help="en or de.")] = "en",
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Write CSV, Markdown and HTML there.")
    ] = None,
    formats: Annotated[str, typer.Option("--formats", help="Which of csv, md, html.")] = (
        "csv,md,html"
    ),
    samples: Annotated[int, typer.Option("--samples", min=1)] = 10,
    size: Annotated[int, typer.Option("--size", min=2, help="Quatrains a sample.")] = 1_000,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    as_published: Annotated[
        bool, typer.Option("--as-published", help="Read the paper as its authors' code does.")
    ] = False,
    alpha: Annotated[
        float, typer.Option("--alpha", min=0.0, help="Added to every class before the KL.")
    ] = 0.5,
    base: Annotated[float, typer.Option("--base", min=1.1, help="Of entropy and KL.")] = 2.0,
    window: Annotated[int, typer.Option("--window", min=1, help="MATTR's, in tokens.")] = 35,
    embedder: Annotated[
        str | None,
        typer.Option(
            "--embedder",
            help="A sentence-transformers model; 'packaged' needs no network; none: no meaning.",
        ),
    ] = None,
    groups: Annotated[
        Path | None,
        typer.Option("--groups", help="CSV: set, then columns to aggregate by (class, size, ...)."),
    ] = None,
) -> None:
    """Measure how generated quatrains differ from people's: copies, length, rhyme, words."""
    from compare.diversity.options import Mode, Options
    from compare.diversity.quatrains import QuatrainError, read_quatrains
    from compare.diversity.report import aggregated, tables, write
    from compare.diversity.run import DiversityError
    from compare.diversity.run import diversity as measure
    from compare.diversity.semantic import EmbedderError

    mode = Mode.AS_PUBLISHED if as_published else Mode.EXACT
    options = Options(mode, samples, size, seed, alpha, base, window, _language(lang))
    try:
        people = read_quatrains(human)
        sets = [_named(text) for text in generated]
        results = measure(people, sets, options, embedder=_embedder(embedder), progress=_tell)
        made = tables(results, options)
        for column, members in _groups(groups).items():
            made.insert(-1, aggregated(results, members, column))
    except (QuatrainError, DiversityError, EmbedderError) as fault:
        raise CannotRead(str(fault)) from fault
    for result in results:
        for note in result.notes:
            _tell(note)
    print_tables(made)
    if out is not None:
        wanted = [name.strip() for name in formats.split(",") if name.strip()]
        for path in write(out, results, made, wanted):
            _tell(f"wrote {path}")


def _language(lang: str) -> str:
    from compare.diversity.ears import LANGUAGES

    if lang not in LANGUAGES:
        raise CannotRead(f"--lang is one of {', '.join(LANGUAGES)}, not '{lang}'")
    return lang


def _named(text: str) -> QuatrainSet:
    from compare.diversity.quatrains import read_quatrains

    name, equals, path = text.partition("=")
    return read_quatrains(Path(path), name) if equals else read_quatrains(Path(text))


def _embedder(name: str | None) -> Embedder | None:
    from compare.diversity.semantic import PACKAGED_EMBEDDER, SentenceTransformer

    if name is None:
        return None
    import platformdirs

    cache = Path(platformdirs.user_cache_dir("formalist")) / "embeddings"
    return SentenceTransformer(PACKAGED_EMBEDDER if name == "packaged" else name, cache)


def _groups(path: Path | None) -> dict[str, dict[str, str]]:
    """Column -> set -> group, of a CSV whose first column names the sets."""
    if path is None:
        return {}
    if not path.exists():
        raise CannotRead(f"{path}: no such file")
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file)
        columns = list(reader.fieldnames or ())
        if len(columns) < 2:
            raise CannotRead(f"{path}: needs a column of set names and one to aggregate by")
        rows = list(reader)
    return {
        column: {row[columns[0]]: row[column] for row in rows if row[column]}
        for column in columns[1:]
    }


def _tell(line: str) -> None:
    typer.echo(f"formalist: {plain(line)}", err=True)
