"""A pair of line ends as it sounds -> the kind of its rhyme; and the same for two words."""

from __future__ import annotations

from math import exp

from prosody.pronounce import Pronunciation, pronounce
from prosody.rhyme.ends import LineEnd, Tail, end_of
from prosody.rhyme.match import REDUCED, VOICING, Match, levels, match_ends
from prosody.rhyme.nouns import RhymeKind, RhymeVerdict
from prosody.rhyme.spelling import same_letters, vowel_letters
from prosody.rhyme.tables.historical import HISTORICAL_VOWELS, MERGED_VOWELS, R_DROPPED

SOUTHERN = "perfect in southern British English"
FULL = frozenset("12m")  # stresses that bear a masculine rhyme unaided
SURE = frozenset(
    {
        RhymeKind.PERFECT,
        RhymeKind.FEMININE,
        RhymeKind.MOSAIC,
        RhymeKind.RICH,
        RhymeKind.IDENTICAL,
        RhymeKind.PROMOTED,
    }
)


def kind_of(a: LineEnd, b: LineEnd, match: Match) -> RhymeKind | None:
    """The kind of rhyme that two line ends make, or ``None``."""
    if a.word == b.word:
        return RhymeKind.IDENTICAL
    sound = sound_kind(match.first, match.second, match.syllables)
    if sound is RhymeKind.HISTORICAL and not _once_alike(a, b, match):
        sound = RhymeKind.SLANT if match.syllables > 1 or match.first.codas[0] else None
    if sound in SURE or sound is RhymeKind.HISTORICAL:
        return sound
    s, t, key = match.first, match.second, match.syllables - 1
    ending = match.syllables == 1 and s.stress[0] == t.stress[0] == "w"
    if ending or (sound and _same(s.vowels[key], t.vowels[key])):
        return sound  # walking/singing share an ending only, this/is a vowel too
    if same_letters(a.word, b.word, match.syllables):
        return RhymeKind.EYE
    if match.syllables == 1 and a.plain == b.plain and not (a.known and b.known):
        return RhymeKind.EYE
    return sound


def _once_alike(a: LineEnd, b: LineEnd, match: Match) -> bool:
    """Whether the letters bear out that the two vowels were once alike."""
    n = match.syllables
    one, two = HISTORICAL_VOWELS[match.first.vowels[n - 1], match.second.vowels[n - 1]]
    return vowel_letters(a.word, n) in one and vowel_letters(b.word, n) in two


def sound_kind(a: Tail, b: Tail, syllables: int) -> RhymeKind | None:
    """The kind of rhyme that two readings make over so many last syllables."""
    return _one_syllable(a, b) if syllables == 1 else _more_syllables(a, b, syllables)


def _more_syllables(a: Tail, b: Tail, syllables: int) -> RhymeKind | None:
    key = syllables - 1
    v, w = a.vowels[key], b.vowels[key]
    inner = all(a.codas[i] == b.codas[i] for i in range(1, syllables))
    ends = all(_alike(a.vowels[i], b.vowels[i]) for i in range(key))
    if not (inner and ends and a.codas[0] == b.codas[0]):
        return RhymeKind.SLANT if _same(v, w) and (inner or ends) else None
    if not _same(v, w):
        return _vowels_apart(v, w)
    if a.word[key] or b.word[key]:
        return RhymeKind.MOSAIC
    return RhymeKind.RICH if _rich(a, b, key) else RhymeKind.FEMININE


def _one_syllable(a: Tail, b: Tail) -> RhymeKind | None:
    v, w, c, d = a.vowels[0], b.vowels[0], a.codas[0], b.codas[0]
    if _same(v, w) and c == d:
        return _masculine(a, b)
    if a.stress[0] == "w" or b.stress[0] == "w":
        return None
    if _same(v, w):
        return RhymeKind.SLANT if _near(c, d) else None
    if c != d:
        return None
    kind = _vowels_apart(v, w)
    return kind if c or kind is RhymeKind.HISTORICAL or _r_dropped(v, w) else None


