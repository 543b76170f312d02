"""What each syllable is like before the meter speaks: its class, and the ways to say a word.

A *shape* is a word as the scanner sees it: for each way to say it, the classes of its
syllables and what that way costs. Words of one shape are scanned alike, so that what was
worked out for one is remembered for all.
"""

from __future__ import annotations

from prosody.meter import weights
from prosody.meter.leans import CLASS_LEAN, WORD_LEAN
from prosody.meter.lexicon import WEAK_DISYLLABLES, word_class
from prosody.pronounce.pronunciation import Pronunciation, Source

# One way to say a word: which pronunciation, its licence, and a class for each syllable.
Option = tuple[int, str, tuple[str, ...]]
Shape = tuple[Option, ...]

LEANEST = 3.5  # nats; no word leans more


def syllable_classes(word: str, said: Pronunciation) -> tuple[str, ...]:
    """A class for each syllable of a word, as the emission table names them.

    Polysyllables: ``main``, ``second``, ``weak`` (beside a stress) and ``far`` (not beside
    one, so that the meter may promote it); a leading ``~`` marks a preposition-like word, a
    leading ``?`` a word whose pronunciation was guessed, whose stress gives way sooner.
    Monosyllables: their lean in nats, to the nearest quarter ("=-1.25").
    """
    stress = said.stress
    if len(stress) == 1:
        return (lean_name(WORD_LEAN.get(word, CLASS_LEAN.get(word_class(word), 0.0))),)
    lean = "~" if word in WEAK_DISYLLABLES else "?" if said.source is Source.GUESSED else ""
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


def lean_name(lean: float) -> str:
    """The class of a one-syllable word with this lean.

    >>> lean_name(-1.3)
    '=-1.25'
    """
    return f"={round(max(-LEANEST, min(LEANEST, lean)) * 4) / 4}"


def emission(name: str) -> tuple[float, float]:
    """The cost of no beat, and of a beat, on a syllable of a class (nats)."""
    if name[0] != "=":
        return weights.EMISSION[name]
    lean = float(name[1:]) * weights.LEAN_SCALE
    return max(0.0, lean), max(0.0, -lean)


def option_cost(rank: int, licence: str) -> float:
    """What it costs (nats) to say a word in its ``rank``-th way, with a licence or without."""
    if licence:
        return weights.LICENCE_COST.get(licence, weights.OTHER_LICENCE)
    return weights.LATER_VARIANT if rank else 0.0


def plain(word: str) -> str:
    """A word as the tables have it: small letters, straight apostrophes, none around it."""
    return word.lower().replace("’", "'").strip("'-") or word


def shape_of(text: str, ways: tuple[Pronunciation, ...]) -> Shape:
    """The shape of a word: its ways that differ to the meter, each the cheapest of its kind."""
    word = plain(text)
    best: dict[tuple[str, ...], Option] = {}
    for rank, said in enumerate(ways):
        classes = syllable_classes(word, said)
        old = best.get(classes)
        if old is None or option_cost(rank, said.licence) < option_cost(old[0], old[1]):
            best[classes] = (rank, said.licence, classes)
    return tuple(best.values())
