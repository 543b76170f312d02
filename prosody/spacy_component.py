"""A component for spaCy pipelines: ``nlp.add_pipe("formalist")`` sets ``doc._.reading``.

spaCy finds it by the entry point ``spacy_factories`` of the installed package; this module
is imported by spaCy alone and is the only one that imports it. Where a tagger ran before
the component, its parts of speech choose among the readings of a heteronym; without one the
line's meter and the preferred reading do, as they do outside spaCy. No model is needed, and
none is downloaded.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Any

import srsly
from spacy.language import Language
from spacy.tokens import Doc

from prosody.part_of_speech import PartOfSpeech, agreeing
from prosody.poem import Line, Poem
from prosody.pronounce import pronounce_line
from prosody.reading import Heard, Reading, hear
from prosody.text import read_poem

KEY = "formalist.reading"  # in doc.user_data

# Universal parts of speech (universaldependencies.org/u/pos) that tell heteronyms apart.
PARTS: dict[str, PartOfSpeech] = {
    "NOUN": PartOfSpeech.NOUN,
    "PROPN": PartOfSpeech.NAME,
    "VERB": PartOfSpeech.VERB,
    "AUX": PartOfSpeech.VERB,
    "ADJ": PartOfSpeech.ADJECTIVE,
}
# Where only the tags of the Penn Treebank are set.
TAGS: dict[str, PartOfSpeech] = {
    "NN": PartOfSpeech.NOUN,
    "NNS": PartOfSpeech.NOUN,
    "NNP": PartOfSpeech.NAME,
    "VB": PartOfSpeech.VERB,
    "VBP": PartOfSpeech.VERB,
    "VBZ": PartOfSpeech.VERB,
    "VBG": PartOfSpeech.VERB,
    "VBD": PartOfSpeech.PAST,
    "VBN": PartOfSpeech.PAST,
    "JJ": PartOfSpeech.ADJECTIVE,
}


class Formalist:
    """Hears each document as a poem and keeps its reading in ``doc._.reading``."""

    def __call__(self, doc: Doc) -> Doc:
        """The same document, with its reading."""
        doc.user_data[KEY] = _hear(doc)
        return doc


def make_formalist(nlp: Language, name: str) -> Formalist:
    """The factory that spaCy calls."""
    return Formalist()


def _hear(doc: Doc) -> Reading:
    poem = read_poem(doc.text)
    parts = dict(_parts(doc, poem))

    def say(line: Line) -> Heard:
        said = pronounce_line(line)
        return tuple(
            agreeing(word.text, ways, part) if (part := parts.get((line.number, i))) else ways
            for i, (word, ways) in enumerate(zip(line.words, said, strict=True))
        )

    return hear(poem, say=say)


def _parts(doc: Doc, poem: Poem) -> Iterator[tuple[tuple[int, int], PartOfSpeech]]:
    """The part of speech at each (line, place of the word from 0), where a tagger gave one."""
    starts = [token.idx for token in doc]
    at = 0
    for line in poem.lines:
        found = doc.text.find(line.text, at)
        if found < 0:  # its spelling was made plain, so that it stands nowhere as it is
            continue
        at = found + len(line.text)
        for i, word in enumerate(line.words):
            token = doc[bisect_right(starts, found + word.start) - 1]
            part = _part(token)
            if part is not None:
                yield (line.number, i), part


def _part(token: Any) -> PartOfSpeech | None:
    part = TAGS.get(token.tag_) or PARTS.get(token.pos_)
    if part is PartOfSpeech.VERB and "Past" in token.morph.get("Tense"):
        return PartOfSpeech.PAST
    return part


def _reading(doc: Doc) -> Reading | None:
    """The reading of a document that went through the component, heard again if it was lost."""
    if KEY in doc.user_data and doc.user_data[KEY] is None:
        doc.user_data[KEY] = _hear(doc)
    found: Reading | None = doc.user_data.get(KEY)
    return found


def _left_out(value: Any, chain: Callable[[Any], Any] | None = None) -> Any:
    """A reading is not written with its document (to disk, to another process), but heard anew.

    Text and tags are written, and they are all it comes from; a pickle would be a risk.
    """
    if isinstance(value, Reading):
        return None
    return value if chain is None else chain(value)


if not Doc.has_extension("reading"):
    Doc.set_extension("reading", getter=_reading)
srsly.msgpack_encoders("formalist", func=_left_out)
Language.factory("formalist", assigns=["doc._.reading"], func=make_formalist)
