"""`formalist errors`: why a run's wrong answers are wrong, down to single poems."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.benchmarking import faults, run_at
from cli.errors import CannotRead
from cli.safe import plain

if TYPE_CHECKING:
    from compare.bench.mistakes import Missed, Mistake
    from prosody.evidence import Evidence

RULES_SHOWN = 6


def errors(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.")],
    form: Annotated[str | None, typer.Option("--form", help="Only poems of this form.")] = None,
    feature: Annotated[
        str | None,
        typer.Option("--feature", help="Only forms defined by it: rhyme, meter, topic, ..."),
    ] = None,
    system: Annotated[str | None, typer.Option("--system", help="Only this system.")] = None,
    against: Annotated[
        str | None, typer.Option("--against", help="Only where this other one was right.")
    ] = None,
    poems: Annotated[
        int, typer.Option("--poems", min=0, metavar="N", help="List up to N single poems.")
    ] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1)] = 1,
) -> None:
    """Count how the rules of the true forms came out on the poems that systems got wrong."""
    from classifiers.labels import canonical
    from compare.bench.mistakes import accounts, by_form, forms_to_explain, mistakes
    from compare.bench.poetic_features import FEATURES_OF, PoeticFeature

    run = run_at(folder)
    with faults():
        rows = run.entries()
        names = run.systems()
        for name in (system, against):
            if name is not None and name not in names:
                raise CannotRead(f"no system '{name}' in {folder} (systems: {', '.join(names)})")
        answers = {name: run.answered(name) for name in names}
    if form is not None:
        rows = [row for row in rows if row.label == canonical(form)]
    if feature is not None:
        if feature not in list(PoeticFeature):
            raise CannotRead(f"no feature '{feature}' (features: {', '.join(PoeticFeature)})")
        rows = [row for row in rows if feature in FEATURES_OF.get(row.label, ())]
    if against is not None:
        right = answers[against]
        rows = [
            row
            for row in rows
            if row.number in right and right[row.number].prediction.form in row.accepted
        ]
    if not rows:
        raise CannotRead("no poem of the run is left by --form, --feature and --against")
    chosen = {name: a for name, a in answers.items() if system in (None, name)}
    told = accounts(rows, forms_to_explain(rows, chosen), jobs=jobs)
    found = mistakes(rows, chosen, told)
    if not found:
        typer.echo(f"no mistakes on {len(rows)} poems")
        return
    for missed in by_form(found, rows):
        _print_missed(missed)
    for mistake in found[:poems]:
        _print_mistake(mistake)
    if poems and len(found) > poems:
        typer.echo(f"and {len(found) - poems} more; see --poems")


def _print_missed(missed: Missed) -> None:
    _say(f"{missed.system}: {missed.n} of {missed.of} {missed.label} missed")
    taken = ", ".join(f"{name} ({n})" for name, n in missed.taken_for)
    _say(f"  taken for {taken}")
    for rule in [r for r in missed.rules if r.missed + r.partly][:RULES_SHOWN]:
        instead = "; ".join(f"{what} ({n})" for what, n in rule.found)
        _say(
            f"  {rule.rule}: expected {rule.expected}: met {rule.met}, partly {rule.partly}, "
            f"missed {rule.missed}, unheard {rule.unheard} of {rule.n}; found {instead}"
        )
    _say("")


def _print_mistake(mistake: Mistake) -> None:
    poem = mistake.entry.poem
    by = f" by {poem.author}" if poem.author else ""
    _say(f"{poem.title or poem.id}{by} [{poem.id}]")
    given = mistake.answer or f"({mistake.status})"
    _say(f"  labelled {mistake.entry.label}; {mistake.system} says {given}")
    _say_rules(f"rules of the {mistake.entry.label}", mistake.of_label)
    if mistake.answer:
        _say_rules(f"rules of the {mistake.answer}", mistake.of_answer)
    _say("")


def _say_rules(title: str, evidence: Sequence[Evidence]) -> None:
    if evidence:
        _say(f"  {title}")
        for each in evidence:
            _say(f"    {each.verdict.value}: {each}")


def _say(line: str) -> None:
    typer.echo(plain(line))
