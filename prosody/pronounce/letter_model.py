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
CHUNK_BITS = 12  # an arc is a state and a chunk in one number; there are under 4096 chunks
CHUNK_MASK = (1 << CHUNK_BITS) - 1
MOST_MOVES = 8  # chunks tried for the same letters
ENOUGH = 4  # chunks known in a context, after which the shorter ones are not asked
MOST_REMEMBERED = 40_000  # gains kept before the memory is begun anew: some 8 MB a model
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
        # A state is the node of its longest context; these lead to the shorter ones.
        self._parent: dict[int, int] = {0: 0}  # as far as nodes were met
        self._suffix: dict[int, int] = {0: 0}
        self._moves: dict[tuple[int, str], tuple[Move, ...]] = {}
        self._tables: dict[tuple[int, str], dict[int, int]] = {}
        #: arc -> its gain, as far as it was asked
        self.gains: dict[int, float] = {}
        #: arc -> the state that it leads to, likewise
        self.next_of: dict[int, int] = {}
        #: the state before the first letter
        self.start = self.after(OPEN)

    def rest(self) -> None:
        """Forget what was worked out, once it is much.

        Answers stay the same; without this, memory would grow with every new word.
        """
        if len(self.gains) < MOST_REMEMBERED:
            return
        for table in (self._moves, self._tables, self.gains, self.next_of):
            table.clear()
        for links in (self._parent, self._suffix):
            links.clear()
            links[0] = 0
        self.start = self.after(OPEN)

    def moves(self, state: int, letters: str) -> tuple[Move, ...]:
        """The likeliest chunks for these letters after a state, best first."""
        key = (state, letters)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self._find_moves(state, letters)
        return found

    def _find_moves(self, state: int, letters: str) -> tuple[Move, ...]:
        ranked = sorted(self._table(state, letters).items(), key=_by_score, reverse=True)
        chunks, stresses = self.chunks, self._stresses
        return tuple((s / STEP, chunks[c][1], c, stresses[c]) for c, s in ranked[:MOST_MOVES])

    def _table(self, state: int, letters: str) -> dict[int, int]:
        """The chunks for these letters after a state, with their log probabilities in steps.

        What the shorter contexts know is taken over, at the price of backing off to them.
        """
        key = (state, letters)
        known = self._tables.get(key)
        if known is not None:
            return known
        bounds = self._range.get(letters)
        if bounds is None:
            return {}
        low, high = bounds
        node = state
        chunks, logps = self._chunk, self._logp
        end = self._first[node + 1]
        i = bisect_left(chunks, low, self._first[node], end)
        table: dict[int, int] = {}
        while i < end and chunks[i] < high:
            table[chunks[i]] = -logps[i]
            i += 1
        if node and len(table) < ENOUGH:
            penalty = self._backoff[node] - BACKOFF_ZERO
            for chunk, score in self._table(self._shorter(state), letters).items():
                if chunk not in table:
                    table[chunk] = score - penalty
        if len(table) > MOST_MOVES:
            best = sorted(table.items(), key=_by_score, reverse=True)
            table = dict(best[:MOST_MOVES])
        self._tables[key] = table
        return table

    def _shorter(self, node: int) -> int:
        """The longest context that is an ending of this one and goes on."""
        found = self._suffix.get(node)
        if found is None:
            chunks, children, chunk = self._chunk, self._first, self._chunk[node]
            context, found = self._parent[node], 0
            while context and not found:
                context = self._shorter(context)
                end = children[context + 1]
                i = bisect_left(chunks, chunk, children[context], end)
                if i < end and chunks[i] == chunk and children[i] < children[i + 1]:
                    self._parent.setdefault(i, context)
                    found = i
            self._suffix[node] = found
        return found

    def gain(self, arc: int) -> float:
        """The log probability (nats) of an arc: a chunk after a state, as one number."""
        found = self.gains.get(arc)
        if found is None:
            found = self.gains[arc] = self._work_out(arc >> CHUNK_BITS, arc & CHUNK_MASK)
        return found

    def _work_out(self, node: int, chunk: int) -> float:
        """The gain; where it leads to is kept beside it, for it is found on the way."""
        arc = node << CHUNK_BITS | chunk
        chunks, children = self._chunk, self._first
        price = 0.0
        while True:
            end = children[node + 1]
            i = bisect_left(chunks, chunk, children[node], end)
            if i < end and chunks[i] == chunk:
                self.next_of[arc] = self._going_on(i, node)
                return -self._logp[i] / STEP - price
            if not node:
                self.next_of[arc] = 0
                return _UNSEEN - price
            price += (self._backoff[node] - BACKOFF_ZERO) / STEP
            node = self._shorter(node)

    def _going_on(self, node: int, context: int) -> int:
        """A node, found after a context, or where it has no children its longest ending."""
        self._parent.setdefault(node, context)
        children = self._first
        return node if children[node] < children[node + 1] else self._shorter(node)

    def move(self, chunk: int) -> tuple[str, str, int, int]:
        """A chunk's letters, its sounds as codes, its number, how many main stresses it has."""
        letters, codes = self.chunks[chunk]
        return letters, codes, chunk, self._stresses[chunk]

    def chain_score(self, chain: tuple[int, ...]) -> float:
        """The log probability (nats) of a whole chain of chunks."""
        self.rest()
        state, score = self.start, 0.0
        for chunk in chain:
            arc = state << CHUNK_BITS | chunk
            score += self.gain(arc)
            state = self.after(arc)
        return score + self.gain(state << CHUNK_BITS | CLOSE)

    def forced(self, letters: str, codes: str) -> float:
        """The log probability (nats) of saying these letters with these sounds."""
        self.rest()
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
                    arc = state << CHUNK_BITS | chunk
                    reached = score + self.gain(arc)
                    known = cells.get((i + a, j + b))
                    if known is None or reached > known[1]:
                        cells[i + a, j + b] = (self.after(arc), reached)
        end = cells.get((n, m))
        return end[1] + self.gain(end[0] << CHUNK_BITS | CLOSE) if end else _IMPOSSIBLE

    def after(self, arc: int) -> int:
        """The state that an arc leads to: the longest context that ends so and goes on."""
        found = self.next_of.get(arc)
        if found is None:
            self.gains[arc] = self._work_out(arc >> CHUNK_BITS, arc & CHUNK_MASK)
            found = self.next_of[arc]
        return found


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
