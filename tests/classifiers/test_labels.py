"""Names of forms, groups, and what is chosen among them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classifiers.choose import Field, Question, choose, ranked
from classifiers.hints import NAMES, name_hints
from classifiers.labels import (
    GROUPS,
    KIND_OF,
    PAPER_FORMS,
    SYNONYMS,
    Group,
    canonical,
    group_named,
    in_group,
)
from prosody.forms.form import FormMatch
from prosody.text import read_poem
from tests.tables import rows

POEM = read_poem("An elegy for one who loved the lute,\nAnd nothing more", title="Ode to Lutes")


@pytest.mark.parametrize("row", rows("labels"))
def test_label(row: dict[str, Any]) -> None:
    assert canonical(row["label"]) == row["right"]


@given(st.text())
def test_a_name_stays_its_own(label: str) -> None:
    assert canonical(canonical(label)) == canonical(label)


def test_the_paper_has_23_forms_each_with_one_group_and_a_name() -> None:
    assert len(PAPER_FORMS) == len(set(PAPER_FORMS)) == 23
    assert set(PAPER_FORMS) <= set(NAMES)
    assert all(canonical(form) == form for form in PAPER_FORMS)
    assert set(KIND_OF.values()) <= set(PAPER_FORMS)
    assert not set(SYNONYMS) & set(PAPER_FORMS)


@pytest.mark.parametrize("name", ["types-modes", "types/modes", "Types Modes", "types_modes"])
def test_group_names(name: str) -> None:
    assert group_named(name) is Group.TYPES_MODES


def test_a_wrong_group_names_the_right_ones() -> None:
    with pytest.raises(ValueError, match=r"no group 'meter'; did you mean 'meters'\?"):
        group_named("meter")


def test_terza_rima_counts_as_a_tercet_of_that_kind() -> None:
    assert in_group("terza rima", Group.STANZA_FORMS) == "tercet"
    assert in_group("terza rima", Group.ALL) == "terza rima"
    assert in_group("terza rima", Group.METERS) is None
    best, *_ = ranked([FormMatch("terza rima", None, 0.9, ())], Group.STANZA_FORMS)
    assert (best.form, best.subform) == ("tercet", "terza rima")


MATCHES = (
    FormMatch("sonnet", "Petrarchan", 0.3, ()),
    FormMatch("elegy", None, 0.4, ()),
    FormMatch("ode", None, 0.35, ()),
)


def test_it_abstains_unless_it_must_choose() -> None:
    free = choose(POEM, MATCHES, Question(Group.TYPES_MODES, name_hints=False))
    assert free.form is None
    assert free.alternatives[0] == ("elegy", 0.4)
    forced = choose(POEM, MATCHES, Question(Group.TYPES_MODES, True, name_hints=False))
    assert forced.form == "elegy"
    assert forced.alternatives == (("ode", 0.35),)


@pytest.mark.parametrize("group", list(Group))
def test_it_never_abstains_where_it_must_choose(group: Group) -> None:
    answer = choose(POEM, (), Question(group, True, name_hints=False))
    assert answer.form in GROUPS.get(group, PAPER_FORMS)


def test_the_title_counts_only_where_it_is_given() -> None:
    text_only, with_title = Question(), Question(given=frozenset({Field.TEXT, Field.TITLE}))
    assert set(name_hints(text_only.seen(POEM))) == {"elegy"}
    assert set(name_hints(with_title.seen(POEM))) == {"elegy", "ode"}
    forced = Question(Group.TYPES_MODES, True, with_title.given)
    answer = choose(forced.seen(POEM), MATCHES, forced)
    assert answer.form == "ode"
    assert str(answer.evidence[0]) == (
        'its own name: expected the form is named, found "Ode" in the title'
    )


def test_a_name_in_the_text_is_evidence_with_its_line() -> None:
    _, claim = name_hints(read_poem("My song\nis no sonnet"))["sonnet"]
    assert claim.lines == (2,)
