"""A component for spaCy pipelines: ``nlp.add_pipe("formalist")`` sets ``doc._.reading``.

spaCy finds it by the entry point ``spacy_factories`` of the installed package; this module
is imported by spaCy alone and is the only one that imports it. Where a tagger ran before
the component, its parts of speech choose among the readings of a heteronym; without one the
line's meter and the preferred reading do, as they do outside spaCy. No model is needed, and
none is downloaded.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc

from prosody.part_of_speech import PartOfSpeech, agreeing
from prosody.poem import Line, Poem
from prosody.pronounce import pronounce_line
from prosody.reading import Heard, hear
from prosody.text import read_poem

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
        poem = read_poem(doc.text)
        parts = dict(_parts(doc, poem))

        def say(line: Line) -> Heard:
            said = pronounce_line(line)
            return tuple(
                agreeing(word.text, ways, part) if (part := parts.get((line.number, i))) else ways
                for i, (word, ways) in enumerate(zip(line.words, said, strict=True))
            )

        doc._.reading = hear(poem, say=say)
        return doc


def make_formalist(nlp: Language, name: str) -> Formalist:
    """The factory that spaCy calls."""
    return Formalist()


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


if not Doc.has_extension("reading"):
    Doc.set_extension("reading", default=None)
Language.factory("formalist", assigns=["doc._.reading"], func=make_formalist)
