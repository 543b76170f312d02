"""What may be wrong with what the user gave."""

from __future__ import annotations


class CannotRead(Exception):
    """An input is at fault. The message names it and what is wrong; exit code 2."""


class ReaderGone(Exception):
    """Who read our output has closed it (``| head``): nothing more to say, and no fault."""
