"""formalist's ears: hear a poem, and say what form it is in and why."""

from prosody.analysis import Analysis, analyze

__all__ = ["Analysis", "analyze"]
