"""What the user named on the command line -> poems."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cli.errors import CannotRead
from prosody.poem import Poem
from prosody.text import read_poem


def poems(files: Sequence[str], *, title: str | None, encoding: str | None) -> Iterator[Poem]:
    """Every poem of the files, in order."""
    for name in files:
        try:
            data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except OSError as fault:
            raise CannotRead(f"{name}: {fault.strerror}") from fault
        text = data.decode(encoding or "utf-8", "replace")
        yield read_poem(text, id=Path(name).stem, title=title)
