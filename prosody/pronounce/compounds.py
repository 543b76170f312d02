"""Closed and hyphened compounds: seabird, brickwork, self-substantial."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from prosody.pronounce.affixes import Ask, Said, joined

SHORTEST_HALF = 3
PARTS_FILE = "compound_parts.txt"


@cache
def compound_parts() -> tuple[dict[str, float], dict[str, float]]:
    """Words that open compounds and words that close them, with the share that is sound.

    Learned by ``training/compounds.py`` from the compounds of cmudict: of the words that
    look like half + half, the share that also sounds so.
    """
    opening: dict[str, float] = {}
    closing: dict[str, float] = {}
    text = (Path(__file__).parent / PARTS_FILE).read_text(encoding="ascii")
    for row in text.splitlines():
        if row.startswith("#"):
            continue
        side, word, share = row.split()
        (opening if side == "opens" else closing)[word] = float(share)
    return opening, closing


LEAST_TRUST = 0.62  # chosen on folds of cmudict, see training/compounds.py
_UNSEEN = 0.35  # trust in a half that no compound of the dictionary has


def compound(word: str, ask: Ask) -> list[Said]:
    """The word as two known words that do make compounds, the most trusted split first."""
    if len(word) < 2 * SHORTEST_HALF or "'" in word:
        return []
    opening, closing = compound_parts()
    best: tuple[float, str, str] | None = None
    for i in range(SHORTEST_HALF, len(word) - SHORTEST_HALF + 1):
        head, tail = word[:i], word[i:]
        trust = (opening.get(head, _UNSEEN) + closing.get(tail, _UNSEEN)) / 2
        if trust < LEAST_TRUST or (best and trust <= best[0]):
            continue
        if ask(head) and ask(tail):
            best = (trust, head, tail)
    if best is None:
        return []
    _, head, tail = best
    return [
        (joined(a, b), f"{head} + {tail}") for a in ask(head)[:2] for b in ask(tail)[:2] if a and b
    ]


def hyphened(word: str, ask: Ask) -> list[Said]:
    """Each part of a hyphened word, said in turn; every part is heard, known or not."""
    parts = [p for p in word.split("-") if p and p != "'"]
    if "-" not in word or not parts:
        return []
    readings: list[tuple[str, ...]] = [()]
    for i, part in enumerate(parts):
        found = ask(part)[:2]
        if not found:
            return []
        readings = [(joined(r, p) if i else p) for r in readings for p in found][:4]
    return [(r, " + ".join(parts)) for r in readings]
