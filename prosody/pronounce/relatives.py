"""A word found inside its own inflected forms: seraph in seraphs, walk in walking."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prosody.pronounce.affixes import Ask, Phones, Said
from prosody.pronounce.lexicon import Lexicon
from prosody.pronounce.phones import SIBILANTS, VOICELESS, stress_of

_PLURAL: tuple[Phones, ...] = (("AH0", "Z"), ("IH0", "Z"), ("Z",), ("S",))
_PAST: tuple[Phones, ...] = (("AH0", "D"), ("IH0", "D"), ("D",), ("T",))
#: Ending added to the word -> the sounds it may add, the longest first.
_ADDED: tuple[tuple[str, tuple[Phones, ...]], ...] = (
    ("'s", _PLURAL),
    ("s", _PLURAL),
    ("es", (("AH0", "Z"), ("IH0", "Z"))),
    ("ed", _PAST),
    ("ing", (("IH0", "NG"),)),
    ("ings", (("IH0", "NG", "Z"),)),
    ("er", (("ER0",),)),
    ("ers", (("ER0", "Z"),)),
    ("ness", (("N", "AH0", "S"),)),
    ("less", (("L", "AH0", "S"),)),
)
_ADDED_TO_E: tuple[tuple[str, tuple[Phones, ...]], ...] = (("d", _PAST), ("s", _PLURAL))


#: Words that double their last letter before a vowel.
_DOUBLING = re.compile(r"^[^aeiouy]*[aeiouy][^aeiouywxsc]$")


def _may_end(base: Phones, tail: Phones) -> bool:
    """Whether an ending sounds so after this base: cats but dogs, waited but looked."""
    last = base[-1]
    if tail in (("AH0", "Z"), ("IH0", "Z")):
        return last in SIBILANTS
    if tail in (("AH0", "D"), ("IH0", "D")):
        return last in ("T", "D")
    if tail in (("S",), ("T",)):
        return last in VOICELESS
    if tail in (("Z",), ("D",)):
        return last not in VOICELESS
    return True


def _stripped(phones: Phones, added: tuple[Phones, ...]) -> Phones | None:
    """The phones less what an ending adds, where it can have been added to what is left."""
    for tail in added:
        base = phones[: -len(tail)]
        if phones[-len(tail) :] == tail and stress_of(base) and _may_end(base, tail):
            return base
    return None


def _voweled(word: str, base: Phones) -> Phones:
    """political in politically: -al has a vowel again once nothing follows it."""
    bare = word.endswith("al") and base[-1] == "L" and base[-2][-1] not in "012"
    return (*base[:-1], "AH0", "L") if bare else base


def _forms(word: str) -> Iterator[tuple[str, tuple[Phones, ...]]]:
    if word[-1] != "s":
        doubling = _DOUBLING.match(word)
        for ending, sounds in _ADDED:
            if not (doubling and ending[0] in "ei"):  # tuned is from tune, not from tun
                yield word + ending, sounds
        yield word + "ly", (("IY0",),) if word[-1] == "l" else (("L", "IY0"),)
    if word.endswith("e"):
        for ending, sounds in _ADDED_TO_E:
            yield word + ending, sounds
        yield word[:-1] + "ing", (("IH0", "NG"),)
    elif word.endswith("y"):
        yield word[:-1] + "ies", (("Z",),)
        yield word[:-1] + "ied", (("D",),)
    elif len(word) > 2 and word[-1] not in "aeiouwxyshc":
        double = word + word[-1]
        yield double + "ed", _PAST
        yield double + "ing", (("IH0", "NG"),)
        yield double + "er", (("ER0",),)


def has_family(word: str, lexicon: Lexicon) -> bool:
    """Whether the lexicon has other forms of a word, as it has of common words, not of names."""
    stem = word[:-1] if word[-1] in "ey" else word
    if word[-1] == "y" and (stem + "ies" in lexicon or stem + "ily" in lexicon):
        return True
    endings = ("ed", "ing", "ly", "s", "es", "en", "able")
    if any(stem + e in lexicon for e in endings) or word + "s" in lexicon or word + "ly" in lexicon:
        return True
    cut = ("ing", "ed", "s", "ly", "er", "est", "en", "y", "ness", "ful")
    return any(word.endswith(e) and len(word) - len(e) > 2 and _base(word, e, lexicon) for e in cut)


def _base(word: str, ending: str, lexicon: Lexicon) -> bool:
    stem = word[: -len(ending)]
    doubled = stem[-1:] == stem[-2:-1] and stem[:-1] in lexicon
    return doubled or stem in lexicon or stem + "e" in lexicon


def within_relatives(word: str, ask: Ask) -> list[Said]:
    """The word, cut out of the first of its inflected forms that is known."""
    if word.endswith("s"):
        found = ask(f"{word[:-1]}'s") or ask(f"{word}'")
        if found:
            return [(p, f"{word[:-1]}'s") for p in found]
    for form, sounds in _forms(word):
        said = [_voweled(word, base) for p in ask(form) if (base := _stripped(p, sounds))]
        if said:
            return [(p, f"within {form}") for p in said]
    return []
