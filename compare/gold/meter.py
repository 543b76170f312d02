"""Meter against gold: syllables, whole lines, the poem's foot and length, each by its layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from compare.gold.align import nearest
from compare.gold.bootstrap import Estimate, Measure, estimates, share
from compare.gold.kinds import Miss, line_kind, poem_kind
from compare.gold.read import GoldMeter, Layer, MeterLine, MeterPoem
from prosody.reading import Reading, hear
from prosody.scansion import Foot, Scansion
from prosody.text import poem_from_lines

# A pattern laid over a poem's lines names its length if it is right for this share of them:
# more than a fourth line that differs (4-4-4-3 called 4) is another pattern.
LENGTH_SHARE = 0.8

# The row of lines that the gold gives no meter.
NOT_GIVEN = "not given"


@dataclass(frozen=True, slots=True)
class LineScore:
    """One line as scored: the nearest accepted scansion, the answer, and what is right."""

    gold: MeterLine
    answer: str
    near: str
    distance: int

    @property
    def count(self) -> bool:
        """Whether an accepted scansion has as many syllables."""
        return len(self.answer) in map(len, self.gold.accepted)

    @property
    def right(self) -> bool:
        """Whether the answer is an accepted scansion."""
        return self.answer in self.gold.accepted


@dataclass(frozen=True, slots=True)
class PoemScore:
    """One poem as scored. ``foot`` and ``length`` are ``None`` where the gold gives none."""

    lines: tuple[LineScore, ...]
    foot: bool | None
    length: bool | None
    misses: tuple[Miss, ...]


def score_poem(poem: MeterPoem) -> PoemScore:
    """Hear one poem, all its lines together and without its gold, and score what was heard."""
    stanzas = [[line.text for line in stanza] for stanza in poem.stanzas]
    reading = hear(poem_from_lines(stanzas, id=poem.id))
    lines = tuple(
        _score_line(gold, heard) for gold, heard in zip(poem.lines, reading.scansions, strict=True)
    )
    foot, length = _right_foot(poem, reading), _right_length(poem, reading)
    misses = [
        Miss(
            line_kind(s.near, s.answer, heard),
            f"{poem.title or poem.id}, line {s.gold.number}",
            s.gold.text,
            " or ".join(s.gold.accepted),
            s.answer or "unheard",
        )
        for s, heard in zip(lines, reading.scansions, strict=True)
        if not s.right
    ]
    if foot is False or length is False:
        named = Counter(m.name for m in _given(poem)).most_common()
        gold = ", ".join(f"{name} {n}" for name, n in named)
        first = poem.lines[0].text
        kind = poem_kind(bool(foot), reading.meter.regularity)
        misses.append(Miss(kind, poem.title or poem.id, first, gold, reading.meter.name))
    return PoemScore(lines, foot, length, tuple(misses))


def _score_line(gold: MeterLine, heard: Scansion) -> LineScore:
    answer = heard.stress if gold.layer is Layer.SPOKEN else heard.ictus or ""
    near, distance = nearest(answer, gold.accepted)
    return LineScore(gold, answer, str(near), distance)


def _given(poem: MeterPoem) -> list[GoldMeter]:
    return [line.meter for line in poem.lines if line.meter is not None]


def _gold_foot(poem: MeterPoem) -> Foot | None:
    """The commonest foot of the poem's lines, ``None`` where the gold names none."""
    feet = Counter(meter.foot for meter in _given(poem) if meter.foot)
    return feet.most_common(1)[0][0] if feet else None


def _right_foot(poem: MeterPoem, reading: Reading) -> bool | None:
    gold = _gold_foot(poem)
    return None if gold is None else reading.meter.foot is gold


