"""What is heard of a line's rhythm: the nouns that the scanner fills in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from prosody.pronounce.pronunciation import Pronunciation


class Foot(StrEnum):
    """A kind of foot; its picture (0 weak, 1 strong) is in :data:`FOOT_PATTERN`."""

    IAMB = "iambic"
    TROCHEE = "trochaic"
    ANAPEST = "anapestic"
    DACTYL = "dactylic"
    AMPHIBRACH = "amphibrachic"


FOOT_PATTERN: dict[Foot, str] = {
    Foot.IAMB: "01",
    Foot.TROCHEE: "10",
    Foot.ANAPEST: "001",
    Foot.DACTYL: "100",
    Foot.AMPHIBRACH: "010",
}

LENGTH_NAME: tuple[str, ...] = (
    "",
    "monometer",
    "dimeter",
    "trimeter",
    "tetrameter",
    "pentameter",
    "hexameter",
    "heptameter",
    "octameter",
)


@dataclass(frozen=True, slots=True)
class Licence:
    """A freedom that a line takes, with the syllable (from 1) where it takes it."""

    name: str  # "initial inversion", "feminine ending", "elision", "catalexis", ...
    syllable: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Scansion:
    """One line as scanned.

    ``readings`` holds the pronunciation chosen for each word of the line, in order (``None``
    for a word that is not read aloud). ``ictus`` and ``stress`` have one digit a syllable (1
    strong, 0 weak): where the meter beats, and what the voice stresses. ``feet`` cuts
    ``ictus`` into feet, so that ``"".join(feet) == ictus``. ``foot`` and ``length`` (in feet)
    name the line's own meter, ``None`` where it has none (in free verse the ictus is there,
    as a metrical ear hears it); ``ictus`` is ``None`` where the line could not be scanned
    as verse. ``cost`` is what the line asks of its meter (0 for a perfect fit), in nats.
    """

    line: int
    readings: tuple[Pronunciation | None, ...]
    stress: str
    ictus: str | None
    feet: tuple[str, ...] = ()
    foot: Foot | None = None
    length: int | None = None
    licences: tuple[Licence, ...] = ()
    cost: float | None = None

    @property
    def syllables(self) -> int:
        """How many syllables are spoken in the line."""
        return len(self.stress)


class Regularity(StrEnum):
    """How strictly a poem keeps its meter."""

    STRICT = "strict"  # accentual-syllabic
    LOOSE = "loose"  # accentual: beats counted, syllables free
    NONE = "none"  # free verse, prose


@dataclass(frozen=True, slots=True)
class Meter:
    """The meter of a poem.

    ``foot`` is ``None`` where the poem has no (strict) foot. ``pattern`` holds the feet per
    line: one number for an isometric poem, the repeating stanza pattern otherwise
    (4, 3, 4, 3), empty where there is none. ``share`` is the share of verse lines that
    fit it (0 to 1), ``None`` where no line was measured.
    """

    foot: Foot | None
    pattern: tuple[int, ...]
    regularity: Regularity
    share: float | None

    @property
    def name(self) -> str:
        """The meter as a handbook has it: "iambic pentameter", "iambic 4-3-4-3", "none"."""
        if self.regularity is Regularity.NONE:
            return "none"
        foot = self.foot.value if self.foot else "accentual"
        loose = "loose " if self.regularity is Regularity.LOOSE and self.foot else ""
        if not self.pattern:
            return f"{loose}{foot}, lengths varying"
        if len(set(self.pattern)) == 1 and self.pattern[0] < len(LENGTH_NAME):
            return f"{loose}{foot} {LENGTH_NAME[self.pattern[0]]}"
        return f"{loose}{foot} {'-'.join(map(str, self.pattern))}"
