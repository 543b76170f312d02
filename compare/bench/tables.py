"""A run's scores as plain tables, which the terminal, Markdown, CSV and HTML all draw."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from compare.published import published

Cell = str | float | int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table. ``note`` says what its figures mean; shares are 0 to 1."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


def all_tables(scores: Mapping[str, Any]) -> list[Table]:
    """Every table of a run, in the order of the report."""
    return [
        summary(scores),
        *per_form(scores),
        *differences(scores),
        *agreements(scores),
        *annotators(scores),
        features(scores),
        *confusions(scores),
        calibration(scores),
        statuses(scores),
        *slices(scores),
        *questions(scores),
        *repeats(scores),
        cost(scores),
        *published_beside(scores),
    ]


def summary(scores: Mapping[str, Any]) -> Table:
    """A row a system: macro F1 per group, accuracy, coverage."""
    groups = _groups(scores)
    rows = []
    for system, found in scores["systems"].items():
        cells = [found["groups"][g]["macro_f1"]["value"] for g in groups]
        rows.append(
            (system, *cells, found["accuracy"], found["accuracy_answered"], found["coverage"])
        )
    return Table(
        "summary",
        "All systems",
        ("system", *groups, "accuracy", "of answered", "coverage"),
        tuple(rows),
        f"n = {scores['n']}. Per group: macro F1, the mean over its forms. Accuracy is over all "
        "rows, an unanswered row being not right, and over the answered ones.",
    )


def per_form(scores: Mapping[str, Any]) -> Iterator[Table]:
    """A table a group: precision, recall and F1 of each form by each system."""
    for group in _groups(scores):
        rows: list[tuple[Cell, ...]] = []
        for system, found in scores["systems"].items():
            whole = found["groups"][group]
            for form in whole["forms"]:
                f1 = form["f1"]
                rows.append(
                    (
                        form["form"],
                        system,
                        form["n"],
                        form["answered"],
                        form["precision"]["value"],
                        form["recall"]["value"],
                        f1["value"],
                        f1["sd"],
                        f1["low"],
                        f1["high"],
                    )
                )
            for name, key in (("(macro)", "macro_f1"), ("(macro, n >= 10)", "macro_f1_frequent")):
                share = whole[key]
                rows.append(
                    (
                        name,
                        system,
                        whole["n"],
                        None,
                        None,
                        None,
                        share["value"],
                        share["sd"],
                        share["low"],
                        share["high"],
                    )
                )
        rows.sort(key=lambda row: (str(row[0]).startswith("("), str(row[0])))
        yield Table(
            f"forms-{group}",
            f"Forms of {group}",
            ("form", "system", "n", "answered", "precision", "recall", "F1", "sd", "low", "high"),
            tuple(rows),
            "sd: over 20 bootstrap samples, as in the paper; low and high: the 95 % interval of "
            "1,000. Systems whose intervals overlap are not ranked.",
        )


def differences(scores: Mapping[str, Any]) -> Iterator[Table]:
    """A table a group: every two systems on the same rows."""
    for group, pairs in scores["differences"].items():
        if pairs:
            yield Table(
                f"differences-{group}",
                f"System against system, {group}",
                (
                    "first",
                    "second",
                    "n",
                    "macro F1",
                    "low",
                    "high",
                    "accuracy",
                    "only first",
                    "only second",
                    "McNemar p",
                    "told apart",
                ),
                tuple(
                    (
                        p["first"],
                        p["second"],
                        p["n"],
                        p["macro_f1"],
                        *p["macro_f1_interval"],
                        p["accuracy"],
                        p["only_first"],
                        p["only_second"],
                        p["p"],
                        "yes" if p["told_apart"] else "no",
                    )
                    for p in pairs
                ),
                "First minus second, with the paired bootstrap's 95 % interval. They are told "
                "apart where the interval of the macro F1 leaves out 0.",
            )


def differences_in_short(scores: Mapping[str, Any]) -> Table:
    """Every two systems in a line each, for a narrow screen."""
    return Table(
        "differences",
        "System against system",
        ("group", "n", "first - second", "macro F1", "95 % interval", "told apart"),
        tuple(
            (
                group,
                p["n"],
                f"{p['first']} - {p['second']}",
                f"{p['macro_f1']:+.3f}",
                f"{p['macro_f1_interval'][0]:+.3f} {p['macro_f1_interval'][1]:+.3f}",
                "yes" if p["told_apart"] else "no",
            )
            for group, pairs in scores["differences"].items()
            for p in pairs
        ),
        "Paired bootstrap over rows; they are told apart where the interval leaves out 0.",
    )


def agreements(scores: Mapping[str, Any]) -> Iterator[Table]:
    """A table a group: Cohen's kappa of every two coders, and the measures over all."""
    for group, found in scores["agreement"].items():
        rows: list[tuple[Cell, ...]] = [(a, b, value) for a, b, value in found["pairwise"]]
        rows.append(("all coders", "Fleiss' kappa", found["fleiss"]))
        rows.append(("all coders", "Krippendorff's alpha", found["krippendorff"]))
        yield Table(
            f"agreement-{group}",
            f"Agreement, {group}",
            ("coder", "coder or measure", "value"),
            tuple(rows),
            f"Cohen's kappa on the rows that both answered; n = {found['n']}, "
            f"{found['n_all']} answered by all. 'labels' are the data set's own.",
        )


