"""What returns in a poem: refrains, repeated lines, end words, radif and qafia, anaphora."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from prosody.poem import Line, Poem

Words = tuple[str, ...]

# Two lines are one refrain, varied, when this share of their words returns in order.
# Villanelles and ballades of the development sets vary a third of a refrain, seldom more.
VARIED = 0.6
# Different words shared in any order, of all: below, the order is not looked at. Lower than
# VARIED, since a line may use one word twice.
SOME_SHARED = 0.45
# A varied refrain has at least so many words: two short lines share words by accident.
VARIED_WORDS = 4
# A rentrement is at most this share of the line that it opens.
OPENING_SHARE = 0.75
# Lines that close alike share at least so many last words.
CLOSING_WORDS = 3
# Earlier lines looked at for one shared phrase; keeps the search linear.
CANDIDATES = 3
# A radif closes at least this share of the couplets, and no fewer than three lines.
RADIF_SHARE = 0.6
RADIF_LINES = 4
# Lines that begin alike are anaphora from this many on.
ANAPHORA_LINES = 3

_KEPT = re.compile(r"[^\W_]+")


class RepeatKind(StrEnum):
    """How a line (or a part of it) returns."""

    EXACT = "exact"  # the same words; case and end punctuation ignored
    VARIED = "varied"  # most of the same words, in order
    OPENING = "opening"  # the first words of the source line only (rentrement, burden)
    CLOSING = "closing"  # the last words only (tail refrain)


@dataclass(frozen=True, slots=True)
class Refrain:
    """Lines that return. ``lines`` are their numbers, first the source line.

    ``kinds`` has one kind per line, EXACT for the source. ``text`` is the source's text.
    """

    lines: tuple[int, ...]
    kinds: tuple[RepeatKind, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Radif:
    """The phrase that closes the couplets of a ghazal, and the rhyme (qafia) before it."""

    phrase: str
    lines: tuple[int, ...]
    qafia: tuple[str, ...]  # the rhyming word before the phrase, per line; "" where none


@dataclass(frozen=True, slots=True)
class Anaphora:
    """Lines that begin alike."""

    phrase: str
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Repetition:
    """Everything that returns.

    ``refrains`` are ordered by first line. ``end_words`` has the plain last word of every
    verse line ("" where none). ``end_word_classes`` numbers equal end words (same word or
    a plain inflection or homophone of it), ``None`` for a word that never returns.
    """

    refrains: tuple[Refrain, ...]
    end_words: tuple[str, ...]
    end_word_classes: tuple[int | None, ...]
    radif: Radif | None
    anaphora: tuple[Anaphora, ...]
    initials: str  # first letters of the verse lines, lower case, "?" where none
    words: tuple[Words, ...] = ()  # the plain words of every verse line


def find_repetition(poem: Poem) -> Repetition:
    """What returns among a poem's verse lines."""
    lines = poem.lines
    words = tuple(plain_words(line) for line in lines)
    ends = tuple(w[-1] if w else "" for w in words)
    closing = {s.lines[-1].number for s in poem.stanzas if s.lines and not s.prose}
    return Repetition(
        _refrains(lines, words, closing),
        ends,
        end_word_classes(ends),
        find_radif(words, tuple(line.number for line in lines)),
        _anaphora(lines, words),
        "".join(_initial(line) for line in lines),
        words,
    )


def plain_words(line: Line) -> Words:
    """The words of a line in lower case, without apostrophes and hyphens.

    >>> from prosody.text import read_poem
    >>> plain_words(read_poem("O’er the wine-dark sea!").lines[0])
    ('oer', 'the', 'winedark', 'sea')
    """
    return tuple(
        plain for word in line.words if (plain := "".join(_KEPT.findall(word.text.lower())))
    )


def _initial(line: Line) -> str:
    for character in line.text:
        if character.isalpha():
            return character.lower()
    return "?"


