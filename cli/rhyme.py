"""``formalist rhyme``: whether two words rhyme, of what kind, by which readings; or which do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead

if TYPE_CHECKING:
    from rich.text import Text

    from prosody.rhyme import RhymeVerdict

SCHEMA = "formalist/rhyme/1"


def rhyme(
    first: Annotated[str, typer.Argument(metavar="A", help="A word, or the end of a line.")],
    second: Annotated[
        str | None, typer.Argument(metavar="[B]", help="Another; without it, the rhymes of A.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Colours.")] = True,
) -> None:
    """Say whether two words rhyme, and how."""
    from cli import terminal
    from prosody.rhyme import rhymes

    terminal.make_printable()
    for spelt in (first, first if second is None else second):
        if not spelt.strip():
            raise CannotRead(f"{spelt!r} is no word")
    if second is None:
        _list(first, as_json)
        return
    try:
        verdict = rhymes(first, second)
    except ValueError as fault:  # a word without letters or figures: "..."
        raise CannotRead(str(fault)) from None
    if as_json:
        terminal.print_json(_record(first, second, verdict))
    else:
        console = terminal.console(width=None, color=color)
        terminal.print_page(console, _rows(first, second, verdict))


def _list(word: str, as_json: bool) -> None:
    """Print the dictionary's perfect rhymes of a word."""
    import pronouncing

    from cli import terminal
    from cli.safe import plain

    found = sorted(set(pronouncing.rhymes(word.lower().replace("’", "'"))))
    if as_json:
        terminal.print_json({"schema": f"{SCHEMA}/list", "word": word, "rhymes": found})
    elif found:
        typer.echo(plain(" ".join(found)))
    else:
        raise CannotRead(f"the dictionary has no rhymes for '{word}'")


def _record(first: str, second: str, verdict: RhymeVerdict) -> dict[str, Any]:
    from cli.word import pronunciation

    return {
        "schema": SCHEMA,
        "words": [first, second],
        "rhymes": verdict.kind is not None,
        "kind": verdict.kind.value if verdict.kind else None,
        "historical": verdict.historical,
        "note": verdict.note or None,
        "readings": [pronunciation(verdict.first), pronunciation(verdict.second)],
    }


def _rows(first: str, second: str, verdict: RhymeVerdict) -> list[Text]:
    from rich.text import Text

    from cli.safe import plain
    from prosody.ipa import ipa

    a, b = plain(first), plain(second)
    if verdict.kind is None:
        head = Text.assemble((f"{a} and {b} do not rhyme", "bold yellow"))
    else:
        past = " (rhymed when it was written)" if verdict.historical else ""
        head = Text.assemble((f"{a} and {b} rhyme", "bold green"), f": {verdict.kind.value}{past}")
    rows = [head]
    for spelt, said in ((a, verdict.first), (b, verdict.second)):
        why = said.source.value + (f": {said.how}" if said.how else "")
        rows.append(
            Text.assemble(
                f"  {spelt:<{max(len(a), len(b)) + 2}}{ipa(said.phones)}  ",
                (" ".join(said.phones), "cyan"),
                (f"  {plain(why)}", "dim"),
            )
        )
    if verdict.note:
        rows.append(Text(f"  {plain(verdict.note)}", "dim"))
    return rows
