"""Words with letters left out: pleas'd, know'st, wand'ring, heav'n, th'eternal, I'd've."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prosody.pronounce.affixes import Ask, Phones, Said, plural, shut_past, stems
from prosody.pronounce.elisions import ENCLITICS, GLUED_HEADS
from prosody.pronounce.phones import is_vowel, parse, stress_of

_UNSTRESSED_SHORT = frozenset(("AH0", "IH0", "ER0", "EH0", "UH0", "IY0", "AA0", "AE0"))
_VOWELS = re.compile(r"[aeiouy]+")
_SILENT_E = re.compile(r"([^aeiouy'])e$")
#: Letters that an apostrophe inside a word may stand for, the commonest first.
_LOST_LETTERS = ("e", "o", "i", "u", "a", "v", "gh", "th", "ve", "he", "ou", "er")


def possessive(word: str, ask: Ask) -> list[Said]:
    """James's, Moses', the sisters': 's sounds as a plural, a bare apostrophe not at all."""
    if word.endswith("'s") and len(word) > 2:
        return [(plural(p), f"{word[:-2]} + 's") for p in ask(word[:-2]) if p]
    if word.endswith("s'") or word.endswith(("x'", "z'", "ce'")):
        return [(p, f"{word[:-1]} + '") for p in ask(word[:-1])]
    return []


def contracted(word: str, ask: Ask) -> list[Said]:
    """A word with an apostrophe, from the words it is a contraction of."""
    for rule in (_past, _second_person, _dropped_g, _enclitic, _head, _negative, _inside, _bare):
        found = rule(word, ask)
        if found:
            return found
    return []


def _past(word: str, ask: Ask) -> list[Said]:
    """remember'd, pleas'd, plac't; the vowel of -ed is gone."""
    if not word.endswith(("'d", "'t")):
        return []
    stem, ending = word[:-2], word[-2:]
    if ending == "'t" and stem[-1:] not in "cfhkpsxtn":
        return []
    said = ask(stem + "ed")
    shut = [p for p in said if p[-1] in ("D", "T") and p[-2] not in ("AH0", "IH0")]
    if shut:
        return [(p, f"{stem}ed with its e silent") for p in shut]
    for base in (*stems(stem), *((stem,) if stem[-1:] in "aou" else ())):
        found = ask(base)
        if found:
            return [(shut_past(p), f"{base} + {ending}") for p in found]
    if len(stem) > 3 and stem[-1] in "nrl":  # threatn'd: two vowels are left out
        base = f"{stem[:-1]}e{stem[-1]}"
        return [
            (shut_past(without_vowel(p, base, len(stem) - 1)), f"{base} + {ending}")
            for p in ask(base)
        ]
    return []


def _second_person(word: str, ask: Ask) -> list[Said]:
    """know'st, lov'st, and the superlatives sweet'st, kind'st."""
    for ending, sounds in (("'dst", ("D", "S", "T")), ("'st", ("S", "T")), ("'th", ("TH",))):
        if not word.endswith(ending):
            continue
        for base in stems(word[: -len(ending)]):
            found = ask(base)
            if found:
                return [(p + sounds, f"{base} + {ending}") for p in found]
    return []


def _dropped_g(word: str, ask: Ask) -> list[Said]:
    if not word.endswith("in'"):
        return []
    return [(_ng(p), f"{word[:-1]}g, its g dropped") for p in ask(word[:-1] + "g")]


def _ng(phones: Phones) -> Phones:
    return (*phones[:-1], "N") if phones[-1] == "NG" else phones


def _head(word: str, ask: Ask) -> list[Said]:
    """th'eternal, t'advance: the first word's vowel is lost before the next one's."""
    for head, sounds in GLUED_HEADS.items():
        rest = word[len(head) :]
        if word.startswith(head) and len(rest) > 1:
            found = ask(rest)
            if found:
                return [(sounds + p, f"{head} + {rest}") for p in found]
    return []


def _enclitic(word: str, ask: Ask) -> list[Said]:
    """I'd've, night'll: the last part leans on the first, with a vowel where it needs one."""
    for ending, sounds in ENCLITICS.items():
        base = word[: -len(ending)]
        if not word.endswith(ending) or not base:
            continue
        found = ask(base)
        if found:
            tail = parse(sounds)
            return [
                (p + tail if is_vowel(p[-1]) else (*p, "AH0", *tail), f"{base} + {ending}")
                for p in found
                if p
            ]
    return []


def _negative(word: str, ask: Ask) -> list[Said]:
    if not word.endswith("n't"):
        return []
    return [((*p, "AH0", "N", "T"), f"{word[:-3]} + n't") for p in ask(word[:-3])]


def _restored(word: str) -> Iterator[tuple[str, int]]:
    """Whole spellings the word may stand for, with the place of the lost letter."""
    place = word.index("'")
    head, tail = word[:place], word[place + 1 :]
    for letters in _LOST_LETTERS:
        yield head + letters + tail.replace("'", letters), place


def _inside(word: str, ask: Ask) -> list[Said]:
    """wand'ring, heav'n, flow'r, med'cine: the whole word, less the vowel left out."""
    place = word.find("'")
    if place <= 0:
        return []
    for whole, at in _restored(word):
        found = ask(whole)
        if found:
            printed = _vowels_printed(word)
            return [
                (
                    without_vowel(p, whole, at) if len(stress_of(p)) > printed else p,
                    f"{whole}, a vowel left out",
                )
                for p in found
            ]
    return []


def _vowels_printed(word: str) -> int:
    """How many vowels a spelling still shows, a final silent e apart: two in ev'ry, ev'ning.

    >>> _vowels_printed("ev'ning"), _vowels_printed("med'cine"), _vowels_printed("heav'n")
    (2, 2, 1)
    """
    return len(_VOWELS.findall(_SILENT_E.sub(r"\1", word)))


def without_vowel(phones: Phones, spelling: str, place: int) -> Phones:
    """The phones less the unstressed vowel nearest to a letter of the spelling.

    >>> without_vowel(("W", "AA1", "N", "D", "ER0", "IH0", "NG"), "wandering", 4)
    ('W', 'AA1', 'N', 'D', 'R', 'IH0', 'NG')
    """
    vowels = [i for i, p in enumerate(phones) if is_vowel(p)]
    droppable = [i for i in vowels if phones[i] in _UNSTRESSED_SHORT]
    if len(vowels) < 2 or not droppable:
        return phones
    expected = place / max(1, len(spelling) - 1) * (len(phones) - 1)
    drop = min(droppable, key=lambda i: abs(i - expected))
    middle = ("R",) if phones[drop] == "ER0" else ()
    return phones[:drop] + middle + phones[drop + 1 :]


def _bare(word: str, ask: Ask) -> list[Said]:
    """An apostrophe that stands for nothing heard: 'round, tho', rob'd."""
    plain = word.replace("'", "")
    if len(plain) < 2:
        return []
    return [(p, f"{plain}, apostrophe ignored") for p in ask(plain)]
