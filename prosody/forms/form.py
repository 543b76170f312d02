"""What a form is, and what it means that a poem is in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from prosody.evidence import Evidence
from prosody.forms.rules import Rule


class Rank(IntEnum):
    """What is named first where several forms hold: the one that asks most of a poem."""

    FIXED = 0  # the whole poem is laid down, line by line: villanelle, terza rima
    SONNET = 1  # a number of lines, rhymed in one of many ways
    STANZA = 2  # a stanza of its own name: ottava rima
    STORY = 3  # a kind of poem in some stanza: ballad
    METER = 4  # common measure, blank verse
    GROUP = 5  # lines by twos, threes, fours
    OPEN = 6  # free verse, prose


class View(StrEnum):
    """How a printed text may hide the lines of a form."""

    PRINTED = "as printed"
    SPLIT = "two lines printed as one"
    JOINED = "one line printed as two"
    RUN_ON = "three lines printed as one or two"


@dataclass(frozen=True, slots=True)
class Variant:
    """A sub-form: what it asks beyond its form. ``name`` is "" for the plain form."""

    name: str
    must: tuple[Rule, ...]
    should: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A row of the handbook.

    ``must`` defines the form, ``should`` is custom; ``custom`` is the share of confidence
    that rests on custom, ``floor`` what is left where nothing of custom is kept. ``variants``
    are the sub-forms, of which the best counts. ``several`` are the numbers of lines by which
    one text may hold several such poems (a sequence), ``run`` what each must be besides where
    the text does not number them; ``source`` is the handbook entry behind the row.
    """

    name: str
    rank: Rank
    definition: str
    source: str
    must: tuple[Rule, ...]
    should: tuple[Rule, ...] = ()
    variants: tuple[Variant, ...] = (Variant("", ()),)
    custom: float = 0.2
    floor: float = 0.0
    several: tuple[int, ...] = ()
    run: tuple[Rule, ...] = ()
    views: tuple[View, ...] = (View.PRINTED,)
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FormMatch:
    """How well one poem is in one form. ``confidence`` is 0 to 1.

    ``reasons`` are the evidence for and against, or what tells it when it is asked for: most
    forms of most poems are never shown. ``poems`` is how many such poems the text holds (more
    than 1 for a sequence).
    """

    form: str
    subform: str | None
    confidence: float
    reasons: tuple[Evidence, ...] | Callable[[], tuple[Evidence, ...]] = field(compare=False)
    poems: int = 1

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """What speaks for the form and against it."""
        return self.reasons() if callable(self.reasons) else self.reasons


class UnknownFormError(KeyError):
    """A name that no row has; the message names the nearest that one has."""

    def __str__(self) -> str:
        return str(self.args[0])


def plain_name(name: str) -> str:
    """A form's name as it is looked up: "Terza_Rima" -> "terza rima"."""
    return " ".join(name.replace("_", " ").replace("-", " ").lower().split())


def find_form(name: str, forms: Sequence[Form]) -> Form:
    """The row of a name or alias.

    Raises UnknownFormError: no form 'sonet'; did you mean 'sonnet'?
    """
    import difflib

    table = {plain_name(n): form for form in forms for n in (form.name, *form.aliases)}
    key = plain_name(name)
    if key in table:
        return table[key]
    near = difflib.get_close_matches(key, list(table), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownFormError(f"no form {name!r}{hint}")
