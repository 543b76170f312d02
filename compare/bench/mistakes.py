"""Why the wrong answers are wrong: the rules of the true and of the predicted form, poem by poem.

The rules are those of the handbook, whoever made the mistake: of the sonnets that a model
missed, so many have 16 lines, so many do not rhyme as any sonnet does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from compare.bench.entries import Entry
from compare.bench.folder import Answered
from compare.jobs import in_order
from prosody.evidence import Evidence, Verdict
from prosody.forms.cues.judge import explain_cues
from prosody.forms.cues.speaking import SPEAKING
from prosody.forms.handbook import FORMS
from prosody.forms.judge import explain
from prosody.reading import Reading, hear

Account = Mapping[str, tuple[Evidence, ...]]  # form -> every rule's outcome on one poem


@dataclass(frozen=True, slots=True)
class Mistake:
    """One wrong or missing answer, with both forms' rules on the poem.

    ``answer`` is ``None`` for an abstention. ``of_label`` and ``of_answer`` are empty for a
    form that the handbook does not have.
    """

    entry: Entry
    system: str
    answer: str | None
    status: str
    of_label: tuple[Evidence, ...]
    of_answer: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class RuleCount:
    """How one rule came out over some poems: "lines: 16 (33 of 41 missed)".

    ``found`` are the commonest things found where it was not met, with their counts.
    """

    rule: str
    expected: str
    met: int
    partly: int
    missed: int
    unheard: int
    found: tuple[tuple[str, int], ...]

    @property
    def n(self) -> int:
        """Over how many poems."""
        return self.met + self.partly + self.missed + self.unheard


@dataclass(frozen=True, slots=True)
class Missed:
    """All the poems of one form that one system did not call so."""

    system: str
    label: str
    n: int
    of: int
    taken_for: tuple[tuple[str, int], ...]
    rules: tuple[RuleCount, ...]


COMMONEST = 3


def accounts(
    rows: Sequence[Entry], forms_of: Mapping[int, Iterable[str]], *, jobs: int = 1
) -> dict[int, Account]:
    """Entry number -> the account of each of its forms in ``forms_of``."""
    asked = [(row, tuple(forms_of[row.number])) for row in rows if forms_of.get(row.number)]
    made = in_order(_account, asked, jobs=jobs)
    return {row.number: account for (row, _), account in zip(asked, made, strict=True)}


def _account(asked: tuple[Entry, tuple[str, ...]]) -> Account:
    entry, forms = asked
    reading = hear(entry.poem)
    return {form: account_of(reading, form) for form in forms}


def account_of(reading: Reading, form: str) -> tuple[Evidence, ...]:
    """Every rule of a form on a poem; empty for a form that has none."""
    if form in SPEAKING:
        return explain_cues(reading, form).evidence
    row = next((row for row in FORMS if row.name == form), None)
    return explain(reading, row).evidence if row else ()


def forms_to_explain(
    rows: Sequence[Entry], answers: Mapping[str, Mapping[int, Answered]]
) -> dict[int, set[str]]:
    """Entry number -> its label and every answer to it, where some answer is wrong."""
    wanted: dict[int, set[str]] = {}
    for row in rows:
        given = {a[row.number].prediction.form for a in answers.values() if row.number in a}
        if any(form not in row.accepted for form in given):
            wanted[row.number] = {row.label} | {form for form in given if form}
    return wanted


def mistakes(
    rows: Sequence[Entry],
    answers: Mapping[str, Mapping[int, Answered]],
    account: Mapping[int, Account],
) -> list[Mistake]:
    """Every wrong or missing answer of every system, in the order of the rows."""
    found = []
    for row in rows:
        for system, given in answers.items():
            answer = given.get(row.number)
            form = answer.prediction.form if answer else None
            if form in row.accepted:
                continue
            told = account.get(row.number, {})
            found.append(
                Mistake(
                    row,
                    system,
                    form,
                    answer.prediction.status if answer else "not asked",
                    told.get(row.label, ()),
                    told.get(form, ()) if form else (),
                )
            )
    return found


def by_form(found: Sequence[Mistake], rows: Sequence[Entry]) -> list[Missed]:
    """The mistakes of each system on each form, with the form's rules counted.

    Most missed first, within each system.
    """
    total = Counter(row.label for row in rows)
    groups: dict[tuple[str, str], list[Mistake]] = {}
    for mistake in found:
        groups.setdefault((mistake.system, mistake.entry.label), []).append(mistake)
    return [
        Missed(
            system,
            label,
            len(group),
            total[label],
            tuple(Counter(m.answer or f"({m.status})" for m in group).most_common()),
            rule_counts([m.of_label for m in group]),
        )
        for (system, label), group in sorted(
            groups.items(), key=lambda item: (item[0][0], -len(item[1]), item[0][1])
        )
    ]


def rule_counts(accounts: Sequence[tuple[Evidence, ...]]) -> tuple[RuleCount, ...]:
    """How each rule came out over some poems, the least often met first."""
    outcomes: dict[tuple[str, str], list[Evidence]] = {}
    for account in accounts:
        for evidence in account:
            outcomes.setdefault((evidence.rule, evidence.expected), []).append(evidence)
    counts = []
    for (rule, expected), seen in outcomes.items():
        verdicts = Counter(evidence.verdict for evidence in seen)
        unmet = Counter(e.found for e in seen if e.verdict in (Verdict.MISSED, Verdict.PARTLY))
        counts.append(
            RuleCount(
                rule,
                expected,
                verdicts[Verdict.MET],
                verdicts[Verdict.PARTLY],
                verdicts[Verdict.MISSED],
                verdicts[Verdict.UNHEARD],
                tuple(unmet.most_common(COMMONEST)),
            )
        )
    counts.sort(key=lambda count: (-(count.missed + count.partly), count.rule))
    return tuple(counts)


def disagreements(found: Sequence[Mistake], first: str, second: str) -> list[tuple[Entry, str]]:
    """Entries that one of two systems alone got wrong, with the name of the one."""
    wrong = {
        system: {m.entry.number: m.entry for m in found if m.system == system}
        for system in (first, second)
    }
    only = [(wrong[first][n], first) for n in wrong[first].keys() - wrong[second].keys()]
    only += [(wrong[second][n], second) for n in wrong[second].keys() - wrong[first].keys()]
    return sorted(only, key=lambda pair: pair[0].number)
