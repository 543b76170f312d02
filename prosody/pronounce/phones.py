"""The sounds of English as ARPABET writes them, and the small questions asked of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

CONSONANTS: tuple[str, ...] = tuple(
    "B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH".split()
)
VOWELS: tuple[str, ...] = tuple("AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW".split())

#: Every phone with its stress digit, in a fixed order: a phone's place is its code.
PHONES: tuple[str, ...] = CONSONANTS + tuple(v + s for v in VOWELS for s in "012")

#: One printable character a phone, so that a pronunciation is a short string of bytes.
CODE: dict[str, int] = {phone: 35 + i for i, phone in enumerate(PHONES)}
PHONE: dict[int, str] = {code: phone for phone, code in CODE.items()}

SIBILANTS = frozenset("S Z SH ZH CH JH".split())
VOICELESS = frozenset("P T K F TH S SH CH HH".split())


def is_vowel(phone: str) -> bool:
    """Whether a phone is a vowel, that is, carries a stress digit."""
    return phone[-1] in "012"


def stress_of(phones: Iterable[str]) -> str:
    """The stress digits of the vowels: one a syllable.

    >>> stress_of(("HH", "AH0", "L", "OW1"))
    '01'
    """
    return "".join(p[-1] for p in phones if p[-1] in "012")


def with_stress(phones: Sequence[str], stress: str) -> tuple[str, ...]:
    """The same phones with other stress digits, one a vowel."""
    digits = iter(stress)
    return tuple(p[:-1] + next(digits) if p[-1] in "012" else p for p in phones)


def weakened(phones: Sequence[str]) -> tuple[str, ...]:
    """The same phones with every stress one step lower: 1 becomes 2, 2 becomes 2."""
    return tuple(p[:-1] + "2" if p[-1] == "1" else p for p in phones)


def unstressed(phones: Sequence[str]) -> tuple[str, ...]:
    """The same phones with no stress at all."""
    return tuple(p[:-1] + "0" if p[-1] in "12" else p for p in phones)


def parse(text: str) -> tuple[str, ...]:
    """Phones from text: ``parse("K AE1 T")``."""
    return tuple(text.split())
