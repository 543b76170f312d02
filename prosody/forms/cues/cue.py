"""A cue: words that tell what a poem is about, or a turn of speech that tells who speaks."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class Found:
    """One word or phrase of a cue as it stands in the poem; ``line`` counts from 1."""

    lemma: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class CueCount:
    """What of one cue stands in a poem, in order.

    ``rate`` is per 100 words of the poem.
    """

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
        order = tuple(dict.fromkeys(f.lemma for f in self.found))
        counts = dict.fromkeys(order, 0)
        for f in self.found:
            counts[f.lemma] += 1
        return tuple(sorted(order, key=lambda lemma: -counts[lemma]))
