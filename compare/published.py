"""The papers' own figures per form, shown beside ours and marked as measured on other poems."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from classifiers.labels import canonical

REFERENCE = Path(__file__).parent / "reference"


@dataclass(frozen=True, slots=True)
class Published:
    """One published figure. ``support`` is the number of poems, ``None`` where not given."""

    model: str
    form: str
    question: str  # "text", "author_title", ... or how the baseline was trained
    precision: float
    recall: float
    f1: float
    f1_sd: float | None
    support: int | None


@dataclass(frozen=True, slots=True)
class ExpertPoem:
    """One poem of the paper's study of experts; ``share`` named the tagged form, ``None`` where
    the paper gives no figure, and ``remark`` what it says instead."""

    poem: str
    form: str
    experts: int
    share: float | None
    remark: str


def published_experts() -> tuple[ExpertPoem, ...]:
    """The paper's study of experts (section 5.2)."""
    return tuple(
        ExpertPoem(
            row["poem"],
            canonical(row["tagged_form"]),
            int(row["experts"]),
            float(row["share_right"]) if row["share_right"] else None,
            row["remark"],
        )
        for row in _rows("experts_published.csv")
    )


def published() -> tuple[Published, ...]:
    """Every published figure per form: language models first, then the trained baselines."""
    return (*_models(), *_baselines())


def _models() -> Iterator[Published]:
    for row in _rows("llm_published.csv"):
        yield Published(
            row["model"],
            canonical(row["form"]),
            row["prompt"],
            float(row["precision"]),
            float(row["recall"]),
            float(row["f1"]),
            None,
            int(row["support"]),
        )


def _baselines() -> Iterator[Published]:
    for row in _rows("baselines_published.csv"):
        yield Published(
            row["model"],
            canonical(row["form"]),
            row["protocol"],
            float(row["precision"]),
            float(row["recall"]),
            float(row["f1"]),
            float(row["f1_std"]),
            None,
        )


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (REFERENCE / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)
