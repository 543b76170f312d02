"""What each syllable is like before the meter speaks: its class, and the ways to say a word.

A *shape* is a word as the scanner sees it: for each way to say it, the classes of its
syllables and what that way costs. Words of one shape are scanned alike, so that what was
worked out for one is remembered for all.
"""

from __future__ import annotations

from prosody.meter.lexicon import WEAK_DISYLLABLES, word_class
from prosody.meter.weights import (
    LATER_VARIANT,
    LICENCE_COST,
    MONOSYLLABLE,
    OTHER_LICENCE,
    WORD_ICTUS,
)
from prosody.pronounce.pronunciation import Pronunciation

# One way to say a word: which pronunciation, its cost, and a class for each syllable.
Option = tuple[int, float, tuple[str, ...]]
Shape = tuple[Option, ...]


def syllable_classes(word: str, said: Pronunciation) -> tuple[str, ...]:
    """A class for each syllable of a word, as the emission table names them.

    Polysyllables: ``main``, ``second``, ``weak`` (beside a stress) and ``far`` (not beside
    one, so that the meter may promote it); a leading ``~`` marks a preposition-like word.
    Monosyllables: ``=`` and the word if its lean is known, else ``.`` and its word class.
    """
    stress = said.stress
    if len(stress) == 1:
        return ("=" + word,) if word in WORD_ICTUS else ("." + word_class(word),)
    lean = "~" if word in WEAK_DISYLLABLES else ""
    names = []
    for i, digit in enumerate(stress):
        if digit == "1":
            names.append(lean + "main")
        elif digit == "2":
            beside = "1" in stress[max(0, i - 1) : i + 2]
            names.append(lean + ("second" if not beside else "clash"))
        elif any(d in "12" for d in stress[max(0, i - 1) : i + 2]):
            names.append(lean + "weak")
        else:
            names.append(lean + "far")
    return tuple(names)


def shape_of(text: str, ways: tuple[Pronunciation, ...]) -> Shape:
    """The shape of a word: its ways that differ to the meter, each the cheapest of its kind."""
    word = text.lower().replace("’", "'").strip("'-") or text
    best: dict[tuple[str, ...], Option] = {}
    for rank, said in enumerate(ways):
        cost = LICENCE_COST.get(said.licence, OTHER_LICENCE) if said.licence else 0.0
        if rank and not said.licence:
            cost += LATER_VARIANT
        classes = syllable_classes(word, said)
        if classes not in best or cost < best[classes][1]:
            best[classes] = (rank, cost, classes)
    return tuple(best.values())


__all__ = ["MONOSYLLABLE", "Option", "Shape", "shape_of", "syllable_classes"]
