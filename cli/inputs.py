"""What the user named on the command line -> poems, with every fault in its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from cli.long_file import PIECE, Piece, pieces
from cli.parts import WHOLE, Before, parts
from compare.dataset import PoemRow, poems_from_bytes, read_poems
from compare.tables import DatasetError, NoVerseError, is_table
from prosody.poem import Poem

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Fault:
    """An input that gives no poem; the message names it and what is wrong.

    ``empty`` is the poem of a text that was read and holds no verse.
    """

    message: str
    empty: Poem | None = None
    length: int = 0


@dataclass(frozen=True, slots=True)
class Given:
    """A poem to analyze and the length of its text in characters."""

    poem: Poem
    length: int


@dataclass(frozen=True, slots=True)
class _Said:
    """What the user says of the files."""

    title: str | None
    author: str | None
    encoding: str | None


def poems(
    files: Sequence[str],
    *,
    title: str | None = None,
    author: str | None = None,
    encoding: str | None = None,
) -> Iterator[Given | Fault]:
    """Every poem of the files, folders and globs, in order, each with an id of its own.

    A fault of one file stands where its poems would have stood; the next file goes on. No
    more is held of a long text than is being read.
    """
    taken: dict[str, int] = {}
    said = _Said(title, author, encoding)
    for name in files:
        try:
            yield from _of(name, said, taken)
        except NoVerseError as fault:
            id = "stdin" if name == STANDARD_INPUT else Path(name).stem
            yield Fault(str(fault), Poem(id, title, author, ()))
        except DatasetError as fault:
            yield Fault(str(fault))


def _of(name: str, said: _Said, taken: dict[str, int]) -> Iterator[Given]:
    """The poems of a file, a folder, a glob or standard input."""
    if name == STANDARD_INPUT:
        yield from _read_on(sys.stdin.buffer, "standard input", said, taken)
    elif _is_long(name):
        try:
            with Path(name).open("rb") as file:
                yield from _read_on(file, name, said, taken)
        except OSError as fault:
            raise DatasetError(f"cannot read {name}: {fault.strerror or fault}") from None
    else:
        for row in read_poems([name], encoding=said.encoding, title=said.title, author=said.author):
            yield from _given(_apart(row.poem, taken), row.text, WHOLE)


def _is_long(name: str) -> bool:
    path = Path(name)
    return path.is_file() and not is_table(path) and path.stat().st_size > PIECE


def _read_on(file: BinaryIO, name: str, said: _Said, taken: dict[str, int]) -> Iterator[Given]:
    """The poems of a text, piece by piece; one that is cut between pieces is counted on."""
    place = 0
    alone = numbered = True
    now = Poem("", None, None, ())
    before = WHOLE
    for piece in pieces(file, encoding=said.encoding):
        on = piece.goes_on and place > 0
        rows = _of_piece(piece, name, replace(said, title=now.title) if on else said)
        if not place:
            alone = piece.ends and piece.last
            numbered = piece.ends or len(rows) > 1
        for at, row in enumerate(rows, start=1):
            poem = row.poem
            if on and at == 1:
                poem = replace(poem, id=now.id, title=now.title)
            else:
                before = WHOLE
                place += 1
                if not alone:
                    base = poem.id.partition(":")[0]
                    poem = replace(poem, id=f"{base}:{place}" if numbered else base)
                poem = _apart(poem, taken)
            before = replace(before, more=at == len(rows) and not (piece.ends or piece.last))
            for given in _given(poem, row.text, before):
                yield given
                before = replace(before, parts=before.parts + 1)
            before = replace(before, lines=before.lines + len(poem.lines))
            now = replace(poem, stanzas=())
    if not place:
        raise NoVerseError(f"no verse found in {name}")


def _of_piece(piece: Piece, name: str, said: _Said) -> list[PoemRow]:
    try:
        return list(
            poems_from_bytes(
                piece.data, name, encoding=said.encoding, title=said.title, author=said.author
            )
        )
    except NoVerseError:
        return []


def _given(poem: Poem, text: str, before: Before) -> Iterator[Given]:
    """A poem, or its parts, each with its share of the text's length."""
    count = max(1, sum(len(stanza.lines) for stanza in poem.stanzas))
    for part in parts(poem, before=before):
        lines = sum(len(stanza.lines) for stanza in part.stanzas)
        yield Given(part, len(text) * lines // count)


def _apart(poem: Poem, taken: dict[str, int]) -> Poem:
    times = taken.get(poem.id, 0) + 1
    taken[poem.id] = times
    return poem if times == 1 else replace(poem, id=f"{poem.id}#{times}")


def size(files: Sequence[str]) -> int | None:
    """How many bytes the files hold, ``None`` where that is not known before they are read."""
    total = 0
    for name in files:
        path = Path(name)
        if name == STANDARD_INPUT or not path.exists():
            return None
        inside = path.rglob("*") if path.is_dir() else [path]
        total += sum(file.stat().st_size for file in inside if file.is_file())
    return total
