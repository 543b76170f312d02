"""What the voice stresses in a line whose beats are known.

A beat may be spoken without stress (promotion, pyrrhic) and a stress may fall off the beat
(demotion, spondee). Each syllable's log odds of being stressed are a sum of small learned
weights: its word class, whether it has the beat, how its word leans, what stands on both
sides, a pause after it, and whether the syllable before is stressed; the likeliest whole
line is taken. The table is :mod:`prosody.meter.spoken_weights`.
"""

from __future__ import annotations

from math import exp, log1p

from prosody.meter.lexicon import word_class
from prosody.meter.spoken_weights import BIAS, WEIGHTS
from prosody.meter.stress import plain, syllable_classes
from prosody.pronounce.pronunciation import Pronunciation

# One syllable before the line is known: kind, class, lean (nats), next in the word.
Syllable = tuple[str, str, float]
Profile = tuple[Syllable, ...]

# How strong the syllables of longer words are next to one-syllable words, in nats of lean.
CLASS_STRENGTH = {"main": 3.0, "second": 1.5, "clash": 0.5, "weak": -3.0, "far": -1.0}
STRONG = 1.0  # nats of lean from which a neighbour counts as strong

_KNOWN: dict[tuple[object, ...], tuple[float, ...]] = {}


def profile(word: str, said: Pronunciation) -> Profile:
    """The syllables of a word as the spoken layer sees them.

    Kinds: "word" (one-syllable content word), "small" (one-syllable function word), "part"
    (syllable of a longer word).
    """
    word = plain(word)
    classes = syllable_classes(word, said)
    if len(classes) == 1:
        group = word_class(word)
        return (("word" if group == "content" else "small", group, float(classes[0][1:])),)
    return tuple(("part", name.lstrip("?"), CLASS_STRENGTH[name.lstrip("~?")]) for name in classes)


def features(
    syllables: list[Syllable], pauses: list[bool], ictus: str, at: int
) -> dict[str, float]:
    """What speaks for or against a stress on a syllable, by name, without the one before.

    ``pauses`` says for each syllable whether a pause follows it.
    """
    kind, group, lean = syllables[at]
    beat = "on" if ictus[at] == "1" else "off"
    left, right, following, place = _around(syllables, pauses, ictus, at)
    me = f"{kind} {beat}"
    found = {
        me: 1.0,
        f"{group} {beat}": 1.0,
        f"{me} < {left}": 1.0,
        f"{me} > {right}": 1.0,
        f"{me} < {left} > {right}": 0.5,
    }
    if kind != "part":
        found[f"lean {beat}"] = lean
        if following:
            found[f"{me} next {following}"] = 1.0
    if place:
        found[f"{me} {place}"] = 1.0
    return found


def after_features(kind: str, ictus: str, before: str) -> tuple[str, str]:
    """The names of what the syllable before says: its stress (0 or 1)."""
    beat = "on" if ictus == "1" else "off"
    return f"{kind} {beat} after {before}", f"{beat} after {before}"


def _around(
    syllables: list[Syllable], pauses: list[bool], ictus: str, at: int
) -> tuple[str, str, str, str]:
    """The neighbours of a syllable: left, right, the kind of word that follows, the place."""
    left = "edge"
    if at:
        strength = "strong" if syllables[at - 1][2] >= STRONG else "weak"
        left = ("| " if pauses[at - 1] else "") + strength + ictus[at - 1]
    right, following = "edge", ""
    if at + 1 < len(syllables):
        kind, group, lean = syllables[at + 1]
        right = ("strong" if lean >= STRONG else "weak") + ictus[at + 1]
        if pauses[at]:
            right += " |"
        else:
            following = kind if kind != "part" else "main" if group == "main" else "part"
    return left, right, following, ("first", "second")[at] if at < 2 else ""


def speak(syllables: list[Syllable], pauses: list[bool], ictus: str) -> str:
    """The stress that the voice gives to each syllable of a line, 0 or 1."""
    cost0 = cost1 = 0.0  # of the likeliest line so far that ends unstressed, stressed
    bits0 = bits1 = ""
    for at, (kind, group, lean) in enumerate(syllables):
        around = _around(syllables, pauses, ictus, at)
        key = (group, kind, lean, ictus[at], around)
        known = _KNOWN.get(key)
        if known is None:
            known = _KNOWN[key] = _costs(*_odds(syllables, pauses, ictus, at))
        first0, first1, off0, on0, off1, on1 = known
        if not at:
            cost0, cost1, bits0, bits1 = first0, first1, "0", "1"
            continue
        a, b = cost0 + off0, cost1 + off1
        c, d = cost0 + on0, cost1 + on1
        before0 = bits0
        bits0, cost0 = (bits0 + "0", a) if a <= b else (bits1 + "0", b)
        bits1, cost1 = (before0 + "1", c) if c <= d else (bits1 + "1", d)
    return bits0 if cost0 <= cost1 else bits1


def _odds(
    syllables: list[Syllable], pauses: list[bool], ictus: str, at: int
) -> tuple[float, float, float]:
    """Log odds of stress: at the line's start, after an unstressed and a stressed syllable."""
    base = BIAS + sum(
        WEIGHTS.get(name, 0.0) * value
        for name, value in features(syllables, pauses, ictus, at).items()
    )
    kind = syllables[at][0]
    unstressed, stressed = (
        base + sum(WEIGHTS.get(name, 0.0) for name in after_features(kind, ictus[at], before))
        for before in "01"
    )
    return base, unstressed, stressed


def _costs(*odds: float) -> tuple[float, ...]:
    """For each log odds of stress, the costs in nats of no stress and of stress."""
    found: list[float] = []
    for one in odds:
        rest = log1p(exp(-abs(one)))
        found += (max(0.0, one) + rest, max(0.0, -one) + rest)
    return tuple(found)
