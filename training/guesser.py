"""Train the guesser: cmudict -> aligned chunks -> a joint n-gram model -> two model files.

    python -m training.guesser [--hide WORDS.tsv] [--out FOLDER]

``--hide`` names a file whose first column holds words that must not be seen (a header line
comes first). Possessives are used without their apostrophe. Takes about ten minutes.
"""

from __future__ import annotations

import argparse
import random
import zlib
from array import array
from collections import Counter
from pathlib import Path

from prosody.pronounce.guess import (
    BACKWARD_FILE,
    FORWARD_FILE,
    STRESS_FILE,
    WINDOW,
    WINDOWS_FILE,
)
from prosody.pronounce.letter_model import BACKOFF_ZERO, STEP
from prosody.pronounce.lexicon import default_lexicon
from prosody.pronounce.phones import CODE, stress_of
from prosody.pronounce.stress_endings import (
    LONGEST_ENDING,
    MOST_SYLLABLES,
    Table,
    write_table,
)
from training.align import Chunk, Pair, align, bare, learn_weights
from training.compounds import hidden_words
from training.ngram import Model, counts, estimate, prune

FOLDER = Path(__file__).parents[1] / "prosody" / "pronounce"
ORDER = {FORWARD_FILE: 7, BACKWARD_FILE: 6}  # chunks
PRUNED_BELOW = {FORWARD_FILE: 0.7, BACKWARD_FILE: 1.5}  # nats over the training set
SEED = 1
SAMPLE = 8000  # words from which the alignment is learned
LEAST_CHUNK = 2  # a chunk seen less often is a slip of the alignment
WINDOW_SEEN = {WINDOW: 12, WINDOW - 1: 40}  # least words with a window
WINDOW_SHARE = 0.001  # least share of a chunk in it
ENDING_SEEN = 4  # least words with an ending
START_LETTERS, END_LETTERS = "<", ">"


def pairs(hidden: frozenset[str]) -> list[Pair]:
    """The visible words, letters only, with each of their pronunciations."""
    lexicon = default_lexicon().hiding(hidden)
    found: dict[Pair, None] = {}
    for word in lexicon.words():
        letters = word.replace("'", "")
        if letters.isalpha() and letters not in hidden:
            for phones in lexicon.find(word):
                found[letters, phones] = None
    return list(found)


def aligned(words: list[Pair]) -> list[list[Chunk]]:
    """The words as chunks; those that cannot be aligned, or only by rare chunks, left out."""
    sample = random.Random(SEED).sample(words, min(SAMPLE, len(words)))
    weight = learn_weights([(w, bare(p)) for w, p in sample])
    chains = [c for w, p in words if (c := align(w, p, weight))]
    seen = Counter(chunk for chain in chains for chunk in chain)
    return [chain for chain in chains if all(seen[chunk] >= LEAST_CHUNK for chunk in chain)]


def numbered(chains: list[list[Chunk]]) -> tuple[list[Chunk], list[list[int]]]:
    """The chunks in the order of their letters (0 opens, 1 closes a word), and the chains."""
    kinds = sorted({chunk for chain in chains for chunk in chain})
    chunks: list[Chunk] = [(START_LETTERS, ()), (END_LETTERS, ()), *kinds]
    number = {chunk: i for i, chunk in enumerate(chunks)}
    return chunks, [[number[c] for c in chain] for chain in chains]


def windows(chunks: list[Chunk], numbers: list[list[int]]) -> bytes:
    """For letters seen often enough together, the chunks that begin at the second of four.

    Three letters stand for a window without the letter before.
    """
    seen: dict[str, Counter[int]] = {}
    for chain in numbers:
        word = "".join(chunks[c][0] for c in chain)
        framed, i = f"{START_LETTERS}{word}{END_LETTERS * 2}", 0
        for chunk in chain:
            for window in (framed[i : i + WINDOW], framed[i + 1 : i + WINDOW]):
                seen.setdefault(window, Counter())[chunk] += 1
            i += len(chunks[chunk][0])
    rows = []
    for window in sorted(seen):
        total = sum(seen[window].values())
        if total >= WINDOW_SEEN[len(window)]:
            kept = [c for c, n in seen[window].most_common() if n >= WINDOW_SHARE * total]
            rows.append(f"{window} {' '.join(map(str, kept))}\n")
    return zlib.compress("".join(rows).encode("ascii"), 9)


def stress_table(chains: list[list[Chunk]]) -> Table:
    """Where the main stress stands, by the number of syllables and the ending."""
    seen: dict[tuple[int, str], Counter[int]] = {}
    for chain in chains:
        letters = "".join(part for part, _ in chain)
        stress = stress_of(p for _, phones in chain for p in phones)
        if "1" not in stress or len(stress) < 2:
            continue
        size, place = min(len(stress), MOST_SYLLABLES), len(stress) - stress.index("1")
        for length in range(min(LONGEST_ENDING, len(letters)) + 1):
            ending = letters[len(letters) - length :]
            seen.setdefault((size, ending), Counter())[place] += 1
    often = {key for key, words in seen.items() if sum(words.values()) >= ENDING_SEEN}
    return {key: dict(words) for key, words in seen.items() if key in often}


def pack(model: Model, chunks: list[Chunk]) -> bytes:
    """The bytes of the model file (see :mod:`prosody.pronounce.letter_model`)."""
    children: dict[tuple[int, ...], list[int]] = {}
    for gram in model.logp:
        children.setdefault(gram[:-1], []).append(gram[-1])
    if (0,) in children and 0 not in children[()]:
        children[()].append(0)
    chunk_of, child_counts = array("H"), array("H")
    logp, backoff = bytearray(), bytearray()
    level: list[tuple[int, ...]] = [()]
    while level:
        below: list[tuple[int, ...]] = []
        for gram in level:
            after = sorted(children.get(gram, ()))
            chunk_of.append(gram[-1] if gram else 0)
            child_counts.append(len(after))
            logp.append(_byte(-model.logp.get(gram, 0.0) * STEP))
            backoff.append(_byte(BACKOFF_ZERO - model.backoff.get(gram, 0.0) * STEP))
            below += [(*gram, chunk) for chunk in after]
        level = below
    rows = "".join(
        f"{letters} {''.join(chr(CODE[p]) for p in phones)}\n" for letters, phones in chunks
    )
    head = f"{model.order} {len(chunks)} {len(chunk_of)}\n{rows}".encode("ascii")
    body = chunk_of.tobytes() + child_counts.tobytes() + bytes(logp) + bytes(backoff)
    return zlib.compress(head + body, 9)


def _byte(value: float) -> int:
    return min(255, max(0, round(value)))


def main() -> None:
    """Train, and write the models."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hide", type=Path)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder of the models")
    options = parser.parse_args()
    chains = aligned(pairs(hidden_words(options.hide)))
    chunks, numbers = numbered(chains)
    (options.out / WINDOWS_FILE).write_bytes(windows(chunks, numbers))
    (options.out / STRESS_FILE).write_bytes(write_table(stress_table(chains)))
    backward = [chain[::-1] for chain in numbers]
    for name, sequences in ((FORWARD_FILE, numbers), (BACKWARD_FILE, backward)):
        levels = counts(sequences, ORDER[name])
        model = prune(estimate(levels), levels, PRUNED_BELOW[name])
        data = pack(model, chunks)
        (options.out / name).write_bytes(data)
        print(f"{name}: {len(chains)} words, {len(chunks)} chunks,", end=" ")
        print(f"{len(model.logp)} n-grams, {len(data)} bytes")


if __name__ == "__main__":
    main()
