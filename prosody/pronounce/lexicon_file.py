"""The lexicon as one file of bytes: how it is laid out, written and searched.

Layout, numbers being uint32 in the machine's order: the magic; the number of words; for each
bucket where its words begin in the next table (and the end of the last); the offsets of the
words, bucket by bucket; then the records, sorted by word, ``NUL word NUL codes (SOH codes)*``
with one code a phone (:data:`prosody.pronounce.phones.CODE`), and a last NUL. A word's bucket
is its CRC-32: a look-up reads two numbers and compares one or two records.

This module is also loaded by the build hook, outside the package, so it imports from the
standard library only.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from zlib import crc32

MAGIC = b"FLX2"
WORD_END = b"\x00"
VARIANT_END = b"\x01"
BUCKETS = 1 << 16
HEADER = len(MAGIC) + 4


def bucket(word: bytes) -> int:
    """In which bucket a word is filed."""
    return crc32(word) & (BUCKETS - 1)


def read_cmudict(lines: Iterable[str]) -> dict[str, list[tuple[str, ...]]]:
    """All pronunciations of each word of cmudict.dict, in the order of the file."""
    words: dict[str, list[tuple[str, ...]]] = {}
    for line in lines:
        fields = line.split("#", 1)[0].split()
        if len(fields) < 2:
            continue
        word = fields[0].split("(", 1)[0]
        variant = tuple(fields[1:])
        known = words.setdefault(word, [])
        if variant not in known:
            known.append(variant)
    return words


def pack(words: Mapping[str, Iterable[tuple[str, ...]]], code: Mapping[str, int]) -> bytes:
    """The bytes of the lexicon file."""
    records: dict[bytes, bytes] = {}
    for word in sorted(words, key=str.encode):
        variants = VARIANT_END.join(bytes(code[p] for p in variant) for variant in words[word])
        records[word.encode()] = WORD_END + word.encode() + WORD_END + variants
    offset = HEADER + 4 * (BUCKETS + 1) + 4 * len(records)
    filed: list[list[int]] = [[] for _ in range(BUCKETS)]
    for name, record in records.items():
        filed[bucket(name)].append(offset)
        offset += len(record)
    starts, offsets = [0], []
    for inside in filed:
        offsets += inside
        starts.append(len(offsets))
    numbers = [len(records), *starts, *offsets]
    packed = struct.pack(f"={len(numbers)}I", *numbers)
    return MAGIC + packed + b"".join(records.values()) + WORD_END
