"""The one loader of the tables in ``tests/cases``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

CASES = Path(__file__).parent / "cases"


def rows(table: str) -> list[Any]:
    """The rows of ``cases/<table>.toml`` as pytest parameters, each under its ``id``."""
    with (CASES / f"{table}.toml").open("rb") as file:
        return [pytest.param(row, id=row["id"]) for row in tomllib.load(file)["case"]]
