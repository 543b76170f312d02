"""Standard output: rich pages and JSON lines that no encoding, pipe or poem can break."""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from io import StringIO
from typing import TYPE_CHECKING, Any, cast

from cli.errors import ReaderGone
from cli.safe import plain

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

# One plain character for each that old encodings lack.
_STAND_INS = {
    "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "―": "-",
    "…": ".", "•": "*", "·": "-", "×": "x", "≈": "~", "✓": "+", "✗": "-", "→": ">", "−": "-",
    "æ": "a", "Æ": "A", "œ": "o", "Œ": "O", "ß": "s", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "þ": "t", "Þ": "T", "ð": "d", "Ð": "D",
}  # fmt: skip
_ERRORS = "formalist.plain"
USUAL_WIDTH = 80  # columns, where nothing says how wide the terminal is
# What JSON leaves bare but a terminal might obey, or an encoder refuse.
_UNSAFE_IN_JSON = re.compile(
    "[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)

_BEYOND_ASCII = re.compile("[^\x00-\x7f]+")
_HALF = re.compile("[\ud800-\udfff]")


def _stand_in(fault: UnicodeError) -> tuple[str, int]:
    """Write a character as the nearest plain one, column for column."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    missing = fault.object[fault.start : fault.end]
    return "".join(map(_plain_letter, missing)), fault.end


def _plain_letter(character: str) -> str:
    known = _STAND_INS.get(character)
    if known:
        return known
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() and base.isprintable() else "?"


def make_printable() -> None:
    """Let standard output and error print any text, whatever their encoding."""
    codecs.register_error(_ERRORS, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_ERRORS)


def encoding() -> str:
    """The encoding of standard output."""
    return getattr(sys.stdout, "encoding", None) or "ascii"


def console(*, width: int | None, color: bool) -> Console:
    """A console that takes text as it is: no markup, no highlighting, no emoji codes."""
    from rich.console import Console

    return Console(
        width=width, no_color=None if color else True, markup=False, highlight=False, emoji=False
    )


def write(text: str) -> None:
    """Write to standard output.

    Raises :class:`ReaderGone` where the other end of the pipe was closed.
    """
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise ReaderGone from None


def print_page(to: Console, rows: Iterable[Text]) -> None:
    """Print rows as they are, without wrapping, no spaces left at their ends."""
    write(drawn(rows, to.width, None if to.no_color else to.color_system))


def look(*, width: int | None, color: bool) -> tuple[int, str | None]:
    """The width of a page, and the colours that standard output takes (``None``: no style).

    A pipe or file takes none, unless FORCE_COLOR asks for them; rich is not loaded to say so.
    """
    asked = any(os.environ.get(name) for name in ("FORCE_COLOR", "TTY_COMPATIBLE"))
    if color and (asked or sys.stdout.isatty()):
        to = console(width=width, color=color)
        return to.width, None if to.no_color else to.color_system
    return width or _terminal_width(), None


def _terminal_width() -> int:
    given = os.environ.get("COLUMNS", "")
    if given.isdigit() and int(given):
        return int(given)
    for stream in (0, 1, 2):
        with contextlib.suppress(OSError, ValueError):
            return os.get_terminal_size(stream).columns or USUAL_WIDTH
    return USUAL_WIDTH


def drawn(rows: Iterable[Text], width: int, colors: str | None) -> str:
    """Rows as a terminal takes them, with the escape sequences of ``colors`` (none: no style)."""
    if colors is None:
        return "".join(f"{row.plain.rstrip()}\n" for row in rows)
    from rich.console import Console

    to = Console(
        file=StringIO(),
        width=width,
        force_terminal=True,
        color_system=cast(Any, colors),
        legacy_windows=False,
        markup=False,
        highlight=False,
        emoji=False,
    )
    for row in rows:
        row.rstrip()
        to.print(row, soft_wrap=True)
    return cast(StringIO, to.file).getvalue()


def complain(message: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"formalist: {plain(message)}\n")


def print_json(value: Any) -> None:
    """Print one value as one line of JSON."""
    write(json_line(value))


def json_line(value: Any) -> str:
    """One value as one line of JSON that no terminal obeys and every encoding and parser takes."""
    text = json.dumps(value, ensure_ascii=False)
    text = _UNSAFE_IN_JSON.sub(_escaped, text)
    if not encoding().lower().startswith("utf"):
        text = _BEYOND_ASCII.sub(_escaped, text)
    return text + "\n"


def _escaped(found: re.Match[str]) -> str:
    """Characters as JSON escapes; half a surrogate pair, which is none, as U+FFFD."""
    if found.group() == "\x7f":
        return "\\u007f"
    return json.dumps(_HALF.sub("\ufffd", found.group()))[1:-1]
