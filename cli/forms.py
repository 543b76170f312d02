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
UNFIXED = "Told by subject and situation"
NAME = 20  # columns of a form's name in the list
WORDS = 8  # words of a cue that are shown
NEAR_NAME = 0.7  # how like a name must be to be meant


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
    from prosody.forms.cues.speaking import SPEAKING
    from prosody.forms.handbook import FORMS

    terminal.make_printable()
    asked: list[Form | str] = [_named(n) for n in names] if names else [*FORMS, *SPEAKING]
    if as_json:
        for form in asked:
            terminal.print_json(_unfixed_record(form) if isinstance(form, str) else _record(form))
        return
    console = terminal.console(width=width, color=color)
    if not names:
        terminal.print_page(console, _list(FORMS, console.width))
        return
    for form in asked:
        if isinstance(form, str):
            terminal.print_page(console, _unfixed_entry(form, console.width))
        else:
            terminal.print_page(console, _entry(form, console.width))


def _named(name: str) -> Form | str:
    """The row of a name; of an unfixed form its name alone."""
    import difflib

    from prosody.forms.cues.speaking import SPEAKING
    from prosody.forms.form import UnknownFormError, plain_name
    from prosody.forms.handbook import form

    plain = plain_name(name)
    if plain in SPEAKING:
        return plain
    try:
        return form(name)
    except UnknownFormError as fault:
        near = difflib.get_close_matches(plain, SPEAKING, n=1, cutoff=NEAR_NAME)
        said = f"no form {name!r}; did you mean {near[0]!r}?" if near else str(fault)
        raise CannotRead(f"{said} (formalist forms lists them all)") from None


def _list(rows: Sequence[Form], width: int) -> Iterator[Text]:
    from rich.text import Text

    from cli.render.rows import wrapped
    from prosody.forms.cues.speaking import SPEAKING

    parts = [
        (_group(rank), [(form.name, form.definition) for form in group])
        for rank, group in groupby(sorted(rows, key=_rank), key=_rank)
    ]
    parts.append((UNFIXED, [(name, row.definition) for name, row in SPEAKING.items()]))
    for heading, entries in parts:
        yield Text(heading, "bold underline")
        for name, definition in entries:
            for n, part in enumerate(wrapped(definition, width - NAME - 2)):
                yield Text.assemble((f"  {'' if n else name:<{NAME}}", "bold green"), part)
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


def _unfixed_entry(name: str, width: int) -> Iterator[Text]:
    from rich.text import Text

    from cli.render.rows import labelled, wrapped
    from prosody.forms.cues.speaking import SPEAKING

    row = SPEAKING[name]
    yield Text(name, "bold underline")
    for part in wrapped(row.definition, width - 2):
        yield Text(f"  {part}")
    yield from labelled("Source", row.source, width, "dim")
    for label, cues in (("For it", row.for_it), ("Against", row.against)):
        for n, cue in enumerate(cues):
            words = _words(cue)
            shown = ", ".join(words[:WORDS]) + (" ..." if len(words) > WORDS else "")
            said = f"{cue}: {shown}" if shown else cue
            yield from labelled("" if n else label, said, width)
    yield from labelled("Weights", "prosody/forms/cues/weights.tsv, learned; docs/cues.md", width)
    yield Text()


def _words(cue: str) -> list[str]:
    """The words and phrases of a cue, in order of the alphabet; none of a turn of speech."""
    from prosody.forms.cues.tables import ALL_CUES

    return [word for row in ALL_CUES if row.name == cue for word in sorted(row.words | row.phrases)]


def _unfixed_record(name: str) -> dict[str, Any]:
    from prosody.forms.cues.speaking import SPEAKING

    row = SPEAKING[name]
    return {
        "schema": SCHEMA,
        "form": name,
        "group": UNFIXED.lower(),
        "definition": row.definition,
        "source": row.source,
        "also_called": [],
        "must": [],
        "should": [],
        "subforms": [],
        "speaks_for": [{"cue": cue, "words": _words(cue)} for cue in row.for_it],
        "speaks_against": [{"cue": cue, "words": _words(cue)} for cue in row.against],
    }


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
