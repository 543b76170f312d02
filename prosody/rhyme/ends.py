"""The end of a line: its last word, and every way its last syllables can sound."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from prosody.poem import Line
from prosody.pronounce import Pronunciation, Source, pronounce
from prosody.rhyme.spelling import letter_rime, plain_rime

REACH = 3  # syllables from the end that can take part in a rhyme (glorious/victorious)
MOST_READINGS = 6  # pronunciations of a last word that are tried
MOST_BEFORE = 2  # pronunciations of the word before it, where it is a weak monosyllable

# Monosyllables that rarely bear a beat of their own: they close mosaic rhymes (of it/love it).
WEAK_WORDS = frozenset(
    "a an the i me my we us you your thee thou ye he him his she her it its they them their "
    "is was are were be been am do did does has had have can could shall should will would "
    "may might must of to in on at by for from with and or but nor so as if than that this "
    "'em 'tis 't one not no".split()
)


class Tail(NamedTuple):
    """The last syllables of a line in one reading, the last syllable first.

    ``vowels`` are ARPABET without stress, an R right after it fused in ("AOR"). ``codas``
    hold the consonants after each vowel up to the next one, ``onsets`` those before it.
    ``stress`` has a mark per syllable: 1 primary, 2 secondary, p unstressed but free to take
    a beat (immortaliTY), w unstressed after a stress (waTER), m a weak monosyllable.
    ``word`` is 0 for a syllable of the last word, 1 for one of the word before.
    """

    vowels: tuple[str, ...]
    codas: tuple[str, ...]
    onsets: tuple[str, ...]
    stress: str
    word: tuple[int, ...]
    rank: int  # 0 for the preferred pronunciation of the last word

    def part(self, syllables: int) -> str:
        """The rhyming part over so many last syllables, as phones ("AY M", "OW L D IH NG")."""
        return _part(self.vowels[:syllables], self.codas[:syllables])


@lru_cache(maxsize=20_000)
def _part(vowels: tuple[str, ...], codas: tuple[str, ...]) -> str:
    said = [f"{_unfuse(v)} {c}".rstrip() for v, c in zip(vowels, codas, strict=True)]
    return " ".join(reversed(said))


@dataclass(frozen=True, slots=True, eq=False)
class LineEnd:
    """What the end of a line offers to rhyme.

    ``letters`` is the spelling from the last sounded vowel on, ``plain`` the same with old
    spellings made alike, ``known`` is false where the pronunciation was guessed. ``rimes``
    (vowel and coda of the last syllable), ``vowels`` and ``codas`` gather all readings. Equal
    ends are one object (:func:`end_of` remembers), so that pairs are found again quickly.
    """

    word: str
    tails: tuple[Tail, ...]
    letters: str
    plain: str
    known: bool
    rimes: frozenset[str]
    vowels: frozenset[str]
    codas: frozenset[str]


def line_end(line: Line, reading: Pronunciation | None = None) -> LineEnd | None:
    """The end of a line, or ``None`` where nothing is read aloud.

    ``reading`` is the pronunciation that the meter chose for the last word, tried first.
    """
    last: list[str] = []
    for word in reversed(line.words):
        bare = "" if word.unread else _bare(word.text)
        if not bare or (not last and line.words[0] is not word and _numbers_margin(bare)):
            reading = None if not last else reading
            continue
        last.append(bare)
        if len(last) == 2:
            break
    if not last:
        return None
    return end_of(last[0], last[1] if len(last) > 1 else "", reading)


def end_of(word: str, before: str = "", reading: Pronunciation | None = None) -> LineEnd:
    """The line end that a last word makes.

    The word before it counts only where the last is a weak monosyllable (of it/love it) or
    leans on it ('t). ``reading`` matters only where it shifts a stress or a syllable.
    """
    word, before = _bare(word), _bare(before)
    if reading is not None and any(p.stress == reading.stress for p in pronounce(word)[:1]):
        reading = None
    leans = word in WEAK_WORDS or word.startswith("'")
    return _end(word, before if leans else "", reading)


def _numbers_margin(word: str) -> bool:
    """Whether a last "word" is a line number or a footnote's, left in the line; a year is not."""
    return word.isdigit() and len(word) <= 3


@lru_cache(maxsize=30_000)
def _end(word: str, before: str, reading: Pronunciation | None) -> LineEnd:
    said = pronounce(word)
    if reading is not None and reading.stress:
        said = (reading, *(p for p in said if p != reading))
    tails: dict[tuple[object, ...], Tail] = {}
    for rank, pronunciation in enumerate(said[:MOST_READINGS]):
        for tail in _tails(word, pronunciation, before, rank):
            tails.setdefault(tail[:5], tail)
    return LineEnd(
        word,
        tuple(tails.values()),
        letter_rime(word),
        plain_rime(word),
        bool(said) and all(p.source is not Source.GUESSED for p in said),
        _gathered(tuple(_merged(tail) for tail in tails.values())),
        _gathered(tuple(tail.vowels[0] for tail in tails.values())),
        _gathered(tuple(tail.codas[0] for tail in tails.values())),
    )


@lru_cache(maxsize=20_000)
def _gathered(sounds: tuple[str, ...]) -> frozenset[str]:
    """The sounds as a set; equal sets are one object, since a long poem has many line ends."""
    return frozenset(sounds)


# Vowels that the dictionary mixes before R or for speakers of today: one sound in ``rimes``.
_MERGED = {"AO": "AA", "IHR": "IYR", "UHR": "UWR", "AER": "EHR"}


def _merged(tail: Tail) -> str:
    vowel = tail.vowels[0]
    return f"{_MERGED.get(vowel, vowel)} {tail.codas[0]}"


# Curly quotes, and the quotes and dashes of old Macintosh files read as Latin-1 (handÑ, sharÕd).
_PLAIN = str.maketrans("’‘Õ", "'''", "ÑÓÒÔ")


@lru_cache(maxsize=20_000)
def _bare(word: str) -> str:
    word = word.translate(_PLAIN).lower().strip("-")
    return word.rstrip("0123456789") or word  # a footnote's number glued on: ghost14


def _tails(word: str, said: Pronunciation, before: str, rank: int) -> list[Tail]:
    own = _syllables(said.phones, 0)
    if not own:  # a clitic: on 't, cat 's
        whole = [first.phones + said.phones for first in pronounce(before)] if before else []
        return [_tail(_marked(_syllables(p, 0), weak=False), rank) for p in whole]
    own = _marked(own, weak=word in WEAK_WORDS)
    if not before:
        return [_tail(own, rank)]
    joined = []
    for first in pronounce(before)[:MOST_BEFORE]:
        led = _marked(_syllables(first.phones, 1), weak=before in WEAK_WORDS)
        joined.append(_tail(_join(led, own), rank))
    return joined


Syllable = tuple[str, str, str, str, int]  # onset, vowel, coda, stress, word


def _syllables(phones: tuple[str, ...], word: int) -> list[Syllable]:
    """Syllables in order; each one's coda holds every consonant up to the next vowel."""
    spans: list[tuple[str, str, list[str]]] = []
    first: list[str] = []
    for phone in phones:
        if phone[-1].isdigit():
            spans.append((phone[:-1], phone[-1], []))
        else:
            (spans[-1][2] if spans else first).append(phone)
    spans = _run_together(spans)
    found: list[Syllable] = []
    onset = " ".join(first)
    for vowel, stress, after in spans:
        rhotic = bool(after) and after[0] == "R" and vowel != "ER"
        coda = intern(" ".join(after[1:] if rhotic else after))
        found.append((onset, intern(vowel + "R") if rhotic else vowel, coda, stress, word))
        onset = intern(" ".join(after))
    return found


def _run_together(
    spans: list[tuple[str, str, list[str]]],
) -> list[tuple[str, str, list[str]]]:
    """fire, hour, flower, higher: AY ER and AW ER at the end are one syllable, AY R, AW R."""
    if len(spans) > 1:
        (one, stress, between), (two, _, after) = spans[-2:]
        if one in ("AY", "AW") and two == "ER" and not between:
            return [*spans[:-2], (one, stress, ["R", *after])]
    return spans


def _marked(syllables: list[Syllable], *, weak: bool) -> list[Syllable]:
    """The dictionary's 0 told apart: p where the beat may fall, w where it may not, m weak."""
    if len(syllables) == 1:
        onset, vowel, coda, stress, word = syllables[0]
        return [(onset, vowel, coda, "m" if weak or stress == "0" else "1", word)]
    marked: list[Syllable] = []
    for onset, vowel, coda, stress, word in syllables:
        unstressed = "p" if marked and marked[-1][3] in "wp" else "w"
        marked.append((onset, vowel, coda, unstressed if stress == "0" else stress, word))
    return marked


def _join(led: list[Syllable], own: list[Syllable]) -> list[Syllable]:
    """Two words as one run: the consonants between them stand both as coda and as onset."""
    if not led:
        return own
    onset, vowel, coda, stress, word = led[-1]
    opening = own[0][0]
    between = f"{coda} {opening}".strip()
    return [*led[:-1], (onset, vowel, between, stress, word), *own]


def _tail(syllables: list[Syllable], rank: int) -> Tail:
    last = syllables[: -REACH - 1 : -1]
    return Tail(
        tuple(s[1] for s in last),
        tuple(s[2] for s in last),
        tuple(s[0] for s in last),
        "".join(s[3] for s in last),
        tuple(s[4] for s in last),
        rank,
    )


def _unfuse(vowel: str) -> str:
    return re.sub("(?<=..)R$", " R", vowel)
