"""The forms a poem is in, how sure that is, and the evidence for and against."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from cli.render.rows import LABEL, wrapped
from cli.render.signs import VERDICT_STYLE
from cli.render.verse import Page
from cli.safe import plain
from prosody.evidence import Evidence, Verdict
from prosody.forms.form import FormMatch
from prosody.forms.judge import HOLDS

Matches = tuple[FormMatch, ...]

ALSO = 4  # other forms that hold, shown in a line each
NAME = 26  # columns of a form's name
ROOMY = 72  # the width from which there is room for a bar
BAR = 12  # cells of the bar of confidence
# Words for a confidence, from the least that earns them.
_WORDS = ((0.9, "sure"), (0.7, "likely"), (0.5, "perhaps"), (0.0, "doubtful"))
_ORDER = (Verdict.MET, Verdict.PARTLY, Verdict.MISSED, Verdict.UNHEARD)


def verdict(forms: Matches, nearest: Matches, page: Page) -> Iterator[Text]:
    """The form with its evidence, the others that hold, and the nearest with what they miss."""
    if forms:
        yield _head("Form", forms[0], page)
        yield from _reasons(forms[0], page)
    else:
        yield Text.assemble(("  Form         ", "bold"), "none: no form reaches the threshold")
    if forms[1:]:
        yield Text()
        for n, match in enumerate(forms[1 : 1 + ALSO]):
            yield _head("Also" if n == 0 else "", match, page)
    if nearest:
        yield Text()
    for n, match in enumerate(nearest):
        yield _head("Nearest" if n == 0 else "", match, page)
        if n == 0 and not forms:
            yield from _reasons(match, page)
        else:
            yield from _misses(match, page)


def _reasons(match: FormMatch, page: Page) -> Iterator[Text]:
    for piece in sorted(match.evidence, key=lambda piece: _ORDER.index(piece.verdict)):
        yield from _evidence(piece, page)


def _misses(match: FormMatch, page: Page) -> Iterator[Text]:
    """What keeps a form from holding: its rules missed, or else those partly met."""
    for verdict in (Verdict.MISSED, Verdict.PARTLY):
        pieces = [piece for piece in match.evidence if piece.verdict is verdict]
        if pieces:
            for piece in pieces[:2]:
                yield from _evidence(piece, page)
            return


def name(match: FormMatch) -> str:
    """A form and its kind: "sonnet (Shakespearean)"."""
    return plain(f"{match.form} ({match.subform})" if match.subform else match.form)


def _head(label: str, match: FormMatch, page: Page) -> Text:
    filled = round(BAR * match.confidence)
    word = next(word for least, word in _WORDS if match.confidence >= least)
    held = match.confidence >= HOLDS
    many = f", a sequence of {match.poems}" if match.poems > 1 else ""
    text = Text.assemble(
        (f"  {label:<{LABEL - 1}} ", "bold"),
        (
            f"{name(match) + many:<{NAME if page.width >= ROOMY else 0}}",
            "bold green" if held else "",
        ),
    )
    if page.width >= ROOMY:
        text.append("  ").append(page.signs.full * filled, "green" if held else "dim")
        text.append(page.signs.empty * (BAR - filled), "dim")
    return text.append(f" {match.confidence:.2f} {word}")


def _evidence(piece: Evidence, page: Page) -> Iterator[Text]:
    sign = page.signs.verdicts[piece.verdict]
    custom = "" if piece.defining else "  (by custom)"
    indent = LABEL + 2
    for n, part in enumerate(wrapped(f"{piece.claim}{custom}", page.width - indent - 2)):
        head = (f"{' ' * indent}{sign if n == 0 else ' '} ", VERDICT_STYLE[piece.verdict])
        yield Text.assemble(head, part)
