"""The signs and styles of a page, and their plain stand-ins where an encoding lacks them."""

from __future__ import annotations

from dataclasses import dataclass

from prosody.evidence import Verdict

# The signs of a weak and a strong syllable that --marks chooses among.
MARKS: dict[str, tuple[str, str]] = {
    "x/": ("x", "/"),
    "˘´": ("˘", "´"),
    "-+": ("-", "+"),
    "01": ("0", "1"),
}
DEFAULT_MARKS = "x/"


@dataclass(frozen=True, slots=True)
class Signs:
    """Every sign that a page draws with; ``ipa`` is whether phonetic signs can be written."""

    weak: str
    strong: str
    bar: str
    rule: str
    dot: str
    full: str
    empty: str
    unmarked: str
    varied: str
    ipa: bool
    verdicts: dict[Verdict, str]


_RICH = {
    Verdict.MET: "✓",
    Verdict.PARTLY: "~",
    Verdict.MISSED: "✗",
    Verdict.UNHEARD: "?",
}
_ASCII = {
    Verdict.MET: "+",
    Verdict.PARTLY: "~",
    Verdict.MISSED: "-",
    Verdict.UNHEARD: "?",
}


def signs(marks: str, encoding: str) -> Signs:
    """The signs for a set of marks, all of which ``encoding`` can write."""
    weak, strong = MARKS[marks]
    if not _writes(encoding, weak + strong):
        weak, strong = MARKS[DEFAULT_MARKS]
    if _writes(encoding, "│─·█░⁓≈✓✗"):
        return Signs(
            weak, strong, "│", "─", "·", "█", "░", "·", "≈", _writes(encoding, "əŋˈː"), _RICH
        )
    return Signs(weak, strong, "|", "-", "-", "#", ".", "-", "~", False, _ASCII)


def _writes(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# Rhyme colours: twelve hues of middle lightness, legible on light and dark grounds; a terminal
# of fewer colours shows the nearest it has.
RHYME_COLOURS = (
    "color(167)",  # red
    "color(68)",  # blue
    "color(71)",  # green
    "color(134)",  # violet
    "color(172)",  # orange
    "color(37)",  # teal
    "color(169)",  # pink
    "color(100)",  # olive
    "color(62)",  # indigo
    "color(130)",  # brown
    "color(65)",  # grey green
    "color(103)",  # grey violet
)


def rhyme_style(rhyme: int | None) -> str:
    """The style of a rhyme class; lines with one sound have one colour."""
    return "dim" if rhyme is None else f"bold {RHYME_COLOURS[rhyme % len(RHYME_COLOURS)]}"


VERDICT_STYLE = {
    Verdict.MET: "green",
    Verdict.PARTLY: "yellow",
    Verdict.MISSED: "red",
    Verdict.UNHEARD: "dim",
}
