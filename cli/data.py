"""`formalist data`: public data sets, fetched when the user asks for them."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated

import typer

from cli.errors import CannotRead
from cli.safe import plain

app = typer.Typer(
    name="data",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Get the public data sets that the papers use.",
)


@app.callback()
def data() -> None:
    """Get the public data sets that the papers use."""


@app.command()
def fetch(
    name: Annotated[str, typer.Argument(help="Which data set: sonnet-or-not.")],
    url: Annotated[str | None, typer.Option("--url", help="A mirror to fetch from.")] = None,
    sha256: Annotated[
        str | None, typer.Option("--sha256", help="The checksum that the file must have.")
    ] = None,
    cache: Annotated[
        Path | None, typer.Option("--cache", help="Where to keep it (default: your cache).")
    ] = None,
) -> None:
    """Download a data set into the cache; a broken download is gone on with."""
    from compare.fetch import DATASETS, FetchError, fetch

    if name not in DATASETS:
        near = difflib.get_close_matches(name, DATASETS, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise CannotRead(f"no data set '{name}'{hint} (data sets: {', '.join(DATASETS)})")
    dataset = DATASETS[name]
    where = cache or _cache()
    typer.echo(f"{dataset.name}: {dataset.licence}", err=True)
    typer.echo(f"cite: {dataset.citation}", err=True)
    try:
        with _Bar(dataset.file) as bar:
            found = fetch(dataset, where, url=url, sha256=sha256, progress=bar.update)
    except FetchError as fault:
        raise CannotRead(str(fault)) from fault
    typer.echo(f"SHA-256 {found.sha256}, {found.size:,} bytes", err=True)
    if dataset.sha256 is None and sha256 is None:
        typer.echo("its makers publish no checksum; give --sha256 to check one", err=True)
    if found.changed:
        typer.echo("note: not the same file as was fetched before", err=True)
    typer.echo(plain(str(found.path)))


def _cache() -> Path:
    import platformdirs

    return Path(platformdirs.user_cache_dir("formalist"))


class _Bar:
    """A progress bar on standard error, where that is a terminal."""

    def __init__(self, what: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn

        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            DownloadColumn(),
            console=console,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task(what, total=None)

    def __enter__(self) -> _Bar:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def update(self, done: int, total: int | None) -> None:
        """So many bytes are there, of so many."""
        self._progress.update(self._task, completed=done, total=total)
