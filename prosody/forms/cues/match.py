"""Find the cues of a poem: which of their words stand in it, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from prosody.forms.cues.cue import Cue, CueCount, Found
from prosody.forms.cues.lemma import lemma, lemmas
from prosody.forms.cues.tables import ALL_CUES
from prosody.poem import Line, Poem

LONGEST_PHRASE = 3  # words


@cache
def _by_word() -> dict[str, tuple[str, ...]]:
    """Lemma -> the names of the cues that hold it."""
    return _index((word, c.name) for c in ALL_CUES for word in c.words)


@cache
def _by_phrase() -> dict[str, tuple[str, ...]]:
    """Phrase -> the names of the cues that hold it."""
    return _index((phrase, c.name) for c in ALL_CUES for phrase in c.phrases)


@cache
def _in_phrases() -> frozenset[str]:
    """Every word of every phrase."""
    return frozenset(word for phrase in _by_phrase() for word in phrase.split())


def _index(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    index: dict[str, tuple[str, ...]] = {}
    for key, name in pairs:
        index[key] = (*index.get(key, ()), name)
    return index


@lru_cache(maxsize=200_000)
def _known(word: str) -> tuple[tuple[str, ...], str, str]:
    """The cues that hold a word as written, by which lemma, and its lemma within phrases.

    Empty where there is none.
    """
    index = _by_word()
    form = next((form for form in lemmas(word) if form in index), "")
    spoken = lemma(word)
    return index.get(form, ()), form, spoken if spoken in _in_phrases() else ""


def find_cues(poem: Poem) -> dict[str, CueCount]:
    """Every cue that stands in a poem, by name; verse lines and paragraphs alike."""
    found: dict[str, list[Found]] = {}
    words = 0
    for line in all_lines(poem):
        words += len(line.words)
        number, before = line.number, ""
        for place, word in enumerate(line.words):
            names, form, spoken = _known(word.text)
            if names:
                hit = Found(form, number)
                for name in names:
                    found.setdefault(name, []).append(hit)
            if spoken and before:
                for name, phrase in _phrases_to(line, place, spoken, before):
                    found.setdefault(name, []).append(Found(phrase, number))
            before = spoken
    return {
        name: CueCount(name, tuple(hits), 100 * len(hits) / max(1, words))
        for name, hits in found.items()
    }


def _phrases_to(line: Line, place: int, spoken: str, before: str) -> Iterator[tuple[str, str]]:
    """The phrases that end on a word, with the cues that hold them."""
    index = _by_phrase()
    phrase = f"{before} {spoken}"
    for name in index.get(phrase, ()):
        yield name, phrase
    if place >= LONGEST_PHRASE - 1 and (first := _known(line.words[place - 2].text)[2]):
        phrase = f"{first} {phrase}"
        for name in index.get(phrase, ()):
            yield name, phrase


def all_lines(poem: Poem) -> Sequence[Line]:
    """The verse lines and the paragraphs, as printed."""
    return [line for stanza in poem.stanzas for line in stanza.lines]


def cue_named(name: str) -> Cue:
    """The cue of that name."""
    return next(c for c in ALL_CUES if c.name == name)
