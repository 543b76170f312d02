"""Learn how much each cue weighs, from labelled poems, within the directions of the handbook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from prosody.forms.cues.measure import measure
from prosody.forms.cues.speaking import SPEAKING
from prosody.forms.cues.weights import MOST_BEYOND, Weights
from prosody.reading import Reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Chosen by author-left-out cross-validation on the development poems (docs/cues.md).
EXPECTED = 0.2  # what a cue weighs before any poem is seen, in its direction
FIRMNESS = 20.0  # how hard a weight is held there
EVENNESS = 0.5  # 0: forms count as often as they come; 1: all forms count alike
LEAST_DEVIATION = 0.1  # a heading seen once in a hundred poems is not worth ten words


def learn_weights(readings: Sequence[Reading], labels: Sequence[str]) -> Weights:
    """Weights from readings and their unfixed forms (same length; other forms are left out).

    A multinomial logistic regression whose weights are kept to their sign in
    :data:`prosody.forms.cues.speaking.SPEAKING` and drawn towards ``EXPECTED``.
    """
    return learn_from_values([values_of(r) for r in readings], labels)


def values_of(reading: Reading) -> dict[str, float]:
    """The measures of a reading as plain numbers."""
    return measure(reading).values


def learn_from_values(values: Sequence[Mapping[str, float]], labels: Sequence[str]) -> Weights:
    """As :func:`learn_weights`, from measures taken before."""
    import numpy as np
    from scipy.optimize import minimize

    kept = [(v, label) for v, label in zip(values, labels, strict=True) if label in SPEAKING]
    forms = tuple(SPEAKING)
    names = tuple(dict.fromkeys(n for s in SPEAKING.values() for n in (*s.for_it, *s.against)))
    table = np.array([[v[n] for n in names] for v, _ in kept])
    mean, deviation = table.mean(axis=0), np.maximum(table.std(axis=0), LEAST_DEVIATION)
    table = np.clip((table - mean) / deviation, -MOST_BEYOND, MOST_BEYOND)
    truth = np.array([[label == form for form in forms] for _, label in kept], dtype=float)
    counts = Counter(label for _, label in kept)
    importance = np.array(
        [(len(kept) / (len(forms) * counts[label])) ** EVENNESS for _, label in kept]
    )
    sign = np.array(
        [
            [
                1.0 if n in SPEAKING[f].for_it else -1.0 if n in SPEAKING[f].against else 0.0
                for n in names
            ]
            for f in forms
        ]
    )
    free = sign != 0
    expected = EXPECTED * sign[free]

    def cost(parameters: NDArray[Any]) -> tuple[float, NDArray[Any]]:
        weight = np.zeros(sign.shape)
        weight[free], bias = parameters[: len(expected)], parameters[len(expected) :]
        scores = table @ weight.T + bias
        scores -= scores.max(axis=1, keepdims=True)
        shares = np.exp(scores)
        shares /= shares.sum(axis=1, keepdims=True)
        away = weight[free] - expected
        loss = -(importance * np.log((shares * truth).sum(axis=1) + 1e-12)).sum()
        loss += FIRMNESS * (away**2).sum() + (bias**2).sum() / 2
        slope = (shares - truth) * importance[:, None]
        gradient = (slope.T @ table)[free] + 2 * FIRMNESS * away
        return float(loss), np.concatenate([gradient, slope.sum(axis=0) + bias])

    bounds = [(0, None) if s > 0 else (None, 0) for s in sign[free]] + [(None, None)] * len(forms)
    start = np.concatenate([expected, np.zeros(len(forms))])
    best = minimize(cost, start, jac=True, bounds=bounds, method="L-BFGS-B").x
    weight = np.zeros(sign.shape)
    weight[free] = best[: len(expected)]
    return Weights(
        {n: (float(mean[i]), float(deviation[i])) for i, n in enumerate(names)},
        {
            f: {n: float(weight[j, i]) for i, n in enumerate(names) if free[j, i]}
            for j, f in enumerate(forms)
        },
        {f: float(best[len(expected) + j]) for j, f in enumerate(forms)},
    )
