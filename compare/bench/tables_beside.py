"""Tables of others beside the systems: agreement with labels and annotators, published figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compare import published as papers
from compare.bench.table import Cell, Table
from compare.published import published


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


def published_experts() -> Table:
    """The paper's study of experts, on four poems that are not in any run."""
    return Table(
        "experts",
        "Published: human experts (measured on OTHER poems)",
        ("poem", "tagged form", "experts", "share right", "remark"),
        tuple(
            (p.poem, p.form, p.experts, p.share, p.remark or None)
            for p in papers.published_experts()
        ),
        "Walsh, Preus and Antoniak 2024, section 5.2: from the text alone.",
    )
