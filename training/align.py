"""Align letters with sounds: which letters of a word say which of its phones.

Expectation-maximization over one-to-many alignments (Jiampojamarn, Kondrak and Sherif,
2007): a chunk is one letter saying none, one or two phones, or two letters saying one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

#: (letters, phones) that a chunk may cover.
SHAPES: tuple[tuple[int, int], ...] = ((1, 1), (1, 0), (2, 1), (1, 2))
#: Least expected count of a chunk, so that rare ones can still be used.
FLOOR = 1e-7

Chunk = tuple[str, tuple[str, ...]]
Pair = tuple[str, tuple[str, ...]]


def bare(phones: Sequence[str]) -> tuple[str, ...]:
    """Phones without their stress digits."""
    return tuple(p.rstrip("012") for p in phones)


_VOWELS = frozenset("aeiouyw")


def _may_join(letters: str) -> bool:
    """Whether two letters may say one phone: both vowels, both consonants, or ar, oh."""
    first, second = letters[0] in _VOWELS, letters[1] in _VOWELS
    return first == second or (first and letters[1] in "rh") or letters in ("wh", "wr", "sw", "tw")


def _edges(word: str, phones: Sequence[str]) -> list[list[tuple[int, int, Chunk]]]:
    """Per cell (letters done, phones done), where each chunk leads."""
    n, m = len(word), len(phones)
    table: list[list[tuple[int, int, Chunk]]] = []
    for i in range(n + 1):
        for j in range(m + 1):
            row = []
            for a, b in SHAPES:
                # what is left must still be alignable: at most two phones a letter
                if i + a > n or j + b > m or m - j - b > 2 * (n - i - a):
                    continue
                if a == 1 or _may_join(word[i : i + 2]):
                    row.append((i + a, j + b, (word[i : i + a], tuple(phones[j : j + b]))))
            table.append(row)
    return table


def expect(pairs: Iterable[Pair], weight: dict[Chunk, float]) -> Counter[Chunk]:
    """Expected counts of the chunks under the current weights (forward-backward)."""
    counts: Counter[Chunk] = Counter()
    for word, phones in pairs:
        n, m = len(word), len(phones)
        width = m + 1
        table = _edges(word, phones)
        forward = [0.0] * ((n + 1) * width)
        backward = [0.0] * ((n + 1) * width)
        forward[0] = backward[-1] = 1.0
        for cell, row in enumerate(table):
            here = forward[cell]
            if here:
                for i, j, chunk in row:
                    forward[i * width + j] += here * weight.get(chunk, FLOOR)
        total = forward[-1]
        if total <= 0.0:
            continue
        for cell in range(len(table) - 1, -1, -1):
            for i, j, chunk in table[cell]:
                onward = backward[i * width + j] * weight.get(chunk, FLOOR)
                if onward:
                    backward[cell] += onward
                    counts[chunk] += forward[cell] * onward / total
    return counts


def best(word: str, phones: Sequence[str], weight: dict[Chunk, float]) -> list[Chunk] | None:
    """The likeliest alignment, or ``None`` where there are too many phones for the letters."""
    n, m = len(word), len(phones)
    width = m + 1
    table = _edges(word, phones)
    score = [-math.inf] * ((n + 1) * width)
    back: list[tuple[int, Chunk] | None] = [None] * ((n + 1) * width)
    score[0] = 0.0
    for cell, row in enumerate(table):
        if score[cell] == -math.inf:
            continue
        for i, j, chunk in row:
            reached = score[cell] + math.log(weight.get(chunk, FLOOR))
            if reached > score[i * width + j]:
                score[i * width + j] = reached
                back[i * width + j] = (cell, chunk)
    if score[-1] == -math.inf:
        return None
    chunks: list[Chunk] = []
    cell = len(score) - 1
    while cell:
        step = back[cell]
        assert step is not None
        cell, chunk = step
        chunks.append(chunk)
    return chunks[::-1]


def learn_weights(pairs: Sequence[Pair], rounds: int = 8) -> dict[Chunk, float]:
    """Weights of all chunks after some rounds of expectation and maximization."""
    weight: dict[Chunk, float] = {}
    seen: Counter[Chunk] = Counter()
    for word, phones in pairs:
        for row in _edges(word, phones):
            seen.update(chunk for _, _, chunk in row)
    weight = {chunk: 1.0 / len(seen) for chunk in seen}
    for _ in range(rounds):
        counts = expect(pairs, weight)
        total = sum(counts.values())
        weight = {chunk: count / total for chunk, count in counts.items() if count > 0.01}
    return weight


def align(word: str, phones: Sequence[str], weight: dict[Chunk, float]) -> list[Chunk] | None:
    """The likeliest chunks, with the stress digits of the phones kept."""
    chunks = best(word, bare(phones), weight)
    if chunks is None:
        return None
    stressed, at = [], 0
    for letters, part in chunks:
        stressed.append((letters, tuple(phones[at : at + len(part)])))
        at += len(part)
    return stressed
