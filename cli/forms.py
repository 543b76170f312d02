"""``formalist forms``: the handbook, printed from the rows that the judge goes by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead

if TYPE_CHECKING:
    from rich.text import Text

    from prosody.forms.form import Form, Rank
    from prosody.forms.rules import Rule

SCHEMA = "formalist/form/1"
GROUPS = {
    "FIXED": "Fixed forms",
    "STANZA": "Stanzas with a name",
    "STORY": "Kinds of poem",
    "METER": "Meters and patterns",
    "GROUP": "Groups of lines",
    "OPEN": "Open forms",
}
NAME = 20  # columns of a form's name in the list


def forms(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Forms, by any of their names.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a form.")] = False,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Colours.")] = True,
    width: Annotated[int | None, typer.Option(min=40, help="The width in columns.")] = None,
) -> None:
    """Show the handbook: all known forms and their rules."""
    from cli import terminal
    from prosody.forms.handbook import FORMS

    terminal.make_printable()
    asked = [_named(name) for name in names] if names else FORMS
    if as_json:
        for form in asked:
            terminal.print_json(_record(form))
        return
    console = terminal.console(width=width, color=color)
    if names:
        for form in asked:
            terminal.print_page(console, _entry(form, console.width))
    else:
        terminal.print_page(console, _list(asked, console.width))


def _named(name: str) -> Form:
    from prosody.forms.form import UnknownFormError
    from prosody.forms.handbook import form

    try:
        return form(name)
    except UnknownFormError as fault:
        raise CannotRead(f"{fault} (formalist forms lists them all)") from None


def _list(rows: Sequence[Form], width: int) -> Iterator[Text]:
    from rich.text import Text

    from cli.render.rows import wrapped

    for rank, group in groupby(sorted(rows, key=_rank), key=_rank):
        yield Text(_group(rank), "bold underline")
        for form in group:
            for n, part in enumerate(wrapped(form.definition, width - NAME - 2)):
                yield Text.assemble((f"  {'' if n else form.name:<{NAME}}", "bold green"), part)
        yield Text()
    yield Text("formalist forms NAME shows the rules of one.", "dim")


def _rank(form: Form) -> Rank:
    return form.rank


def _group(rank: Rank) -> str:
    return GROUPS.get(rank.name, rank.name.capitalize())


def _entry(form: Form, width: int) -> Iterator[Text]:
    from rich.text import Text

    from cli.render.rows import labelled, wrapped

    yield Text(form.name, "bold underline")
    for part in wrapped(form.definition, width - 2):
        yield Text(f"  {part}")
    if form.aliases:
        yield from labelled("Also called", ", ".join(form.aliases), width)
    yield from labelled("Source", form.source, width, "dim")
    yield from _rules("Must", form.must, width)
    yield from _rules("Should", form.should, width)
    for variant in form.variants:
        if variant.must or variant.should:
            yield Text(f"  {variant.name or 'as a rule'}", "bold green")
            yield from _rules("Must", variant.must, width)
            yield from _rules("Should", variant.should, width)
    if form.several:
        counts = " or ".join(map(str, form.several))
        yield from labelled("Sequence", f"poems of {counts} lines, several in one text", width)
    yield Text()


def _rules(label: str, rules: Sequence[Rule], width: int) -> Iterator[Text]:
    from cli.render.rows import labelled

    for n, rule in enumerate(rules):
        yield from labelled("" if n else label, f"{rule.name}: {rule.expected}", width)


def _record(form: Form) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "form": form.name,
        "group": _group(form.rank).lower(),
        "definition": form.definition,
        "source": form.source,
        "also_called": list(form.aliases),
        "must": _claims(form.must),
        "should": _claims(form.should),
        "subforms": [
            {
                "name": variant.name or None,
                "must": _claims(variant.must),
                "should": _claims(variant.should),
            }
            for variant in form.variants
        ],
    }


def _claims(rules: Sequence[Rule]) -> list[dict[str, str]]:
    return [{"rule": rule.name, "expected": rule.expected} for rule in rules]
