"""Whatever the text: a page drives no terminal, JSON is JSON, and both show the text."""

from __future__ import annotations

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from cli.render.page import draw
from cli.render.signs import signs
from cli.render.verse import Page
from cli.safe import plain, shown
from cli.terminal import drawn, json_line
from prosody import analyze

WORDS = st.sampled_from(
    "the rose of night and day o'er 1984 [bold] [/x] \x1b[31m \x07 \u202e “love” — é 🌹 x\u200by "
    "\x9b5m \x00 \t immortality".split(" ")
)
LINES = st.lists(WORDS, max_size=9).map(" ".join)
POEMS = st.lists(LINES, min_size=1, max_size=12).map("\n".join)
TEXT = st.text(max_size=60)
COMMANDS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


@settings(max_examples=40, deadline=None)
@given(POEMS, TEXT)
def test_a_page_drives_no_terminal(poem: str, title: str) -> None:
    page = drawn(draw(analyze(poem, title=title), Page(80, signs("x/", "utf-8"))), 80, None)
    assert not COMMANDS.search(page)


@settings(max_examples=40, deadline=None)
@given(POEMS, TEXT)
def test_json_is_one_line_that_reads_back(poem: str, title: str) -> None:
    record = analyze(poem, title=title).to_dict()
    line = json_line(record)
    assert not COMMANDS.search(line)
    assert line.count("\n") == 1
    assert json.loads(line) == json.loads(json.dumps(record))


@given(TEXT | POEMS)
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert not COMMANDS.search(plain(text).replace("\n", ""))
    assert plain(plain(text)) == plain(text)


@given(TEXT | POEMS)
def test_columns_rise_with_the_text(text: str) -> None:
    kept, columns = shown(text)
    assert len(columns) == len(text) + 1
    assert columns == sorted(columns)
    assert kept == plain(text)
