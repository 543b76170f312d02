"""What a German word rhymes on by espeak-ng's phonemes, where the program is installed.

espeak-ng is asked once for many words; answers are kept for the life of the process. Its
modern phonemes are folded as the spelling is (rounded with unrounded, final g with ch).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache

_TIMEOUT = 120.0  # seconds for one batch; 2,000 words take one

_FOLDS: tuple[tuple[str, str], ...] = (
    ("[ˌː̃]", ""),
    ("ɔø|ɔɪ|ɔʏ|ɔy", "aɪ"),
    ("aɪ|ai", "A"),
    ("aʊ|au", "U"),
    ("[yʏɪ]", "i"),
    ("[øœɛæ]", "e"),
    ("ʊ", "u"),
    ("ɔ", "o"),
    ("[ɑɐ]", "a"),
    ("ç", "x"),
    ("[ɾʁɹ]", "r"),
    ("ɜ", "ər"),
)
_FOLD_RULES = tuple((re.compile(pattern), new) for pattern, new in _FOLDS)
_VOWEL = re.compile("[aeiouAU]")
_STRESS = "ˈ"

_said: dict[str, str] = {}


@cache
def available() -> bool:
    """Whether espeak-ng can be run here."""
    return shutil.which("espeak-ng") is not None


def prepare(words: Iterable[str]) -> None:
    """Ask espeak-ng for all words not heard before, at once; does nothing without it."""
    if not available():
        return
    new = sorted({word for word in words if word not in _said and word.strip()})
    if not new:
        return
    try:
        spoken = subprocess.run(
            ["espeak-ng", "-v", "de", "-q", "--ipa"],
            input="\n".join(new),
            capture_output=True,
            text=True,
            check=True,
            timeout=_TIMEOUT,
        ).stdout.splitlines()
    except (subprocess.SubprocessError, OSError):
        spoken = []
    # A word that espeak-ng reads over several rows shifts all that follow: then none is kept.
    if len(spoken) != len(new):
        spoken = [""] * len(new)
    _said.update(zip(new, spoken, strict=True))


def rhyming_part(word: str) -> str | None:
    """The folded phonemes from the last stressed vowel on; ``None`` where not to be had."""
    prepare((word,))
    spoken = _said.get(word, "").strip()
    if not spoken:
        return None
    for pattern, new in _FOLD_RULES:
        spoken = pattern.sub(new, spoken)
    full = [match.start() for match in _VOWEL.finditer(spoken)]
    if not full:
        return None
    # The rhyme begins at the last full vowel, which in a compound bears the second stress.
    return spoken[full[-1] :].replace(_STRESS, "").replace("ər", "er").replace("ə", "e")
