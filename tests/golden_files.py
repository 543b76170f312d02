"""Golden files: what a page or report looked like when someone last looked at it."""

from __future__ import annotations

import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def check(name: str, text: str) -> None:
    """Compare with ``golden/<name>``; UPDATE_GOLDEN=1 writes it anew, to be read in the diff."""
    path = GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"{name} has changed; UPDATE_GOLDEN=1 accepts it"
