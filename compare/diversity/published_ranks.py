"""The paper's rank tables (9 and 10) recomputed from its own figures (Tables 3 to 8)."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from compare.diversity.ranks import DIMENSIONS, dimension_ranks

_TABLES = Path(__file__).parent.parent / "reference" / "diversity"
RANK_TABLE = {"de": "table9_ranks_de.csv", "en": "table10_ranks_en.csv"}

# printed metric -> ours
_METRICS = {
    "table3_memorization.csv": {
        "quatrain_pct": "quatrain", "couplet_pct": "couplet", "verse_pct": "verse",
    },
    "table4_lexical.csv": {"attr_pct": "attr", "mattr_pct": "mattr", "mtld": "mtld"},
    "table5_semantic.csv": {"within_pct": "within", "across_pct": "across"},
    "table7_length.csv": {"hist_intersection": "h"},
    "table8_rhyme.csv": {"kl": "kl", "entropy": "entropy"},
}  # fmt: skip

# Misprints that other tables of the paper prove (SPEC, section 7).
CORRECTIONS = {("en", "LLaMA2", "L", "false", "couplet"): 0.10}


# Columns whose printed ranks and figures contradict each other, and what is known of it.
CONTRADICTIONS = {
    ("de", "memorization"): "Table 9 does not follow from Table 3, with which Table 6 agrees",
    ("en", "semantic"): "the across column of Table 5 is inconsistent with Table 10",
}
ROUNDED = "ranks are of unrounded values: the rounded figures tie, or nearly"
_HALF_A_DECIMAL = 0.051


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a rank table: as printed, and as the printed figures give it.

    ``least`` and ``greatest`` are the mean ranks that the figures allow before rounding.
    """

    language: str
    model: str
    dimension: str
    printed: float
    recomputed: float
    least: float
    greatest: float

    @property
    def follows(self) -> bool:
        """Whether the printed rank follows from the printed figures, to a decimal."""
        return abs(self.printed - self.recomputed) < _HALF_A_DECIMAL

    @property
    def why_not(self) -> str:
        """Why the printed rank cannot be recomputed; "" where it can."""
        if self.follows:
            return ""
        if self.least - _HALF_A_DECIMAL < self.printed < self.greatest + _HALF_A_DECIMAL:
            return ROUNDED
        return CONTRADICTIONS.get((self.language, self.dimension), "unexplained")


def recompute(language: str) -> list[Cell]:
    """Every cell of a language's rank table beside its recomputation."""
    known = figures(language)
    ranks = dimension_ranks(known)
    return [
        Cell(
            language,
            model,
            row["metric"],
            float(row["value"]),
            ranks[model][row["metric"]],
            *_range(known, model, row["metric"]),
        )
        for row in _rows(RANK_TABLE[language])
        if row["metric"] in DIMENSIONS
        for model in (_model(row),)
    ]


def _range(
    known: Mapping[str, Mapping[str, float]], model: str, dimension: str
) -> tuple[float, float]:
    """The least and the greatest mean rank that figures rounded as printed allow."""
    least = greatest = 0.0
    metrics = DIMENSIONS[dimension]
    for metric, greater_is_better in metrics:
        sign = -1 if greater_is_better else 1
        unit = ROUNDING[metric]
        own = sign * known[model][metric]
        gaps = [own - sign * row[metric] for name, row in known.items() if name != model]
        least += 1 + sum(gap > unit + _TINY for gap in gaps)
        greatest += 1 + sum(gap > -unit + _TINY if unit else gap > _TINY for gap in gaps)
    return least / len(metrics), greatest / len(metrics)


_TINY = 1e-9
# The unit in the last place that the paper prints. Equal zeros of quatrain copies are true
# zeros: they tie in either case.
ROUNDING = {
    "quatrain": 0.0, "couplet": 0.01, "verse": 0.01, "attr": 0.1, "mattr": 0.1, "mtld": 0.1,
    "within": 0.1, "across": 0.1, "h": 0.01, "kl": 0.01,
}  # fmt: skip


def figures(language: str, *, people: bool = False) -> dict[str, dict[str, float]]:
    """Model -> our metric name -> the printed figure, misprints corrected.

    ``people`` adds the row HUMAN, which is not ranked.
    """
    found: dict[str, dict[str, float]] = {}
    for table, names in _METRICS.items():
        for row in _rows(table):
            if row["language"] != language or (row["model"] == "HUMAN" and not people):
                continue
            if row["metric"] in names:
                name = names[row["metric"]]
                key = (language, row["model"], row["size"], row["conditioned"], name)
                value = CORRECTIONS.get(key, float(row["value"]))
                found.setdefault(_model(row), {})[name] = value
    return found


# our metric -> the heading beside ours; per cent as shares, as ours are
_BESIDE = {
    "quatrain": "quatrains", "couplet": "couplets", "verse": "verses", "h": "intersection",
    "entropy": "entropy", "kl": "KL", "attr": "ATTR", "mattr": "MATTR", "mtld": "MTLD",
    "within": "within", "across": "across",
}  # fmt: skip
_PER_CENT = frozenset("quatrain couplet verse attr mattr within across".split())


def published_rows(
    language: str,
) -> tuple[tuple[str, ...], tuple[tuple[str | float | None, ...], ...]]:
    """The paper's figures for a language, people first: the columns and the rows."""
    found = figures(language, people=True)
    rows = sorted(found.items(), key=lambda item: item[0] != "HUMAN")
    return ("model", *_BESIDE.values()), tuple(
        (
            model,
            *(
                (round(row[m] / 100, 5) if m in _PER_CENT else row[m]) if m in row else None
                for m in _BESIDE
            ),
        )
        for model, row in rows
    )


def _model(row: dict[str, str]) -> str:
    conditioned = "con" if row["conditioned"] == "true" else ""
    size = f"_{row['size']}" if row["size"] else ""
    return f"{row['model']}{conditioned}{size}"


def _rows(table: str) -> list[dict[str, str]]:
    with (_TABLES / table).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
