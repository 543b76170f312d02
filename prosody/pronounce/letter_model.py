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
from bisect import bisect_left, bisect_right
from itertools import accumulate
from pathlib import Path

from prosody.pronounce.phones import CODE

STEP = 16.0  # steps a nat
BACKOFF_ZERO = 64  # the byte that stands for a backoff of 0

#: A chunk that may come next: its log probability, its sounds as codes, its number, and how
#: many main stresses it brings.
Move = tuple[float, str, int, int]
_UNSEEN = -16.0  # nats
_IMPOSSIBLE = -999.0
_SHAPES = ((1, 1), (1, 0), (2, 1), (1, 2))  # letters and phones that a chunk may cover
OPEN, CLOSE = 0, 1  # the chunks before and after a word
MOST_MOVES = 7  # chunks tried for the same letters
_NOTHING: tuple[Move, ...] = ()
_FAR = 32  # steps of backing off (2 nats) after which enough is enough
_ENOUGH = 4  # chunks found in the longer contexts, after which the shorter are not asked


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
        self._number = {chunk: i for i, chunk in enumerate(self.chunks)}
        self._letters = [letters for letters, _ in self.chunks]
        self._stresses = [sum(c in _PRIMARY for c in codes) for _, codes in self.chunks]
        self._chunk = _uint16(body[: 2 * nodes])
        counts = _uint16(body[2 * nodes : 4 * nodes])
        self._logp = body[4 * nodes : 5 * nodes]
        self._backoff = body[5 * nodes : 6 * nodes]
        self._first = array("I", accumulate(counts, initial=1))
        self._range = {
            letters: (bisect_left(self._letters, letters), bisect_right(self._letters, letters))
            for letters in set(self._letters)
        }
        #: the pairs of letters that are a chunk together
        self.pairs = frozenset(letters for letters in self._range if len(letters) == 2)
        self._states: list[tuple[int, ...]] = []
        self._state_of: dict[tuple[int, ...], int] = {}
        self._moves: dict[tuple[int, str], tuple[Move, ...]] = {}
        self._next: dict[tuple[int, int], int] = {}
        #: the state before the first letter
        self.start = self.state(self._after((0,), OPEN))

    def state(self, nodes: tuple[int, ...]) -> int:
        """The number of a state, given its nodes, the longest context first."""
        known = self._state_of.get(nodes)
        if known is None:
            known = self._state_of[nodes] = len(self._states)
            self._states.append(nodes)
        return known

    def moves(self, state: int, letters: str) -> tuple[Move, ...]:
        """The likeliest chunks for these letters after a state, best first."""
        key = (state, letters)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self._find_moves(state, letters)
        return found

    def _find_moves(self, state: int, letters: str) -> tuple[Move, ...]:
        bounds = self._range.get(letters)
        if bounds is None:
            return _NOTHING
        low, high = bounds
        chunks, firsts, logps = self._chunk, self._first, self._logp
        best: dict[int, int] = {}
        penalty = 0
        for node in self._states[state]:
            end = firsts[node + 1]
            i = bisect_left(chunks, low, firsts[node], end)
            while i < end:
                chunk = chunks[i]
                if chunk >= high:
                    break
                if chunk not in best:
                    best[chunk] = penalty - logps[i]
                i += 1
            if len(best) >= _ENOUGH and penalty < -_FAR:
                break
            penalty -= self._backoff[node] - BACKOFF_ZERO
        ranked = sorted(best.items(), key=_by_score, reverse=True)[:MOST_MOVES]
        stresses = self._stresses
        return tuple((s / STEP, self.chunks[c][1], c, stresses[c]) for c, s in ranked)

    def gain(self, state: int, chunk: int) -> float:
        """The log probability (nats) of a chunk after a state."""
        chunks, penalty = self._chunk, 0
        for node in self._states[state]:
            end = self._first[node + 1]
            i = bisect_left(chunks, chunk, self._first[node], end)
            if i < end and chunks[i] == chunk:
                return (penalty - self._logp[i]) / STEP
            penalty -= self._backoff[node] - BACKOFF_ZERO
        return _UNSEEN

    def chain_score(self, chain: tuple[int, ...]) -> float:
        """The log probability (nats) of a whole chain of chunks."""
        state, score = self.start, 0.0
        for chunk in chain:
            score += self.gain(state, chunk)
            state = self.after(state, chunk)
        return score + self.gain(state, CLOSE)

    def forced(self, letters: str, codes: str) -> float:
        """The log probability (nats) of saying these letters with these sounds."""
        n, m = len(letters), len(codes)
        cells: dict[tuple[int, int], tuple[int, float]] = {(0, 0): (self.start, 0.0)}
        for i in range(n):
            for j in range(m + 1):
                cell = cells.get((i, j))
                if cell is None:
                    continue
                state, score = cell
                for a, b in _SHAPES:
                    chunk = self._number.get((letters[i : i + a], codes[j : j + b]))
                    if chunk is None or i + a > n or j + b > m:
                        continue
                    reached = score + self.gain(state, chunk)
                    known = cells.get((i + a, j + b))
                    if known is None or reached > known[1]:
                        cells[i + a, j + b] = (self.after(state, chunk), reached)
        end = cells.get((n, m))
        return end[1] + self.gain(end[0], CLOSE) if end else _IMPOSSIBLE

    def after(self, state: int, chunk: int) -> int:
        """The state that a chunk leads to."""
        key = (state, chunk)
        found = self._next.get(key)
        if found is None:
            found = self._next[key] = self.state(self._after(self._states[state], chunk))
        return found

    def _after(self, nodes: tuple[int, ...], chunk: int) -> tuple[int, ...]:
        """The nodes of the contexts that end in ``chunk``, those with nothing below left out."""
        chunks, firsts = self._chunk, self._first
        after = []
        for node in nodes:
            low, high = firsts[node], firsts[node + 1]
            i = bisect_left(chunks, chunk, low, high)
            if i < high and chunks[i] == chunk and firsts[i] < firsts[i + 1]:
                after.append(i)
        after.append(0)
        return tuple(after)


def _by_score(item: tuple[int, int]) -> int:
    return item[1]


_PRIMARY = frozenset(chr(code) for phone, code in CODE.items() if phone.endswith("1"))


def _uint16(data: bytes) -> array[int]:
    numbers = array("H", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def load(path: Path) -> LetterModel:
    """The model in a file."""
    return LetterModel(path.read_bytes())
