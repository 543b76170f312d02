"""A language model as a classifier: replies in the store -> predictions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from classifiers.llm.answer import Answer, Status, read_answer
from classifiers.llm.ask import (
    Asked,
    Budget,
    Endpoint,
    Notice,
    Settings,
    Stop,
    ask,
    key_of,
)
from classifiers.llm.prompt import WINDOW_CHARACTERS, Prompt, PromptKind, build_prompt
from classifiers.llm.store import Reply, ReplyStore
from classifiers.protocol import FormPrediction
from prosody.evidence import Evidence, Verdict
from prosody.poem import Poem


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """Asks a model for what the store does not hold, and reads the answers.

    One prediction per poem (the reply of ``repeat``), abstaining where the reply is not an
    answer; the status stands in the evidence. Raises
    :class:`classifiers.llm.ask.AskError` where no call can succeed.
    """

    endpoint: Endpoint
    settings: Settings
    store: ReplyStore
    options: tuple[str, ...]
    kind: PromptKind = PromptKind.TEXT
    repeats: int = 1
    window: int = WINDOW_CHARACTERS
    budget: Budget = field(default_factory=Budget)
    notice: Notice = lambda _: None

    @property
    def name(self) -> str:
        """The name that reports print."""
        return f"llm:{self.endpoint.model}"

    def prompts(self, poems: Sequence[Poem]) -> list[Prompt | None]:
        """The question on each poem; ``None`` where the poem lacks what is shown."""
        return [build_prompt(p, self.kind, self.options, window=self.window) for p in poems]

    def ask(self, poems: Sequence[Poem]) -> Asked:
        """Ask what is not yet answered; everything that arrives is kept."""
        return ask(
            [prompt for prompt in self.prompts(poems) if prompt],
            self.endpoint,
            self.settings,
            self.store,
            repeats=self.repeats,
            budget=self.budget,
            notice=self.notice,
        )

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """Ask, then read every stored reply; nothing stored is asked again.

        Poems past the budget come back as "not asked". Ctrl-C is raised again once what
        has arrived is kept.
        """
        if self.ask(poems).stop is Stop.INTERRUPTED:
            raise KeyboardInterrupt
        return self.read(poems)

    def read(self, poems: Sequence[Poem], *, repeat: int = 0) -> list[FormPrediction]:
        """Predictions from the stored replies alone; never asks."""
        return [
            self._prediction(poem, prompt, repeat)
            for poem, prompt in zip(poems, self.prompts(poems), strict=True)
        ]

    def _prediction(self, poem: Poem, prompt: Prompt | None, repeat: int) -> FormPrediction:
        reply = None
        if prompt is not None:
            reply = self.store.get(key_of(prompt, self.endpoint, self.settings, repeat))
        made = prediction_of(poem.id, self._answer(reply), prompt)
        return replace(made, seconds=reply.seconds) if reply else made

    def _answer(self, reply: Reply | None) -> Answer:
        if reply is None:
            return Answer(Status.NOT_ASKED)
        if reply.error:
            return Answer(Status.FAILED)
        return read_answer(reply.text, self.options, finish=reply.finish)


def prediction_of(poem_id: str, answer: Answer, prompt: Prompt | None) -> FormPrediction:
    """An answer as a prediction: status, the model's own reason and a cut poem as evidence."""
    found = answer.form or answer.named or ", ".join(answer.candidates) or answer.status.value
    verdict = Verdict.MET if answer.status is Status.ANSWERED else Verdict.UNHEARD
    evidence = [Evidence("answer", "one of the options", found, (), verdict)]
    if answer.status is not Status.ANSWERED:
        evidence[0] = replace(evidence[0], found=f"{answer.status.value}: {found}")
    if answer.rationale:
        evidence.append(Evidence("rationale", "a reason", answer.rationale, (), Verdict.MET, False))
    if answer.summary:
        evidence.append(Evidence("summary", "one word", answer.summary, (), Verdict.MET, False))
    if prompt is not None and prompt.truncated:
        evidence.append(
            Evidence("window", "the whole poem", "a poem cut at the window", (), Verdict.PARTLY)
        )
    return FormPrediction(poem_id, answer.form, answer.subform, answer.confidence, tuple(evidence))
