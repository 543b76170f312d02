"""Text that can never drive the terminal: controls and escape sequences are dropped."""

from __future__ import annotations

import re

# An escape sequence whole (ECMA-48: CSI, OSC and other strings, two-byte escapes), so that
# "ESC [ 31 m" leaves no "[31m" behind.
_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?"
    r"|\x1b[ -/]*[0-~]?"
)
# C0 and C1 controls, DEL, and the format characters that reorder or hide text
# (bidirectional marks and overrides, zero-width characters, line and paragraph separators).
_HIDDEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x61C, 0x61C),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0xE0000, 0xE007F),
)
_DROPPED = dict.fromkeys(code for first, last in _HIDDEN for code in range(first, last + 1))
_SPACES = {ord(c): " " for c in "\t\n\r\v\f\u2028\u2029"}


def plain(text: str) -> str:
    """``text`` on one line with nothing in it that a terminal would obey.

    >>> plain("a\\x1b[31mred\\x1b[0m\\trose\\x07")
    'ared rose'
    """
    if text.isascii() and text.isprintable():
        return text
    return _SEQUENCE.sub("", text).translate(_SPACES).translate(_DROPPED)


def shown(text: str) -> tuple[str, list[int]]:
    """What :func:`plain` leaves of ``text``, and for each character its terminal column.

    The list has an entry per character of ``text`` and one for its end; a dropped
    character has the column of what follows it.

    >>> shown("a\\x1b[1mé🌹b")
    ('aé🌹b', [0, 1, 1, 1, 1, 1, 2, 4, 5])
    """
    if text.isascii() and text.isprintable():
        return text, list(range(len(text) + 1))
    from rich.cells import cell_len

    gone = [False] * len(text)
    for found in _SEQUENCE.finditer(text):
        gone[found.start() : found.end()] = [True] * (found.end() - found.start())
    kept, columns, column = [], [], 0
    for character, dropped in zip(text, gone, strict=True):
        columns.append(column)
        left = "" if dropped else character.translate(_SPACES).translate(_DROPPED)
        kept.append(left)
        column += cell_len(left)
    return "".join(kept), [*columns, column]
