"""What the confidence of the rules is worth: learned curves, and from where on to answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from classifiers.calibrate import IDENTITY, Curve
from classifiers.labels import Group

TABLE = Path(__file__).with_name("models") / "confidence.tsv"


@dataclass(frozen=True, slots=True)
class Confidence:
    """Per group, the curve of forced choices and the one of free answers."""

    forced: Mapping[Group, Curve] = field(default_factory=dict)
    free: Mapping[Group, Curve] = field(default_factory=dict)

    def curve(self, group: Group, *, must_choose: bool) -> Curve:
        """The curve of a kind of question; the plain one where none was learned."""
        return (self.forced if must_choose else self.free).get(group, IDENTITY)


def write_confidence(table: Confidence, remarks: Sequence[str] = ()) -> str:
    """The table of some curves: kind of question, group, stated, true."""
    rows = [f"# {remark}" for remark in remarks]
    for kind, curves in (("forced", table.forced), ("free", table.free)):
        for group, curve in curves.items():
            rows += [f"{kind}\t{group}\t{x:.4f}\t{y:.4f}" for x, y in curve.points]
    return "\n".join(rows) + "\n"


def read_confidence(rows: Iterable[str]) -> Confidence:
    """Curves from the rows of a table."""
    points: dict[tuple[str, Group], list[tuple[float, float]]] = {}
    for row in rows:
        if row.strip() and not row.startswith("#"):
            kind, group, x, y = row.rstrip("\n").split("\t")
            points.setdefault((kind, Group(group)), []).append((float(x), float(y)))
    curves = {key: Curve(tuple(found)) for key, found in points.items()}
    return Confidence(
        {group: curve for (kind, group), curve in curves.items() if kind == "forced"},
        {group: curve for (kind, group), curve in curves.items() if kind == "free"},
    )


@cache
def default_confidence() -> Confidence:
    """The curves that come with the project; none where there is no table yet."""
    if not TABLE.exists():
        return Confidence()
    return read_confidence(TABLE.read_text("utf-8").splitlines())
