"""What anybody gets without reading: the commonest label, and a label by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from classifiers.protocol import FormPrediction
from prosody.poem import Poem


class Majority:
    """Answers the commonest label of the training poems; its confidence is that label's share."""

    name = "majority"

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Count the labels; ties go to the label that comes first in the alphabet."""
        self._counts = Counter(sorted(labels))

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """The same answer for each; abstains where it was never fitted."""
        if not self._counts:
            return [FormPrediction(poem.id, None) for poem in poems]
        (form, count), *_ = self._counts.most_common(1)
        share = count / self._counts.total()
        return [FormPrediction(poem.id, form, confidence=share) for poem in poems]


class Chance:
    """Answers a label by lot, each as likely as it was in training; the same by one seed.

    The lot falls by the poem's id, so that the answer does not depend on the order.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._labels: list[str] = []

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Remember the labels."""
        self._labels = sorted(labels)

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One lot a poem; abstains where it was never fitted."""
        return [self._draw(poem.id) for poem in poems]

    def _draw(self, poem_id: str) -> FormPrediction:
        if not self._labels:
            return FormPrediction(poem_id, None)
        form = random.Random(f"{self._seed}:{poem_id}").choice(self._labels)
        share = self._labels.count(form) / len(self._labels)
        return FormPrediction(poem_id, form, confidence=share)
