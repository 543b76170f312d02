"""What the page shows: stanza sizes, line lengths, indentation, silhouette, prose blocks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shape:
    """The look of a poem.

    ``stanza_lines`` is the number of lines per verse stanza. ``widths`` and ``indents`` are
    in columns, one per verse line. ``prose_share`` is the share of words in prose blocks.
    ``silhouette`` names a shape that the line edges draw ("" where none): "wedge",
    "hourglass", "diamond", "wing", "scattered".
    """

    stanza_lines: tuple[int, ...]
    widths: tuple[int, ...]
    indents: tuple[int, ...]
    prose_share: float
    silhouette: str
