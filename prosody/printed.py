"""A poem back to text: the verse as printed, without its paratext."""

from __future__ import annotations

from prosody.poem import Poem


def printed(poem: Poem) -> str:
    """Lines with their indents, stanzas parted by an empty line."""
    return "\n\n".join(
        "\n".join(" " * line.indent + line.text for line in stanza.lines) for stanza in poem.stanzas
    )
