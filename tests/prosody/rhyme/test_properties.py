"""What holds of every rhyme scheme, whatever the words."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from prosody.rhyme import RhymeKind, RhymeScheme, hear_rhyme, rhymes
from prosody.rhyme.priors import canonical, known_schemes, scheme_log, steps
from prosody.scansion import Scansion
from prosody.text.given import poem_from_lines

WORDS = (
    "love prove move day way away sea see me immortality eternity die fly high night light "
    "desolate gate fate heart art part tear fear bear wind find mind pinned sorrow borrow "
    "river ever never orange 'tis heav'n given it of them 1850 80 outgrabe wabe — ..."
).split()

words = st.sampled_from(WORDS)
lines = st.lists(words, min_size=0, max_size=4).map(" ".join)
stanzas = st.lists(st.lists(lines, min_size=1, max_size=9), min_size=1, max_size=6)


def heard(shape: list[list[str]]) -> RhymeScheme:
    poem = poem_from_lines(shape)
    return hear_rhyme(poem, tuple(Scansion(n.number, (), "", None) for n in poem.lines))


@settings(deadline=None, max_examples=80)
@given(stanzas)
def test_a_scheme_covers_the_poem_and_numbers_its_classes(shape: list[list[str]]) -> None:
    scheme = heard(shape)
    assert len(scheme.classes) == sum(map(len, shape))
    assert [len(s) for s in scheme.stanzas] == [len(s) for s in shape]
    for labels in (scheme.classes, *scheme.stanzas):
        named = [label for label in labels if label is not None]
        assert canonical(tuple(named)) == tuple(named)
        assert all(n > 1 for n in Counter(named).values())


@settings(deadline=None, max_examples=80)
@given(stanzas)
def test_lines_that_rhyme_in_a_stanza_share_a_class_of_the_poem(shape: list[list[str]]) -> None:
    scheme = heard(shape)
    at = 0
    for stanza in scheme.stanzas:
        own = scheme.classes[at : at + len(stanza)]
        at += len(stanza)
        whole = {(a, b) for a, b in zip(stanza, own, strict=True) if a is not None}
        assert len({a for a, _ in whole}) == len(whole) == len({b for _, b in whole})
        assert None not in {b for _, b in whole}


@settings(deadline=None, max_examples=80)
@given(stanzas)
def test_links_tie_each_line_to_the_next_of_its_class(shape: list[list[str]]) -> None:
    scheme = heard(shape)
    rhyming = [c for c in scheme.classes if c is not None]
    assert len(scheme.links) == len(rhyming) - len(set(rhyming))
    for link in scheme.links:
        assert link.first < link.second
        assert scheme.classes[link.first - 1] == scheme.classes[link.second - 1] is not None
        assert 0 <= link.strength <= 1


@settings(deadline=None)
@given(words.filter(str.isalpha), words.filter(str.isalpha))
def test_rhyme_is_mutual(a: str, b: str) -> None:
    assert rhymes(a, b).kind == rhymes(b, a).kind
    assert rhymes(a, a).kind is RhymeKind.IDENTICAL


@given(st.lists(st.integers(0, 6), min_size=1, max_size=12).map(tuple))
def test_every_scheme_has_a_prior(labels: tuple[int, ...]) -> None:
    scheme = canonical(labels)
    assert scheme_log(scheme) < 0
    assert len(steps(scheme)) == len(scheme)


def test_a_known_scheme_is_likelier_than_an_odd_one() -> None:
    assert max(known_schemes(4), key=lambda s: known_schemes(4)[s]) == (0, 1, 0, 1)
    assert scheme_log((0, 1, 0, 1)) > scheme_log((0, 1, 2, 0))
