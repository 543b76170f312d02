"""A language model as a classifier: replies in the store -> predictions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from classifiers.llm.store import CallKey, Reply, ReplyStore
from classifiers.protocol import FormPrediction, Interrupted
from prosody.evidence import Evidence, Verdict
from prosody.poem import Poem


def llm_name(model: str, kind: PromptKind, *, constrained: bool) -> str:
    """The name in reports; free and constrained answers are systems of their own.

    >>> llm_name("local/m", PromptKind.FIRST_LINE, constrained=True)
    'llm:local/m (first-line, constrained)'
    """
    marks = [] if kind is PromptKind.TEXT else [kind.value]
    marks += ["constrained"] if constrained else []
    return f"llm:{model}" + (f" ({', '.join(marks)})" if marks else "")


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """Asks a model for what the store does not hold, and reads the answers.

    One prediction per poem: its first reply, the others are its ``repeats``. Abstains where
    the reply is not an answer; ``status`` says why. Raises
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
    progress: Callable[[int, int], None] = lambda done, total: None

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
            progress=self.progress,
        )

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """Ask, then read every stored reply; nothing stored is asked again.

        Poems past the budget come back as "not asked", those whose calls failed every time
        as "failed". Raises :class:`classifiers.protocol.Interrupted` on Ctrl-C, once what
        has arrived is kept.
        """
        asked = self.ask(poems)
        read = self.read(poems, gave_up=asked.gave_up)
        if asked.stop is Stop.INTERRUPTED:
            raise Interrupted(read)
        return read

    def read(
        self, poems: Sequence[Poem], /, *, gave_up: frozenset[CallKey] = frozenset()
    ) -> list[FormPrediction]:
        """Predictions from the stored replies alone; never asks.

        ``gave_up`` are the calls that are known to have failed.
        """
        return [
            self._prediction(poem, prompt, gave_up)
            for poem, prompt in zip(poems, self.prompts(poems), strict=True)
        ]

    def _prediction(
        self, poem: Poem, prompt: Prompt | None, gave_up: frozenset[CallKey]
    ) -> FormPrediction:
        if prompt is None:
            return prediction_of(poem.id, Answer(Status.NOTHING_SHOWN), None)
        keys = [
            key_of(prompt, self.endpoint, self.settings, repeat) for repeat in range(self.repeats)
        ]
        replies = [self.store.get(key) for key in keys]
        answers = [
            self._answer(reply, failed=key in gave_up)
            for key, reply in zip(keys, replies, strict=True)
        ]
        # A poem counts as asked once every repeat has come in or failed.
        waiting = next((a for a in answers if a.status is Status.NOT_ASKED), answers[0])
        made = prediction_of(poem.id, waiting, prompt)
        first = replies[0]
        return replace(
            made,
            seconds=first.seconds if first else None,
            repeats=tuple(a.form or a.status.value for a in answers) if self.repeats > 1 else (),
            tokens=_tokens(replies),
        )

    def _answer(self, reply: Reply | None, *, failed: bool) -> Answer:
        if reply is None:
            return Answer(Status.FAILED if failed else Status.NOT_ASKED)
        if reply.error:
            return Answer(Status.FAILED)
        return read_answer(reply.text, self.options, finish=reply.finish)


def _tokens(replies: Sequence[Reply | None]) -> tuple[int, int] | None:
    """Tokens in and out over some replies; ``None`` where one does not say."""
    known = [reply for reply in replies if reply and not reply.error]
    total = [0, 0]
    for reply in known:
        if reply.tokens_in is None or reply.tokens_out is None:
            return None
        total[0] += reply.tokens_in
        total[1] += reply.tokens_out
    return (total[0], total[1]) if known else None


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
    return FormPrediction(
        poem_id,
        answer.form,
        answer.subform,
        answer.confidence,
        tuple(evidence),
        status=answer.status.value,
    )
