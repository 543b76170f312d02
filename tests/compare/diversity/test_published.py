"""Tables 9 and 10 of the paper follow from Tables 3 to 8, but for the cells listed here."""

from __future__ import annotations

import pytest

from compare.diversity.published_ranks import (
    CONTRADICTIONS,
    RANK_TABLE,
    ROUNDED,
    _model,
    _rows,
    published_rows,
    recompute,
)
from compare.diversity.ranks import average_rank, correlations

GERMAN = CONTRADICTIONS["de", "memorization"]
ENGLISH = CONTRADICTIONS["en", "semantic"]

# (language, dimension, reason) -> the models whose cell cannot be recomputed
CANNOT = {
    ("de", "lexical", ROUNDED): "ByGPT5con_L GPT2_L GPT2con_L",
    (
        "de",
        "memorization",
        GERMAN,
    ): "ByGPT5con_L DeepSpeare GPT2_L GPT2_S GPT2con_L GPT2con_S LLaMA2con_L",
    ("de", "memorization", ROUNDED): "LLaMA2_L LLaMA2con_S LLaMA3 LLaMA3con SA",
    ("de", "semantic", ROUNDED): "ByGPT5_S GPT2_S GPT2con_S",
    ("de", "length", ROUNDED): "GPT2con_L",
    ("de", "rhyme", ROUNDED): "LLaMA2_S",
    (
        "en",
        "semantic",
        ROUNDED,
    ): "ByGPT5con_S DeepSpeare GPT2con_L GPTNeo_L GPTNeocon_L GPTNeocon_S LLaMA3",
    ("en", "rhyme", ROUNDED): "ByGPT5con_L LLaMA2_L",
    ("en", "semantic", ENGLISH): "GPT2_S GPTNeo_S LLaMA2con_L LLaMA2con_S LLaMA3con",
}


@pytest.mark.parametrize(("language", "models"), [("de", 16), ("en", 20)])
def test_rank_tables(language: str, models: int) -> None:
    cells = recompute(language)
    assert len(cells) == 5 * models
    found: dict[tuple[str, str, str], list[str]] = {}
    for cell in cells:
        if not cell.follows:
            key = (language, cell.dimension, cell.why_not)
            found.setdefault(key, []).append(cell.model)
    told = {key: " ".join(sorted(names)) for key, names in found.items()}
    assert told == {key: names for key, names in CANNOT.items() if key[0] == language}


def test_all_english_memorization_ranks_follow() -> None:
    cells = [c for c in recompute("en") if c.dimension == "memorization"]
    assert all(cell.follows for cell in cells)


# Of the printed ranks (SPEC, section 6).
CORRELATIONS = [
    ("de", "memorization", "semantic", 0.841),
    ("de", "lexical", "semantic", 0.528),
    ("de", "memorization", "length", 0.516),
    ("de", "semantic", "length", 0.480),
    ("de", "memorization", "rhyme", 0.406),
    ("en", "memorization", "length", 0.633),
    ("en", "memorization", "semantic", 0.630),
    ("en", "memorization", "lexical", 0.360),
    ("en", "semantic", "length", 0.324),
    ("en", "lexical", "semantic", 0.307),
]


@pytest.mark.parametrize(("language", "one", "other", "r"), CORRELATIONS)
def test_correlations(language: str, one: str, other: str, r: float) -> None:
    ranks: dict[str, dict[str, float]] = {}
    for cell in recompute(language):
        ranks.setdefault(cell.model, {})[cell.dimension] = cell.printed
    assert correlations(ranks)[one, other] == pytest.approx(r, abs=0.0006)


def test_average_rank_is_a_plain_mean() -> None:
    for language, table in RANK_TABLE.items():
        printed = {_model(r): float(r["value"]) for r in _rows(table) if r["metric"] == "avg_rank"}
        ranks: dict[str, dict[str, float]] = {}
        for cell in recompute(language):
            ranks.setdefault(cell.model, {})[cell.dimension] = cell.printed
        for model, row in ranks.items():
            assert average_rank(row) == pytest.approx(printed[model], abs=0.051)


def test_published_rows_have_people_first() -> None:
    columns, rows = published_rows("en")
    assert (columns[0], len(rows)) == ("model", 21)
    assert rows[0][:2] == ("HUMAN", None)
    assert rows[0][columns.index("MTLD")] == 183.4
