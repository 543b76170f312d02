"""Pages of an analysis made by hand, against golden files, and what they must never do."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cli.render.page import draw
from cli.render.signs import MARKS, signs
from cli.render.verse import Page
from cli.terminal import drawn
from tests.cli.made import LINES, analysis
from tests.golden_files import check


def page(
    width: int = 80, marks: str = "x/", encoding: str = "utf-8", **look: tuple[str, ...]
) -> str:
    shown = Page(width, signs(marks, encoding), **look)
    return drawn(draw(analysis(), shown), width, None)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_page(width: int) -> None:
    check(f"page-{width}.txt", page(width))


def test_page_of_both_layers() -> None:
    check("page-both.txt", page(marks="˘´", layers=("ictus", "spoken")))


def test_page_in_ascii() -> None:
    text = page(marks="˘´", encoding="ascii")
    written = "".join(text.split("The [red]Rain[/red]  A. Maker")[1].splitlines(keepends=True)[3:])
    assert not set("˘´│─█░✓✗≈·") & set(written)


def test_page_in_colour() -> None:
    text = drawn(draw(analysis(), Page(80, signs("x/", "utf-8"))), 80, "standard")
    check("page-colour.txt", text.replace("\x1b", "ESC"))


@pytest.mark.parametrize("marks", MARKS)
def test_a_mark_for_every_syllable(marks: str) -> None:
    rows = page(marks=marks).splitlines()
    weak, strong = MARKS[marks]
    for text, _, ictus, feet, *_ in LINES:
        at = next(i for i, row in enumerate(rows) if text in row)
        above = rows[at - 1]
        assert sum(above.count(sign) for sign in (weak, strong)) == (len(ictus) if ictus else 10)
        assert above.count("│") == max(0, len(feet.split()) - 1)


def test_no_row_is_wider_than_the_page() -> None:
    for width in (60, 80, 120):
        assert max(map(len, page(width).splitlines())) <= width


def test_without_colour_there_is_no_escape() -> None:
    assert "\x1b" not in page()


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text.append(data)


def test_notebook_is_whole_and_loads_nothing() -> None:
    html = analysis()._repr_html_()
    tags = _Tags()
    tags.feed(html)
    assert tags.open == []
    assert "script" not in tags.seen
    assert not re.search(r"https?://|@import|url\(", html)
    text = "".join(tags.text)
    for line, *_ in LINES:
        assert line in text
    for part in ("A. Maker", "rondelet (of our own)", "It rains", "Brennoway", "iambic tetrameter"):
        assert part in text


def test_notebook_shows_html_as_text() -> None:
    from prosody import analyze

    html = analyze("<script>alert('rose')</script> & \x1b[31m rose", title="<img src=x>")
    assert "<script" not in html._repr_html_()
    assert "<img" not in html._repr_html_()
    assert "&lt;script&gt;" in re.sub("</?span[^>]*>", "", html._repr_html_())
    assert "\x1b" not in html._repr_html_()
