"""Ask a language model, and keep each reply the moment it arrives.

Works with any address that speaks the OpenAI chat protocol. What can pass (rate limits,
server errors, dropped or garbled connections, time-outs) is tried again with back-off,
and Retry-After is obeyed; what cannot (a wrong key, no such model) ends the run with one
plain line; what concerns one poem only (a refused or oversized request) is kept as that
poem's failure.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from classifiers.llm.cost import Price
from classifiers.llm.prompt import PROMPT_VERSION, Prompt
from classifiers.llm.store import CallKey, Reply, ReplyStore, settings_text

if TYPE_CHECKING:
    from openai import AsyncOpenAI
    from tenacity import RetryCallState

LONGEST_WAIT = 120.0  # seconds between tries where the server names no time


class AskError(Exception):
    """No call can succeed (key, model, address); the message says what to change."""


class Stop(StrEnum):
    """Why asking ended."""

    DONE = "done"
    BUDGET = "budget reached"
    CALLS = "call limit reached"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Whom to ask. The key is never shown nor stored. Times are in seconds."""

    model: str
    base_url: str
    api_key: str = field(repr=False)
    concurrency: int = 4
    timeout: float = 60.0
    tries: int = 6
    first_wait: float = 1.0


@dataclass(frozen=True, slots=True)
class Settings:
    """How to ask. ``constrained`` demands a JSON answer whose form is one of the options.

    ``schema_as`` is how the server wants the schema of that answer: "json_schema" as OpenAI
    has it, or "json_object", with which llama-cpp-python's server takes it.
    """

    temperature: float = 0.0
    max_tokens: int = 400
    seed: int | None = None
    constrained: bool = False
    schema_as: str = "json_schema"

    def text(self) -> str:
        """The settings as part of a call's key."""
        return settings_text(
            {
                "temperature": self.temperature,
                "max_tokens": self.max_tokens,
                "seed": self.seed,
                "constrained": self.constrained,
            }
            | ({} if self.schema_as == "json_schema" else {"schema_as": self.schema_as})
        )


@dataclass(frozen=True, slots=True)
class Limits:
    """Where to stop. ``price`` is needed for ``max_cost`` (dollars)."""

    max_calls: int | None = None
    max_cost: float | None = None
    price: Price | None = None


@dataclass(slots=True)
class Budget:
    """What has been spent against the limits, over all the calls that share it."""

    limits: Limits = field(default_factory=Limits)
    started: int = 0
    cost: float = 0.0

    def spent(self) -> Stop | None:
        """The limit that is reached, ``None`` where another call may start."""
        limits = self.limits
        if limits.max_calls is not None and self.started >= limits.max_calls:
            return Stop.CALLS
        if limits.max_cost is not None and self.cost >= limits.max_cost:
            return Stop.BUDGET
        return None

    def pay(self, reply: Reply) -> None:
        """Count what a reply cost; nothing where the price is unknown."""
        if self.limits.price:
            self.cost += self.limits.price.of(reply.tokens_in or 0, reply.tokens_out or 0)


@dataclass(frozen=True, slots=True)
class Asked:
    """The outcome of a run: how many replies were at hand, came in, or failed, and why it ended.

    ``gave_up`` are the calls that failed every time and left no reply: they are asked again
    when the poems are.
    """

    kept: int
    answered: int
    failed: int
    stop: Stop
    cost: float | None
    gave_up: frozenset[CallKey] = frozenset()


Notice = Callable[[str], None]


def key_of(prompt: Prompt, endpoint: Endpoint, settings: Settings, repeat: int) -> CallKey:
    """The key under which the reply to a prompt is kept."""
    return CallKey(
        endpoint.model, endpoint.base_url, PROMPT_VERSION, prompt.digest, settings.text(), repeat
    )


