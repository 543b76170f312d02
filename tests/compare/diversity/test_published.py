"""Tables 9 and 10 of the paper follow from Tables 3 to 8, but for the cells listed here."""

from __future__ import annotations

import pytest

from compare.diversity.published_ranks import CONTRADICTIONS, ROUNDED, recompute

GERMAN = CONTRADICTIONS["de", "memorization"]
ENGLISH = CONTRADICTIONS["en", "semantic"]

# (language, dimension) -> how many of its cells cannot be recomputed, by reason
CANNOT = {
    ("de", "memorization"): {GERMAN: 7, ROUNDED: 5},
    ("de", "lexical"): {ROUNDED: 3},
    ("de", "semantic"): {ROUNDED: 3},
    ("de", "length"): {ROUNDED: 1},
    ("de", "rhyme"): {ROUNDED: 1},
    ("en", "semantic"): {ENGLISH: 5, ROUNDED: 7},
    ("en", "rhyme"): {ROUNDED: 2},
}


@pytest.mark.parametrize(("language", "models"), [("de", 16), ("en", 20)])
def test_rank_tables(language: str, models: int) -> None:
    cells = recompute(language)
    assert len(cells) == 5 * models
    found: dict[tuple[str, str], dict[str, int]] = {}
    for cell in cells:
        if not cell.follows:
            reasons = found.setdefault((language, cell.dimension), {})
            reasons[cell.why_not] = reasons.get(cell.why_not, 0) + 1
    assert found == {key: value for key, value in CANNOT.items() if key[0] == language}


def test_all_english_memorization_ranks_follow() -> None:
    cells = [c for c in recompute("en") if c.dimension == "memorization"]
    assert all(cell.follows for cell in cells)
