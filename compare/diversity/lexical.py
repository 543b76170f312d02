"""How rich the words are: ATTR, MATTR, MTLD, HD-D.

The authors took them from the package ``lexical-diversity``, which cannot be imported
beside a present-day setuptools (it asks for ``pkg_resources``); the measures here give the
same values to six digits and more (a test compares them where it can be imported), and only
its list of lemmas is read.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from compare.diversity.options import Tokens

HDD_SAMPLE = 42  # McCarthy & Jarvis 2007: tokens drawn
MTLD_LIMIT = 0.72  # McCarthy 2005: a factor ends when the ratio falls below it
MTLD_LEAST = 10  # tokens of a factor, as in the authors' library

# What the authors' library deletes before it splits on spaces, in its order.
_DELETED = (
    "``", "''", "'", ".", ",", "?", "!", ")", "(", "%", "/", "-", "_", "-LRB-", "-RRB-", "SYM",
    ":", ";",
)  # fmt: skip
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


class LemmasError(Exception):
    """The list of lemmas cannot be had; the message has the line that installs it."""


@dataclass(frozen=True, slots=True)
class LexicalDiversity:
    """ATTR, MATTR and HD-D are 0 to 1; MTLD is in tokens. ``window`` is MATTR's.

    ``hdd`` is ``None`` for fewer than 42 tokens; ``mtld`` is infinite where no word returns.
    """

    attr: float
    mattr: float
    mtld: float
    hdd: float | None
    window: int


def tokens(text: str, rule: Tokens = Tokens.LEMMAS, *, keep_empty: bool = False) -> list[str]:
    """The tokens of a text.

    ``LEMMAS`` as the authors' code has them: some punctuation deleted, lower case, split on
    spaces, English lemmas. It leaves an empty token where a stop stands alone at an end;
    ``keep_empty`` keeps it. ``WORDS`` are runs of letters in lower case.

    >>> tokens("The seas, the SEA!", Tokens.LEMMAS), tokens("The seas, the SEA!", Tokens.WORDS)
    (['the', 'sea', 'the', 'sea'], ['the', 'seas', 'the', 'sea'])
    """
    if rule is Tokens.WORDS:
        return _WORD.findall(text.lower())
    for sign in _DELETED:
        text = text.replace(sign, "")
    lemma = _lemmas()
    found = re.sub(r"\s+", " ", text).lower().split(" ")
    return [lemma.get(word, word) for word in found if word or keep_empty]


@cache
def _lemmas() -> dict[str, str]:
    """Form -> lemma, from the data of the package ``lexical-diversity`` (not imported)."""
    from importlib.metadata import PackageNotFoundError, files

    try:
        path = next(f for f in files("lexical-diversity") or () if f.name.startswith("e_lemma"))
    except (PackageNotFoundError, StopIteration) as error:
        raise LemmasError(
            "lemmas need the package lexical-diversity: pip install 'formalist[diversity]' "
            "(or ask for --tokens words)"
        ) from error
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").split("\n"):
        if not line.startswith("#"):
            forms = line.split("\t")
            found.update(dict.fromkeys(forms, forms[0]))
    return found


def lexical_diversity(each: Sequence[Sequence[str]], window: int = 35) -> LexicalDiversity:
    """The four measures of the tokens of some quatrains: ATTR is a mean over quatrains, the
    others run over all of them joined."""
    joined = [token for quatrain in each for token in quatrain]
    ratios = [len(set(quatrain)) / len(quatrain) for quatrain in each if quatrain]
    return LexicalDiversity(
        sum(ratios) / len(ratios) if ratios else math.nan,
        mattr(joined, window),
        mtld(joined),
        hdd(joined),
        window,
    )


def mattr(words: Sequence[str], window: int = 35) -> float:
    """Mean type-token ratio over every window of so many tokens (Covington & McFall 2010).

    A text no longer than the window has its own ratio.

    >>> mattr(["a", "b", "a", "a"], 3)  # 2/3 and 2/3
    0.6666666666666666
    """
    if len(words) <= window:
        return len(set(words)) / len(words) if words else math.nan
    inside = Counter(words[:window])
    types = total = len(inside)
    for gone, come in zip(words, words[window:], strict=False):
        inside[gone] -= 1
        types -= inside[gone] == 0
        types += inside[come] == 0
        inside[come] += 1
        total += types
    return total / window / (len(words) - window + 1)


def mtld(words: Sequence[str]) -> float:
    """Mean length of a stretch that keeps a type-token ratio of 0.72, forward and backward.

    >>> round(mtld(["a"] * 20), 6)
    4.745763
    """
    return (_stretch(words) + _stretch(words[::-1])) / 2


def _stretch(words: Sequence[str]) -> float:
    factors = 0.0
    types: set[str] = set()
    n = 0
    for word in words[:-1]:
        types.add(word)
        n += 1
        if n >= MTLD_LEAST and len(types) / n < MTLD_LIMIT:
            factors += 1
            types, n = set(), 0
    # The last stretch is counted as the part of a factor that it has run through.
    for word in words[-1:]:
        types.add(word)
        n += 1
        factors += (1 - len(types) / n) / (1 - MTLD_LIMIT)
    return len(words) / factors if factors else math.inf


def hdd(words: Sequence[str]) -> float | None:
    """Expected type-token ratio of 42 tokens drawn at random; ``None`` for fewer tokens.

    >>> hdd(["a"] * 21 + ["b"] * 21)  # both are always drawn: 2/42
    0.047619047619047616
    """
    n = len(words)
    if n < HDD_SAMPLE:
        return None
    expected = 0.0
    for frequency, types in sorted(Counter(Counter(words).values()).items()):
        expected += types * (1 - _undrawn(n, frequency))
    return expected / HDD_SAMPLE


def _undrawn(n: int, frequency: int) -> float:
    """The chance that none of ``frequency`` tokens among ``n`` is drawn."""
    if n - frequency < HDD_SAMPLE:
        return 0.0
    return math.exp(_log_choose(n - frequency, HDD_SAMPLE) - _log_choose(n, HDD_SAMPLE))


def _log_choose(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def joined_tokens(each: Iterable[Sequence[str]]) -> list[str]:
    """The tokens of all quatrains in order."""
    return [token for quatrain in each for token in quatrain]
