"""The letter-to-sound model as it lies on disk, and how it is asked.

A joint-sequence model (Bisani and Ney, 2008): a word is a chain of chunks, each some letters
and the phones they say; a chunk's probability depends on the chunks before it. The n-grams
stand in a trie, breadth first; the children of a node are sorted by chunk.

File: zlib over a header line (order, chunks, nodes), one line a chunk (``letters codes``),
then arrays: chunk of each node (uint16), its child count (uint16), its log probability and
its backoff (uint8 each, in steps of 1/16 nat).
"""

from __future__ import annotations

import sys
import zlib
from array import array
from bisect import bisect_left
from itertools import accumulate
from pathlib import Path

from prosody.pronounce.phones import CODE

STEP = 16.0  # steps a nat
BACKOFF_ZERO = 64  # the byte that stands for a backoff of 0

#: A chunk that may come next: its log probability, its sounds as codes, the state it leads
#: to, and how many main stresses it brings.
Move = tuple[float, str, int, int]
_NOTHING: tuple[Move, ...] = ()


class LetterModel:
    """What chunk may follow what, with cached states; a state is a chain of trie nodes."""

    def __init__(self, data: bytes) -> None:
        raw = zlib.decompress(data)
        head, _, rest = raw.partition(b"\n")
        self.order, chunks, nodes = (int(n) for n in head.split())
        rows = rest.split(b"\n", chunks)
        body = rows.pop()
        self.chunks = [
            (letters, codes)
            for letters, _, codes in (row.decode("ascii").partition(" ") for row in rows)
        ]
        self._letters = [letters for letters, _ in self.chunks]
        self._stresses = [sum(c in _PRIMARY for c in codes) for _, codes in self.chunks]
        self._chunk = _uint16(body[: 2 * nodes])
        counts = _uint16(body[2 * nodes : 4 * nodes])
        self._logp = body[4 * nodes : 5 * nodes]
        self._backoff = body[5 * nodes : 6 * nodes]
        self._first = array("I", accumulate(counts, initial=1))
        self._states: list[tuple[int, ...]] = []
        self._state_of: dict[tuple[int, ...], int] = {}
        self._moves: dict[tuple[int, str], tuple[Move, ...]] = {}

    def state(self, nodes: tuple[int, ...]) -> int:
        """The number of a state, given its nodes, the longest context first."""
        known = self._state_of.get(nodes)
        if known is None:
            known = self._state_of[nodes] = len(self._states)
            self._states.append(nodes)
        return known

    def start(self) -> int:
        """The state before the first letter."""
        return self.state(self._after((0,), 0))

    def child(self, node: int, chunk: int) -> int:
        """The node below ``node`` for a chunk, or 0."""
        low, high = self._first[node], self._first[node + 1]
        i = bisect_left(self._chunk, chunk, low, high)
        return i if i < high and self._chunk[i] == chunk else 0

    def moves(self, state: int, letters: str, most: int) -> tuple[Move, ...]:
        """The likeliest chunks for these letters after a state, best first, at most ``most``."""
        key = (state, letters)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self._find_moves(state, letters, most)
        return found

    def _find_moves(self, state: int, letters: str, most: int) -> tuple[Move, ...]:
        low = bisect_left(self._letters, letters)
        if low == len(self._letters) or self._letters[low] != letters:
            return _NOTHING
        high = bisect_left(self._letters, letters + "\x00", low)
        nodes = self._states[state]
        best: dict[int, float] = {}
        penalty = 0.0
        for node in nodes:
            first, end = self._first[node], self._first[node + 1]
            i = bisect_left(self._chunk, low, first, end)
            while i < end:
                chunk = self._chunk[i]
                if chunk >= high:
                    break
                if chunk not in best:
                    best[chunk] = penalty - self._logp[i] / STEP
                i += 1
            penalty -= (self._backoff[node] - BACKOFF_ZERO) / STEP
        ranked = sorted(best.items(), key=lambda item: -item[1])[:most]
        return tuple(
            (
                score,
                self.chunks[chunk][1],
                self.state(self._after(nodes, chunk)),
                self._stresses[chunk],
            )
            for chunk, score in ranked
        )

    def _after(self, nodes: tuple[int, ...], chunk: int) -> tuple[int, ...]:
        """The nodes of the contexts that end in ``chunk``, those with nothing below left out."""
        after = []
        for node in nodes:
            below = self.child(node, chunk)
            if below and self._first[below] < self._first[below + 1]:
                after.append(below)
        return (*after, 0)


_PRIMARY = frozenset(chr(code) for phone, code in CODE.items() if phone.endswith("1"))


def _uint16(data: bytes) -> array[int]:
    numbers = array("H", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def load(path: Path) -> LetterModel:
    """The model in a file."""
    return LetterModel(path.read_bytes())
