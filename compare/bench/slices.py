"""Parts of a set of poems by a fact about them: century, length, source, and so on."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from compare.bench.entries import Entry
from compare.once import plain_id

Slice = Callable[[Entry], str | None]


class SliceError(Exception):
    """A file cannot slice a benchmark; the message says what it lacks."""


# Lines of verse; the upper edge of each part.
LENGTHS = ((14, "up to 14 lines"), (40, "15 to 40 lines"), (100, "41 to 100 lines"))
LONGEST = "over 100 lines"


def century(entry: Entry) -> str | None:
    """The century of publication, or of the author's birth where that is all there is."""
    for fact, what in (("pub_year", "published"), ("extracted_birth_year", "author born")):
        match = re.search(r"\b(1[0-9]|20)\d\d\b", entry.facts.get(fact, ""))
        if match:
            return f"{what} {match.group()[:2]}00s"
    return None


def length(entry: Entry) -> str:
    """How many lines of verse the poem has."""
    lines = len(entry.poem.lines)
    return next((name for most, name in LENGTHS if lines <= most), LONGEST)


def source(entry: Entry) -> str | None:
    """Where the poem was collected."""
    for fact in ("collected_from", "poem_source", "source"):
        if entry.facts.get(fact):
            return entry.facts[fact]
    return None


def form_named(entry: Entry) -> str:
    """Whether the form's own name stands in the title or the text."""
    name = re.compile(rf"\b{re.escape(entry.label)}s?\b", re.IGNORECASE)
    if name.search(entry.facts.get("title", "")):
        return "form named in the title"
    return "form named in the text" if name.search(entry.text) else "form not named"


# Shares of the poem's words; the upper edge of each part.
GUESSED = ((0.0, "no word guessed"), (0.02, "up to 2 % guessed"))
MOST_GUESSED = "over 2 % guessed"


def guessed_words(entry: Entry) -> str | None:
    """How much of the poem is said by the letter-to-sound guesser; ``None`` for prose."""
    from prosody.pronounce import Source, pronounce_line

    first = [ways[0].source for line in entry.poem.lines for ways in pronounce_line(line) if ways]
    if not first:
        return None
    share = sum(source is Source.GUESSED for source in first) / len(first)
    return next((name for most, name in GUESSED if share <= most), MOST_GUESSED)


SLICES: Mapping[str, Slice] = {
    "century": century,
    "length": length,
    "source": source,
    "form named": form_named,
    "guessed words": guessed_words,
}


def memorized(path: Path) -> Slice:
    """A slice by whether GPT-4 could go on with the poem, from the dataset's own file.

    The file has columns ``poem`` (the end of the poem's address) and ``prediction`` (1 for
    memorised). A poem that is not in it is in no part.
    """
    with path.open(encoding="utf-8-sig", newline="") as file:
        known = {row["poem"]: row["prediction"] for row in csv.DictReader(file)}

    def part(entry: Entry) -> str | None:
        address = entry.facts.get("poem_link", "").rstrip("/")
        found = known.get("/".join(address.split("/")[-2:]))
        if found is None:
            return None
        return "memorised by GPT-4" if found in ("1", "1.0") else "not memorised by GPT-4"

    return part


def known_by_heart(path: Path) -> Slice:
    """A slice by whether a model knows the poem by heart, from ``formalist memorize``'s file."""
    return _by_id(path, "memorized", "memorised", "not memorised")


def found_in_corpus(folder: Path) -> Slice:
    """A slice by whether a poem stands in a pretraining corpus, from the folder of an audit."""
    return _by_id(folder / "poems.jsonl", "found", "in the corpus", "not in the corpus")


def _by_id(path: Path, key: str, yes: str, no: str) -> Slice:
    """A slice by a fact of JSON lines with ``poem_id``; a poem without it is in no part."""
    known: dict[str, bool] = {}
    number = 0
    try:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):  # noqa: B007
            row = json.loads(line)
            if row[key] is not None:
                known[plain_id(str(row["poem_id"]))] = bool(row[key])
    except OSError as error:
        raise SliceError(f"{path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise SliceError(
            f"{path}, line {number}: needs an object with 'poem_id' and '{key}'"
        ) from error

    def part(entry: Entry) -> str | None:
        found = known.get(plain_id(entry.poem.id))
        return None if found is None else (yes if found else no)

    return part


def parts(rows: Sequence[Entry], by: Slice) -> dict[str, list[int]]:
    """Part -> positions of its entries in ``rows``; entries in no part are left out."""
    found: dict[str, list[int]] = {}
    for position, row in enumerate(rows):
        name = by(row)
        if name is not None:
            found.setdefault(name, []).append(position)
    return dict(sorted(found.items()))