def annotators(scores: Mapping[str, Any]) -> Iterator[Table]:
    """A table a recording with several annotators: how far they agree with one another."""
    for recording, found in scores.get("annotators", {}).items():
        rows: list[tuple[Cell, ...]] = [(a, b, value) for a, b, value in found["pairwise"]]
        rows.append(("all annotators", "Fleiss' kappa", found["fleiss"]))
        rows.append(("all annotators", "Krippendorff's alpha", found["krippendorff"]))
        yield Table(
            f"annotators-{recording}",
            f"Agreement of annotators, {recording.removeprefix('recorded:')}",
            ("annotator", "annotator or measure", "value"),
            tuple(rows),
            f"Over all groups; n = {found['n']}, {found['n_all']} answered by all.",
        )


def features(scores: Mapping[str, Any]) -> Table:
    """F1 per poetic feature and system."""
    systems = list(scores["systems"])
    names = dict.fromkeys(f for s in systems for f in scores["systems"][s]["features"])
    rows = []
    for name in names:
        each = [scores["systems"][s]["features"].get(name) for s in systems]
        first = next(e for e in each if e)
        rows.append((name, first["forms"], first["n"], *(e["f1"] if e else None for e in each)))
    return Table(
        "features",
        "By poetic feature",
        ("feature", "forms", "n", *systems),
        tuple(rows),
        "The mean F1 of the forms that a feature defines (definitions of the paper, A.10).",
    )


def confusions(scores: Mapping[str, Any]) -> Iterator[Table]:
    """What each form was taken for, per system, as shares of the form's poems."""
    for system, found in scores["systems"].items():
        for group, whole in found["groups"].items():
            answers = sorted({a for row in whole["confusion"].values() for a in row})
            yield Table(
                f"confusion-{group}-{system}",
                f"What {system} took {group} for",
                ("label", "n", *answers),
                tuple(
                    (
                        label,
                        sum(row.values()),
                        *(row.get(a, 0) / sum(row.values()) or None for a in answers),
                    )
                    for label, row in sorted(whole["confusion"].items())
                ),
                "Shares of the label's poems; empty is none.",
            )


def calibration(scores: Mapping[str, Any]) -> Table:
    """Expected calibration error per system, and the reliability table behind it."""
    rows: list[tuple[Cell, ...]] = []
    for system, found in scores["systems"].items():
        table = found["calibration"]
        rows.append((system, "all", table["n"], None, None, table["ece"]))
        for b in table["bins"]:
            if b["n"]:
                part = f"{b['low']:.1f}-{b['high']:.1f}"
                rows.append((system, part, b["n"], b["confidence"], b["right"], None))
    return Table(
        "calibration",
        "Calibration",
        ("system", "confidence", "n", "mean confidence", "share right", "ECE"),
        tuple(rows),
        "Answers with a confidence. ECE: mean gap between confidence and share right.",
    )


def statuses(scores: Mapping[str, Any]) -> Table:
    """How many rows each system answered, abstained from, or could not be read on."""
    systems = scores["systems"]
    names = list(dict.fromkeys(name for found in systems.values() for name in found["statuses"]))
    return Table(
        "statuses",
        "Answers by status",
        ("system", *names, "poem cut", "accuracy without cut poems"),
        tuple(
            (
                system,
                *(found["statuses"].get(name, 0) for name in names),
                found["truncated"],
                (found["without_truncated"] or {}).get("accuracy"),
            )
            for system, found in systems.items()
        ),
        "Only an answer can be wrong; what is not one counts against accuracy over all rows.",
    )


def slices(scores: Mapping[str, Any]) -> Iterator[Table]:
    """Accuracy by a fact about the poems."""
    systems = scores["systems"]
    names = dict.fromkeys(name for found in systems.values() for name in found["slices"])
    for name in names:
        found = {s: systems[s]["slices"].get(name, {}) for s in systems}
        parts = list(dict.fromkeys(part for row in found.values() for part in row))
        if parts:
            rows = []
            for part in parts:
                each = [found[s].get(part) for s in systems]
                n = next(e["n"] for e in each if e)
                rows.append((part, n, *(e["accuracy"] if e else None for e in each)))
            yield Table(
                f"slice-{name.replace(' ', '-')}",
                f"Accuracy by {name}",
                (name, "n", *systems),
                tuple(rows),
            )


