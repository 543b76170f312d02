"""A gold file -> everything that is measured on it; what the command line and reports print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from compare.dataset import PoemRow, read_poems
from compare.gold import german, meter, pronunciation, rhyme, syllables
from compare.gold.kinds import Miss
from compare.gold.read import GoldError, read_meter, read_rhyme, read_syllables
from compare.jobs import in_order
from prosody.poem import Poem
from prosody.pronounce.recovery import Recovery, recovery

Score = TypeVar("Score")


class Watch(Protocol):
    """Looks on while poems are scored: given the scores as they come and how many will."""

    def __call__(self, scores: Iterator[Score], poems: int, /) -> Iterator[Score]:
        """The same scores."""
        ...


def unwatched(scores: Iterator[Score], poems: int) -> Iterator[Score]:
    """The scores; nobody looks on."""
    return scores


@dataclass(frozen=True, slots=True)
class MeterResult:
    """Meter on one gold file: all lines, per layer, per gold meter; the errors."""

    path: Path
    whole: meter.MeterScore
    layers: dict[str, meter.MeterScore]
    meters: dict[str, meter.MeterScore]
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class RhymeResult:
    """Rhyme on one gold file; ``second`` scores a second annotator against the first."""

    path: Path
    whole: rhyme.RhymeScore
    second: rhyme.RhymeScore | None
    periods: dict[str, rhyme.RhymeScore]
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class SyllablesResult:
    """Hidden words of one gold file, guessed."""

    path: Path
    whole: syllables.SyllablesScore
    words_per_second: float
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class PronunciationResult:
    """The words of poems: which step knows them; the reach of sonnets where some are labelled."""

    path: Path
    poems: int
    recovery: Recovery
    reach: pronunciation.Reach | None
    stretched: dict[int, pronunciation.Reach]


def meter_result(path: Path, *, jobs: int = 1, watch: Watch = unwatched) -> MeterResult:
    """Meter measured on a gold file. Raises :class:`GoldError`."""
    poems = read_meter(path)
    found = in_order(meter.score_poem, poems, jobs=jobs, chunk=1)
    scores = list(watch(found, len(poems)))
    return MeterResult(
        path,
        meter.measure(scores),
        meter.by_layer(scores),
        meter.by_meter(scores),
        tuple(miss for score in scores for miss in score.misses),
    )


def rhyme_result(
    path: Path,
    *,
    sizes: rhyme.Sizes = rhyme.Sizes(),  # noqa: B008
    jobs: int = 1,
    watch: Watch = unwatched,
    language: str = "en",
) -> RhymeResult:
    """Rhyme measured on a gold file, on stanzas of some sizes, by English ears or German ("de").

    Raises :class:`GoldError`.
    """
    poems = read_rhyme(path)
    hear = german.score_poem if language == "de" else rhyme.score_poem
    work = partial(hear, sizes=sizes)
    found = in_order(work, poems, jobs=jobs, chunk=8)
    scores = [stanza for poem in watch(found, len(poems)) for stanza in poem]
    if not scores:
        raise GoldError(f"{path}: no stanza of {sizes.smallest} to {sizes.largest} lines")
    second = rhyme.measure(scores, annotator="second")
    return RhymeResult(
        path,
        rhyme.measure(scores),
        second if second.n else None,
        rhyme.by_period(scores),
        tuple(miss for score in scores for miss in score.misses),
    )


def syllables_result(path: Path) -> SyllablesResult:
    """Hidden words of a gold file, guessed and measured. Raises :class:`GoldError`."""
    words = read_syllables(path)
    guesses = syllables.guess(words)
    scores = [
        syllables.score_word(word, said) for word, said in zip(words, guesses.phones, strict=True)
    ]
    return SyllablesResult(
        path,
        syllables.measure(scores),
        guesses.words_per_second,
        tuple(miss for score in scores for miss in score.misses),
    )


def pronunciation_result(path: Path) -> PronunciationResult:
    """The words of the poems of a file or folder; equal texts count once.

    Where poems are labelled, sonnets give the reach of pentameter and the others its control.
    Raises :class:`compare.tables.DatasetError`.
    """
    rows: dict[str, list[PoemRow]] = {}
    for row in read_poems([path]):
        rows.setdefault(row.text, []).append(row)
    poems = [same[0].poem for same in rows.values()]
    sonnets, others = _sonnets(list(rows.values()))
    return PronunciationResult(
        path,
        len(poems),
        recovery(poems),
        pronunciation.pentameter_reach(sonnets) if sonnets else None,
        pronunciation.stretched(others) if sonnets else {},
    )


def _sonnets(rows: Sequence[Sequence[PoemRow]]) -> tuple[list[Poem], list[Poem]]:
    """The poems that some row calls a sonnet, and the rest."""
    sonnets: list[Poem] = []
    others: list[Poem] = []
    for same in rows:
        labels = {label.lower() for row in same for label in row.labels}
        (sonnets if "sonnet" in labels else others).append(same[0].poem)
    return sonnets, others
