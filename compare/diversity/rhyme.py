"""The rhyme schemes of quatrains, and how far a model's mix of them is from people's."""

from __future__ import annotations

import math
import re
import string
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

# The 15 ways to rhyme four lines, in the order of the paper's Figure 3.
SCHEMES = (
    "AAAA", "AAAB", "AABA", "AABB", "AABC", "ABAA", "ABAB", "ABAC",
    "ABBA", "ABBB", "ABBC", "ABCA", "ABCB", "ABCC", "ABCD",
)  # fmt: skip

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


@dataclass(frozen=True, slots=True)
class RhymeShares:
    """Schemes of a set of quatrains.

    ``counts`` has all 15 schemes, ``repeated`` how many of each repeat an end word.
    ``dropped`` quatrains had contradictory pairs (only ``scheme_of_pairs`` drops any).
    ``repetitions`` is the share of quatrains that repeat an end word; ``true_rhymes`` the
    share that rhymes otherwise; ``repeated_pairs`` the share of rhyming pairs of lines that
    rhyme on the same word, ``None`` where no lines rhyme.
    """

    counts: Mapping[str, int]
    repeated: Mapping[str, int]
    dropped: int
    repetitions: float
    true_rhymes: float
    repeated_pairs: float | None

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

    Pairs are taken in order, and the later line takes the earlier one's letter. Where the
    earlier line had itself been given another's letter, and the later one has not the same,
    the quatrain is dropped (a rhymes with b and b with c, yet a not with c).
    """
    labels = list(range(4))
    for i, j in _PAIRS:
        if rhymes(lines[i], lines[j]):
            if labels[i] != i and labels[j] != labels[i]:
                return None
            labels[j] = labels[i]
    return letters(labels)


def end_word(line: str) -> str:
    """The last white-space token without punctuation, case kept, as in the authors' code."""
    words = line.split()
    return words[-1].strip(string.punctuation) if words else ""


def plain_end_word(line: str) -> str:
    """The last word in lower case, whatever signs stand about it."""
    words = _WORD.findall(line)
    return words[-1].casefold() if words else ""


def repeats(lines: Sequence[str], *, scheme: str | None = None) -> bool:
    """Whether a quatrain repeats an end word.

    With a ``scheme`` only lines that rhyme by it are compared, case and signs set aside (the
    strict variant, the paper's wording); without, any two, as in the authors' code.
    """
    if scheme is not None:
        return rhyming_pairs(lines, scheme)[1] > 0
    ends = [end_word(line) for line in lines]
    return any(ends[i] == ends[j] for i, j in _PAIRS)


def rhyming_pairs(lines: Sequence[str], scheme: str) -> tuple[int, int]:
    """How many pairs of lines rhyme by the scheme, and how many of them on the same word.

    >>> rhyming_pairs(["to the sea", "my love", "by the Sea!", "above"], "ABAB")
    (2, 1)
    """
    pairs = [(i, j) for i, j in _PAIRS if scheme[i] == scheme[j]]
    ends = [plain_end_word(line) for line in lines] if pairs else []
    return len(pairs), sum(ends[i] == ends[j] for i, j in pairs)


def shares(
    quatrains: Sequence[Sequence[str]], schemes: Sequence[str | None], *, strict: bool = False
) -> RhymeShares:
    """Count schemes, repetitions and true rhymes. ``schemes`` has one entry a quatrain."""
    kept = [(q, s) for q, s in zip(quatrains, schemes, strict=True) if s is not None]
    counts = Counter(s for _, s in kept)
    repeated = Counter(
        s for q, s in kept if s != "ABCD" and repeats(q, scheme=s if strict else None)
    )
    pairs = [rhyming_pairs(q, s) for q, s in kept]
    rhymed = sum(n for n, _ in pairs)
    n = len(kept)
    return RhymeShares(
        {s: counts.get(s, 0) for s in SCHEMES},
        {s: repeated.get(s, 0) for s in SCHEMES},
        len(quatrains) - n,
        repeated.total() / n if n else math.nan,
        1 - (counts.get("ABCD", 0) + repeated.total()) / n if n else math.nan,
        sum(same for _, same in pairs) / rhymed if rhymed else None,
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
