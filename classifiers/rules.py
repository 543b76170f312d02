"""The rule classifier: the handbook's rows and the cues of the unfixed forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from classifiers.choose import Question, choose, shared
from classifiers.confidence import Confidence, default_confidence
from classifiers.labels import GROUPS, Group, in_group
from classifiers.protocol import FormPrediction
from prosody.forms.cues.judge import compare_cues, judge_cues
from prosody.forms.cues.paragraphs import judge_paragraphs
from prosody.forms.cues.speaking import SPEAKING
from prosody.forms.cues.weights import Weights
from prosody.forms.form import FormMatch
from prosody.forms.judge import score_forms
from prosody.poem import Poem
from prosody.reading import Reading, hear

# The unfixed forms that the page shows; where they are sure, subject does not come into it.
LAYOUT_FORMS = frozenset(GROUPS[Group.TYPES_MODES]) - frozenset(SPEAKING)


class Rules:
    """Names forms by the rows of the handbook and by named cues, each with its evidence."""

    name = "rules"

    def __init__(
        self,
        question: Question | None = None,
        *,
        weights: Weights | None = None,
        confidence: Confidence | None = None,
        hear: Callable[[Poem], Reading] = hear,
    ) -> None:
        """``hear`` may be one that remembers, where poems are read again and again."""
        self._question = question or Question()
        self._hear = hear
        # Of both, ``None`` is the table that comes with the project.
        self._weights = weights
        self._confidence = confidence or default_confidence()

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One prediction per poem, in order."""
        return [self.judge(self._hear(self._question.seen(poem))) for poem in poems]

    def judge(self, reading: Reading) -> FormPrediction:
        """The prediction for a poem that was heard before."""
        curve = self._confidence.curve(self._question.group, must_choose=self._question.must_choose)
        return choose(reading.poem, self._matches(reading), self._question, curve=curve)

    def _matches(self, reading: Reading) -> list[FormMatch]:
        question = self._question
        rows = list(score_forms(reading))
        if question.group not in (Group.TYPES_MODES, Group.ALL):
            return rows
        rows = [row for row in rows if row.form not in SPEAKING]
        if question.group is Group.TYPES_MODES and question.must_choose:
            rows.append(judge_paragraphs(reading))
            left = 1 - max(r.confidence for r in rows if _shown(r))
            return rows + shared(compare_cues(reading, self._weights), left)
        return rows + list(judge_cues(reading, self._weights))


def _shown(match: FormMatch) -> bool:
    return in_group(match.form, Group.TYPES_MODES) in LAYOUT_FORMS
