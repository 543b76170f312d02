"""A reading -> the named numbers that the `features` classifier weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt

from classifiers.choose import Field
from prosody.features import FEATURES, Feature, features
from prosody.forms.cues.lemma import lemma, plain
from prosody.forms.cues.match import all_lines
from prosody.forms.cues.measure import Measures, measure
from prosody.reading import Reading

CUE, WORD, TITLE_WORD, AUTHOR = "cue ", "word ", "title word ", "author "
LINES_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Values:
    """The numbers by name (``None`` where unheard), and what stands behind them.

    Words are counted by lemma; their number is the square root of the count in 100 words.
    """

    numbers: Mapping[str, float | None]
    reading: Reading
    cues: Measures


def values_of(reading: Reading, given: frozenset[Field]) -> Values:
    """Every value of a reading, its title and author only where they are ``given``."""
    poem = reading.poem
    heard = measure(reading)
    numbers: dict[str, float | None] = dict(features(reading))
    numbers |= {CUE + name: value for name, value in heard.values.items()}
    spoken = Counter(lemma(word.text) for line in all_lines(poem) for word in line.words)
    total = spoken.total()
    numbers |= {WORD + word: sqrt(100 * n / total) for word, n in spoken.items()}
    if Field.TITLE in given and poem.title:
        numbers |= {TITLE_WORD + lemma(word): 1.0 for word in poem.title.split()}
    if Field.AUTHOR in given and poem.author:
        numbers[AUTHOR + plain(poem.author)] = 1.0
    return Values(numbers, reading, heard)


def describe(name: str, values: Values) -> tuple[str, tuple[int, ...]]:
    """A value in words for a reader, and the lines where it is heard, if it has any."""
    if name.startswith(CUE):
        return values.cues.found(name.removeprefix(CUE))
    if name.startswith(WORD):
        lines = _lines_with(name.removeprefix(WORD), values.reading)
        return (f"{len(lines)} times" if lines else "none"), lines[:LINES_SHOWN]
    value = values.numbers.get(name, 0.0)
    if value is None:
        return "unheard", ()
    known = _features().get(name)
    return (f"{value:.2f}, {known.meaning}" if known else f"{value:.0f}"), ()


def _lines_with(wanted: str, reading: Reading) -> tuple[int, ...]:
    return tuple(
        line.number
        for line in all_lines(reading.poem)
        for word in line.words
        if lemma(word.text) == wanted
    )


@cache
def _features() -> dict[str, Feature]:
    return {feature.name: feature for feature in FEATURES}
