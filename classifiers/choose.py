"""What was asked, and the answer to it: from the forms that a poem could be in to a prediction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import exp, log

from classifiers.calibrate import IDENTITY, Curve
from classifiers.hints import name_hints
from classifiers.labels import GROUPS, Group, in_group
from classifiers.protocol import FormPrediction
from prosody.evidence import Evidence
from prosody.forms.form import FormMatch
from prosody.poem import Poem

ALTERNATIVES = 5
ABSTAIN_BELOW = 0.5  # a confidence is a share of right answers: below, "no" is the better bet
# What is answered where nothing at all was heard and an answer must be given: the commonest
# label of the group among the development poems.
COMMONEST: Mapping[Group, str] = {
    Group.VERSE_FORMS: "sonnet",
    Group.STANZA_FORMS: "couplet",
    Group.METERS: "free verse",
    Group.TYPES_MODES: "prose poem",
    Group.ALL: "free verse",
}
SURE = 1e-4  # confidences are kept this far from 0 and 1, so that they have logits


class Field(StrEnum):
    """What of a poem a classifier may see."""

    TEXT = "text"
    TITLE = "title"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a classifier.

    With ``must_choose`` it answers one label of the ``group``; without, it may abstain.
    """

    group: Group = Group.ALL
    must_choose: bool = False
    given: frozenset[Field] = frozenset({Field.TEXT})
    name_hints: bool = True

    def seen(self, poem: Poem) -> Poem:
        """The poem without what may not be seen of it."""
        return replace(
            poem,
            title=poem.title if Field.TITLE in self.given else None,
            author=poem.author if Field.AUTHOR in self.given else None,
        )

    @property
    def options(self) -> tuple[str, ...]:
        """The labels of the group; none where every form counts."""
        return GROUPS.get(self.group, ())


def choose(
    poem: Poem,
    matches: Iterable[FormMatch],
    question: Question,
    *,
    curve: Curve = IDENTITY,
    abstain_below: Mapping[str, float] | float = ABSTAIN_BELOW,
) -> FormPrediction:
    """The answer to a question about a poem.

    ``matches`` are all forms that it could be in, in any order; ``curve`` turns the best
    confidence into the share of such answers that are right; ``abstain_below`` is one
    threshold or one a form.
    """
    pool = ranked(matches, question.group)
    if question.name_hints:
        pool = _hinted(pool, poem, question.group)
    if not pool:
        return FormPrediction(poem.id, COMMONEST[question.group] if question.must_choose else None)
    best, *others = pool
    confidence = curve(best.confidence)
    alternatives = tuple((m.form, round(m.confidence, 4)) for m in others[:ALTERNATIVES])
    least = (
        abstain_below
        if isinstance(abstain_below, float)
        else abstain_below.get(best.form, ABSTAIN_BELOW)
    )
    if not question.must_choose and confidence < least:
        first = (best.form, round(confidence, 4))
        return FormPrediction(
            poem.id,
            None,
            None,
            round(1 - confidence, 4),
            best.evidence,
            (first, *alternatives)[:ALTERNATIVES],
        )
    return FormPrediction(
        poem.id, best.form, best.subform, round(confidence, 4), best.evidence, alternatives
    )


def ranked(matches: Iterable[FormMatch], group: Group) -> list[FormMatch]:
    """The best match of each label of a group, best first; ties keep their order.

    A narrower form stands for its label: terza rima for the tercet, as its subform.
    """
    best: dict[str, FormMatch] = {}
    for match in matches:
        label = in_group(match.form, group)
        if label is None:
            continue
        if label not in best or match.confidence > best[label].confidence:
            best[label] = _as_label(match, label)
    return sorted(best.values(), key=lambda m: -m.confidence)


def _as_label(match: FormMatch, label: str) -> FormMatch:
    if match.form == label:
        return match
    name = in_group(match.form, Group.ALL)
    return replace(match, form=label, subform=match.subform or (name if name != label else None))


def shared(matches: Sequence[FormMatch], among: float) -> list[FormMatch]:
    """Matches whose confidences are shares of a whole, made shares of ``among`` (0 to 1)."""
    return [replace(m, confidence=m.confidence * among) for m in matches]


def _hinted(pool: list[FormMatch], poem: Poem, group: Group) -> list[FormMatch]:
    """The pool with the forms that the poem itself names raised."""
    hints = {
        label: hint
        for form, hint in name_hints(poem).items()
        if (label := in_group(form, group)) is not None
    }
    if not hints:
        return pool
    raised = [_named(match, *hints[match.form]) if match.form in hints else match for match in pool]
    return sorted(raised, key=lambda m: -m.confidence)


def _named(match: FormMatch, pull: float, claim: Evidence) -> FormMatch:
    return replace(
        match,
        confidence=_raise(match.confidence, pull),
        reasons=(claim, *match.evidence),
    )


def _raise(confidence: float, pull: float) -> float:
    """A confidence with ``pull`` added to its logit."""
    kept = min(max(confidence, SURE), 1 - SURE)
    return 1 / (1 + exp(-(log(kept / (1 - kept)) + pull)))
