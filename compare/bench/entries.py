"""What is asked in a benchmark: labelled poems, each with its group and its fold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from classifiers.labels import GROUP_OF, Group, canonical, in_group
from compare.dataset import PoemRow
from compare.labels import Rule, accepted
from compare.splits import FOLDS, author_folds, text_folds
from prosody.poem import Poem


class Protocol(StrEnum):
    """Which question a poem is asked.

    ``GROUP``: one form out of its label's group, as the paper asks language models.
    ``TOGETHER``: one form out of all that occur, as the paper trains its baselines (A.8).
    """

    GROUP = "group"
    TOGETHER = "together"


class Split(StrEnum):
    """How folds are cut; equal texts are in one fold in both."""

    AUTHORS = "authors"  # no author is in two folds
    PLAIN = "plain"  # as in the paper, which lets authors leak


# The forms of the paper's baseline tables (Tables 7 and 8).
TOGETHER_FORMS = (
    "ballad", "blank verse", "common measure", "couplet", "dramatic monologue", "ekphrasis",
    "elegy", "free verse", "ode", "prose poem", "sonnet",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One labelled poem as a question.

    ``number`` counts rows from 1. ``accepted`` are the answers that are right. ``facts``
    are the columns that slices and pages use (author, title, year, source, ...).
    """

    number: int
    poem: Poem
    text: str
    group: Group
    label: str
    accepted: frozenset[str]
    fold: int
    facts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Entries:
    """The questions of a run, and how many rows were left out, by reason."""

    rows: tuple[Entry, ...]
    left_out: Mapping[str, int]
    options: Mapping[Group, tuple[str, ...]]


class EntriesError(Exception):
    """A set of poems cannot be a benchmark; the message says what it lacks."""


_FACTS = ("author", "poem_title", "title", "pub_year", "extracted_birth_year", "poem_source",
          "source", "collected_from", "poem_link", "quality")  # fmt: skip


def entries(
    rows: Iterable[PoemRow],
    *,
    protocol: Protocol = Protocol.GROUP,
    split: Split = Split.AUTHORS,
    rule: Rule = Rule.ROW,
    folds: int = FOLDS,
    seed: int = 17,
) -> Entries:
    """Labelled poems as questions; one entry per row and label.

    Raises :class:`EntriesError` where no row has a label of the protocol.
    """
    kept, left_out = _kept(rows, protocol)
    if not kept:
        raise EntriesError(
            f"no poem with a label that is asked ({dict(left_out)}); labels are read from the "
            "column 'form' and must be forms of the paper, such as 'sonnet' or 'free verse'"
        )
    labels = [label for _, label in kept]
    texts = [row.text for row, _ in kept]
    right = accepted(labels, texts, rule)
    numbers = _folds(kept, labels, split, min(folds, len(kept)), seed)
    made = tuple(
        Entry(
            i + 1,
            row.poem,
            row.text,
            GROUP_OF[label] if protocol is Protocol.GROUP else Group.ALL,
            label,
            right[i],
            numbers[i],
            _facts(row),
        )
        for i, (row, label) in enumerate(kept)
    )
    return Entries(made, dict(left_out), _options(made, protocol))


def _kept(
    rows: Iterable[PoemRow], protocol: Protocol
) -> tuple[list[tuple[PoemRow, str]], Counter[str]]:
    kept: list[tuple[PoemRow, str]] = []
    left_out: Counter[str] = Counter()
    wanted = GROUP_OF.keys() if protocol is Protocol.GROUP else TOGETHER_FORMS
    for row in rows:
        if not row.labels:
            left_out["without a label"] += 1
        for name in row.labels:
            label = _paper_form(name)
            if label in wanted:
                kept.append((row, label))
            else:
                left_out[f"labelled '{name}', which is not asked"] += 1
    return kept, left_out


def _paper_form(name: str) -> str:
    """A label as the paper has it: terza rima is a tercet."""
    plain = canonical(name)
    if plain in GROUP_OF:
        return plain
    wider = (in_group(plain, group) for group in Group if group is not Group.ALL)
    return next((form for form in wider if form), plain)


def _folds(
    kept: Sequence[tuple[PoemRow, str]],
    labels: Sequence[str],
    split: Split,
    folds: int,
    seed: int,
) -> tuple[int, ...]:
    if folds < 2:
        return (0,) * len(kept)
    texts = [row.text for row, _ in kept]
    if split is Split.PLAIN:
        return text_folds(texts, labels, folds, seed)
    authors = [row.poem.author for row, _ in kept]
    try:
        return author_folds(texts, authors, labels, folds, seed)
    except ValueError as error:
        raise EntriesError(f"{error}; ask for --split plain, or fewer --folds") from error


def _options(rows: Sequence[Entry], protocol: Protocol) -> dict[Group, tuple[str, ...]]:
    from classifiers.labels import GROUPS

    if protocol is Protocol.GROUP:
        return {group: GROUPS[group] for group in dict.fromkeys(r.group for r in rows)}
    return {Group.ALL: tuple(sorted({row.label for row in rows}))}


def _facts(row: PoemRow) -> dict[str, str]:
    facts = {name: str(row.row[name]) for name in _FACTS if row.row.get(name)}
    if row.poem.author:
        facts["author"] = row.poem.author
    if row.poem.title:
        facts["title"] = row.poem.title
    facts["file"] = row.source
    return facts