def _right_length(poem: MeterPoem, reading: Reading) -> bool | None:
    """Whether foot and line lengths are right together.

    The meter's pattern is laid over each stanza anew (over the whole poem, where it is as
    long as that) and must give :data:`LENGTH_SHARE` of the lines the gold's length; for a
    poem of free line lengths, which no pattern can name, each line's own length is taken.
    """
    if _gold_foot(poem) is None:
        return None
    gold = [line.meter.length if line.meter else None for line in poem.lines]
    if not any(gold):
        return None
    if not _right_foot(poem, reading):
        return False
    own = [heard.length for heard in reading.scansions]
    answers = [_laid_by_stanza(poem, reading), _laid_through(poem, reading)]
    if Counter(filter(None, gold)).most_common(1)[0][1] < LENGTH_SHARE * sum(map(bool, gold)):
        answers.append(own)
    return any(_agreement(gold, lengths) >= LENGTH_SHARE for lengths in answers)


def _laid_by_stanza(poem: MeterPoem, reading: Reading) -> list[int | None]:
    pattern = reading.meter.pattern or (None,)
    return [pattern[i % len(pattern)] for s in poem.stanzas for i in range(len(s))]


def _laid_through(poem: MeterPoem, reading: Reading) -> list[int | None]:
    pattern = reading.meter.pattern or (None,)
    return [pattern[i % len(pattern)] for i in range(len(poem.lines))]


def _agreement(gold: Sequence[int | None], answer: Sequence[int | None]) -> float:
    pairs = [(g, a) for g, a in zip(gold, answer, strict=True) if g is not None]
    return sum(g == a for g, a in pairs) / len(pairs)


MEASURES: dict[str, Measure] = {
    "count": share("count", "lines"),
    "syllables": lambda sums: 1 - sums["distance"] / sums["longer"],
    "lines": share("right", "lines"),
    "foot": share("foot", "feet"),
    "meter": share("length", "lengths"),
}


@dataclass(frozen=True, slots=True)
class MeterScore:
    """What :data:`MEASURES` gives over ``n`` lines of ``poems`` poems."""

    n: int
    poems: int
    figures: dict[str, Estimate]


def measure(scores: Sequence[PoemScore]) -> MeterScore:
    """The figures of some poems' lines, with intervals by poem."""
    kept = [score for score in scores if score.lines]
    return MeterScore(
        sum(len(score.lines) for score in kept),
        len(kept),
        estimates([_counts(score) for score in kept], MEASURES),
    )


def by_layer(scores: Sequence[PoemScore]) -> dict[str, MeterScore]:
    """The figures per layer of the gold, ictus and spoken apart."""
    layers = dict.fromkeys(line.gold.layer for score in scores for line in score.lines)
    return {
        layer.value: measure([_only(s, [x for x in s.lines if x.gold.layer is layer])
                              for s in scores])
        for layer in layers
    }  # fmt: skip


def by_meter(scores: Sequence[PoemScore]) -> dict[str, MeterScore]:
    """The figures per meter that the gold gives the lines, the commonest first."""
    names = Counter(_meter_name(line) for score in scores for line in score.lines)
    return {
        name: measure([_only(s, [x for x in s.lines if _meter_name(x) == name]) for s in scores])
        for name, _ in names.most_common()
    }


def _meter_name(line: LineScore) -> str:
    return line.gold.meter.name if line.gold.meter else NOT_GIVEN


def _only(score: PoemScore, lines: list[LineScore]) -> PoemScore:
    """A poem cut to some of its lines; it speaks for the poem's meter if they are most of it."""
    whole = 2 * len(lines) > len(score.lines)
    return PoemScore(
        tuple(lines), score.foot if whole else None, score.length if whole else None, ()
    )


def _counts(score: PoemScore) -> dict[str, float]:
    return {
        "lines": len(score.lines),
        "count": sum(line.count for line in score.lines),
        "right": sum(line.right for line in score.lines),
        "distance": sum(line.distance for line in score.lines),
        "longer": sum(max(len(line.near), len(line.answer)) for line in score.lines),
        "feet": score.foot is not None,
        "foot": bool(score.foot),
        "lengths": score.length is not None,
        "length": bool(score.length),
    }
