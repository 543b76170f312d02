"""What a language model is asked about a poem.

The four questions and the layout of the answer follow "Sonnet or Not, Bot?" (section 6.1);
the words are our own. A change of words is a change of ``PROMPT_VERSION``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from prosody.poem import Poem
from prosody.printed import printed

PROMPT_VERSION = "1"

WINDOW_CHARACTERS = 5_000  # where the paper's released script cuts a poem


class PromptKind(StrEnum):
    """What of the poem the model is shown."""

    TEXT = "text"
    AUTHOR_TITLE = "author-title"
    FIRST_LINE = "first-line"
    LAST_LINE = "last-line"


# In which order the paper's own prompt names the forms of a group, where it prints it (the
# example prompt of its appendix); the other groups keep the order of its lists.
PAPER_ORDER: Mapping[frozenset[str], tuple[str, ...]] = {
    frozenset(order): order
    for order in (
        (
            "sonnet", "ballad", "villanelle", "haiku", "ghazal", "sestina", "pantoum", "limerick",
        ),
    )
}  # fmt: skip


class Order(StrEnum):
    """In which order the options stand in the question."""

    LISTED = "listed"  # as in this project's lists
    PAPER = "paper"

    def of(self, options: Sequence[str]) -> tuple[str, ...]:
        """The options in this order."""
        listed = tuple(options)
        return PAPER_ORDER.get(frozenset(listed), listed) if self is Order.PAPER else listed


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question. ``kind`` is a :class:`PromptKind` or the name of a probe; ``truncated``
    says that the poem was longer than the window."""

    poem_id: str
    kind: str
    text: str
    options: tuple[str, ...]
    truncated: bool = False

    @property
    def digest(self) -> str:
        """A fingerprint of the wording, the options and the poem (hexadecimal, 32 digits)."""
        whole = "\x1f".join((PROMPT_VERSION, self.kind, *self.options, self.text))
        return hashlib.sha256(whole.encode()).hexdigest()[:32]


def build_prompt(
    poem: Poem,
    kind: PromptKind,
    options: Sequence[str],
    *,
    window: int = WINDOW_CHARACTERS,
) -> Prompt | None:
    """The question about one poem; ``None`` where the poem lacks what the kind shows.

    ``window`` is the greatest length of the poem's text, in characters; a longer text is
    cut there and the prompt says so of itself (``truncated``).
    """
    shown = _shown(poem, kind)
    if shown is None:
        return None
    heading, body = shown
    cut = body[:window]
    text = _QUESTION.format(heading=heading, body=cut, options="; ".join(options), layout=_LAYOUT)
    return Prompt(poem.id, kind, text, tuple(options), truncated=len(body) > window)


def _shown(poem: Poem, kind: PromptKind) -> tuple[str, str] | None:
    """What stands before the quoted part, and the quoted part itself."""
    lines = [line.text for stanza in poem.stanzas for line in stanza.lines]
    if kind is PromptKind.TEXT:
        return "Here is the text of a poem.", printed(poem)
    if kind is PromptKind.AUTHOR_TITLE:
        if not (poem.title and poem.author):
            return None
        return "Here are the title and the author of a poem.", f"{poem.title}, by {poem.author}"
    if not lines:
        return None
    if kind is PromptKind.FIRST_LINE:
        return "Here is the first line of a poem.", lines[0]
    return "Here is the last line of a poem.", lines[-1]


# The placeholders of the layout are plain words: a sign such as $FORM teaches models to
# write the sign (case llm-latex).
_LAYOUT = """\
1. Poetic Form: one name from the list above, and nothing else
2. Elaborated Rationale: two or three sentences that name the features you relied on
3. One-Word Summary: the single feature that decided it
4. Confidence Score: a number from 0 to 1"""

_QUESTION = """\
{heading}

<<<
{body}
>>>

Which one of these poetic forms or formal elements describes the poem best?
{options}

Choose exactly one. Answer in this layout, with no other text:
{layout}"""
