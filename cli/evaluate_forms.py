"""``formalist evaluate forms``: how well forms are named, form by form, with every miss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.errors import CannotRead
from cli.predict import Fields, Jobs, SystemName, asked
from cli.safe import plain

if TYPE_CHECKING:
    from classifiers.choose import Question
    from compare.forms_eval import Answer, FormsResult, Labelled
    from compare.metrics import Scores, Share

EACH = "each"
SHOWN_EVIDENCE = 4
SHOWN_LINES = 8


def forms(
    poems: Annotated[
        list[str], typer.Argument(metavar="POEMS...", help="CSV, JSONL: id, text, form, author.")
    ],
    group: Annotated[
        str,
        typer.Option(
            "--group",
            help="verse-forms, stanza-forms, meters, types-modes: one label of the group for "
            "each of its poems; all: any form or none for every poem; each: the four in turn.",
        ),
    ] = EACH,
    system: SystemName = "rules",
    folds: Annotated[int, typer.Option("--folds", min=2, help="Parts of whole authors.")] = 5,
    seed: Annotated[int, typer.Option("--seed", help="Of the split into folds.")] = 17,
    rule: Annotated[
        str, typer.Option("--rule", help="row: the row's label is right; any: any of its text's.")
    ] = "row",
    given: Fields = "text",
    name_hints: Annotated[
        bool, typer.Option("--name-hints/--no-name-hints", help="Whether a form's name counts.")
    ] = False,
    errors: Annotated[
        int | None, typer.Option("--errors", min=0, metavar="N", help="List N misses; default all.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a group.")] = False,
    report: Annotated[
        Path | None, typer.Option("--report", help="A Markdown file to write as well.")
    ] = None,
    jobs: Jobs = 1,
) -> None:
    """Score a classifier of forms: precision, recall and F1 of each form, and what was missed.

    The plain figure is given beside the one for which no poem of the same author was seen.
    """
    from cli import terminal

    questions = _questions(group, given, name_hints)
    read = heard(poems, jobs)
    terminal.make_printable()
    results = []
    for question in questions:
        result = _result(read, question, system, folds, seed, rule)
        if result is None:
            continue
        results.append(result)
        if as_json:
            terminal.print_json(_record(result, system, rule, errors))
        else:
            _print(result, system, errors)
    if not results:
        raise CannotRead(f"no poem has a label of {group!r}")
    if report is not None:
        from compare.report.forms import forms_report

        text = forms_report(results, system, [Path(name).name for name in poems])
        report.write_text(text, "utf-8")


def _questions(group: str, given: str, name_hints: bool) -> list[Question]:
    from classifiers.labels import GROUPS, Group

    names = [str(g) for g in GROUPS] if group == EACH else [group]
    made = [asked(name, True, given, name_hints) for name in names]
    return [
        asked(str(q.group), False, given, name_hints) if q.group is Group.ALL else q for q in made
    ]


def heard(files: Sequence[str], jobs: int) -> list[Labelled]:
    """The labelled poems of some files, heard; a poem with several labels counts for each."""
    from compare.dataset import read_poems
    from compare.forms_eval import Labelled
    from compare.jobs import in_order
    from compare.tables import DatasetError
    from prosody.reading import hear

    try:
        rows = [row for row in read_poems(files) if row.labels]
    except DatasetError as fault:
        raise CannotRead(str(fault)) from None
    if not rows:
        raise CannotRead(f"no labelled poem in {', '.join(files)}: a column 'form' is needed")
    readings = in_order(hear, [row.poem for row in rows], jobs=jobs)
    return [
        Labelled(reading, label, row.poem.author, row.text)
        for row, reading in zip(rows, readings, strict=True)
        for label in row.labels
    ]


def _result(
    poems: Sequence[Labelled], question: Question, system: str, folds: int, seed: int, rule: str
) -> FormsResult | None:
    from classifiers.labels import in_group
    from compare.forms_eval import SYSTEMS, evaluate_forms
    from compare.labels import Rule

    if system not in SYSTEMS:
        raise CannotRead(f"no system {system!r}; there are {' and '.join(SYSTEMS)}")
    if rule not in set(Rule):
        raise CannotRead(f"no rule {rule!r}; there are {' and '.join(Rule)}")
    if not any(in_group(poem.label, question.group) for poem in poems):
        return None
    evaluate = partial(evaluate_forms, folds=folds, seed=seed, rule=Rule(rule))
    try:
        return evaluate(poems, question, system)
    except ValueError as fault:
        raise CannotRead(f"{question.group}: {fault}") from None


# --- JSON ----------------------------------------------------------------------------------


def _record(result: FormsResult, system: str, rule: str, errors: int | None) -> dict[str, Any]:
    return {
        "group": str(result.group),
        "system": system,
        "rule": rule,
        "n": result.plain.n,
        "plain": _scores_record(result.plain),
        "apart": _scores_record(result.apart),
        "ece": _rounded(result.reliability.ece),
        "reliability": [
            {
                "from": b.low,
                "to": b.high,
                "n": b.n,
                "confidence": _rounded(b.confidence),
                "right": _rounded(b.right),
            }
            for b in result.reliability.bins
        ],
        "errors": [_error_record(answer) for answer in _misses(result)[:errors]],
    }


def _scores_record(scores: Scores) -> dict[str, Any]:
    return {
        "macro_f1": _share_record(scores.macro_f1),
        "macro_f1_frequent": _share_record(scores.macro_f1_frequent),
        "accuracy": _share_record(scores.accuracy),
        "accuracy_answered": _rounded(scores.accuracy_answered),
        "coverage": _rounded(scores.coverage),
        "forms": [
            {
                "form": f.form,
                "n": f.n,
                "answered": f.answered,
                "precision": _share_record(f.precision),
                "recall": _share_record(f.recall),
                "f1": _share_record(f.f1),
            }
            for f in scores.forms
        ],
    }


def _share_record(share: Share) -> dict[str, Any]:
    return {
        "value": _rounded(share.value),
        "sd": _rounded(share.sd),
        "interval": None if share.low is None else [_rounded(share.low), _rounded(share.high)],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _error_record(answer: Answer) -> dict[str, Any]:
    from classifiers.record import prediction_record

    poem = answer.labelled.reading.poem
    return {
        "label": answer.label,
        "title": poem.title,
        "author": poem.author,
        **prediction_record(answer.prediction),
    }


def _misses(result: FormsResult) -> list[Answer]:
    return [answer for answer in result.answers if not answer.right]


# --- the terminal --------------------------------------------------------------------------


def _print(result: FormsResult, system: str, errors: int | None) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from cli.terminal import console

    screen = console(width=None, color=True)
    table = Table(
        title=Text(f"{result.group}: {system}, {result.plain.n} poems"),
        caption=Text(
            "apart: no poem of the same author was learned from; ± one standard deviation of 20 "
            "bootstrap samples; its 95 % interval, of 1,000"
        ),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
        pad_edge=False,
    )
    for name in ("form", "n", "answered", "precision", "recall", "F1", "F1 apart", "interval"):
        table.add_column(
            name, justify="left" if name == "form" else "right", no_wrap=name != "form"
        )
    for row in _rows(result):
        table.add_row(*map(Text, row))
    screen.print(table)
    for line in _error_lines(result, errors):
        screen.print(Text(plain(line)), soft_wrap=True)


def _rows(result: FormsResult) -> Iterator[tuple[str, ...]]:
    apart = {f.form: f for f in result.apart.forms}
    for f in result.plain.forms:
        other = apart[f.form].f1
        yield (
            f.form,
            str(f.n),
            str(f.answered),
            *(_cell(x) for x in (f.precision, f.recall, f.f1, other)),
            _interval(other),
        )
    for name, one, other in (
        ("macro F1, all forms", result.plain.macro_f1, result.apart.macro_f1),
        (
            "macro F1, n of 10 or more",
            result.plain.macro_f1_frequent,
            result.apart.macro_f1_frequent,
        ),
        ("accuracy", result.plain.accuracy, result.apart.accuracy),
    ):
        yield name, "", "", "", "", _cell(one), _cell(other), _interval(other)
    ece = result.reliability.ece
    yield "ECE", "", "", "", "", "", "-" if ece is None else f"{ece:.3f}", ""


def _cell(share: Share) -> str:
    if share.value is None:
        return "-"
    return f"{share.value:.2f}" + (f"\n±{share.sd:.2f}" if share.sd is not None else "")


def _interval(share: Share) -> str:
    return "" if share.low is None else f"{share.low:.2f}-{share.high:.2f}"


def _error_lines(result: FormsResult, errors: int | None) -> Iterator[str]:
    misses = _misses(result)
    shown = misses[:errors]
    if shown:
        yield f"{len(misses)} of {len(result.answers)} wrong (author apart):"
    for answer in shown:
        poem, prediction = answer.labelled.reading.poem, answer.prediction
        sure = "" if prediction.confidence is None else f" ({prediction.confidence:.2f})"
        title = f" {poem.title}" if poem.title else ""
        author = f", {poem.author}" if poem.author else ""
        yield f"{poem.id}{title}{author}: {answer.label}, answered {prediction.form}{sure}"
        for piece in prediction.evidence[:SHOWN_EVIDENCE]:
            yield f"    {piece.verdict.value}: {piece}"
