"""A poem -> its rhyme scheme: stanzas decoded, sounds followed across stanzas, links named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from prosody.poem import Poem
from prosody.rhyme.ends import LineEnd, line_end
from prosody.rhyme.kinds import SURE, best_kind, kind_of, strength
from prosody.rhyme.match import match_ends
from prosody.rhyme.nouns import RhymeKind, RhymeLink, RhymeScheme
from prosody.rhyme.priors import Scheme, canonical
from prosody.rhyme.scheme import decode
from prosody.scansion import Scansion

SHORT_POEM = 40  # lines: up to here a sound that returns in any stanza is the same letter
ONE_SPAN = 20  # lines: up to here a line without partner may find one in another stanza
BACK = 16  # classes back that a class of a longer poem is looked for
WITNESSES = 2  # lines of each class that are asked whether the classes sound the same
REGULAR = 0.5  # share of neighbouring stanzas that a chain (terza rima) has to link
TIMES = 2  # and how often at the least


@dataclass(slots=True)
class _Group:
    """Lines of one stanza that rhyme, or one line alone; ``place`` is its class in the stanza."""

    stanza: int
    place: int
    lines: list[int]  # 0-based, through the whole poem


def hear_rhyme(poem: Poem, scansions: tuple[Scansion, ...]) -> RhymeScheme:
    """The rhyme scheme of a poem's verse lines.

    ``scansions`` are the poem's, one per verse line: the reading chosen for a line's last word
    is tried first.
    """
    ends = [
        line_end(line, scansion.readings[-1] if scansion.readings else None)
        for line, scansion in zip(poem.lines, scansions, strict=True)
    ]
    sizes = [len(s.lines) for s in poem.stanzas if not s.prose]
    starts = [sum(sizes[:k]) for k in range(len(sizes))]
    schemes, one = _decode(ends, sizes, starts)
    groups = _groups(schemes, starts)
    classes = _number(_follow(groups, ends, one), len(ends))
    numbers = [line.number for line in poem.lines]
    links = tuple(_links(classes, ends, numbers))
    return RhymeScheme(classes, tuple(_partnered(s) for s in schemes), links)


def _decode(
    ends: Sequence[LineEnd | None], sizes: Sequence[int], starts: Sequence[int]
) -> tuple[tuple[Scheme, ...], Scheme]:
    """The scheme of each stanza, and of a short poem as if its stanza breaks were not there.

    A sonnet or a villanelle printed in parts is heard better as one: where that is the likelier
    reading, its stanzas take their schemes from it. A longer poem is given no scheme as one.
    """
    apart = decode([ends[at : at + n] for at, n in zip(starts, sizes, strict=True)])
    if len(sizes) < 2 or len(ends) > ONE_SPAN:
        return apart.schemes, tuple(range(len(ends)))
    (one,), score = decode([ends])
    if score <= apart.score:
        return apart.schemes, one
    return tuple(canonical(one[at : at + n]) for at, n in zip(starts, sizes, strict=True)), one


def _partnered(scheme: Scheme) -> tuple[int | None, ...]:
    """A stanza's scheme with ``None`` for lines alone, the others numbered from 0."""
    counts = Counter(scheme)
    seen: dict[int, int] = {}
    return tuple(
        seen.setdefault(label, len(seen)) if counts[label] > 1 else None for label in scheme
    )


def _groups(schemes: Sequence[Scheme], starts: Sequence[int]) -> list[_Group]:
    found: list[_Group] = []
    for stanza, (scheme, start) in enumerate(zip(schemes, starts, strict=True)):
        own: dict[int, _Group] = {}
        for i, label in enumerate(scheme):
            if label not in own:
                own[label] = _Group(stanza, label, [])
                found.append(own[label])
            own[label].lines.append(start + i)
    return found


def _follow(
    groups: list[_Group], ends: Sequence[LineEnd | None], one: Scheme
) -> list[list[_Group]]:
    """The groups of a poem gathered by sound across its stanzas, in order of appearance."""
    chains = _chains(groups, ends)
    classes: list[list[_Group]] = []
    for group in groups:
        open_to = classes if len(ends) <= SHORT_POEM else classes[-BACK:]
        home = next((c for c in reversed(open_to) if _belongs(group, c, chains, ends, one)), None)
        if home is None:
            classes.append([group])
        else:
            home.append(group)
    return classes


