"""British and early-modern spellings -> the spelling of the dictionary, by a table of rules.

Sources: N. F. Blake, A History of the English Language (1996), chapter 8; Abbott, A
Shakespearian Grammar (1869); the prefatory notes of old-spelling editions. A rule says which
letters must be there (a quick test), what is replaced by what, and how it is called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Respelling:
    """One rule: ``trigger`` is in every word that ``pattern`` can match."""

    trigger: str
    pattern: re.Pattern[str]
    replacement: str
    name: str


def _rules(name: str, rows: str) -> tuple[Respelling, ...]:
    rules = []
    for row in rows.strip().splitlines():
        trigger, pattern, *rest = row.split()
        rules.append(Respelling(trigger, re.compile(pattern), rest[0] if rest else "", name))
    return tuple(rules)


BRITISH: tuple[Respelling, ...] = _rules(
    "British",
    r"""
    our   our(?=$|s$|ed$|ing$|er$|ers$|able$|ite$|less$|ful$|ly$|y$|'s$|'d$) or
    re    ([a-z]{2}[bt])re(?=$|s$)                        \1er
    re    ([a-z]{3}[cdghpv])re(?=$|s$)                    \1er
    red   ([bcdghptv])red$                                \1ered
    is    is(?=e$|ed$|es$|er$|ers$|ing$|ation$)           iz
    ys    ys(?=e$|ed$|es$|ing$)                           yz
    ence  ence(?=$|s$)                                    ense
    ll    ([aeiouy][^aeiouy]+[aeiou])ll(?=ed$|ing$|ers?$|ous$) \1l
    grey  grey                                            gray
    xion  xion                                            ction
    ogue  ogue$                                           og
    ough  plough                                          plow
    l     l(?=ful)                                        ll
    dgm   dgment                                          dgement
    """,
)

#: Letters that the old printers used for one another; read before any affix is cut.
LETTER_FORMS: tuple[Respelling, ...] = _rules(
    "early-modern",
    r"""
    v     ^v(?=[^aeiouy])                                 u
    u     (?<=[aeiouylrn])u(?=[aeiy])                     v
    i     ^i(?=[aeou])                                    j
    vv    vv                                              w
    """,
)

#: The commonest habits, which cannot well mislead: a final -e, -ie for -y, a consonant doubled
#: or single at the end, y for i. Read before a word is looked for within longer ones.
PRINTED: tuple[Respelling, ...] = _rules(
    "early-modern",
    r"""
    ie    ie$                                             y
    e     ([bdgklmnprt])\1e$                              \1\1
    e     ([bdgklmnprt])\1e$                              \1
    e     (?<=[^aeiouy][^aeiouscg])e$
    e     (?<=[aeiou][aeiouyw][^aeiouscg])e$
    e     (?<=[aeiou][aeiouyw])e$
    e     (?<=[aeiou]ver)e$
    se    (?<=[^s]s)se$
    ynge  ynge?$                                          ing
    y     (?<=[a-z])y(?=[b-df-hj-np-tv-z])                i
    y     (?<=[aeo])y(?=[a-z])                            i
    l     (?<=[aeiou])l$                                  ll
    ssh   ssh                                             sh
    quer  quere$                                          quire
    """,
)

EARLY_MODERN: tuple[Respelling, ...] = LETTER_FORMS + _rules(
    "early-modern",
    r"""
    ae    ae                                              e
    oe    oe(?=[a-z]{2})                                  e
    ea    ea([dmnvkt])$                                   e\1e
    r     (?<=[dtvgpnb])r(?=ing$|ous$|y$|ie$)             er
    n     (?<=e)vn(?=ing)                                 ven
    ie    ie$                                             y
    ye    ye$                                             y
    e     ([bdgmnprt])\1e$                                \1
    e     (?<=[^aeiouy][^aeious])e$
    e     (?<=[aeiou][aeiouyw])e$
    e     (?<=[aeiou][aeiouyw][^aeious])e$
    e     (?<=[^aeiou][^aeiou])e(?=s$)
    e     (?<=[aeiou][aeiouyw][^aeiou])e(?=s$)
    e     (?<=[^aeious])e(?=ly$|less$|ful$|ness$|d$)
    e     (?<=ss)e$
    ayr   ayr                                             air
    y     (?<=[a-z])y(?=[b-df-hj-np-tv-z])                i
    y     (?<=[aeo])y(?=[a-z])                            i
    i     (?<=[ao])i(?=$|s$|e$|es$)                       y
    i     ^i(?=nn?$)                                      i
    ck    ck$                                             c
    ique  ick$                                            ic
    ik    ik$                                             ic
    el    el(?=$|s$)                                      le
    il    il$                                             le
    nesse nesse$                                          ness
    our   our(?=$|s$)                                     or
    er    ^ver(?=t)                                       vir
    er    er(?=[tlm])                                     ear
    eer   eer                                             ear
    ee    ee                                              ea
    ea    ea                                              ee
    ee    ee$                                             e
    ee    ^ee                                             e
    ee    ee                                              e
    ie    ie                                              ee
    eare  eare                                            ear
    ei    ei                                              ai
    ey    ey                                              ay
    e     e(?=[bcdfgklmnprstv]e)                          ea
    au    aun                                             an
    ou    ou                                              ow
    ow    ow                                              ou
    owr   owr                                             our
    owre  owre$                                           ower
    oun   oun$                                            on
    oa    oa([bcdfgklmnprstv])                            o\1e
    oo    oo(?=[nst]|ld)                                  o
    o     (?<=[^o])o(?=[kfmdt]e?$)                        oo
    u     u(?=[st]$)                                      uo
    l     (?<=[^l])l$                                     ll
    l     ll(?=$|y)                                       l
    s     (?<=[^s])s$                                     ss
    t     (?<=[aeiou])t$                                  tt
    d     (?<=[aeiou])d$                                  dd
    n     ([dnpgrtm])\1$                                  \1
    ence  ence$                                           ense
    se    se$                                             ce
    ce    ce$                                             se
    c     (?<=[aeiou])c(?=ion)                            t
    s     s(?=ion)                                        t
    sch   sch                                             sh
    quh   quh                                             wh
    cht   cht                                             ght
    gh    gh$
    en    yn$                                             en
    yd    yd$                                             ed
    id    id$                                             ed
    is    is$                                             s
    ys    ys$                                             s
    es    es$                                             s
    k     (?<=[^aeioucs])k                                c
    k     ^k(?=[aou])                                     c
    c     ^c(?=[aou])                                     k
    z     z                                               s
    x     x(?=$)                                          cks
    s     s(?=t$|d$)                                      ss
    i     ^i                                              y
    y     ^y(?=[a-z]{4})
    hood  hed$                                            hood
    in    ^in                                             en
    en    ^en                                             in
    im    ^im                                             em
    em    ^em                                             im
    oy    oy                                              oi
    ph    ph                                              f
    f     f                                               ph
    """,
)

DEEPEST = 3  # rules applied to one word: "vpponne" needs as many
MOST_CANDIDATES = 40  # spellings tried for one word
SHORTEST = 3


def respellings(word: str, rules: tuple[Respelling, ...]) -> Iterator[tuple[str, str]]:
    """Other spellings of a word, those by fewest rules first, each with the rules' kind.

    >>> next(respellings("colour", BRITISH))
    ('color', 'British')
    """
    seen = {word}
    level = [word]
    for _ in range(DEEPEST):
        after: list[str] = []
        for spelling in level:
            for rule in rules:
                if rule.trigger not in spelling:
                    continue
                new = rule.pattern.sub(rule.replacement, spelling)
                if new in seen or len(new) < SHORTEST:
                    continue
                seen.add(new)
                after.append(new)
                yield new, rule.name
                if len(seen) > MOST_CANDIDATES:
                    return
        level = after


def modernized(
    word: str, rules: tuple[Respelling, ...], knows: Callable[[str], bool]
) -> tuple[str, str] | None:
    """The first respelling that is a known word, with the rules' kind, or ``None``."""
    for spelling, kind in respellings(word, rules):
        if knows(spelling):
            return spelling, kind
    return None


_OLD_PRINT = (
    re.compile(r"^([^aeiouy]*[aeiouy]{1,2}([bdgmnprt]))\2e$"),
    re.compile(r"^([^aeiouy]*[aeo])u(e(?:s|d|st|th)?)$"),
)


def old_print(word: str) -> str:
    """The word that an older printer meant by one that a dictionary has as a name, or "".

    >>> old_print("sonne"), old_print("moue"), old_print("move")
    ('son', 'move', '')
    """
    if found := _OLD_PRINT[0].match(word):
        return found[1]
    found = _OLD_PRINT[1].match(word)
    return f"{found[1]}v{found[2]}" if found else ""
