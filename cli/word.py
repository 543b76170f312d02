"""``formalist word``: every way that words are pronounced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead

if TYPE_CHECKING:
    from rich.text import Text

    from prosody.pronounce.pronunciation import Pronunciation

SCHEMA = "formalist/word/1"


def word(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words as they are spelt.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a word.")] = False,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Colours.")] = True,
) -> None:
    """Say every way that words are pronounced."""
    from cli import terminal
    from prosody.pronounce import pronounce

    terminal.make_printable()
    for spelt in words:
        if not spelt.strip():
            raise CannotRead(f"{spelt!r} is no word")
    said = [(spelt, pronounce(spelt)) for spelt in words]
    if as_json:
        for spelt, ways in said:
            terminal.print_json(_record(spelt, ways))
    else:
        console = terminal.console(width=None, color=color)
        terminal.print_page(console, _rows(said, console.width))


def _record(spelt: str, said: tuple[Pronunciation, ...]) -> dict[str, Any]:
    return {"schema": SCHEMA, "word": spelt, "pronunciations": [pronunciation(p) for p in said]}


def pronunciation(said: Pronunciation) -> dict[str, Any]:
    """One pronunciation as plain data."""
    from prosody.ipa import ipa

    return {
        "phones": " ".join(said.phones),
        "ipa": ipa(said.phones),
        "syllables": said.syllables,
        "stress": said.stress or None,
        "source": said.source.value,
        "how": said.how or None,
        "licence": said.licence or None,
    }


def _rows(said: list[tuple[str, tuple[Pronunciation, ...]]], width: int) -> Iterator[Text]:
    from rich.text import Text

    from cli.render.rows import wrapped
    from cli.safe import plain
    from prosody.summary import count

    shown = [(plain(spelt), [pronunciation(p) for p in ways]) for spelt, ways in said]
    every = [p for _, ways in shown for p in ways]
    ipa, phones = (max((len(p[field]) for p in every), default=0) for field in ("ipa", "phones"))
    for spelt, ways in shown:
        yield Text(spelt, "bold")
        if not ways:
            yield Text("  not read aloud", "yellow")
        for p in ways:
            row = Text.assemble(
                f"  {p['ipa']:<{ipa}}  ",
                (f"{p['phones']:<{phones}}  ", "cyan"),
                f"{count(p['syllables'], 'syllable'):<13}{p['stress'] or '':<7}",
            )
            why = p["source"] + (f": {p['how']}" if p["how"] else "")
            why += f" ({p['licence']})" if p["licence"] else ""
            style = "yellow" if p["source"] == "guessed" else "dim"
            beside = row.cell_len + len(why) <= width
            yield row.append(plain(why), style) if beside else row
            for part in () if beside else wrapped(why, width - 6):
                yield Text(f"      {part}", style)
