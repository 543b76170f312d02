"""The report on forms in Markdown: figures, calibration, and every poem that was missed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from classifiers.labels import Group
from compare.forms_eval import FormsResult
from compare.metrics import Share

EVIDENCE = 3  # claims shown for a miss


def forms_report(results: Sequence[FormsResult], system: str, sources: Sequence[str]) -> str:
    """The report of some groups, written by ``formalist evaluate forms --report``."""
    parts = [
        f"# How well `{system}` names forms",
        "",
        f"Written by `formalist evaluate forms --system {system} --report` on "
        f"{', '.join(sources)}. Text only, names of forms in the text not counted, "
        f"{_asked(results)}; ± is one standard deviation of 20 bootstrap samples, in "
        "brackets the 95 % interval of 1,000. *Plain* is the rules as they come, or the features "
        "cross-validated with authors in both parts; *apart* saw no poem of the same author.",
        "",
    ]
    for result in results:
        parts += _group(result)
    return "\n".join(parts).rstrip() + "\n"


def _asked(results: Sequence[FormsResult]) -> str:
    if all(result.group is Group.ALL for result in results):
        return "any form or none for each poem (a meter or a stanza alone counts as none)"
    return "one label of the group for each poem"


def _group(result: FormsResult) -> Iterator[str]:
    yield f"## {result.group} ({result.plain.n} poems)"
    yield ""
    yield "| form | n | answered | precision | recall | F1 | F1 apart | interval |"
    yield "|---|---|---|---|---|---|---|---|"
    apart = {f.form: f for f in result.apart.forms}
    for f in result.plain.forms:
        other = apart[f.form].f1
        cells = [_cell(x) for x in (f.precision, f.recall, f.f1, other)]
        yield f"| {f.form} | {f.n} | {f.answered} | {' | '.join(cells)} | {_interval(other)} |"
    for name, one, two in (
        ("macro F1, all forms", result.plain.macro_f1, result.apart.macro_f1),
        (
            "macro F1, forms with n of 10 or more",
            result.plain.macro_f1_frequent,
            result.apart.macro_f1_frequent,
        ),
        ("accuracy", result.plain.accuracy, result.apart.accuracy),
    ):
        yield f"| {name} | | | | | {_cell(one)} | {_cell(two)} | {_interval(two)} |"
    yield ""
    yield from _calibration(result)
    yield from _misses(result)


def _calibration(result: FormsResult) -> Iterator[str]:
    table = result.reliability
    if table.ece is None:
        return
    yield f"Expected calibration error {table.ece:.3f} (n = {table.n}):"
    yield ""
    yield "| confidence | n | mean confidence | share right |"
    yield "|---|---|---|---|"
    for b in table.bins:
        if b.confidence is not None and b.right is not None:
            yield f"| {b.low:.1f}-{b.high:.1f} | {b.n} | {b.confidence:.2f} | {b.right:.2f} |"
    yield ""


def _misses(result: FormsResult) -> Iterator[str]:
    misses = [answer for answer in result.answers if not answer.right]
    if not misses:
        return
    yield f"Missed, author apart ({len(misses)}):"
    yield ""
    for answer in misses:
        poem = answer.labelled.reading.poem
        name = ", ".join(part for part in (poem.title, poem.author) if part) or poem.id
        yield f"- {_plain(name)}: {answer.label}, answered {answer.prediction.form}"
        for piece in answer.prediction.evidence[:EVIDENCE]:
            yield f"  - {piece.verdict.value}: {_plain(str(piece))}"
    yield ""


def _plain(text: str) -> str:
    """Text without what Markdown would take for marks."""
    for mark in "\\`*_[]<>|#":
        text = text.replace(mark, "\\" + mark)
    return " ".join(text.split())


def _cell(share: Share) -> str:
    if share.value is None:
        return "-"
    return f"{share.value:.2f}" + (f" ± {share.sd:.2f}" if share.sd is not None else "")


def _interval(share: Share) -> str:
    return "" if share.low is None else f"[{share.low:.2f}, {share.high:.2f}]"
