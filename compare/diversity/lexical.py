"""How rich the words are: ATTR, MATTR, MTLD, HD-D.

ATTR, MATTR and MTLD come from the package ``lexical-diversity``, which the authors used
and which agrees with hand-computed values; tokens are made as it makes them (lower case,
punctuation dropped, English lemmas).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HDD_SAMPLE = 42  # McCarthy & Jarvis 2010


@dataclass(frozen=True, slots=True)
class LexicalDiversity:
    """ATTR, MATTR and HD-D are 0 to 1; MTLD is in tokens. ``window`` is MATTR's."""

    attr: float
    mattr: float
    mtld: float
    hdd: float
    window: int


def lemmas(text: str) -> list[str]:
    """The tokens of a text as the authors' code has them.

    An empty token, which their code leaves where a stop stands alone at an end, is dropped.
    """
    from lexical_diversity import lex_div

    return [token for token in lex_div.flemmatize(text) if token]


def lexical_diversity(quatrains: Sequence[Sequence[str]], window: int = 35) -> LexicalDiversity:
    """The four measures of a set of quatrains: ATTR is a mean over quatrains, the others
    run over all of them joined."""
    from lexical_diversity import lex_div

    each = [lemmas(" ".join(lines)) for lines in quatrains]
    all_tokens = [token for tokens in each for token in tokens]
    ratios = [len(set(tokens)) / len(tokens) for tokens in each if tokens]
    return LexicalDiversity(
        sum(ratios) / len(ratios),
        float(lex_div.mattr(all_tokens, window_length=window)),
        float(lex_div.mtld(all_tokens)),
        float(lex_div.hdd(all_tokens)),
        window,
    )
