"""Function words, which lose their stress in the run of a line."""

from __future__ import annotations

from prosody.pronounce.phones import parse, unstressed

Phones = tuple[str, ...]

#: Reduced vowels of words whose weak form has another vowel.
_REDUCED: dict[str, str] = {
    "of": "AH0 V",
    "from": "F R AH0 M",
    "to": "T AH0",
    "at": "AH0 T",
    "as": "AH0 Z",
    "an": "AH0 N",
    "and": "AH0 N D",
    "but": "B AH0 T",
    "than": "DH AH0 N",
    "that": "DH AH0 T",
    "them": "DH AH0 M",
    "was": "W AH0 Z",
    "can": "K AH0 N",
    "could": "K AH0 D",
    "would": "W AH0 D",
    "should": "SH AH0 D",
    "shall": "SH AH0 L",
    "must": "M AH0 S T",
    "us": "AH0 S",
    "am": "AH0 M",
    "has": "HH AH0 Z",
    "have": "HH AH0 V",
    "had": "HH AH0 D",
    "some": "S AH0 M",
}

_SAME_VOWEL = frozenset(
    (
        "a the for in on by with or nor he she it we they you me him her his its my thy our their "
        "your i is are were be been do does did will may might if so not thou thee ye who whom "
        "which there art hath doth shalt wilt hast dost what when where how while till ere though "
        "through no nor yet let upon into unto"
    ).split()
)

FUNCTION_WORDS = _SAME_VOWEL | frozenset(_REDUCED)


def weak_form(word: str, phones: Phones) -> Phones | None:
    """The unstressed form of a monosyllabic function word, or ``None`` for another word."""
    if word not in FUNCTION_WORDS or sum(p[-1] in "012" for p in phones) != 1:
        return None
    return parse(_REDUCED[word]) if word in _REDUCED else unstressed(phones)


#: Common words that have no inflected forms in a dictionary to vouch for them, as old printers
#: respelled them too: againe, aboute, halfe. The commonest such words of English verse.
COMMON_WORDS = frozenset(
    (
        "then such each those whose once before again much only alone left heard without both "
        "lost seen feet forth about above stood within gone since soon none cannot himself half "
        "knew went peace beneath brought among grief against themselves spake another least also "
        "grew grown indeed enough told always around itself wife thence therefore woman beyond "
        "next bliss neither perhaps women thyself whether whence hence either else ever never "
        "ourselves yourself myself herself aloud midst almost alive nigh wherefore hither thither "
        "whither yonder fain evermore twelve twice thrice wrath youth health death mirth apart "
        "abroad afar asleep awhile aught underneath across despite instead although below often "
        "two three four five six seven eight nine ten thus there their they them here very many "
        "any own most more less least well full other over after under all shall will"
    ).split()
)
