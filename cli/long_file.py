"""A stream of bytes -> pieces short enough to be read one after the other.

A text of a few thousand lines comes as one piece, whole. A longer one is cut where a poem
ends (a row of ``---``), else at a stanza break, else at the end of a row, so that no more of
it is held than a piece, however long the file is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

PIECE = 400_000  # bytes: some 10,000 lines
# Where to cut, the best first; each is looked for from the end of a piece. The second half of
# a line break stays with the row before it.
_CUTS = (b"\n---\n", b"\n---\r\n", b"\n\n", b"\n\r\n", b"\n", b"\r", b" ")
_POEM_ENDS = 2  # of these, the cuts at which a poem ends


@dataclass(frozen=True, slots=True)
class Piece:
    """Some of a file: whether its first poem began before it, whether it ends where a poem
    ends, and whether it is the last."""

    data: bytes
    goes_on: bool = False
    ends: bool = True
    last: bool = True


def pieces(file: BinaryIO, size: int = PIECE, *, encoding: str | None = None) -> Iterator[Piece]:
    """The pieces of a file that together are the file; at least one.

    Text whose bytes cannot be told apart so (UTF-16, with its NUL bytes) is one piece.
    """
    rest = _filled(file, b"", size)
    wide = encoding is not None and encoding.lower().startswith(("utf-16", "utf_16", "utf-32"))
    if wide or b"\0" in rest:
        yield Piece(rest + file.read())
        return
    goes_on = False
    while len(rest) > size:
        at, ended = _cut(rest, size)
        yield Piece(rest[:at], goes_on, ended, last=False)
        goes_on = not ended
        rest = _filled(file, rest[at:], size)
    yield Piece(rest, goes_on)


def _filled(file: BinaryIO, rest: bytes, size: int) -> bytes:
    """More than ``size`` bytes, if the file has them."""
    while len(rest) <= size and (more := file.read(size)):
        rest += more
    return rest


def _cut(data: bytes, size: int) -> tuple[int, bool]:
    """Where to cut, and whether a poem ends there."""
    for rank, sign in enumerate(_CUTS):
        at = data.rfind(sign, 0, size)
        if at > 0:
            return at + len(sign), rank < _POEM_ENDS
    return size, False
