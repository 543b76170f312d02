"""The forms a poem is in, how sure that is, and the evidence for and against."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from cli.render.rows import wrapped
from cli.render.signs import VERDICT_STYLE
from cli.render.verse import Page
from cli.safe import plain
from prosody.evidence import Evidence, Verdict
from prosody.forms.form import FormMatch

NEAREST = 3  # other forms that are shown with what they miss
BAR = 12  # cells of the bar of confidence
# Words for a confidence, from the least that earns them.
_WORDS = ((0.9, "sure"), (0.7, "likely"), (0.5, "perhaps"), (0.0, "doubtful"))
_ORDER = (Verdict.MET, Verdict.PARTLY, Verdict.MISSED, Verdict.UNHEARD)


def verdict(forms: tuple[FormMatch, ...], page: Page) -> Iterator[Text]:
    """The form with its evidence, then the nearest others with what they miss."""
    if not forms:
        yield Text.assemble(("  Form         ", "bold"), "none that formalist knows")
        return
    best, *others = forms
    yield _head(best, page)
    for piece in sorted(best.evidence, key=lambda piece: _ORDER.index(piece.verdict)):
        yield from _evidence(piece, page)
    if others:
        yield Text()
        yield Text("  Nearest other forms", "bold")
        for match in others[:NEAREST]:
            yield from _other(match, page)


def name(match: FormMatch) -> str:
    """A form and its kind: "sonnet (Shakespearean)"."""
    return plain(f"{match.form} ({match.subform})" if match.subform else match.form)


def _head(match: FormMatch, page: Page) -> Text:
    filled = round(BAR * match.confidence)
    word = next(word for least, word in _WORDS if match.confidence >= least)
    return Text.assemble(
        ("  Form         ", "bold"),
        (name(match), "bold green"),
        "   ",
        (page.signs.full * filled, "green"),
        (page.signs.empty * (BAR - filled), "dim"),
        f" {match.confidence:.2f} {word}",
    )


def _evidence(piece: Evidence, page: Page) -> Iterator[Text]:
    sign = page.signs.verdicts[piece.verdict]
    custom = "" if piece.defining else "  (custom)"
    for n, part in enumerate(wrapped(f"{piece}{custom}", page.width - 8)):
        head = f"    {sign if n == 0 else ' '} "
        yield Text.assemble((head, VERDICT_STYLE[piece.verdict]), ("  " * (n > 0), ""), part)


def _other(match: FormMatch, page: Page) -> Iterator[Text]:
    missed = [e for e in match.evidence if e.verdict is Verdict.MISSED]
    missed = missed or [e for e in match.evidence if e.verdict is Verdict.PARTLY]
    misses = "; ".join(map(str, missed[:2])) or "nothing; it holds too"
    head = f"{name(match)} {match.confidence:.2f}"
    verb = "misses " if missed else ""
    for n, part in enumerate(wrapped(f"{head}  {verb}{misses}", page.width - 8)):
        yield Text("    " + ("  " if n else "") + part)
