"""Features of meter: feet, lengths, fit, licences, stresses."""

from __future__ import annotations

from collections.abc import Callable

from prosody.features.feature import Feature, Measure, Unit, mean, share, spread, yes
from prosody.reading import Reading
from prosody.scansion import LENGTH_NAME, Foot, Regularity, Scansion

LENGTHS = tuple(range(1, len(LENGTH_NAME)))
BALLAD_FEET = (4, 3, 4, 3)
LIMERICK_FEET = (3, 3, 2, 2, 3)

# Feature -> the beginnings of the licences that it counts (prosody.meter.licences).
LICENCES: dict[str, tuple[str, ...]] = {
    "feminine_endings": ("feminine ending", "triple ending"),
    "initial_inversions": ("initial inversion",),
    "medial_inversions": ("medial inversion",),
    "headless": ("headless",),
    "catalexis": ("catalexis", "brachycatalexis"),
    "anacrusis": ("anacrusis",),
    "substitutions": ("anapestic sub", "dactylic sub", "trochaic sub", "iambic sub"),
}


def _lines_where(holds: Callable[[Scansion], bool]) -> Measure:
    def measure(reading: Reading) -> float | None:
        return share(sum(map(holds, reading.scansions)), len(reading.scansions))

    return measure


def _foot(foot: Foot) -> Measure:
    return _lines_where(lambda line: line.foot is foot)


def _length(length: int) -> Measure:
    return _lines_where(lambda line: line.length == length)


def _takes(beginnings: tuple[str, ...]) -> Measure:
    return _lines_where(lambda line: any(x.name.startswith(beginnings) for x in line.licences))


def _is(regularity: Regularity) -> Measure:
    return lambda reading: yes(reading.meter.regularity is regularity)


def _stanzas_in_feet(pattern: tuple[int, ...]) -> Measure:
    """The share of stanzas whose lines have these feet (``None`` without stanzas)."""

    def measure(reading: Reading) -> float | None:
        start, found = 0, 0
        for size in reading.shape.stanza_lines:
            feet = tuple(line.length for line in reading.scansions[start : start + size])
            found += feet == pattern
            start += size
        return share(found, len(reading.shape.stanza_lines))

    return measure


def _stress_share(reading: Reading) -> float | None:
    heard = "".join(line.stress for line in reading.scansions)
    return share(heard.count("1"), len(heard))


def _beats(reading: Reading) -> list[float]:
    return [line.ictus.count("1") for line in reading.scansions if line.ictus]


def _costs(reading: Reading) -> list[float]:
    """What each line asks of its meter, per syllable."""
    return [
        line.cost / line.syllables
        for line in reading.scansions
        if line.cost is not None and line.syllables
    ]


def _pentameter(line: Scansion) -> bool:
    return line.foot is Foot.IAMB and line.length == 5


ROWS: tuple[Feature, ...] = (
    *(
        Feature(f"foot_{foot.value}", Unit.SHARE, f"lines in {foot.value} feet", _foot(foot))
        for foot in Foot
    ),
    *(Feature(f"feet_{n}", Unit.SHARE, f"lines of {n} feet", _length(n)) for n in LENGTHS),
    Feature("iambic_pentameter", Unit.SHARE, "lines of five iambs", _lines_where(_pentameter)),
    Feature(
        "stanzas_4343",
        Unit.SHARE,
        "quatrains of four, three, four and three feet",
        _stanzas_in_feet(BALLAD_FEET),
    ),
    Feature(
        "stanzas_33223",
        Unit.SHARE,
        "stanzas of three, three, two, two and three feet",
        _stanzas_in_feet(LIMERICK_FEET),
    ),
    Feature(
        "meter_fit",
        Unit.SHARE,
        "lines that fit the meter of the poem",
        lambda r: r.meter.share,
    ),
    *(
        Feature(f"meter_{kind.value}", Unit.YES, f"regularity: {kind.value}", _is(kind))
        for kind in Regularity
    ),
    Feature(
        "meter_lengths",
        Unit.COUNT,
        "different line lengths in the pattern of the meter",
        lambda r: float(len(set(r.meter.pattern))) if r.meter.pattern else None,
    ),
    Feature(
        "unscanned", Unit.SHARE, "lines not scanned", _lines_where(lambda line: line.ictus is None)
    ),
    Feature(
        "meter_cost",
        Unit.NATS,
        "what a line asks of its meter per syllable, mean",
        lambda r: mean(_costs(r)),
    ),
    Feature("beats_mean", Unit.COUNT, "beats of a line, mean", lambda r: mean(_beats(r))),
    Feature(
        "beats_spread",
        Unit.COUNT,
        "beats of a line, standard deviation",
        lambda r: spread(_beats(r)),
    ),
    Feature("stresses", Unit.SHARE, "syllables that the voice stresses", _stress_share),
    *(
        Feature(name, Unit.SHARE, f"lines with {name.replace('_', ' ')}", _takes(beginnings))
        for name, beginnings in LICENCES.items()
    ),
)
