"""What counts as right: a row's own label, or any label that its text carries."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import StrEnum

from classifiers.labels import canonical


class Rule(StrEnum):
    """Which answers to a row are right."""

    ROW = "row"  # the row's own label only
    ANY = "any"  # every label that the same text carries anywhere in the set


def accepted(
    labels: Sequence[str], texts: Sequence[str], rule: Rule = Rule.ROW
) -> tuple[frozenset[str], ...]:
    """The right answers to each row, in canonical names.

    >>> accepted(["Ode", "pastoral"], ["O Goddess!", "O  Goddess"], Rule.ANY)[0] == {
    ...     "ode", "pastoral"}
    True
    """
    own = tuple(frozenset({canonical(label)}) for label in labels)
    if rule is Rule.ROW:
        return own
    together: dict[str, frozenset[str]] = {}
    keys = [same_text(text) for text in texts]
    for key, label in zip(keys, own, strict=True):
        together[key] = together.get(key, frozenset()) | label
    return tuple(together[key] for key in keys)


def same_text(text: str) -> str:
    """A key under which two printings of one text are equal: letters and digits only.

    Case, accents, punctuation, layout, and bracketed notes at either end are ignored.
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    return re.sub(r"[^a-z0-9]+", "", plain)


def repeated(keys: Iterable[str]) -> frozenset[str]:
    """The keys that come more than once."""
    seen: set[str] = set()
    again: set[str] = set()
    for key in keys:
        (again if key in seen else seen).add(key)
    return frozenset(again)
