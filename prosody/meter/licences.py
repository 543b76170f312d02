"""The freedoms a line takes, each named as a handbook names it, with its place.

Names after Attridge, "The Rhythms of English Poetry" (1982), and the Princeton
Encyclopedia (promotion, demotion, inversion, catalexis, anacrusis).
"""

from __future__ import annotations

from prosody.pronounce.pronunciation import Pronunciation
from prosody.scansion import FOOT_PATTERN, Foot, Licence

# What a foot that is not the meter's own is called, by its picture.
SUBSTITUTE: dict[str, str] = {
    "01": "iambic substitution",
    "10": "trochaic substitution",
    "001": "anapestic substitution",
    "100": "dactylic substitution",
    "010": "amphibrachic substitution",
    "0001": "fourth paeon",
    "1000": "first paeon",
}
SPOKEN_PAIR: dict[str, str] = {"11": "spondaic substitution", "00": "pyrrhic substitution"}
RISING_ENDING: dict[str, str] = {"0": "feminine ending", "00": "triple ending"}


def foot_licences(feet: tuple[str, ...], foot: Foot) -> list[Licence]:
    """The licences in how the line's feet differ from the meter's own.

    >>> [str(x.name) for x in foot_licences(("10", "01", "010"), Foot.IAMB)]
    ['initial inversion', 'feminine ending']
    """
    if foot in (Foot.IAMB, Foot.ANAPEST):
        return _rising(feet, FOOT_PATTERN[foot])
    if foot is Foot.AMPHIBRACH:
        return _rocking(feet)
    return _falling(feet, FOOT_PATTERN[foot])


def _rising(feet: tuple[str, ...], own: str) -> list[Licence]:
    found = []
    at = 1
    for i, shape in enumerate(feet):
        body = shape.rstrip("0") if i == len(feet) - 1 and shape != "10" else shape
        if body == "10":
            found.append(Licence("initial inversion" if i == 0 else "medial inversion", at))
        elif body == "1":
            found.append(Licence("headless" if i == 0 else "broken-backed foot", at))
        elif body != own:
            found.append(Licence(SUBSTITUTE.get(body, "long foot"), at))
        over = shape[len(body) :]
        if over:
            found.append(Licence(RISING_ENDING.get(over, "long ending"), at + len(body)))
        at += len(shape)
    return found


def _falling(feet: tuple[str, ...], own: str) -> list[Licence]:
    found = []
    at = 1
    for i, shape in enumerate(feet):
        if "1" not in shape:
            found.append(Licence("anacrusis", at))
        elif shape == own:
            pass
        elif i == len(feet) - 1:
            name = "catalexis" if len(shape) < len(own) else "hypercatalexis"
            found.append(Licence("brachycatalexis" if len(own) - len(shape) > 1 else name, at))
        elif shape == "1":
            found.append(Licence("internal catalexis", at))
        else:
            found.append(Licence(SUBSTITUTE.get(shape, "long foot"), at))
        at += len(shape)
    return found


def _rocking(feet: tuple[str, ...]) -> list[Licence]:
    found = []
    at = 1
    for i, shape in enumerate(feet):
        if shape != "010":
            first, last = i == 0, i == len(feet) - 1
            if last and shape.endswith("1"):
                found.append(Licence("catalexis", at))
            elif first and shape.startswith("1"):
                found.append(Licence("headless", at))
            else:
                found.append(Licence(SUBSTITUTE.get(shape, "long foot"), at))
        at += len(shape)
    return found


def spoken_licences(feet: tuple[str, ...], stress: str) -> list[Licence]:
    """Feet of two syllables that are spoken with two stresses, or with none.

    >>> [x.name for x in spoken_licences(("01", "01"), "1100")]
    ['spondaic substitution', 'pyrrhic substitution']
    """
    found = []
    at = 0
    for foot in feet:
        name = SPOKEN_PAIR.get(stress[at : at + len(foot)])
        if name:
            found.append(Licence(name, at + 1))
        at += len(foot)
    return found


def word_licences(
    words: tuple[str, ...], readings: tuple[Pronunciation | None, ...], ictus: str
) -> list[Licence]:
    """Licences of pronunciation (elision, syncope ...), and beats moved off the stress.

    Promotion: a beat on a syllable without stress in a longer word; demotion: no beat on
    the main stress of a longer word.
    """
    found = []
    at = 0
    for word, said in zip(words, readings, strict=True):
        if said is None:
            continue
        if said.licence:
            place = max(1, min(at + 1, len(ictus)))  # a merged word has no syllable of its own
            found.append(Licence(said.licence, place, word))
        stress = said.stress
        if len(stress) > 1:
            for i, digit in enumerate(stress):
                beat = ictus[at + i]
                if digit == "0" and beat == "1":
                    found.append(Licence("promotion", at + i + 1, word))
                elif digit == "1" and beat == "0":
                    found.append(Licence("demotion", at + i + 1, word))
        at += len(stress)
    return found
