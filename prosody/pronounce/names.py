"""Classical names by their endings, as English verse says them: Antigone, Orpheus, Machaon.

The guesser, trained on American names, leaves a final e silent and runs -eus together; the
rules here come first. Source: Walker, A Key to the Classical Pronunciation (1798), rules 1-4:
every vowel is heard, a final e too; -eus is said in two syllables in English verse; the
accent of three syllables and more stands on the third from the end unless the second from the
end is long, as in -aus, -aon.
"""

from __future__ import annotations

from collections.abc import Callable

from prosody.pronounce.affixes import Said
from prosody.pronounce.phones import parse, stress_of, with_stress

Phones = tuple[str, ...]
Guess = Callable[[str], tuple[Phones, ...]]

#: Ending -> (letters that the guesser is asked to say instead of the whole, what follows them,
#: whether the main stress is on the vowel just before what follows).
_ENDINGS: tuple[tuple[str, str, str, bool], ...] = (
    ("theus", "th", "IY0 AH0 S", True),
    ("pheus", "ph", "IY0 AH0 S", True),
    ("leus", "l", "IY0 AH0 S", True),
    ("seus", "s", "IY0 AH0 S", True),
    ("reus", "r", "IY0 AH0 S", True),
    ("neus", "n", "IY0 AH0 S", True),
    ("laus", "l", "EY1 AH0 S", False),
    ("naus", "n", "EY1 AH0 S", False),
    ("chaon", "k", "EY1 AH0 N", False),
    ("tiope", "ti", "AH0 P IY0", True),
    ("liope", "li", "AH0 P IY0", True),
    ("dope", "d", "AH0 P IY0", True),
    ("lope", "l", "AH0 P IY0", True),
    ("rope", "r", "AH0 P IY0", True),
    ("phone", "ph", "AH0 N IY0", True),
    ("gone", "g", "AH0 N IY0", True),
    ("mione", "mi", "AH0 N IY0", True),
    ("rmione", "rmi", "AH0 N IY0", True),
    ("menope", "men", "AH0 P IY0", True),
    ("dice", "d", "AH0 S IY0", True),
    ("noe", "n", "OW0 IY0", True),
    ("thoe", "th", "OW0 IY0", True),
    ("mache", "m", "AH0 K IY0", True),
)
SHORTEST = 6  # letters: shorter words in these endings are English


def classical_name(word: str, guess: Guess) -> list[Said]:
    """The name with its ending said as in Greek and Latin, or [].

    ``word`` is in lower case; the caller asks for words printed with a capital only.
    """
    if len(word) < SHORTEST:
        return []
    for ending, kept, tail, stressed_before in _ENDINGS:
        if not word.endswith(ending):
            continue
        heads = guess(word[: -len(ending)] + kept)
        said = parse(tail)
        return [
            (_accented(head, said, stressed_before), f"a classical name in -{ending}")
            for head in heads
        ]
    return []


def _accented(head: Phones, tail: Phones, stressed_before: bool) -> Phones:
    count = len(stress_of(head))
    if not stressed_before:
        return with_stress(head, "0" * count) + tail
    return with_stress(head, "0" * (count - 1) + "1") + tail
