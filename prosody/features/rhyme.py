"""Features of rhyme: how much, where the partners stand, which kinds, which stanza schemes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from prosody.features.feature import Feature, Measure, Unit, commonest, share, yes
from prosody.reading import Reading
from prosody.rhyme import RhymeKind

Scheme = tuple[int | None, ...]

# Stanza schemes that forms are known by, as classes in order of appearance.
SCHEMES: dict[str, str] = {
    "aabb": "couplets in fours",
    "abab": "cross rhyme",
    "abba": "envelope rhyme",
    "abcb": "ballad rhyme",
    "aaba": "rubai",
    "ababcc": "sesta rima",
    "ababbcc": "rhyme royal",
    "abababcc": "ottava rima",
    "ababbcbcc": "Spenserian stanza",
    "aabba": "limerick",
    "aba": "a tercet enclosed",
    "aaa": "a tercet of one rhyme",
    "aa": "a couplet",
}


def _rhymed(reading: Reading) -> int:
    """How many lines have a partner anywhere."""
    return sum(line is not None for line in reading.rhyme.classes)


def _partner_at(distance: int) -> Measure:
    """The share of rhymed lines whose nearest partner stands ``distance`` lines away."""

    def measure(reading: Reading) -> float | None:
        near = _nearest(reading.rhyme.classes)
        return share(near.count(distance), len(near))

    return measure


def _nearest(classes: Scheme) -> list[int]:
    """How far away the nearest partner of each rhymed line stands.

    >>> _nearest((0, 1, 1, None, 0))
    [4, 1, 1, 4]
    """
    places: defaultdict[int, list[int]] = defaultdict(list)
    for place, name in enumerate(classes):
        if name is not None:
            places[name].append(place)
    away: dict[int, int] = {}
    for group in places.values():
        for first, second in pairwise(group):
            away[first] = min(away.get(first, second - first), second - first)
            away[second] = second - first
    return [away[place] for place in sorted(away)]


def _kind(kind: RhymeKind) -> Measure:
    def measure(reading: Reading) -> float | None:
        links = reading.rhyme.links
        return share(sum(link.kind is kind for link in links), len(links))

    return measure


def _stanza_letters(scheme: Scheme) -> str:
    """A stanza's scheme in letters, unrhymed lines lettered too.

    >>> _stanza_letters((0, None, 0, None))
    'abac'
    """
    seen: dict[object, str] = {}
    return "".join(
        seen.setdefault(("alone", i) if c is None else c, chr(ord("a") + min(len(seen), 25)))
        for i, c in enumerate(scheme)
    )


def _stanzas_in(letters: str) -> Measure:
    def measure(reading: Reading) -> float | None:
        schemes = [_stanza_letters(scheme) for scheme in reading.rhyme.stanzas]
        return share(schemes.count(letters), len(schemes))

    return measure


def _schemes_alike(reading: Reading) -> float | None:
    stanzas = reading.rhyme.stanzas
    return commonest([_stanza_letters(s) for s in stanzas]) if len(stanzas) > 1 else None


def _stanza_classes(reading: Reading) -> Iterator[set[int]]:
    start = 0
    for size in reading.shape.stanza_lines:
        yield {c for c in reading.rhyme.classes[start : start + size] if c is not None}
        start += size


def _chained(reading: Reading) -> float | None:
    """The share of stanzas that take up a rhyme of the stanza before."""
    sets = list(_stanza_classes(reading))
    return share(sum(bool(a & b) for a, b in pairwise(sets)), len(sets) - 1)


def _commonest_rhyme(reading: Reading) -> float | None:
    classes = Counter(c for c in reading.rhyme.classes if c is not None)
    return share(max(classes.values(), default=0), len(reading.rhyme.classes))


def _different(reading: Reading) -> float | None:
    """Different rhymes for each rhymed line: 0.5 for couplets, small for a ballade."""
    return share(len({c for c in reading.rhyme.classes if c is not None}), _rhymed(reading))


def _final_couplet(reading: Reading) -> float | None:
    classes = reading.rhyme.classes
    if len(classes) < 2:
        return None
    return yes(classes[-1] is not None and classes[-1] == classes[-2])


def _strength(reading: Reading) -> float | None:
    links = reading.rhyme.links
    return share(sum(link.strength for link in links), len(links))


ROWS: tuple[Feature, ...] = (
    Feature(
        "rhymed",
        Unit.SHARE,
        "lines with a partner in the poem",
        lambda r: share(_rhymed(r), len(r.rhyme.classes)),
    ),
    Feature(
        "rhymed_in_stanza",
        Unit.SHARE,
        "lines with a partner in their stanza",
        lambda r: share(
            sum(c is not None for s in r.rhyme.stanzas for c in s), sum(map(len, r.rhyme.stanzas))
        ),
    ),
    Feature(
        "rhyme_couplets",
        Unit.SHARE,
        "rhymed lines whose nearest partner is the next line or the last",
        _partner_at(1),
    ),
    Feature(
        "rhyme_crossed",
        Unit.SHARE,
        "rhymed lines whose nearest partner is two lines away",
        _partner_at(2),
    ),
    Feature(
        "rhyme_enclosing",
        Unit.SHARE,
        "rhymed lines whose nearest partner is three lines away",
        _partner_at(3),
    ),
    Feature("rhyme_final_couplet", Unit.YES, "the last two lines rhyme", _final_couplet),
    Feature("rhyme_chained", Unit.SHARE, "stanzas that take up a rhyme of the last", _chained),
    Feature("rhyme_commonest", Unit.SHARE, "lines in the commonest rhyme", _commonest_rhyme),
    Feature("rhyme_different", Unit.SHARE, "different rhymes per rhymed line", _different),
    Feature("rhyme_strength", Unit.SHARE, "strength of the rhyme links, mean", _strength),
    *(
        Feature(
            f"rhyme_{kind.value}", Unit.SHARE, f"rhyme links that are {kind.value}", _kind(kind)
        )
        for kind in RhymeKind
    ),
    Feature("schemes_alike", Unit.SHARE, "stanzas in the commonest stanza scheme", _schemes_alike),
    *(
        Feature(
            f"scheme_{letters}", Unit.SHARE, f"stanzas in {letters} ({name})", _stanzas_in(letters)
        )
        for letters, name in SCHEMES.items()
    ),
)