def returns(source: Words, line: Words) -> tuple[RepeatKind | None, float]:
    """How a line returns a source line, and how far (0 to 1).

    >>> returns(("do", "not", "go", "gentle"), ("do", "not", "go", "gentle"))
    (<RepeatKind.EXACT: 'exact'>, 1.0)
    >>> returns(("and", "you", "my", "father"), ("rage", "rage"))
    (None, 0.0)
    """
    if not source or not line:
        return None, 0.0
    if source == line or "".join(source) == "".join(line):
        return RepeatKind.EXACT, 1.0
    if opens(source, line) == 1.0:
        return RepeatKind.OPENING, 1.0
    both = len(source) + len(line)
    shared = len(set(source).intersection(line))
    if 2 * shared >= SOME_SHARED * both:  # else too little for a refrain in any order
        shared = _in_order(source, line)
    share = 2 * shared / both
    if share >= VARIED and shared >= min(VARIED_WORDS, len(source), len(line)):
        return RepeatKind.VARIED, share
    if _closing(source, line) >= min(CLOSING_WORDS, len(source)):
        return RepeatKind.CLOSING, share
    return None, share


def opens(source: Words, line: Words) -> float:
    """How far a short line is the opening words of a source line (1: word for word)."""
    if not line or len(line) > max(1.0, OPENING_SHARE * len(source)):
        return 0.0
    if source[: len(line)] == line or "".join(source).startswith("".join(line)):
        return 1.0
    return _in_order(source[: len(line) + 1], line) / len(line)


def _in_order(first: Words, second: Words) -> int:
    """Most words that two lines share in the same order."""
    row = [0] * (len(second) + 1)
    for word in first:
        diagonal = 0
        for j, other in enumerate(second, 1):
            above = row[j]
            row[j] = diagonal + 1 if word == other else max(above, row[j - 1])
            diagonal = above
    return row[-1]


def _closing(first: Words, second: Words) -> int:
    count = 0
    for a, b in zip(reversed(first), reversed(second), strict=False):
        if a != b:
            break
        count += 1
    return count


def _refrains(
    lines: tuple[Line, ...], words: tuple[Words, ...], closing: set[int]
) -> tuple[Refrain, ...]:
    """Group each line with the first line that it returns."""
    seen: dict[Words, int] = {}
    phrases: dict[Words, list[int]] = {}
    source_of: dict[int, int] = {}
    groups: dict[int, list[tuple[int, RepeatKind]]] = {}
    for i, line in enumerate(words):
        if not line:
            continue
        source, kind = seen.get(line), RepeatKind.EXACT
        keys = _phrases(line)
        if source is None:
            seen[line] = i
            candidates = dict.fromkeys(j for key in keys for j in phrases.get(key, ()))
            source, kind = _best_source(
                words, i, candidates, [lines[j].number in closing for j in (*candidates, i)]
            )
        for key in keys:
            bucket = phrases.setdefault(key, [])
            if len(bucket) < CANDIDATES:
                bucket.append(i)
        if source is not None:
            root = source_of.get(source, source)
            source_of[i] = root
            groups.setdefault(root, [(root, RepeatKind.EXACT)]).append((i, kind))
    return tuple(
        Refrain(
            tuple(lines[i].number for i, _ in members),
            tuple(kind for _, kind in members),
            lines[root].text,
        )
        for root, members in sorted(groups.items())
    )


def _phrases(line: Words) -> list[Words]:
    """The keys under which a line is looked up: its openings and its closing words."""
    keys = [("^", *line[:n]) for n in range(2, min(5, len(line)) + 1)]
    if len(line) >= 2:
        keys.append((*line[-2:], "$"))
    if len(line) >= CLOSING_WORDS:
        keys.append((*line[-CLOSING_WORDS:], "$"))
    if len(line) >= 6:
        middle = len(line) // 2
        keys.append(line[middle - 1 : middle + 2])
    return keys


def _best_source(
    words: tuple[Words, ...], i: int, candidates: dict[int, None], closes: list[bool]
) -> tuple[int | None, RepeatKind]:
    best: tuple[float, int, RepeatKind] | None = None
    for place, j in enumerate(candidates):
        kind, degree = returns(words[j], words[i])
        if kind is None or (kind is RepeatKind.OPENING and len(words[i]) < 2):
            continue
        if kind is RepeatKind.CLOSING and not (closes[place] and closes[-1]):
            continue
        if best is None or degree > best[0]:
            best = (degree, j, kind)
    return (None, RepeatKind.EXACT) if best is None else (best[1], best[2])


