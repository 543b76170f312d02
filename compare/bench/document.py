"""docs/benchmark.md: the benchmark on the development poems, beside the published figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compare.bench.folder import RunFolder
from compare.bench.table import Table, markdown
from compare.bench.tables import differences_in_short, features, per_form, summary
from compare.bench.tables_asking import cost
from compare.published import published

PUBLISHED_SVM = "svm-tfidf-unigram"

_HEAD = """\
# The benchmark

Written by `make benchmark`; do not edit by hand. Every figure is on the development poems
of "Sonnet or Not, Bot?" (the public-domain part), text only, the names of forms giving no
hint; published figures are on other poems and say so.

`rules` are the handbook's rows and the cues. Their thresholds and the weights of the cues
were tuned on these very poems, by folds of whole authors (docs/forms-accuracy.md has those
figures); systems that train (`features`, `svm`, `svm-char`) answer each fold from a model
that never saw it.

A macro average weighs a form with one poem as much as one with 368: of the verse forms, six of
eight have nine poems or fewer. The rows "(macro, n >= 10)" leave such forms out.
"""

_SVM = """\
## The paper's SVM beside ours

The paper's SVM (TF-IDF unigrams, up to 100 poems a form, 5 folds, 11 forms together) was
trained and tested on all its poems, most of them in copyright and modern; ours sees only
the public-domain ones. The same method on other poems gives other figures, and why can be
read off: the modern forms (prose poem, free verse, ekphrasis) are scarce here, old sonnets
and elegies share a vocabulary, and where authors are kept apart the method loses what it
had learned of their words rather than of their forms.
"""


def document(
    grouped: RunFolder,
    by_group: Mapping[str, Any],
    plain: Mapping[str, Any],
    apart: Mapping[str, Any],
) -> str:
    """The document, from three runs: by group (with its scores), and the scores of two that
    asked of all forms together, with plain folds and with authors apart."""
    parts = [
        _HEAD,
        f"\n{_about(grouped)}\n",
        *map(markdown, (summary(by_group), *per_form(by_group), differences_in_short(by_group))),
        markdown(features(by_group)),
        markdown(cost(by_group)),
        _SVM,
        markdown(_svm_table(plain, apart)),
    ]
    return "\n".join(parts)


def _about(run: RunFolder) -> str:
    config = run.config()
    options, versions = config["options"], config["versions"]
    made = ", ".join(f"{name} {number}" for name, number in versions.items())
    return (
        f"Folds: {options['folds']}, {options['split']} apart; seed {options['seed']}; right is "
        f"the {options['rule']}'s label; {made}."
    )


def _svm_table(plain: Mapping[str, Any], apart: Mapping[str, Any]) -> Table:
    """F1 of the paper's SVM and ours, per form."""
    theirs = {p.form: p for p in published() if p.model == PUBLISHED_SVM}
    ours = {name: dict(_svm_f1(scores)) for name, scores in (("plain", plain), ("apart", apart))}
    forms = sorted(set(theirs) | set(ours["plain"]))
    rows: list[tuple[Any, ...]] = [
        (
            form,
            theirs[form].f1 if form in theirs else None,
            theirs[form].f1_sd if form in theirs else None,
            ours["plain"].get(form, (0, None))[0] or None,
            ours["plain"].get(form, (0, None))[1],
            ours["apart"].get(form, (0, None))[1],
        )
        for form in forms
    ]
    means = [_mean([row[i] for row in rows]) for i in (1, 4, 5)]
    rows.append(("(macro)", means[0], None, None, means[1], means[2]))
    return Table(
        "svm",
        "F1 of the SVM over unigrams, 11 forms together",
        ("form", "published F1", "sd", "our n", "ours, plain folds", "ours, authors apart"),
        tuple(rows),
        "Published: Walsh, Preus and Antoniak 2024, Table 8, on OTHER poems.",
    )


def _svm_f1(scores: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int, float]]]:
    for group in scores["systems"]["svm"]["groups"].values():
        for form in group["forms"]:
            yield form["form"], (form["n"], form["f1"]["value"] or 0.0)


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
