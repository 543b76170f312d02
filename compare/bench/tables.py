"""A run's scores as plain tables, which the terminal, Markdown, CSV and HTML all draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from compare.bench.table import Cell, Table
from compare.bench.tables_asking import calibration, cost, questions, repeats, statuses
from compare.bench.tables_beside import agreements, annotators, published_beside, published_experts


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
        published_experts(),
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


def _groups(scores: Mapping[str, Any]) -> Sequence[str]:
    first: Mapping[str, Any] = next(iter(scores["systems"].values()), {"groups": {}})
    return list(first["groups"])
