"""The rhyme schemes of quatrains, and how far a model's mix of them is from people's."""

from __future__ import annotations

import math
import string
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

# The 15 ways to rhyme four lines, in the order of the paper's Figure 3.
SCHEMES = (
    "AAAA", "AAAB", "AABA", "AABB", "AABC", "ABAA", "ABAB", "ABAC",
    "ABBA", "ABBB", "ABBC", "ABCA", "ABCB", "ABCC", "ABCD",
)  # fmt: skip

_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


@dataclass(frozen=True, slots=True)
class RhymeShares:
    """Schemes of a set of quatrains.

    ``counts`` has all 15 schemes. ``dropped`` quatrains had contradictory pairs (only
    ``scheme_of_pairs`` drops any). ``repetitions`` are shares of quatrains that repeat an
    end word; ``true_rhymes`` the share that rhymes otherwise.
    """

    counts: Mapping[str, int]
    dropped: int
    repetitions: float
    true_rhymes: float

    @property
    def n(self) -> int:
        """How many quatrains have a scheme."""
        return sum(self.counts.values())


def letters(classes: Sequence[object]) -> str:
    """A scheme in capitals from classes, relabelled by first appearance.

    >>> letters([3, 1, 3, 2])
    'ABAC'
    """
    seen: dict[object, str] = {}
    return "".join(seen.setdefault(c, string.ascii_uppercase[len(seen)]) for c in classes)


def scheme_of_pairs(lines: Sequence[str], rhymes: Callable[[str, str], bool]) -> str | None:
    """The scheme by the published rule for pairs of lines; ``None`` for a contradiction.

    A line that was relabelled already and rhymes with one of another class contradicts
    itself, and the quatrain is dropped.
    """
    labels = list(range(4))
    for i, j in _PAIRS:
        if not rhymes(lines[i], lines[j]):
            continue
        if labels[j] != j and labels[j] != labels[i]:
            return None
        if labels[i] != i and labels[j] not in (j, labels[i]):
            return None
        labels[j] = labels[i]
    return letters(labels)


def end_word(line: str) -> str:
    """The last white-space token without punctuation, case kept, as in the authors' code."""
    words = line.split()
    return words[-1].strip(string.punctuation) if words else ""


def repeats(lines: Sequence[str], *, scheme: str | None = None) -> bool:
    """Whether a quatrain repeats an end word.

    With a ``scheme`` only lines that rhyme by it are compared (the strict variant).
    """
    ends = [end_word(line) for line in lines]
    return any(ends[i] == ends[j] and (scheme is None or scheme[i] == scheme[j]) for i, j in _PAIRS)


def shares(
    quatrains: Sequence[Sequence[str]], schemes: Sequence[str | None], *, strict: bool = False
) -> RhymeShares:
    """Count schemes, repetitions and true rhymes. ``schemes`` has one entry a quatrain."""
    kept = [(q, s) for q, s in zip(quatrains, schemes, strict=True) if s is not None]
    counts = Counter(s for _, s in kept)
    n = len(kept)
    repeated = sum(s != "ABCD" and repeats(q, scheme=s if strict else None) for q, s in kept)
    return RhymeShares(
        {s: counts.get(s, 0) for s in SCHEMES},
        len(quatrains) - n,
        repeated / n if n else math.nan,
        1 - (counts.get("ABCD", 0) + repeated) / n if n else math.nan,
    )


def entropy(counts: Mapping[str, int], base: float = 2.0) -> float:
    """Shannon entropy of a distribution, in units of ``base`` (bits for 2).

    >>> entropy({"ABAB": 5, "AABB": 5})
    1.0
    """
    total = sum(counts.values())
    return -sum(c / total * math.log(c / total, base) for c in counts.values() if c) or 0.0


def kl_divergence(
    human: Mapping[str, int], model: Mapping[str, int], *, alpha: float = 0.5, base: float = 2.0
) -> float:
    """D(human || model) after adding ``alpha`` to every class of both.

    Infinite where ``alpha`` is 0 and the model lacks a class that people use. Both mappings
    must have the same keys.

    >>> kl_divergence({"ABAB": 3, "AABB": 1}, {"ABAB": 3, "AABB": 1})
    0.0
    """
    n_human = sum(human.values()) + alpha * len(human)
    n_model = sum(model.values()) + alpha * len(human)
    total = 0.0
    for name, count in human.items():
        p, q = (count + alpha) / n_human, (model[name] + alpha) / n_model
        if p == 0:
            continue
        if q == 0:
            return math.inf
        total += p * math.log(p / q, base)
    return max(total, 0.0)
