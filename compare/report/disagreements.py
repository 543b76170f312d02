"""Where the rules and another system disagree: both answers, both reasons, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from compare.bench.entries import Entry
from compare.bench.folder import Answered
from compare.bench.mistakes import Account
from prosody.evidence import Evidence, Verdict

RULES = "rules"
MOST = 40  # disagreements shown with one system; the tables count all of them
REASONS = 4  # of one side


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a disagreement: who says what, whether that is right, and why."""

    system: str
    answer: str
    right: bool
    reasons: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One poem that two systems call by two names."""

    entry: Entry
    rules: Side
    other: Side


@dataclass(frozen=True, slots=True)
class Disagreements:
    """All poems on which the rules and one system disagree; ``shown`` are the first.

    ``rules_right``, ``other_right`` and ``neither`` count all of them.
    """

    system: str
    n: int
    rules_right: int
    other_right: int
    neither: int
    shown: tuple[Disagreement, ...]


def disagreements_of(
    rows: Sequence[Entry],
    answers: Mapping[str, Mapping[int, Answered]],
    told: Mapping[int, Account],
) -> list[Disagreements]:
    """The rules against each other system that answered differently; empty without rules."""
    ours = answers.get(RULES, {})
    return [
        _with(system, rows, ours, given, told)
        for system, given in answers.items()
        if system != RULES and ours
    ]


def _with(
    system: str,
    rows: Sequence[Entry],
    ours: Mapping[int, Answered],
    given: Mapping[int, Answered],
    told: Mapping[int, Account],
) -> Disagreements:
    found = [
        Disagreement(
            row,
            _side(RULES, row, ours[row.number], told.get(row.number, {})),
            _side(system, row, given[row.number], told.get(row.number, {})),
        )
        for row in rows
        if row.number in ours
        and row.number in given
        and _answer(ours[row.number]) != _answer(given[row.number])
    ]
    rules_right = sum(d.rules.right for d in found)
    other_right = sum(d.other.right for d in found)
    neither = sum(not d.rules.right and not d.other.right for d in found)
    # Those where one side is right first: they say which reasons are to be trusted.
    found.sort(key=lambda d: (not (d.rules.right or d.other.right), d.entry.number))
    return Disagreements(system, len(found), rules_right, other_right, neither, tuple(found[:MOST]))


def _answer(answered: Answered) -> str:
    made = answered.prediction
    return made.form or f"({made.status})"


def _side(system: str, row: Entry, answered: Answered, account: Account) -> Side:
    """A side's own reasons; where it gives none, the rules of its answer that are broken."""
    made = answered.prediction
    given = [e for e in made.evidence if e.rule != "answer"]
    if not given and made.form:
        given = [e for e in account.get(made.form, ()) if e.verdict is not Verdict.MET]
    return Side(system, _answer(answered), made.form in row.accepted, tuple(given[:REASONS]))
