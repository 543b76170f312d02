"""Parts of a labelled set for cross-validation: equal texts together, whole authors apart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Sequence

from compare.labels import same_text

FOLDS = 5  # as in the paper's baselines (A.8)
SEED = 17
OPENING = 200  # letters of the text: printings that differ later on are one poem all the same


def author_folds(
    texts: Sequence[str],
    authors: Sequence[str | None],
    labels: Sequence[str],
    folds: int = FOLDS,
    seed: int = SEED,
) -> tuple[int, ...]:
    """The fold (from 0) of each row; no author and no text is in two folds.

    Rows without an author count as authors of their own. Labels are spread over the folds
    as evenly as whole authors allow.
    """
    keys = [_same(text) for text in texts]
    names: list[Hashable] = [
        ("author", author.casefold().strip()) if author else ("row", i)
        for i, author in enumerate(authors)
    ]
    return _spread(_linked(keys, names), labels, folds, seed)


def text_folds(
    texts: Sequence[str], labels: Sequence[str], folds: int = FOLDS, seed: int = SEED
) -> tuple[int, ...]:
    """The fold (from 0) of each row; equal texts are in one fold, authors anywhere.

    This is the paper's split but for its leak of equal texts.
    """
    return _spread([_same(text) for text in texts], labels, folds, seed)


def _same(text: str) -> str:
    return same_text(text)[:OPENING]


def _linked(first: Sequence[Hashable], second: Sequence[Hashable]) -> list[int]:
    """Groups of rows that are linked by either key, directly or through others."""
    parent = list(range(len(first)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for keys in (first, second):
        seen: dict[Hashable, int] = {}
        for i, key in enumerate(keys):
            parent[root(i)] = root(seen.setdefault(key, i))
    return [root(i) for i in range(len(first))]


def _spread(
    groups: Sequence[Hashable], labels: Sequence[str], folds: int, seed: int
) -> tuple[int, ...]:
    """Whole groups into folds, largest first, each where its labels are scarcest."""
    if folds < 2:
        raise ValueError(f"folds must be 2 or more, not {folds}")
    members: dict[Hashable, list[int]] = {}
    for i, group in enumerate(groups):
        members.setdefault(group, []).append(i)
    if len(members) < folds:
        raise ValueError(f"{folds} folds of whole authors need {folds} authors, not {len(members)}")
    order = list(members)
    random.Random(seed).shuffle(order)
    order.sort(key=lambda group: -len(members[group]))
    held: list[Counter[str]] = [Counter() for _ in range(folds)]
    whole = Counter(labels)
    fold_of = [0] * len(groups)
    for group in order:
        added = Counter(labels[i] for i in members[group])
        best = min(range(folds), key=lambda k: _crowding(held[k], added, whole))
        held[best].update(added)
        for i in members[group]:
            fold_of[i] = best
    return tuple(fold_of)


def _crowding(held: Counter[str], added: Counter[str], whole: Counter[str]) -> tuple[float, int]:
    """How full a fold is of the labels that would be added, then how full it is at all."""
    return sum(n * held[label] / whole[label] for label, n in added.items()), held.total()
