"""Two line ends -> how strongly they sound alike, as log-odds of rhyme against chance.

The log-odds is a sum of weights, one per named feature of the best pair of readings; the
weights stand in :mod:`prosody.rhyme.tables.pair_weights` and are learned by
``training/rhyme_pairs.py``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from prosody.rhyme.ends import LineEnd, Tail
from prosody.rhyme.tables.pair_weights import BIAS, WEIGHTS

REDUCED = frozenset({"AH", "IH", "ER", "EH", "IY", "UH"})  # vowels that blur when unstressed
VOICING = {
    frozenset(p) for p in (("S", "Z"), ("T", "D"), ("F", "V"), ("TH", "DH"), ("P", "B"), ("K", "G"))
} | {frozenset(p) for p in (("CH", "JH"), ("SH", "ZH"), ("N", "NG"), ("N", "M"))}


class Match(NamedTuple):
    """How two line ends answer each other at their best.

    ``syllables`` is how many last syllables take part (1 masculine, 2 feminine, 3 triple),
    ``first`` and ``second`` the readings of each, ``score`` the log-odds (nats).
    """

    score: float
    syllables: int
    first: Tail
    second: Tail


def pair_features(a: Tail, b: Tail, syllables: int) -> tuple[str, ...]:
    """The named features of two readings that answer over so many last syllables."""
    key = syllables - 1
    names = [
        stress_feature(a.stress[key], b.stress[key], syllables),
        *vowel_features(a.vowels[key], b.vowels[key]),
    ]
    if syllables == 1:
        names += coda_features(a.codas[0], b.codas[0])
        names.append(both_feature(a.vowels[0] == b.vowels[0], a.codas[0] == b.codas[0]))
        names.append(onset_feature(a.onsets[0], b.onsets[0]))
        return tuple(names)
    same = a.vowels[key] == b.vowels[key]
    middle = all(a.codas[i] == b.codas[i] for i in range(1, syllables))
    names.append(f"middle {'same' if middle else 'other'}")
    names += coda_features(a.codas[0], b.codas[0])
    ends = all(_blur(a.vowels[i], b.vowels[i]) for i in range(key))
    names.append(f"ending {'same' if ends else 'other'}")
    whole = same and middle and ends and a.codas[0] == b.codas[0]
    names.append(f"feminine {'whole' if whole else 'part'}")
    if a.word[key] or b.word[key]:
        names.append("mosaic")
    return tuple(names)


def _blur(v: str, w: str) -> bool:
    return v == w or (v in REDUCED and w in REDUCED)


def stress_feature(s: str, t: str, syllables: int) -> str:
    """The stresses of the two syllables that the rhyme starts on."""
    return f"stress {min(s, t)}{max(s, t)} over {syllables}"


def vowel_features(v: str, w: str) -> tuple[str, ...]:
    """The pair of vowels that the rhyme starts on."""
    if v == w:
        return ("vowel same", f"vowel {v}={v}")
    rhotic = v.endswith("R"), w.endswith("R")
    kind = "both r" if all(rhotic) else "one r" if any(rhotic) else "other"
    return (f"vowel {kind}", f"vowel {min(v, w)}/{max(v, w)}")


def coda_features(c: str, d: str) -> tuple[str, ...]:
    """The pair of closing consonant groups."""
    if c == d:
        return ("coda same", f"coda {'closed' if c else 'open'}")
    if not c or not d:
        return ("coda open/closed", f"coda {min(c, d) or '-'}/{max(c, d)}")
    return (f"coda {_near(c.split(), d.split())}", f"coda {min(c, d)}/{max(c, d)}")


def _near(c: list[str], d: list[str]) -> str:
    if len(c) == len(d):
        apart = [frozenset(p) for p in zip(c, d, strict=True) if p[0] != p[1]]
        if all(p in VOICING for p in apart):
            return "voicing"
        return "one other" if len(apart) == 1 and len(c) > 1 else "other"
    short, long = sorted((c, d), key=len)
    rest = iter(long)
    return "one more" if all(p in rest for p in short) else "other"


def both_feature(vowel: bool, coda: bool) -> str:
    """Vowel and coda together: alike both, one, or neither."""
    return f"rime {'vowel' if vowel else '-'}+{'coda' if coda else '-'}"


def onset_feature(c: str, d: str) -> str:
    """The consonants before the vowel."""
    return "onset same" if c == d else "onset other"


def spelling_features(a: LineEnd, b: LineEnd) -> tuple[str, ...]:
    """How the two spellings compare, apart for guessed words, whose sound is doubtful."""
    known = "known" if a.known and b.known else "guessed"
    if a.word == b.word:
        return ("word same",)
    if a.letters == b.letters:
        return (f"letters same, {known}",)
    if a.plain == b.plain:
        return (f"letters alike, {known}",)
    tail = a.plain[-1:] == b.plain[-1:]
    return (f"letters {'end alike' if tail else 'other'}, {known}",)


def levels(a: Tail, b: Tail) -> range:
    """Over how many last syllables two readings can answer each other."""
    most = 1
    if a.stress[0] in "wm2p" and b.stress[0] in "wm2p":
        for n in (2, 3):
            if len(a.stress) < n or len(b.stress) < n:
                break
            if a.word[n - 1] and b.word[n - 1] and a.codas[n - 1] != b.codas[n - 1]:
                break
            most = n
    return range(1, most + 1)


# Sums of weights, remembered: a pair is looked up far more often than it is new.


@cache
def _stress(s: str, t: str, syllables: int) -> float:
    return WEIGHTS.get(stress_feature(s, t, syllables), 0.0)


@cache
def _vowel(v: str, w: str) -> float:
    return sum(WEIGHTS.get(f, 0.0) for f in vowel_features(v, w))


@lru_cache(maxsize=20_000)
def _coda(c: str, d: str) -> float:
    return sum(WEIGHTS.get(f, 0.0) for f in coda_features(c, d))


@cache
def _rest(rime: bool, coda: bool, onset: bool) -> float:
    names = (both_feature(rime, coda), "onset same" if onset else "onset other")
    return sum(WEIGHTS.get(f, 0.0) for f in names)


@lru_cache(maxsize=20_000)
def _polysyllabic(a: Tail, b: Tail, syllables: int) -> float:
    return sum(WEIGHTS.get(f, 0.0) for f in pair_features(a, b, syllables))


def use_weights(bias: float, weights: dict[str, float]) -> None:
    """Score with other weights from now on (for the scripts that learn them)."""
    global BIAS  # noqa: PLW0603  # one table in use at a time
    BIAS = bias
    if weights is not WEIGHTS:
        WEIGHTS.clear()
        WEIGHTS.update(weights)
    for remembered in (_stress, _vowel, _coda, _rest, _polysyllabic, match_ends):
        remembered.cache_clear()


def _masculine(a: Tail, b: Tail) -> float:
    v, w, c, d = a.vowels[0], b.vowels[0], a.codas[0], b.codas[0]
    return (
        _stress(a.stress[0], b.stress[0], 1)
        + _vowel(v, w)
        + _coda(c, d)
        + _rest(v == w, c == d, a.onsets[0] == b.onsets[0])
    )


@lru_cache(maxsize=6_000)
def match_ends(a: LineEnd, b: LineEnd) -> Match | None:
    """The best match of two line ends; ``None`` where one has no sound at all."""
    best: Match | None = None
    spelling = BIAS + sum(WEIGHTS.get(f, 0.0) for f in spelling_features(a, b))
    for s in a.tails:
        for t in b.tails:
            rank = WEIGHTS.get("rank", 0.0) * (min(s.rank, 1) + min(t.rank, 1))
            for n in levels(s, t):
                score = _masculine(s, t) if n == 1 else _polysyllabic(s, t, n)
                score += rank + spelling
                if best is None or score > best.score:
                    best = Match(score, n, s, t)
    return best
