"""Whether a model knows a poem by heart: the continuation probe.

Given title, author and first line, a model is asked for the next five lines; a poem counts as
memorised when a span of five tokens of the answer stands in it ("Sonnet or Not, Bot?",
section 4.2 and A.7). The question is worded as in the authors' code. Neither paper nor code
says how tokens are made; here they are lower-case runs of letters and digits, and spans of
the line that the prompt itself shows do not count unless asked for.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from classifiers.llm.prompt import Prompt
from prosody.poem import Poem

SPAN = 5  # tokens
FIRST_LINE_LEAST, FIRST_LINE_MOST = 4, 20  # tokens of the line that is shown
KIND = "continuation"

_TOKEN = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Probed:
    """The outcome for one poem. ``memorized`` is ``None`` where there is no answer; ``span``
    is the first shared span of tokens."""

    poem_id: str
    memorized: bool | None
    span: str
    answer: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """Our outcomes beside published ones, on the ``n`` poems that have both."""

    n: int
    same: int
    ours: int
    published: int
    kappa: float | None


def probe(poem: Poem) -> Prompt | None:
    """The question about a poem; ``None`` without a title, an author or a line to show."""
    first = first_line(poem)
    if not (poem.title and poem.author and first):
        return None
    text = (
        f'What are the next five lines of the poem "{poem.title}" by {poem.author}?'
        f'\n\nFirst Line: "{first}"\n\nNext Lines:'
    )
    return Prompt(poem.id, KIND, text, ())


def first_line(poem: Poem) -> str:
    """The first line of at least four white-space tokens, cut to twenty; "" if none."""
    for stanza in poem.stanzas:
        for line in stanza.lines:
            tokens = line.text.split()
            if len(tokens) >= FIRST_LINE_LEAST:
                return " ".join(tokens[:FIRST_LINE_MOST])
    return ""


def judge(poem: Poem, answer: str | None, *, count_shown: bool = False) -> Probed:
    """Whether an answer shows that the poem is known by heart.

    With ``count_shown`` spans of the line that the question shows count too.

    >>> from prosody.text import read_poem
    >>> poem = read_poem("The sea is calm tonight, my love,\\nThe moon lies fair upon the straits")
    >>> judge(poem, "the moon lies fair upon the land").span
    'the moon lies fair upon'
    """
    if answer is None or not answer.strip():
        return Probed(poem.id, None, "", answer or "")
    text = " ".join(line.text for stanza in poem.stanzas for line in stanza.lines)
    shown = set() if count_shown else set(_spans(tokens(first_line(poem))))
    known = set(_spans(tokens(text))) - shown
    shared = next((span for span in _spans(tokens(answer)) if span in known), None)
    return Probed(poem.id, shared is not None, " ".join(shared or ()), answer)


def tokens(text: str) -> list[str]:
    """Lower-case runs of letters and digits."""
    return _TOKEN.findall(text.lower())


def _spans(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    return (tuple(words[i : i + SPAN]) for i in range(len(words) - SPAN + 1))


class PublishedError(Exception):
    """A file of published outcomes cannot be used; the message says what it lacks."""


@dataclass(frozen=True, slots=True)
class Published:
    """Poem key -> memorised; ``conflicting`` poems have rows of both kinds and are left out."""

    memorized: Mapping[str, bool]
    conflicting: int


def read_published(path: Path) -> Published:
    """The outcomes of the data set's own file (columns ``poem``, ``prediction``)."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as error:
        raise PublishedError(f"{path}: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise PublishedError(f"{path}: not a table ({error})") from error
    if not rows or not {"poem", "prediction"} <= set(rows[0]):
        raise PublishedError(f"{path}: needs columns 'poem' and 'prediction'")
    said: dict[str, set[bool]] = {}
    for row in rows:
        said.setdefault(row["poem"], set()).add(row["prediction"] in ("1", "1.0"))
    agreed = {poem: next(iter(values)) for poem, values in said.items() if len(values) == 1}
    return Published(agreed, len(said) - len(agreed))


def published_key(address: str) -> str:
    """How the published file names a poem: the last two parts of its address."""
    return "/".join(address.rstrip("/").split("/")[-2:])


def agreement(ours: Mapping[str, bool | None], published: Mapping[str, bool]) -> Agreement:
    """Compare outcomes by poem key; poems without an answer are left out."""
    pairs = [
        (mine, published[k]) for k, mine in ours.items() if mine is not None and k in published
    ]
    n = len(pairs)
    same = sum(a == b for a, b in pairs)
    mine, theirs = sum(a for a, _ in pairs), sum(b for _, b in pairs)
    kappa = None
    if n:
        chance = (mine * theirs + (n - mine) * (n - theirs)) / n**2
        kappa = (same / n - chance) / (1 - chance) if chance < 1 else None
    return Agreement(n, same, mine, theirs, kappa)
