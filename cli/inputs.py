"""What the user named on the command line -> poems, with every fault in its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cli.parts import parts
from compare.dataset import PoemRow, poems_from_bytes, read_poems
from compare.tables import DatasetError, NoVerseError
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


def poems(
    files: Sequence[str],
    *,
    title: str | None = None,
    author: str | None = None,
    encoding: str | None = None,
) -> Iterator[Given | Fault]:
    """Every poem of the files, folders and globs, in order, each with an id of its own.

    A fault of one file stands where its poems would have stood; the next file goes on.
    """
    taken: dict[str, int] = {}
    for name in files:
        try:
            for row in _rows(name, title, author, encoding):
                whole = parts(_apart(row.poem, taken))
                for poem in whole:
                    yield Given(poem, len(row.text) // len(whole))
        except NoVerseError as fault:
            id = "stdin" if name == STANDARD_INPUT else Path(name).stem
            yield Fault(str(fault), Poem(id, title, author, ()))
        except DatasetError as fault:
            yield Fault(str(fault))


def _rows(
    name: str, title: str | None, author: str | None, encoding: str | None
) -> Iterator[PoemRow]:
    if name == STANDARD_INPUT:
        data = sys.stdin.buffer.read()
        return poems_from_bytes(
            data, "standard input", encoding=encoding, title=title, author=author
        )
    return read_poems([name], encoding=encoding, title=title, author=author)


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
