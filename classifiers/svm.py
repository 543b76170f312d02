"""Linear support vector machines over words (as in the paper) or over letter n-grams.

The paper's baseline: TF-IDF unigrams and a linear SVM on up to 100 poems a form (A.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from classifiers.protocol import FormPrediction
from classifiers.sampling import MissingExtra, capped
from prosody.evidence import Evidence, Verdict
from prosody.poem import Poem
from prosody.printed import printed

PAPER_POEMS_A_FORM = 100
TERMS_SHOWN = 5
ALTERNATIVES = 5


@dataclass(frozen=True, slots=True)
class SvmSettings:
    """What an SVM reads. ``poems_a_form`` caps the training poems of a form, drawn by seed."""

    name: str
    analyzer: str  # scikit-learn's: "word", "char_wb"
    ngrams: tuple[int, int]
    sublinear: bool
    poems_a_form: int | None
    seed: int = 0


WORDS = SvmSettings("svm", "word", (1, 1), False, PAPER_POEMS_A_FORM)
LETTERS = SvmSettings("svm-char", "char_wb", (2, 5), True, None)


class Svm:
    """TF-IDF and a linear SVM; every answer lists the terms that pushed it most."""

    def __init__(self, settings: SvmSettings = WORDS) -> None:
        self._settings = settings
        self._vectors: Any = None
        self._machine: Any = None
        self._only: str | None = None

    @property
    def name(self) -> str:
        """The name that reports print."""
        return self._settings.name

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Learn from poems and labels (same length); a single label is learned as itself."""
        try:
            from sklearn.feature_extraction.text import TfidfVectorizer
            from sklearn.svm import LinearSVC
        except ImportError as error:
            raise MissingExtra(
                "the SVM needs scikit-learn: pip install 'formalist[bench]'"
            ) from error
        kept = capped(labels, self._settings.poems_a_form, self._settings.seed)
        chosen = [labels[i] for i in kept]
        self._only = chosen[0] if len(set(chosen)) == 1 else None
        if self._only is not None:
            return
        self._vectors = TfidfVectorizer(
            analyzer=self._settings.analyzer,
            ngram_range=self._settings.ngrams,
            sublinear_tf=self._settings.sublinear,
        )
        matrix = self._vectors.fit_transform([printed(poems[i]) for i in kept])
        self._machine = LinearSVC(random_state=self._settings.seed)
        self._machine.fit(matrix, chosen)

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One answer a poem; a poem without a known term abstains."""
        if self._only is not None:
            return [FormPrediction(poem.id, self._only) for poem in poems]
        if self._machine is None or not poems:
            return [FormPrediction(poem.id, None) for poem in poems]
        matrix = self._vectors.transform([printed(poem) for poem in poems])
        shares = self._shares(matrix)
        return [self._answer(poem, matrix[i], shares[i]) for i, poem in enumerate(poems)]

    def _shares(self, matrix: Any) -> Any:
        """Margins made shares of one (softmax); a ranking, not calibrated."""
        import numpy as np

        margins = self._machine.decision_function(matrix)
        if margins.ndim == 1:
            margins = np.column_stack([-margins, margins])
        powers = np.exp(margins - margins.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def _answer(self, poem: Poem, row: Any, shares: Any) -> FormPrediction:
        if row.nnz == 0:
            return FormPrediction(poem.id, None)
        order = shares.argsort()[::-1]
        names = self._machine.classes_
        best = order[0]
        return FormPrediction(
            poem.id,
            str(names[best]),
            confidence=round(float(shares[best]), 4),
            evidence=self._terms(row, int(best)),
            alternatives=tuple(
                (str(names[i]), round(float(shares[i]), 4)) for i in order[1 : 1 + ALTERNATIVES]
            ),
        )

    def _terms(self, row: Any, label: int) -> tuple[Evidence, ...]:
        weights = self._machine.coef_
        sign = 1.0
        if len(weights) == 1:  # two labels share one row of weights
            sign, label = (1.0 if label == 1 else -1.0), 0
        pushes = sorted(
            ((sign * weights[label, c] * v, c) for c, v in zip(row.indices, row.data, strict=True)),
            reverse=True,
        )
        terms = self._vectors.get_feature_names_out()
        shown = ", ".join(f"{terms[c]!r} {push:+.2f}" for push, c in pushes[:TERMS_SHOWN])
        return (Evidence("terms", "terms of the form", shown, (), Verdict.MET, False),)
