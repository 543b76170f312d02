"""What the page shows: stanza sizes, line lengths, indentation, silhouette, prose blocks."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.poem import Poem


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


def see_shape(poem: Poem) -> Shape:
    """The look of a poem on the page. First sketch: no silhouettes."""
    verse = sum(len(line.words) for line in poem.lines)
    prose = sum(len(line.words) for line in poem.prose_lines)
    return Shape(
        tuple(len(s.lines) for s in poem.stanzas if not s.prose),
        tuple(len(line.text) for line in poem.lines),
        tuple(line.indent for line in poem.lines),
        prose / (verse + prose) if verse + prose else 0.0,
        "",
    )
