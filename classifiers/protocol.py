"""The seam: what names forms, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from prosody.evidence import Evidence
from prosody.poem import Poem


@dataclass(frozen=True, slots=True)
class FormPrediction:
    """What a classifier says of one poem.

    ``form`` is ``None`` where it abstains. ``confidence`` is 0 to 1, ``None`` where the
    classifier has none. ``alternatives`` are (form, confidence), best first, without ``form``.
    ``status`` says why there is no form where the classifier knows ("ambiguous", "refused";
    "not asked" where it never got to the poem), "" elsewhere. ``seconds`` is the time the
    answer took where the classifier knows it better than its caller. ``repeats`` are the
    form or status of every time it was asked, where that was more than once; ``tokens`` are
    those that went in and came out, over all times, where they are counted.
    """

    poem_id: str
    form: str | None
    subform: str | None = None
    confidence: float | None = None
    evidence: tuple[Evidence, ...] = ()
    alternatives: tuple[tuple[str, float], ...] = ()
    status: str = ""
    seconds: float | None = None
    repeats: tuple[str, ...] = ()
    tokens: tuple[int, int] | None = None


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a classifier was asking: what it can answer of the poems by now."""

    def __init__(self, predictions: Sequence[FormPrediction]) -> None:
        super().__init__()
        self.predictions = predictions


class Classifier(Protocol):
    """Names forms. One prediction per poem, in order; abstains, never raises for a poem."""

    @property
    def name(self) -> str:
        """The name that reports print."""
        ...

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One prediction per poem, in the order given."""
        ...


@runtime_checkable
class Trainable(Classifier, Protocol):
    """A classifier that learns from labelled poems first."""

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Learn from poems and their labels (same length)."""
        ...


@runtime_checkable
class Rereadable(Classifier, Protocol):
    """A classifier that keeps raw replies, and can read them again without asking."""

    def read(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One prediction per poem from what is kept; "not asked" where nothing is."""
        ...
