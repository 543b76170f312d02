"""Rhyme against gold: pairs of lines of a stanza, stanzas wholly right, partners wrongly given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from compare.gold.bootstrap import Estimate, Measure, estimates, share
from compare.gold.kinds import Miss
from compare.gold.read import RhymePoem, RhymeStanza
from compare.gold.rhyme_kinds import missed_kind, wrong_kind
from prosody.poem import Stanza
from prosody.reading import Reading, hear
from prosody.text import poem_from_lines

# Stanzas scored unless asked otherwise; the rest of a poem is heard but not scored.
SMALLEST, LARGEST = 2, 20

Pairs = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class StanzaScore:
    """One stanza as scored: pairs of line places (from 0) of the gold and of the answer.

    ``second`` are the pairs of a second annotator, ``None`` where there is none.
    """

    poem_id: str
    period: str
    size: int
    gold: Pairs
    answer: Pairs
    second: Pairs | None
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Which stanzas count: from ``smallest`` to ``largest`` lines."""

    smallest: int = SMALLEST
    largest: int = LARGEST

    def __contains__(self, size: object) -> bool:
        return isinstance(size, int) and self.smallest <= size <= self.largest


def score_poem(poem: RhymePoem, sizes: Sizes = Sizes()) -> tuple[StanzaScore, ...]:
    """Hear one poem, all its stanzas together and without its gold, and score its stanzas."""
    reading = hear(poem_from_lines([s.lines for s in poem.stanzas], id=poem.id))
    heard = zip(poem.stanzas, reading.poem.stanzas, reading.rhyme.stanzas, strict=True)
    return tuple(
        _score_stanza(poem, gold, stanza, scheme, reading)
        for gold, stanza, scheme in heard
        if len(gold.lines) in sizes
    )


def pairs(scheme: Sequence[int | None]) -> Pairs:
    """The pairs of places that share a class; ``None`` shares with nothing.

    >>> sorted(pairs([0, 1, 0, None, None]))
    [(0, 2)]
    """
    return frozenset(
        (i, j)
        for i, j in combinations(range(len(scheme)), 2)
        if scheme[i] is not None and scheme[i] == scheme[j]
    )


def _score_stanza(
    poem: RhymePoem,
    gold: RhymeStanza,
    stanza: Stanza,
    scheme: Sequence[int | None],
    reading: Reading,
) -> StanzaScore:
    right, answer = pairs(gold.scheme), pairs(scheme)
    where = f"{poem.title or poem.id}, stanza {gold.number}"
    misses = []
    for kind_of, differing in ((missed_kind, right - answer), (wrong_kind, answer - right)):
        for i, j in _telling(differing):
            first, second = stanza.lines[i], stanza.lines[j]
            misses.append(
                Miss(
                    kind_of(first, second, reading, unrhymed=not right),
                    f"{where}, lines {i + 1} and {j + 1}",
                    f"{_last(gold.lines[i])} / {_last(gold.lines[j])}",
                    letters(gold.scheme),
                    letters(scheme),
                )
            )
    second_pairs = None if gold.second is None else pairs(gold.second)
    return StanzaScore(
        poem.id, poem.period, len(gold.lines), right, answer, second_pairs, tuple(misses)
    )


def _telling(differing: Pairs) -> list[tuple[int, int]]:
    """One pair a line: of many pairs of one class, those that name each line once."""
    told: set[int] = set()
    kept = []
    for i, j in sorted(differing, key=lambda pair: (pair[1] - pair[0], pair)):
        if j not in told:
            told.add(j)
            kept.append((i, j))
    return sorted(kept)


def _last(line: str) -> str:
    return " ".join(line.split()[-2:])


def letters(scheme: Sequence[int | None]) -> str:
    """A scheme as a reader writes it; ``x`` is a line without partner.

    >>> letters([0, 1, 0, 2])
    'axax'
    """
    named: dict[int, str] = {}
    alphabet = "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    shown = []
    for number in scheme:
        if number is None or list(scheme).count(number) == 1:
            shown.append("x")
        else:
            name = named.setdefault(number, alphabet[len(named) % len(alphabet)])
            shown.append(name)
    return "".join(shown)


MEASURES: dict[str, Measure] = {
    "precision": share("both", "answer"),
    "recall": lambda sums: sums["both"] / sums["gold"],
    # Times 1 where the gold has a pair at all; 0/0, nothing to measure, on unrhymed verse.
    "f1": lambda sums: (
        2 * sums["both"] / (sums["gold"] + sums["answer"]) * (sums["gold"] / sums["gold"])
    ),
    "stanzas_right": share("right", "stanzas"),
    "wrongly_partnered": share("wrongly", "alone"),
}
# The mean over stanzas of each stanza's own F1, where either side has a pair; some published
# figures are means of this sort, ours are pooled over pairs.
MORE_MEASURES: dict[str, Measure] = {"f1_by_stanza": share("f1", "paired")}


@dataclass(frozen=True, slots=True)
class RhymeScore:
    """What the measures give over ``n`` stanzas of ``poems`` poems (``more``: the further ones)."""

    n: int
    poems: int
    figures: dict[str, Estimate]
    more: dict[str, Estimate]


def measure(scores: Sequence[StanzaScore], *, annotator: str = "answer") -> RhymeScore:
    """The figures of some stanzas, with intervals by poem.

    ``annotator`` "second" scores the second annotator against the first, where there is
    one, instead of the answer.
    """
    poems: dict[str, dict[str, float]] = {}
    n = 0
    for score in scores:
        given = score.second if annotator == "second" else score.answer
        if given is None:
            continue
        n += 1
        sums = poems.setdefault(score.poem_id, dict.fromkeys(_NAMES, 0.0))
        for name, count in zip(_NAMES, _counts(score, given), strict=True):
            sums[name] += count
    units = list(poems.values())
    return RhymeScore(n, len(poems), estimates(units, MEASURES), estimates(units, MORE_MEASURES))


_NAMES = ("stanzas", "right", "gold", "answer", "both", "alone", "wrongly", "paired", "f1")


def _counts(score: StanzaScore, answer: Pairs) -> tuple[float, ...]:
    partnered = {place for pair in score.gold for place in pair}
    given = {place for pair in answer for place in pair}
    alone = set(range(score.size)) - partnered
    both, either = len(score.gold & answer), len(score.gold) + len(answer)
    return (
        1,
        score.gold == answer,
        len(score.gold),
        len(answer),
        both,
        len(alone),
        len(alone & given),
        either > 0,
        2 * both / either if either else 0,
    )


def by_period(scores: Sequence[StanzaScore]) -> dict[str, RhymeScore]:
    """The figures per period, in order of time; stanzas without one last, as "not given"."""
    periods = sorted({score.period for score in scores}, key=lambda period: (not period, period))
    return {
        period or "not given": measure([s for s in scores if s.period == period])
        for period in periods
    }
