"""What can be wrong with a text."""

from __future__ import annotations


class TextError(ValueError):
    """Bytes that cannot be read as text. The message says what is wrong, after a file's name."""
