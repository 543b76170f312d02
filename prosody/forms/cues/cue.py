"""A cue: words that tell what a poem is about, or who speaks to whom in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Cue:
    """A named list of words that point to a subject or a situation.

    ``words`` are lemmas in lower case (see :mod:`prosody.forms.cues.lemma`), ``phrases``
    runs of lemmas parted by spaces. ``source`` says where the list comes from.
    """

    name: str
    words: frozenset[str]
    phrases: frozenset[str]
    source: str


def cue(name: str, words: str, *, phrases: str = "", source: str) -> Cue:
    """A cue from words parted by white space and phrases parted by commas."""
    spoken = (" ".join(phrase.split()) for phrase in phrases.split(","))
    return Cue(name, frozenset(words.split()), frozenset(p for p in spoken if p), source)


class Found(NamedTuple):
    """One word or phrase of a cue as it stands in the poem; ``line`` counts from 1."""

    lemma: str
    line: int


@dataclass(frozen=True, slots=True)
class CueCount:
    """What of one cue stands in a poem, in order. ``rate`` is per 100 words of the poem."""

    name: str
    found: tuple[Found, ...]
    rate: float

    @property
    def lines(self) -> tuple[int, ...]:
        """The numbers of the lines that hold it, each once, in order."""
        return tuple(dict.fromkeys(f.line for f in self.found))

    @property
    def words(self) -> tuple[str, ...]:
        """The lemmas found, commonest first, then in order of appearance."""
        return tuple(lemma for lemma, _ in Counter(f.lemma for f in self.found).most_common())
