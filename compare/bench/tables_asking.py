"""Tables of how the asking went: statuses, confidence, repeats, what was shown, time and cost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from compare.bench.table import Cell, Table


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
