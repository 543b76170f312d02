"""A whole page: the poem as heard, what is in it, the form, the words that were guessed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from cli.render.rows import labelled
from cli.render.verdict import verdict
from cli.render.verse import Page, verse
from cli.safe import plain
from prosody.ipa import ipa
from prosody.summary import guesses, summary

if TYPE_CHECKING:
    from prosody.analysis import Analysis


def draw(analysis: Analysis, page: Page) -> Iterator[Text]:
    """The page of one poem, row by row."""
    reading = analysis.reading
    poem = reading.poem
    yield from _heading(poem.title, poem.author, poem.id, page)
    yield from verse(reading, page)
    yield _rule(page)
    said = summary(reading, varied=page.signs.varied, unmarked=page.signs.unmarked)
    for label, lines in said:
        for n, line in enumerate(lines):
            yield from labelled("" if n else label, line, page.width)
    yield Text()
    yield from verdict(analysis.forms, analysis.nearest, page)
    guessed = ", ".join(
        f"{word} {ipa(said.phones)}" if page.signs.ipa else word for word, said in guesses(reading)
    )
    if guessed:
        yield Text()
        yield from labelled("Guessed", guessed, page.width)
    for notice in poem.notices:
        yield from labelled("Notice", notice, page.width, "yellow")
    yield Text()


def _heading(title: str | None, author: str | None, name: str, page: Page) -> Iterator[Text]:
    yield Text.assemble(
        (plain(title or name), "bold underline"), (f"  {plain(author)}" if author else "", "dim")
    )
    yield Text()


def _rule(page: Page) -> Text:
    return Text(page.signs.rule * page.width, "dim")
