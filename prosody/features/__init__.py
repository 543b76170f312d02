"""Reading -> a flat, named, documented feature row.

Every feature is a row of a table: a name, a unit, what it means, and the function that
measures it. What could not be measured is ``None``, never 0.

>>> from prosody.reading import hear
>>> from prosody.text import poem_from_lines
>>> row = features(hear(poem_from_lines([["An ancient pond!"]])))
>>> row["lines"], row["rhyme_couplets"]
(1.0, None)
"""

from __future__ import annotations

from prosody.features import line, meter, page, repetition, rhyme, wording
from prosody.features.feature import Feature, Unit
from prosody.reading import Reading

__all__ = ["FEATURES", "Feature", "Unit", "features"]

FEATURES: tuple[Feature, ...] = (
    *line.ROWS,
    *meter.ROWS,
    *rhyme.ROWS,
    *repetition.ROWS,
    *page.ROWS,
    *wording.ROWS,
)


def features(reading: Reading) -> dict[str, float | None]:
    """Every feature of a reading by name, in the order of :data:`FEATURES`."""
    return {feature.name: feature.of(reading) for feature in FEATURES}
