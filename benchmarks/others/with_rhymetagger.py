"""Run by a Python that has RhymeTagger: how long it takes to tag the poems of a JSON file.

    python with_rhymetagger.py POEMS.json

POEMS.json is a list of poems, each a list of stanzas of lines. Prints one JSON object.
RhymeTagger asks nltk for a sentence splitter that it does not need for lines of verse; where
that model is not installed, it is left out.
"""

from __future__ import annotations

import json
import os
import sys
import time
from functools import partial
from importlib.metadata import version
from pathlib import Path


def main() -> None:
    poems = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    start = time.perf_counter()
    import nltk
    from rhymetagger import RhymeTagger

    try:
        nltk.data.find("tokenizers/punkt_tab")
    except LookupError:
        nltk.data.find = lambda *_, **__: ""
        nltk.tokenize.word_tokenize = partial(nltk.tokenize.word_tokenize, preserve_line=True)

    tagger = RhymeTagger()
    tagger.load_model("en", verbose=False)
    tagger.tag([["the day", "the way"]])
    first_line = time.perf_counter() - start
    spent = os.times()
    for poem in poems:
        tagger.tag(poem, output_format=1)
    after = os.times()
    # The pronunciations come from a program of their own, espeak-ng: its time counts too.
    seconds = sum(after[:4]) - sum(spent[:4])
    lines = sum(len(stanza) for poem in poems for stanza in poem)
    print(
        json.dumps(
            {
                "version": version("rhymetagger"),
                "lines": lines,
                "seconds": seconds,
                "first_line": first_line,
            }
        )
    )


if __name__ == "__main__":
    main()
