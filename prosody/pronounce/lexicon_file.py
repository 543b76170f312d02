"""The lexicon as one file of bytes: how it is laid out, written and searched.

Layout: the magic, the number of words (uint32), their offsets (uint32 each, from the start
of the file, and one more for the end), then per word, sorted by bytes,
``word NUL codes (SOH codes)*``, one code a phone (:data:`prosody.pronounce.phones.CODE`).

This module is also loaded by the build hook, outside the package, so it imports from the
standard library and :mod:`prosody.pronounce.phones` only.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping

MAGIC = b"FLX1"
WORD_END = b"\x00"
VARIANT_END = b"\x01"


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
    records = []
    for word in sorted(words, key=str.encode):
        variants = VARIANT_END.join(bytes(code[p] for p in variant) for variant in words[word])
        records.append(word.encode() + WORD_END + variants)
    offset = len(MAGIC) + 4 + 4 * (len(records) + 1)
    offsets = []
    for record in records:
        offsets.append(offset)
        offset += len(record)
    offsets.append(offset)
    head = MAGIC + struct.pack("=I", len(records))
    return head + struct.pack(f"={len(offsets)}I", *offsets) + b"".join(records)