_QUESTION = re.compile(
    r"(?P<model>llm:.+?)(?: \((?P<kind>author-title|first-line|last-line)?(?:, )?"
    r"(?P<how>constrained)?\))?$"
)


def questions(scores: Mapping[str, Any]) -> Iterator[Table]:
    """What of the poem language models were shown, side by side, where it was not one thing."""
    rows: list[tuple[Cell, ...]] = []
    for system, found in scores["systems"].items():
        match = _QUESTION.match(system)
        if match:
            shown_of_it = match["kind"] or "text"
            n = scores["n"] - found["statuses"].get("nothing to show", 0)
            rows.append(
                (
                    match["model"],
                    shown_of_it,
                    match["how"] or "free",
                    n,
                    found["accuracy"],
                    found["accuracy_answered"],
                    found["coverage"],
                )
            )
    if len({row[1:3] for row in rows}) > 1:
        yield Table(
            "questions",
            "By what the model was shown",
            ("model", "shown", "answer", "n", "accuracy", "of answered", "coverage"),
            tuple(sorted(rows, key=lambda row: tuple(map(str, row[:3])))),
            "n: poems that have what was to be shown.",
        )


def repeats(scores: Mapping[str, Any]) -> Iterator[Table]:
    """How far systems that were asked several times agree with themselves."""
    rows = [
        (
            system,
            r["n"],
            r["times"],
            r["same"],
            min(r["accuracies"]),
            max(r["accuracies"]),
            r["krippendorff"],
        )
        for system, found in scores["systems"].items()
        if (r := found.get("repeats"))
    ]
    if rows:
        yield Table(
            "repeats",
            "Asked again",
            (
                "system",
                "n",
                "times",
                "same each time",
                "least accuracy",
                "greatest",
                "Krippendorff's alpha",
            ),
            tuple(rows),
            "An answer that is none (refused, ambiguous, ...) counts as an answer of its own.",
        )


def cost(scores: Mapping[str, Any]) -> Table:
    """Time a poem per system, and tokens where they are known."""
    return Table(
        "cost",
        "Time and cost",
        ("system", "seconds a poem", "tokens in", "tokens out", "dollars", "dollars a poem"),
        tuple(
            (
                system,
                found["seconds_per_poem"],
                found.get("tokens_in"),
                found.get("tokens_out"),
                *_dollars(found, scores["n"]),
            )
            for system, found in scores["systems"].items()
        ),
        "Local systems: wall time of their batch over its poems, with the hearing that others "
        "of the run then share; training is not counted. Dollars by --price-in and --price-out; "
        "a price that is not given is unknown, not 0.",
    )


def _dollars(found: Mapping[str, Any], n: int) -> tuple[Cell, Cell]:
    if found.get("tokens_in") is None:
        return None, None
    dollars = found.get("cost")
    return ("unknown", "unknown") if dollars is None else (round(dollars, 4), dollars / n)


def published_beside(scores: Mapping[str, Any]) -> Iterator[Table]:
    """The papers' figures for the forms of this run, on other poems than these."""
    forms = {
        form["form"]
        for found in scores["systems"].values()
        for group in found["groups"].values()
        for form in group["forms"]
    }
    rows = [p for p in published() if p.form in forms]
    if rows:
        yield Table(
            "published",
            "Published figures (measured on OTHER poems)",
            ("form", "model", "question", "n", "precision", "recall", "F1", "sd"),
            tuple(
                (p.form, p.model, p.question, p.support, p.precision, p.recall, p.f1, p.f1_sd)
                for p in sorted(rows, key=lambda p: (p.form, -p.f1))
            ),
            "Walsh, Preus and Antoniak 2024, on all of their poems, most of them in copyright.",
        )


def markdown(table: Table) -> str:
    """A table in Markdown, with its title and note."""
    lines = [f"### {table.title}", ""]
    if table.note:
        lines += [table.note, ""]
    lines.append("| " + " | ".join(map(_escaped, table.columns)) + " |")
    lines.append("|" + "---|" * len(table.columns))
    lines += ["| " + " | ".join(_escaped(shown(cell)) for cell in row) + " |" for row in table.rows]
    return "\n".join(lines) + "\n"


def as_csv(table: Table) -> str:
    """A table in CSV, its figures at full length."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(["" if cell is None else cell for cell in row] for row in table.rows)
    return file.getvalue()


def shown(cell: Cell) -> str:
    """A cell for reading: shares to three places, nothing where not measured."""
    if cell is None:
        return ""
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")


def _groups(scores: Mapping[str, Any]) -> Sequence[str]:
    first: Mapping[str, Any] = next(iter(scores["systems"].values()), {"groups": {}})
    return list(first["groups"])