def _belongs(
    group: _Group,
    cls: list[_Group],
    chains: set[tuple[int, int, int]],
    ends: Sequence[LineEnd | None],
    one: Scheme,
) -> bool:
    """Whether a group goes on with a class of earlier stanzas."""
    last = cls[-1]
    if last.stanza == group.stanza:
        return False
    if one[last.lines[-1]] == one[group.lines[0]]:
        return True
    link = (group.stanza - last.stanza, last.place, group.place)
    if link in chains and _answers(last, group, ends):
        return True
    if len(ends) > SHORT_POEM:
        return False
    if len(group.lines) == 1 or len(last.lines) == 1:
        return _same_word(last, group, ends)
    return any(_sure(earlier, group, ends) for earlier in (last, cls[0]))


def _chains(groups: list[_Group], ends: Sequence[LineEnd | None]) -> set[tuple[int, int, int]]:
    """Links from one stanza's class to a class of the next that most stanzas keep."""
    by_stanza: dict[int, list[_Group]] = {}
    for group in groups:
        by_stanza.setdefault(group.stanza, []).append(group)
    kept: Counter[tuple[int, int, int]] = Counter()
    open_: Counter[tuple[int, int, int]] = Counter()
    for stanza, later in by_stanza.items():
        for earlier in by_stanza.get(stanza - 1, ()):
            for group in later:
                link = (1, earlier.place, group.place)
                open_[link] += 1
                kept[link] += _sure(earlier, group, ends)
    return {k for k, n in kept.items() if n >= TIMES and n >= REGULAR * open_[k]}


def _sure(a: _Group, b: _Group, ends: Sequence[LineEnd | None]) -> bool:
    """Whether two groups sound the same beyond doubt, by any of their nearest lines."""
    return any(
        _sure_pair(ends[i], ends[j]) for i in a.lines[-WITNESSES:] for j in b.lines[:WITNESSES]
    )


def _sure_pair(a: LineEnd | None, b: LineEnd | None) -> bool:
    if a is None or b is None or a.rimes.isdisjoint(b.rimes):
        return False
    match = match_ends(a, b)
    return match is not None and match.score > 0 and kind_of(a, b, match) in SURE


def _answers(a: _Group, b: _Group, ends: Sequence[LineEnd | None]) -> bool:
    """Whether two groups sound alike, be it faintly: a chain vouches for them."""
    one, two = ends[a.lines[-1]], ends[b.lines[0]]
    match = match_ends(one, two) if one is not None and two is not None else None
    return match is not None and match.score > 0


def _same_word(a: _Group, b: _Group, ends: Sequence[LineEnd | None]) -> bool:
    one, two = ends[a.lines[-1]], ends[b.lines[0]]
    return one is not None and two is not None and one.word == two.word


def _number(classes: list[list[_Group]], lines: int) -> tuple[int | None, ...]:
    numbers: list[int | None] = [None] * lines
    members = sorted(sorted(i for g in cls for i in g.lines) for cls in classes)
    rhyming = [m for m in members if len(m) > 1]
    for number, own in enumerate(rhyming):
        for i in own:
            numbers[i] = number
    return tuple(numbers)


def _links(
    classes: Sequence[int | None], ends: Sequence[LineEnd | None], numbers: Sequence[int]
) -> Iterator[RhymeLink]:
    """A link from each line to the next of its class; a part of a long text keeps its numbers."""
    last: dict[int, int] = {}
    for i, place in enumerate(classes):
        if place is None:
            continue
        if place in last:
            before = last[place]
            yield _link(numbers[before], numbers[i], ends[before], ends[i])
        last[place] = i


def _link(first: int, second: int, a: LineEnd | None, b: LineEnd | None) -> RhymeLink:
    match, kind = best_kind(a, b) if a and b else (None, None)
    if match is None:
        return RhymeLink(first, second, RhymeKind.EYE, ("", ""), 0.0)
    sounds = match.first.part(match.syllables), match.second.part(match.syllables)
    return RhymeLink(first, second, kind or RhymeKind.SLANT, sounds, strength(match))
