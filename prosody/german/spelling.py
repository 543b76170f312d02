"""What a German word rhymes on, read off its spelling.

German spelling is close to sound. What hides a rhyme is old orthography (thun, seyn, Noth),
doubled letters, length marks, and the folds that German poets allow: rounded with unrounded
vowels (Güte : Liebe, schön : gehn, Freuden : leiden), final devoicing (Hand : bekannt), and
final g with ch (Zweig : reich); see C. Wagenknecht, *Deutsche Metrik* (5th ed. 2007).

Inner letters of the folded spelling: ``E`` a full e (schwa is ``e``), ``y`` a rounded i.
"""

from __future__ import annotations

import re
from functools import lru_cache

# (pattern, replacement) on lower case, in order: longer spellings first.
_SOUND: tuple[tuple[str, str], ...] = (
    (r"[’'`´]", ""),
    ("ſ", "s"),
    ("ß", "ss"),
    (r"[àáâ]", "a"),
    (r"[éèêë]", "E"),
    ("(?<=[aeo])y", "i"),
    (r"\bi(?=[aou])", "j"),
    ("j", "i"),
    ("qu", "kw"),
    ("ph", "f"),
    ("th", "t"),
    (r"\brh|(?<=r)rh", "r"),  # Rhein, Katarrh; not hierher
    ("sch", "ʃ"),
    ("chs(?!t)", "ks"),
    ("ch", "x"),
    ("tz|ts|ds|dz", "z"),
    ("dt", "t"),
    ("ck", "k"),
    ("c", "k"),
    ("v", "f"),
    ("pf", "f"),
    ("(?<=[^aeo])y|^y", "ü"),
    ("aeu|äu|eu|oi|ai|ei|öi", "ẽ"),
    ("ae", "ä"),
    ("(?<!p)oe", "ö"),  # not Poet
    ("(?<![aeq])ue", "ü"),
    ("ieh|ie|ih", "i"),
    ("eh(?=[^aeiouäöüẽ]|$)|ee", "E"),
    ("(?<=[aiouäöü])h(?=[^aeiouäöüẽ]|$)", ""),
    ("ẽh(?=[^aeiouäöü]|$)", "ẽ"),
    ("(?<=[eiuäöüẽ])h(?=[aeiouäöü])", ""),  # Reihen : Maien
    ("aa", "a"),
    ("oo", "o"),
    (r"e(?=([bdfgklmnprstz])\1)", "E"),
    ("[äö]", "E"),
    ("ü", "y"),
    (r"([bdfgklmnprstz])\1", r"\1"),
    ("[^a-zEʃẽ]", ""),
)
_SOUND_RULES = tuple((re.compile(pattern), new) for pattern, new in _SOUND)

_NUCLEUS = re.compile("au|[aeiouyEẽ]")
# A last syllable on schwa with one of these codas carries no stress where another stands
# before it; the adverbs in -her, foreign -ment and compounds on these heads keep theirs.
_WEAK_END = re.compile("e(?:l|ln|ls|lst|lt|m|n|nd|ns|nt|r|rn|rs|rst|rt|s|st|t)?$")
_FULL_END = re.compile("(?:[aeiou]ment|her|fest|west|welt|wert|feld|geld|zelt|nest|ernst)$")
_FINAL = str.maketrans({"b": "p", "d": "t", "f": "f"})


@lru_cache(maxsize=100_000)
def folded(word: str) -> str:
    """A folded spelling; words that sound alike by the rules above fold alike.

    >>> folded("Noth") == folded("Not"), folded("seyn") == folded("sein")
    (True, True)
    """
    text = word.lower()
    for pattern, new in _SOUND_RULES:
        text = pattern.sub(new, text)
    return text


@lru_cache(maxsize=100_000)
def rhyming_part(word: str) -> str:
    """The folded spelling from the last full vowel on; the whole word where it has none.

    >>> rhyming_part("Freuden") == rhyming_part("leiden"), rhyming_part("bekannt")
    (True, 'ant')
    """
    text = folded(word)
    nuclei = [match.start() for match in _NUCLEUS.finditer(text)]
    at = len(nuclei) - 1
    while at > 0 and _weak(text[nuclei[at] :], text):
        at -= 1
    part = text[nuclei[at] :] if nuclei else text
    return _devoiced(part).replace("y", "i").replace("E", "e")


def _weak(end: str, text: str) -> bool:
    return bool(_WEAK_END.match(end)) and not _FULL_END.search(text)


def _devoiced(part: str) -> str:
    """Final b d g as they sound; final g after a vowel or r, l is taken for ch."""
    coda = re.search("[^aeiouyEẽ]*$", part)
    start = coda.start() if coda else len(part)
    tail = part[start:].translate(_FINAL)
    tail = tail.replace("ng", "nk").replace("g", "x")
    return part[:start] + tail


# Two vowels that meet at the seam of a prefix (geehrt, zuerst), and a j that is a consonant.
_SEAMS = (
    (re.compile(r"^(ge|be)(?=e[^il])|^zu(?=e)"), r"\g<0>h"),
    (re.compile("j(?=[aeiouyäöü])"), ""),
)


def syllables(word: str) -> int:
    """How many syllables a word has: its vowel groups, two vowels in hiatus counted.

    >>> syllables("Freuden"), syllables("Ehe"), syllables("gehn"), syllables("Jugend")
    (2, 2, 1, 2)
    """
    text = word.lower()
    for pattern, new in _SEAMS:
        text = pattern.sub(new, text)
    return max(1, len(_NUCLEUS.findall(folded(text))))