def _masculine(a: Tail, b: Tail) -> RhymeKind | None:
    stresses = a.stress[0] + b.stress[0]
    if stresses == "ww":
        return None  # weaker/hours, walking/singing: the ending alone
    if not set(stresses) <= FULL or "2" in stresses:
        return RhymeKind.PROMOTED
    return RhymeKind.RICH if _rich(a, b, 0) else RhymeKind.PERFECT


def _rich(a: Tail, b: Tail, key: int) -> bool:
    homophones = a.vowels == b.vowels and a.onsets == b.onsets
    return a.onsets[key] == b.onsets[key] and (a.onsets[key] != "" or homophones)


def _same(v: str, w: str) -> bool:
    return v == w or frozenset((v, w)) in MERGED_VOWELS


def _alike(v: str, w: str) -> bool:
    return v == w or (v in REDUCED and w in REDUCED)


def _vowels_apart(v: str, w: str) -> RhymeKind:
    return RhymeKind.HISTORICAL if (v, w) in HISTORICAL_VOWELS else RhymeKind.SLANT


def _r_dropped(v: str, w: str) -> bool:
    return frozenset((v, w)) in R_DROPPED


def _near(c: str, d: str) -> bool:
    """Closing groups that assonance tolerates: voicing apart, or a consonant more."""
    one, two = c.split(), d.split()
    if not one or not two:
        return False
    if len(one) == len(two):
        return all(p == q or frozenset((p, q)) in VOICING for p, q in zip(one, two, strict=True))
    short, long = sorted((one, two), key=len)
    return len(long) - len(short) == 1 and (long[: len(short)] == short or long[1:] == short)


def strength(match: Match) -> float:
    """How sure a match is to be a rhyme, 0 to 1: its log-odds at even prior odds."""
    return round(1 / (1 + exp(-match.score)), 3)


def rhymes(a: str, b: str) -> RhymeVerdict:
    """Whether two words rhyme, of what kind, and by which of their readings.

    >>> rhymes("me", "immortality").kind.value, rhymes("away", "tree").kind
    ('promoted', None)
    >>> rhymes("love", "prove").kind.value, rhymes("love", "prove").historical
    ('eye', True)

    Raises ``ValueError`` for a text that is not read aloud.
    """
    one, two = end_of(a), end_of(b)
    match, kind = best_kind(one, two)
    first, second = _said(a, match.first if match else None), _said(b, match and match.second)
    if match is None or kind is None:
        return RhymeVerdict(None, first, second)
    historical = kind is RhymeKind.HISTORICAL
    if historical and same_letters(one.word, two.word, match.syllables):
        kind = RhymeKind.EYE
    key = match.syllables - 1
    dropped = _r_dropped(match.first.vowels[key], match.second.vowels[key])
    return RhymeVerdict(kind, first, second, historical, SOUTHERN if dropped else "")


RANKING = {kind: rank for rank, kind in enumerate(RhymeKind)}


def best_kind(a: LineEnd, b: LineEnd) -> tuple[Match | None, RhymeKind | None]:
    """The strongest kind that any pair of readings makes, with the match that makes it."""
    heard = match_ends(a, b)
    if heard is None:
        return None, None
    found = heard, kind_of(a, b, heard)
    if found[1] in SURE:
        return found
    for s in a.tails:
        for t in b.tails:
            for n in levels(s, t):
                match = Match(heard.score, n, s, t)
                kind = kind_of(a, b, match)
                if kind and (found[1] is None or RANKING[kind] < RANKING[found[1]]):
                    found = match, kind
    return found


def _said(word: str, tail: Tail | None) -> Pronunciation:
    said = pronounce(word)
    if not said:
        raise ValueError(f"no sound in {word!r}; a word to rhyme is written in letters")
    return said[min(tail.rank, len(said) - 1)] if tail else said[0]
