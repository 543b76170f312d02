"""Find the cues of a poem: which of their words stand in it, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

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


def _index(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    index: dict[str, tuple[str, ...]] = {}
    for key, name in pairs:
        index[key] = (*index.get(key, ()), name)
    return index


def find_cues(poem: Poem) -> dict[str, CueCount]:
    """Every cue that stands in a poem, by name; verse lines and paragraphs alike."""
    found: dict[str, list[Found]] = {}
    words = 0
    for line in all_lines(poem):
        words += len(line.words)
        for name, hit in chain(_words(line), _phrases(line)):
            found.setdefault(name, []).append(hit)
    return {
        name: CueCount(name, tuple(hits), 100 * len(hits) / max(1, words))
        for name, hits in found.items()
    }


def all_lines(poem: Poem) -> Iterator[Line]:
    """The verse lines and the paragraphs, as printed."""
    for stanza in poem.stanzas:
        yield from stanza.lines


def _words(line: Line) -> Iterator[tuple[str, Found]]:
    index = _by_word()
    for word in line.words:
        for form in lemmas(word.text):
            if form in index:
                for name in index[form]:
                    yield name, Found(form, word.text, line.number)
                break


def _phrases(line: Line) -> Iterator[tuple[str, Found]]:
    index = _by_phrase()
    spoken = [lemma(word.text) for word in line.words]
    for start in range(len(spoken)):
        for length in range(2, LONGEST_PHRASE + 1):
            phrase = " ".join(spoken[start : start + length])
            for name in index.get(phrase, ()):
                text = " ".join(w.text for w in line.words[start : start + length])
                yield name, Found(phrase, text, line.number)


def cue_named(name: str) -> Cue:
    """The cue of that name."""
    return next(c for c in ALL_CUES if c.name == name)