# -- end words ---------------------------------------------------------------------------

_ENDINGS = ("ings", "ing", "ies", "ied", "est", "eth", "es", "ed", "er", "s", "y", "e")


def end_word_classes(ends: Sequence[str]) -> tuple[int | None, ...]:
    """Number equal end words; ``None`` for a word that never returns.

    >>> end_word_classes(("day", "stone", "days", "sea"))
    (0, None, 0, None)
    """
    keys = [stem(word) for word in ends]
    counts = Counter(keys)
    if 2 * sum(counts[k] > 1 for k in keys if k) >= len(keys):  # end words are a pattern here
        keys = _homophones(ends, keys)
        counts = Counter(keys)
    numbers: dict[str, int] = {}
    return tuple(
        numbers.setdefault(key, len(numbers)) if key and counts[key] > 1 else None for key in keys
    )


def stem(word: str) -> str:
    """A word without its plain inflection, crudely: "stones", "stone" -> "ston"."""
    for ending in _ENDINGS:
        if len(word) - len(ending) >= 3 and word.endswith(ending):
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def _homophones(ends: Sequence[str], keys: list[str]) -> list[str]:
    """Words that sound alike (time/thyme) under one key."""
    from prosody.pronounce import pronounce

    by_sound: dict[tuple[str, ...], str] = {}
    return [
        by_sound.setdefault(pronounce(word)[0].phones, key) if word else key
        for word, key in zip(ends, keys, strict=True)
    ]


# -- ghazal ------------------------------------------------------------------------------


def find_radif(words: Sequence[Words], numbers: Sequence[int]) -> Radif | None:
    """The phrase that closes the second line of most couplets; ``None`` where there is none.

    The first couplet (matla) may close both its lines with it.
    """
    seconds = range(1, len(words), 2)
    endings = [words[i] for i in seconds if words[i]]
    if len(endings) < RADIF_LINES:
        return None
    last = Counter(line[-1] for line in endings)
    word, count = last.most_common(1)[0]
    if count < max(RADIF_LINES, RADIF_SHARE * len(endings)):
        return None
    phrase = _longest_ending([line for line in endings if line[-1] == word])
    n = len(phrase)
    if all(line == phrase for line in endings if line[-n:] == phrase):
        return None  # whole lines return: a refrain, not a radif
    held = [i for i in range(len(words)) if (i % 2 == 1 or i == 0) and words[i][-n:] == phrase]
    return Radif(
        " ".join(phrase),
        tuple(numbers[i] for i in held),
        tuple(words[i][-n - 1] if len(words[i]) > n else "" for i in held),
    )


def _longest_ending(endings: list[Words]) -> Words:
    """The longest last words that most of the lines share."""
    needed = RADIF_SHARE * len(endings)
    phrase: Words = endings[0][-1:]
    for n in range(2, 10):
        (longer, count), *_ = Counter(line[-n:] for line in endings).most_common(1)
        if count < needed or len(longer) < n:
            break
        phrase = longer
    return phrase


# -- anaphora ----------------------------------------------------------------------------


def _anaphora(lines: Sequence[Line], words: Sequence[Words]) -> tuple[Anaphora, ...]:
    """Phrases of two or three words that open three lines or more."""
    opening: dict[Words, list[int]] = {}
    for line, said in zip(lines, words, strict=True):
        for n in (2, 3):
            if len(said) > n:
                opening.setdefault(said[:n], []).append(line.number)
    found = {phrase: at for phrase, at in opening.items() if len(at) >= ANAPHORA_LINES}
    return tuple(
        Anaphora(" ".join(phrase), tuple(at))
        for phrase, at in found.items()
        if not _inside_longer(phrase, at, found)
    )


def _inside_longer(phrase: Words, at: list[int], found: Iterable[Words]) -> bool:
    """Whether a longer opening says the same of the same lines."""
    table = found if isinstance(found, dict) else {}
    return any(
        len(longer) > len(phrase) and longer[: len(phrase)] == phrase and table[longer] == at
        for longer in found
    )
