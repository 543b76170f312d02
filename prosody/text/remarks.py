"""Remarks on a text that its reader should see: words that cannot be read as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from prosody.poem import Line, Stanza, Word

_MOST = 20  # remarks of one kind; a book of them helps nobody
_DIGIT = re.compile(r"\d")
# Scanned for the pronoun: "the pain which 1 feel".
_LONE_ONE = re.compile(r"(?<=[a-z,] )1(?= [a-z])")
_SHOWN = 40  # characters of an endless word


def remarks(stanzas: Iterable[Stanza]) -> tuple[str, ...]:
    """One remark for each word with a digit scanned for a letter, and each that is not read."""
    found: dict[str, None] = {}
    for stanza in stanzas:
        for line in stanza.lines:
            if _LONE_ONE.search(line.text):
                found[f"a lone 1 (line {line.number}): perhaps I"] = None
            digits = _DIGIT.search(line.text) is not None
            for word in line.words:
                if word.unread or digits:
                    found.update(dict.fromkeys(_remark(line, word)))
        if len(found) > _MOST:
            break
    listed = tuple(found)
    return listed if len(listed) <= _MOST else (*listed[:_MOST], "... and more of the kind")


def _remark(line: Line, word: Word) -> Iterator[str]:
    printed = line.text[word.start : word.end]
    if word.unread:
        yield f"{word.unread}: {_clipped(printed)} (line {line.number})"
    elif any(map(str.isdigit, printed)) and not any(map(str.isdigit, word.text)):
        yield f"digit inside a word: {printed} (line {line.number}), read as {word.text}"


def _clipped(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}... ({len(text)} characters)"
