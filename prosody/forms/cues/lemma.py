"""Word -> lemma: the dictionary form under the endings of old and new English verse."""

from __future__ import annotations

import re
from functools import lru_cache

# Forms that no ending tells. Several old spellings stand here because the cues need them.
_IRREGULAR = """
be: am is are was were been being art wert wast beest 'tis 'twas 'twere i'm
have: has had hath hast hadst having 've
do: does did doth dost didst done doing doeth
say: said saith saidst says sez
go: went gone goes goeth going
come: came coming camest
die: died dies dying dyed diest dieth dyes dye
lie: lies lay lain lying lieth liest lyes lye
slay: slew slain slays
weep: wept weepeth
sing: sang sung sings
write: wrote written writ
draw: drew drawn
see: saw seen seest seeth
behold: beheld beholds
hang: hung hanged
stand: stood standeth
tell: told tellest telleth
speak: spoke spake spoken
hear: heard hearest heareth
think: thought thinks
know: knew known knowest knows
swear: swore sworn
rise: rose risen arisen arose
wake: woke woken awoke awoken
sleep: slept sleepeth
leave: left
lose: lost loses
sell: sold sells
buy: bought buys
pay: paid pays
forget: forgot forgotten
fall: fell fallen
mow: mown mowed
sow: sown sowed
bear: bore born borne
give: gave given gav'st
take: took taken
man: men
woman: women
child: children
ox: oxen
brother: brethren
muse: muses
grave: graves
life: lives
wife: wives
leaf: leaves
wolf: wolves
calf: calves
thief: thieves
knife: knives
self: selves
half: halves
sheaf: sheaves
create: created creating
heaven: heav'n
flower: flow'r flow'rs
bower: bow'r bow'rs
power: pow'r pow'rs
show: shew
ash: ashes
tear: tears
open: ope
of: o'
"""
IRREGULAR: dict[str, str] = {
    form: row.partition(":")[0]
    for row in _IRREGULAR.split("\n")
    for form in row.partition(":")[2].split()
}

# Endings that may stand on a lemma, longest first, with what may stand in their place.
ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ies", ("y", "ie")),
    ("ied", ("y", "ie")),
    ("iest", ("y",)),
    ("ieth", ("y",)),
    ("ing", ("", "e")),
    ("in'", ("", "e")),
    ("edst", ("", "e")),
    ("est", ("", "e")),
    ("eth", ("", "e")),
    ("'st", ("", "e")),
    ("'d", ("", "e")),
    ("èd", ("", "e")),
    ("ed", ("", "e")),
    ("es", ("e", "")),
    ("s", ("",)),
)
SHORTEST_STEM = 3  # "bed" is not "b" + -ed, nor "sing" "s" + -ing
NO_PLURAL = ("ss", "us", "is")  # "grass", "thus", "this"
# "hundred", "sacred", "kindred": -red after a consonant is no ending.
NO_ENDING = re.compile(
    r"[^aeiour]red$|^(?:naked|wretched|wicked|(?:any|every|no|some)thing|during|evening|morning)$"
)
_ES = re.compile(r"(?:ss|[xz]|[cs]h|o)$")  # after these a plural is -es
# A stem that has lost an e: dan(ce), lo(ve), rai(se), trou(ble), ho(pe) that would be hopp-.
_LOST_E = re.compile(
    r"(?:[cvzu]|dg|[aeiou]s|[^aeiourlw]l|^[^aeiouy]*[aeiouy][^aeiouywx]|[^aeo]at|e)$"
)


def plain(word: str) -> str:
    """A word in lower case, with straight apostrophes and without its possessive.

    >>> plain("Shepherd’s")
    'shepherd'
    """
    word = word.lower().replace("’", "'").replace("‘", "'").strip("'-")
    return word.removesuffix("'s")


@lru_cache(maxsize=100_000)
def lemmas(word: str) -> tuple[str, ...]:
    """Every lemma that a word could be a form of: itself first, then the likeliest.

    >>> lemmas("mourned")
    ('mourned', 'mourn', 'mourne')
    >>> lemmas("wept")
    ('wept', 'weep')
    """
    word = plain(word)
    if word in IRREGULAR:
        return (word, IRREGULAR[word])
    if NO_ENDING.search(word):
        return (word,)
    for ending, instead in ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST_STEM - (ending == "ies"):
            continue
        if ending == "s" and word.endswith(NO_PLURAL):
            break
        return (word, *_without(stem, ending, instead))
    return (word,)


def _without(stem: str, ending: str, instead: tuple[str, ...]) -> tuple[str, ...]:
    """The lemmas of a stem, the likeliest first."""
    if ending == "es":
        instead = ("", "e") if _ES.search(stem) else ("e", "")
    elif instead == ("", "e"):
        if len(stem) > SHORTEST_STEM and stem[-1] == stem[-2] and stem[-1] not in "sle":
            return (stem[:-1], stem)  # "beginning", "plodded"
        if _LOST_E.search(stem):
            instead = ("e", "")
    return tuple(stem + letters for letters in instead)


def lemma(word: str) -> str:
    """The likeliest lemma of a word by its ending alone; no dictionary is asked.

    >>> [lemma(w) for w in ("Shepherds", "weeping", "thou", "beginneth", "danced", "trees")]
    ['shepherd', 'weep', 'thou', 'begin', 'dance', 'tree']
    """
    found = lemmas(word)
    return found[1] if len(found) > 1 else found[0]
