"""The small set of poems that comes with formalist: the fixtures, labelled by their folders."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from compare.dataset import PoemRow
from prosody.text import read_poem

# In a source tree the fixtures stand at the root; the wheel carries a copy beside this file.
_PLACES = (
    Path(__file__).parent / "fixtures",
    Path(__file__).parent.parent / "fixtures" / "poems",
)
NEAR_MISSES = "near"


def embedded_poems() -> Iterator[PoemRow]:
    """Every fixture poem with its form as label; near misses are left out."""
    root = next((place for place in _PLACES if place.is_dir()), None)
    if root is None:
        return
    for path in sorted(root.glob("*/*.txt")):
        form = path.parent.name
        if form == NEAR_MISSES:
            continue
        facts = _sources(root).get(f"{form}/{path.name}", {})
        text = path.read_text(encoding="utf-8")
        label = form.replace("-", " ")
        poem = read_poem(
            text,
            id=f"{form}/{path.stem}",
            title=facts.get("title"),
            author=facts.get("author"),
        )
        yield PoemRow(poem, text, (label,), f"fixtures/{form}/{path.name}", 1, facts)


@cache
def _sources(root: Path) -> dict[str, dict[str, Any]]:
    """What SOURCES.toml says of each poem, by ``form/file``."""
    path = root / "SOURCES.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        found = tomllib.load(file)
    return {name: row for name, row in found.items() if isinstance(row, dict)}
