"""Classical names by their endings, as English verse says them: Antigone, Orpheus, Machaon.

Source: Walker, A Key to the Classical Pronunciation (1798): the rules of accent for Greek
and Latin names anglicized.
"""

from __future__ import annotations

from prosody.pronounce.affixes import Said


def classical_name(word: str) -> list[Said]:
    """Nothing yet: the guesser answers."""
    return []
