"""The licences of verse: what poets may do to a word's syllables and stress.

Each rule takes one reading and gives others, with the licence they take. None of them is
preferred: the line chooses. Sources: Bridges, Milton's Prosody (1921); Abbott (1869)
sections 447-492; Attridge, The Rhythms of English Poetry (1982), chapter 7.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from prosody.pronounce.phones import is_vowel, stress_of, with_stress

Phones = tuple[str, ...]
#: Spelling and phones -> phones of other readings.
Rule = Callable[[str, Phones], Iterator[Phones]]

SYNAERESIS = "synaeresis"  # two vowels run into one: being, flower, glorious
SYNCOPE = "syncope"  # an inner vowel left out: ev'ry, wand'ring
CONTRACTION = "contraction"  # heav'n, spir't, o'er
SYNALOEPHA = "synaloepha"  # across a word boundary: th'eternal
DIAERESIS = "diaeresis"  # one vowel said as two: fire, hour, -i-on
ACCENTED_ED = "accented -ed"
SHIFTED_STRESS = "shifted stress"
WEAK_FORM = "weak form"

_LONG = frozenset(v + s for v in ("IY", "AY", "OW", "UW", "AW", "OY", "EY") for s in "12")
_SHORT = frozenset(("AH0", "IH0", "ER0", "EH0"))
_LIQUIDS = frozenset("LRN")


def _stressed_hiatus(spelling: str, phones: Phones) -> Iterator[Phones]:
    """being, flower, poet, diet, cruel: the short vowel melts into the long one before it."""
    for i in range(1, len(phones)):
        if phones[i - 1] in _LONG and phones[i] in _SHORT:
            melted = ("R",) if phones[i] == "ER0" else ()
            tail = phones[i + 1 :]
            if melted and tail[:1] == ("R",):
                melted = ()
            yield phones[:i] + melted + tail


def _glide(spelling: str, phones: Phones) -> Iterator[Phones]:
    """glorious, radiant, virtuous, beauteous: the first vowel becomes a glide."""
    for i in range(1, len(phones) - 1):
        if phones[i] in ("IY0", "UW0") and is_vowel(phones[i + 1]) and phones[i + 1][-1] == "0":
            glide = "Y" if phones[i] == "IY0" else "W"
            before = phones[:i]
            if phones[i - 1] in ("Y", "W", "SH", "CH", "JH", "ZH"):
                yield before + phones[i + 1 :]
            else:
                yield (*before, glide, *phones[i + 1 :])
        elif phones[i : i + 3] == ("AH0", "W", "AH0"):
            yield phones[: i + 1] + phones[i + 3 :]


def _medial(spelling: str, phones: Phones) -> Iterator[Phones]:
    """every, wandering, general, natural, delicate, enemy: an inner vowel is left out."""
    seen_vowel = False
    for i, phone in enumerate(phones):
        if not is_vowel(phone):
            continue
        if seen_vowel and phone in _SHORT and 0 < i < len(phones) - 1:
            before, after = phones[i - 1], phones[i + 1 :]
            if phone == "ER0" and not is_vowel(before) and is_vowel(after[0]):
                if after[0][-1] == "0":
                    yield (*phones[:i], "R", *after)
            elif (
                phone != "ER0"
                and not is_vowel(before)
                and len(after) > 1
                and after[0] in _LIQUIDS
                and is_vowel(after[1])
                and after[1][-1] == "0"
            ) or (
                phone != "ER0"
                and not is_vowel(before)
                and len(after) > 1
                and after[0] in ("S", "M", "T", "V", "K", "D")
                and after[1] in ("IY0", "AH0", "ER0", "IH0")
                and len(stress_of(phones)) > 2
            ):
                yield phones[:i] + after
        seen_vowel = True


_HEAVEN = re.compile(
    r"[vkzsltp]e[nl](?:s|ed|'s)?$|v[ei]l(?:s|'s)?$|[sz]on(?:s|'s)?$|ve[nl](?=ly|l?ish|ward|s$)"
)
_CONTRACTING = frozenset(("V", "Z", "K", "L", "P", "S"))


def _heaven(spelling: str, phones: Phones) -> Iterator[Phones]:
    """heaven, even, given, fallen, devil: the last vowel before n or l is left out."""
    if not _HEAVEN.search(spelling):
        return
    for i in range(2, len(phones) - 1):
        if (
            phones[i] in ("AH0", "IH0")
            and phones[i - 1] in _CONTRACTING
            and phones[i + 1] in ("N", "L")
            and (i + 2 == len(phones) or not is_vowel(phones[i + 2]))
        ):
            yield phones[:i] + phones[i + 1 :]


#: Words whose contraction no rule of sound gives.
_CONTRACTED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "spirit": (("R", "AH0", "T"), ("R", "T")),
    "spirits": (("R", "AH0", "T", "S"), ("R", "T", "S")),
    "merit": (("R", "AH0", "T"), ("R", "T")),
    "over": (("V", "ER0"), ("R",)),
    "ever": (("V", "ER0"), ("R",)),
    "never": (("V", "ER0"), ("R",)),
    "whether": (("DH", "ER0"), ("R",)),
    "either": (("DH", "ER0"), ("R",)),
    "neither": (("DH", "ER0"), ("R",)),
    "taken": (("K", "AH0", "N"), ("N",)),
    "having": (("V", "IH0", "NG"), ("V", "NG")),
    "wherever": (("V", "ER0"), ("R",)),
    "whatever": (("V", "ER0"), ("R",)),
    "whenever": (("V", "ER0"), ("R",)),
    "however": (("V", "ER0"), ("R",)),
    "whoever": (("V", "ER0"), ("R",)),
}


def _contracted(spelling: str, phones: Phones) -> Iterator[Phones]:
    row = _CONTRACTED.get(spelling)
    if row and phones[-len(row[0]) :] == row[0]:
        yield phones[: -len(row[0])] + row[1]


_R_DIPHTHONGS = (("AY1", "R"), ("AW1", "R"), ("AY2", "R"))


def _opened(spelling: str, phones: Phones) -> Iterator[Phones]:
    """fire, hour: the glide before r said as a syllable of its own."""
    for i in range(len(phones) - 1):
        if phones[i : i + 2] in _R_DIPHTHONGS and (
            i + 2 == len(phones) or not is_vowel(phones[i + 2])
        ):
            yield (*phones[: i + 1], "ER0", *phones[i + 2 :])


#: Spellings in which the glide before r is no syllable to begin with: fire, desired, hourly.
ENDS_IN_GLIDE = re.compile(
    r"[^aeiou]ire(?:s|d|'s|$|[a-z]{3,})|^hour|^ours?$|[fs][cl]?ours?$|devours?$|[lpt]yres?$|choir"
)


def closed(phones: Phones) -> Phones:
    """hour, fire in two syllables -> the same in one; () for other words."""
    for i in range(len(phones) - 1):
        if phones[i + 1] == "ER0" and phones[i] in ("AY1", "AW1", "AY2", "AY0"):
            return (*phones[: i + 1], "R", *phones[i + 2 :])
    return ()


_ED = re.compile(r"[^e]ed$")


def _accented_ed(spelling: str, phones: Phones) -> Iterator[Phones]:
    """lov-ed, fix-ed: the e of a past tense or participle sounded, as in older English."""
    if not _ED.search(spelling) or phones[-1] not in ("D", "T") or len(phones) < 3:
        return
    if is_vowel(phones[-2]) or phones[-2] in ("T", "D"):
        return
    if phones[-3:-1] not in (_OPEN_R, ("AH0", "N")):  # hardly ever strengthened in four
        yield (*phones[:-1], "IH0", "D")


_OPEN_R = ("AY1", "ER0")  # desired has two syllables or three, not four
_NOT_BEFORE_ST = frozenset(("S", "Z", "SH", "CH", "JH", "T", "D"))
_EST = re.compile(r"[^e]est$")
_NO_ENDING = frozenset("forest interest int'rest harvest tempest earnest modest honest".split())


def _ends_in_est(spelling: str) -> bool:
    return bool(_EST.search(spelling)) and spelling not in _NO_ENDING


def _shut_est(spelling: str, phones: Phones) -> Iterator[Phones]:
    """lovest, knowest said as lov'st, know'st."""
    sounded = phones[-3:] in (("AH0", "S", "T"), ("IH0", "S", "T")) and len(phones) > 4
    if sounded and _ends_in_est(spelling) and phones[-4] not in _NOT_BEFORE_ST:
        yield (*phones[:-3], "S", "T")


#: Words stressed otherwise in early-modern verse than today: the older pattern (Abbott 490-492).
OLDER_STRESS: dict[str, str] = {
    word: pattern
    for pattern, words in (
        (
            "10",
            "antique complete profane obscure extreme supreme serene sincere secure divine forlorn "
            "unknown absurd exact express distinct confined diverse adverse humane corrupt "
            "dispersed exiled unkind untrue unjust unborn unseen entire benign despised conceived "
            "unfelt untold unheard unsung unchaste unblest upright without within canine insane "
            "remote august enforced precise intense polite minute infirm occult opaque direct "
            "select erect july adieu outworn unswept misplaced disgraced among",
        ),
        (
            "01",
            "aspect aspects access commerce exile record contract triumph triumphs convert perfume "
            "edict impulse instinct process precept product prospect portent contrast concert "
            "conduct contest converse insult consort outrage increase envy traverse pursuit import "
            "compact welcome comrade midnight",
        ),
        (
            "010",
            "character sepulchre revenue illustrate contemplate demonstrate sequester confiscate "
            "compensate enervate obdurate aggravate consummate sinister contrary execrate "
            "advertise chastisement blasphemous",
        ),
        ("100", "acceptance successor confessor detestable authentic"),
    )
    for word in words.split()
}


def _older_stress(spelling: str, phones: Phones) -> Iterator[Phones]:
    """antique, complete, aspect as they were stressed."""
    pattern = OLDER_STRESS.get(spelling)
    if pattern and len(pattern) == len(stress_of(phones)) and stress_of(phones) != pattern:
        yield with_stress(phones, pattern)


#: The rules in the order in which their readings are offered.
RULES: tuple[tuple[str, Rule], ...] = (
    (SYNAERESIS, _stressed_hiatus),
    (SYNAERESIS, _glide),
    (SYNCOPE, _medial),
    (CONTRACTION, _heaven),
    (CONTRACTION, _contracted),
    (SYNCOPE, _shut_est),
    (ACCENTED_ED, _accented_ed),
    (DIAERESIS, _opened),
    (SHIFTED_STRESS, _older_stress),
)

MOST_LICENSED = 8  # readings of one word beyond the plain ones


def licensed(spelling: str, phones: Phones) -> Iterator[tuple[Phones, str]]:
    """Other ways to say a reading, each with the licence it takes.

    >>> next(licensed("heaven", ("HH", "EH1", "V", "AH0", "N")))
    (('HH', 'EH1', 'V', 'N'), 'contraction')
    """
    for licence, rule in RULES:
        for reading in rule(spelling, phones):
            yield reading, licence