def ask(
    prompts: Sequence[Prompt],
    endpoint: Endpoint,
    settings: Settings,
    store: ReplyStore,
    *,
    repeats: int = 1,
    budget: Budget | None = None,
    notice: Notice = lambda _: None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Asked:
    """Ask every prompt that the store does not answer yet.

    ``budget`` may be shared by several runs, which then stop together. ``notice`` is told
    of waits and failures (poem, cause, seconds), ``progress`` of (answered so far, all).
    Ctrl-C stops the asking and keeps what has arrived.
    Raises :class:`AskError` where no call can succeed.
    """
    # By key: rows of one poem under several labels ask the same question once.
    asked = {
        key_of(prompt, endpoint, settings, repeat): prompt
        for repeat in range(repeats)
        for prompt in prompts
    }
    calls = [(key, prompt) for key, prompt in asked.items() if store.get(key) is None]
    run = _Run(
        endpoint=endpoint,
        settings=settings,
        store=store,
        budget=budget or Budget(),
        notice=notice,
        progress=progress,
    )
    run.kept = len(asked) - len(calls)
    run.total = len(asked)
    if run.kept and calls:
        notice(f"{run.kept} replies of {run.total} were kept; asking for {len(calls)}")
    try:
        asyncio.run(run.all(calls))
    except KeyboardInterrupt:
        run.stop = Stop.INTERRUPTED
    cost = run.budget.cost if run.budget.limits.price else None
    return Asked(run.kept, run.answered, run.failed, run.stop, cost, frozenset(run.gave_up))


class _Run:
    """The state of one run: counters, and the limits they are held against."""

    def __init__(
        self,
        *,
        endpoint: Endpoint,
        settings: Settings,
        store: ReplyStore,
        budget: Budget,
        notice: Notice,
        progress: Callable[[int, int], None],
    ) -> None:
        self.endpoint, self.settings, self.store = endpoint, settings, store
        self.budget, self.notice, self.progress = budget, notice, progress
        self.kept = self.answered = self.failed = self.total = 0
        self.stop = Stop.DONE
        self.gave_up: list[CallKey] = []

    async def all(self, calls: Iterable[tuple[CallKey, Prompt]]) -> None:
        from openai import AsyncOpenAI

        waiting = iter(calls)
        client = AsyncOpenAI(
            api_key=self.endpoint.api_key or "none",
            base_url=self.endpoint.base_url,
            timeout=self.endpoint.timeout,
            max_retries=0,
        )
        async with client:
            workers = [
                asyncio.create_task(self._work(client, waiting))
                for _ in range(max(1, self.endpoint.concurrency))
            ]
            try:
                await asyncio.gather(*workers)
            finally:
                for worker in workers:
                    worker.cancel()
                await asyncio.gather(*workers, return_exceptions=True)

    async def _work(self, client: AsyncOpenAI, waiting: Iterable[tuple[CallKey, Prompt]]) -> None:
        for key, prompt in waiting:  # one iterator, shared: each call is taken once
            if limit := self.budget.spent():
                self.stop = limit
                return
            self.budget.started += 1
            reply = await self._one(client, prompt)
            if reply is None:
                self.failed += 1
                self.gave_up.append(key)
                self.progress(self.kept + self.answered + self.failed, self.total)
                continue
            self.store.put(key, reply)
            self._count(reply)

    def _count(self, reply: Reply) -> None:
        if reply.error:
            self.failed += 1
        else:
            self.answered += 1
        self.budget.pay(reply)
        self.progress(self.kept + self.answered + self.failed, self.total)

    async def _one(self, client: AsyncOpenAI, prompt: Prompt) -> Reply | None:
        """One reply, ``None`` where every try failed (it is asked again on resuming)."""
        import tenacity

        async def once() -> Reply:
            return await _call(client, prompt, self.endpoint, self.settings)

        retrying = tenacity.AsyncRetrying(
            stop=tenacity.stop_after_attempt(self.endpoint.tries),
            wait=self._wait,
            retry=tenacity.retry_if_exception(_can_pass),
            before_sleep=lambda state: self._tell(prompt, state),
            reraise=True,
        )
        try:
            return await retrying(once)
        except Exception as error:
            return self._give_up(prompt, error)

    def _wait(self, state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        named = _retry_after(error)
        backoff = min(LONGEST_WAIT, self.endpoint.first_wait * 2 ** (state.attempt_number - 1))
        return backoff if named is None else max(named, 0.0)

    def _tell(self, prompt: Prompt, state: RetryCallState) -> None:
        error = state.outcome.exception() if state.outcome else None
        wait = state.next_action.sleep if state.next_action else 0.0
        self.notice(f"poem {prompt.poem_id}: {_cause(error)}; trying again in {wait:.0f} s")

    def _give_up(self, prompt: Prompt, error: Exception) -> Reply | None:
        import openai

        line = _without_key(_cause(error), self.endpoint.api_key)
        if isinstance(error, openai.AuthenticationError | openai.PermissionDeniedError):
            raise AskError(f"{self.endpoint.base_url} refuses the API key ({line})") from None
        if isinstance(error, openai.NotFoundError):
            raise AskError(
                f"{self.endpoint.base_url} has no model '{self.endpoint.model}' ({line})"
            ) from None
        if _out_of_credit(error):
            raise AskError(f"{self.endpoint.base_url}: the account is out of credit ({line})")
        self.notice(f"poem {prompt.poem_id}: failed ({line})")
        if isinstance(error, openai.BadRequestError | openai.UnprocessableEntityError):
            return Reply(prompt.poem_id, "", error=line)
        if isinstance(error, openai.APIError | OSError | ValueError):
            return None
        raise error


async def _call(
    client: AsyncOpenAI, prompt: Prompt, endpoint: Endpoint, settings: Settings
) -> Reply:
    extra: dict[str, Any] = {} if settings.seed is None else {"seed": settings.seed}
    if settings.constrained:
        extra["response_format"] = answer_schema(prompt.options, settings.schema_as)
    started = time.monotonic()
    made = await client.chat.completions.create(
        model=endpoint.model,
        messages=[{"role": "user", "content": prompt.text}],
        temperature=settings.temperature,
        max_tokens=settings.max_tokens,
        **extra,
    )
    if not made.choices:
        raise ValueError("a reply without choices")
    choice = made.choices[0]
    usage = made.usage
    return Reply(
        prompt.poem_id,
        choice.message.content or "",
        finish=choice.finish_reason or "",
        tokens_in=usage.prompt_tokens if usage else None,
        tokens_out=usage.completion_tokens if usage else None,
        seconds=round(time.monotonic() - started, 3),
    )


def answer_schema(options: Sequence[str], schema_as: str = "json_schema") -> Mapping[str, Any]:
    """A ``response_format`` that admits only an answer with one of the options."""
    schema = {
        "type": "object",
        "properties": {
            "form": {"type": "string", "enum": list(options)},
            "rationale": {"type": "string"},
            "summary": {"type": "string"},
            "confidence": {"type": "number"},
        },
        "required": ["form", "rationale", "summary", "confidence"],
        "additionalProperties": False,
    }
    if schema_as == "json_object":
        return {"type": "json_object", "schema": schema}
    named = {"name": "poetic_form", "strict": True, "schema": schema}
    return {"type": "json_schema", "json_schema": named}


def _can_pass(error: BaseException) -> bool:
    import openai

    if isinstance(error, openai.RateLimitError):
        return not _out_of_credit(error)
    if isinstance(error, openai.APIStatusError):
        return error.status_code in (408, 409, 425) or error.status_code >= 500
    # Broken JSON reaches us as ValueError, a cut or dropped connection as APIConnectionError.
    return isinstance(error, openai.APIError | OSError | ValueError)


def _out_of_credit(error: BaseException) -> bool:
    return getattr(error, "code", None) == "insufficient_quota"


def _retry_after(error: BaseException | None) -> float | None:
    """The seconds that the server asks to wait, ``None`` where it names none."""
    response = getattr(error, "response", None)
    value = response.headers.get("retry-after") if response is not None else None
    if value is None:
        return None
    try:
        return float(value)
    except ValueError:
        return _until(value)


def _until(http_date: str) -> float | None:
    from email.utils import parsedate_to_datetime

    try:
        return parsedate_to_datetime(http_date).timestamp() - time.time()
    except ValueError:
        return None


def _cause(error: BaseException | None) -> str:
    status = getattr(error, "status_code", None)
    name = type(error).__name__ if error else "unknown"
    first_line = str(error or "").strip().split("\n", 1)[0][:200]
    return f"HTTP {status}: {first_line}" if status else f"{name}: {first_line}"


def _without_key(text: str, key: str) -> str:
    return text.replace(key, "***") if key else text
