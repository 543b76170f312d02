"""Pronunciation against gold: words hidden from every table, then guessed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from compare.gold.align import nearest
from compare.gold.bootstrap import Estimate, Measure, estimates, share
from compare.gold.kinds import Miss
from compare.gold.read import GoldWord

Phones = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word as scored: against any accepted pronunciation, the nearest one for its sounds.

    ``distance`` and ``longer`` count phones without their stress digits.
    """

    word: str
    count: bool
    stress: bool
    rhyming_part: bool
    distance: int
    length: int
    misses: tuple[Miss, ...]


@dataclass(frozen=True, slots=True)
class Guesses:
    """The answers for some words, and how many a second of processor time, uncached."""

    phones: tuple[Phones, ...]
    words_per_second: float


def guess(words: Sequence[GoldWord]) -> Guesses:
    """The first pronunciation of each word, with all of them hidden from lexicon and derivation.

    The trained guesser has not seen the words of ``heldout-dev.tsv``; of a user's own
    words it may have seen some.
    """
    from prosody.pronounce import Pronouncer, default_pronouncer

    own = default_pronouncer()
    hidden = frozenset(word.word.lower() for word in words)
    pronouncer = Pronouncer(own.lexicon.hiding(hidden), own.guesser)
    pronouncer.pronounce("formalistic")  # load the tables before the clock starts
    start = process_time()
    said = [pronouncer.pronounce(word.word) for word in words]
    spent = process_time() - start
    first = tuple(ways[0].phones if ways else () for ways in said)
    return Guesses(first, len(words) / spent if spent else 0.0)


def score_word(gold: GoldWord, answer: Phones) -> WordScore:
    """One answer against every accepted pronunciation of its word."""
    plain = [_plain(phones) for phones in gold.accepted]
    near, distance = nearest(_plain(answer), plain)
    count = any(_syllables(answer) == _syllables(p) for p in gold.accepted)
    stress = any(
        _syllables(answer) == _syllables(p) and stressed(answer) == stressed(p)
        for p in gold.accepted
    )
    rhyming = any(rhyming_part(answer) == rhyming_part(p) for p in gold.accepted)
    kind = _kind(count, stress, rhyming, answer, gold)
    miss = Miss(
        kind, gold.word, "", " | ".join(" ".join(p) for p in gold.accepted), " ".join(answer)
    )
    return WordScore(
        gold.word, count, stress, rhyming, distance, len(near), (miss,) if kind else ()
    )


def stressed(phones: Phones) -> int | None:
    """Which syllable (from 0) has the primary stress; the first secondary where none has.

    >>> stressed(("AH0", "B", "AW1", "T"))
    1
    """
    digits = [phone[-1] for phone in phones if phone[-1].isdigit()]
    for wanted in "12":
        if wanted in digits:
            return digits.index(wanted)
    return 0 if digits else None


def rhyming_part(phones: Phones) -> Phones:
    """The sounds from the last primary-stressed vowel on, without stress digits.

    >>> rhyming_part(("R", "IH0", "M", "EH1", "M", "B", "ER0"))
    ('EH', 'M', 'B', 'ER')
    """
    vowels = [i for i, phone in enumerate(phones) if phone[-1].isdigit()]
    for wanted in ("1", "2", "0"):
        places = [i for i in vowels if phones[i][-1] == wanted]
        if places:
            return _plain(phones[places[-1] :])
    return _plain(phones)


def _plain(phones: Phones) -> Phones:
    return tuple(phone.rstrip("012") for phone in phones)


def _syllables(phones: Phones) -> int:
    return sum(phone[-1].isdigit() for phone in phones)


def _kind(count: bool, stress: bool, rhyming: bool, answer: Phones, gold: GoldWord) -> str:
    """What is wrong, the gravest first; "" where all is right."""
    if not count:
        more = _syllables(answer) > min(map(_syllables, gold.accepted))
        return "a syllable too many" if more else "a syllable too few"
    if not stress:
        at = stressed(answer)
        early = at is not None and any(at < (stressed(p) or 0) for p in gold.accepted)
        return "stress too early" if early else "stress too late"
    if not rhyming:
        return "another rhyming part"
    return ""


MEASURES: dict[str, Measure] = {
    "count": share("count", "words"),
    "stress": share("stress", "words"),
    "rhyming_part": share("rhyming_part", "words"),
    "phoneme_error_rate": share("distance", "length"),
}


@dataclass(frozen=True, slots=True)
class SyllablesScore:
    """What :data:`MEASURES` gives over ``n`` words."""

    n: int
    figures: dict[str, Estimate]


def measure(scores: Sequence[WordScore]) -> SyllablesScore:
    """The figures of some words, with intervals by word."""
    counts = [
        {
            "words": 1.0,
            "count": float(s.count),
            "stress": float(s.stress),
            "rhyming_part": float(s.rhyming_part),
            "distance": float(s.distance),
            "length": float(s.length),
        }
        for s in scores
    ]
    return SyllablesScore(len(counts), estimates(counts, MEASURES))
