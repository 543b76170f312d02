"""Asking: what can pass is tried again, what cannot ends the run, and nothing is asked twice."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from classifiers.llm.ask import Asked, AskError, Budget, Endpoint, Limits, Settings, Stop, ask
from classifiers.llm.cost import Price
from classifiers.llm.prompt import Prompt, PromptKind
from classifiers.llm.store import ReplyStore, StoreError
from tests.model_server import Call, Server, answers

KEY = "sk-secret-of-this-test"
OPTIONS = ("sonnet", "ballad")


def prompts(n: int) -> list[Prompt]:
    return [Prompt(f"p{i}", PromptKind.TEXT, f"poem {i}", OPTIONS) for i in range(n)]


def endpoint(server: Server, model: str = "m", **changes: float | int) -> Endpoint:
    usual: dict[str, float | int] = {"concurrency": 2, "timeout": 0.5, "tries": 3}
    return Endpoint(model, server.base_url, KEY, first_wait=0.01, **(usual | changes))  # type: ignore[arg-type]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "replies.sqlite"


def run(server: Server, path: Path, n: int = 3, **more: object) -> tuple[Asked, list[str]]:
    notices: list[str] = []
    with ReplyStore(path) as store:
        asked = ask(
            prompts(n),
            endpoint(server),
            Settings(),
            store,
            notice=notices.append,
            **more,  # type: ignore[arg-type]
        )
    return asked, notices


def once(trouble: object) -> object:
    """Trouble on the first call, a plain answer after."""

    def behave(call: Call) -> None:
        if call.number == 1:
            trouble(call)  # type: ignore[operator]
        else:
            call.say("Sonnet")

    return behave


PASSING = {
    "429": lambda call: call.fail(429, "slow down"),
    "500": lambda call: call.fail(500, "oops"),
    "503": lambda call: call.fail(503, "busy"),
    "broken JSON": lambda call: call.send(200, '{"choices": [{'),
    "no choices": lambda call: call.send(200, '{"id": "x", "choices": [], "model": "m"}'),
    "cut body": lambda call: call.send(200, '{"choices"', promise=5_000),
    "dropped": lambda call: call.drop(),
    "slow": lambda call: (time.sleep(0.8), call.say("late")),
}


@pytest.mark.parametrize("trouble", PASSING.values(), ids=list(PASSING))
def test_what_can_pass_is_tried_again(server: Server, path: Path, trouble: object) -> None:
    server.behave = once(trouble)  # type: ignore[assignment]
    asked, notices = run(server, path)
    assert (asked.answered, asked.failed, asked.stop) == (3, 0, Stop.DONE)
    assert len(server.calls) == 4
    assert len(notices) == 1
    assert "trying again" in notices[0]
    assert notices[0].startswith("poem p")


def test_retry_after_is_obeyed(server: Server, path: Path) -> None:
    server.behave = once(lambda call: call.fail(429, "limit", Retry_After="0.6"))  # type: ignore[assignment]
    run(server, path, n=1)
    assert server.times[1] - server.times[0] >= 0.6


HOPELESS = {
    "wrong key": (401, "", "refuses the API key"),
    "forbidden": (403, "", "refuses the API key"),
    "no model": (404, "", "has no model 'm'"),
    "no credit": (429, "insufficient_quota", "out of credit"),
}


@pytest.mark.parametrize(("status", "code", "says"), HOPELESS.values(), ids=list(HOPELESS))
def test_what_cannot_pass_ends_the_run(
    server: Server, path: Path, status: int, code: str, says: str
) -> None:
    server.behave = lambda call: call.fail(status, f"key {KEY} is wrong", code=code)
    with pytest.raises(AskError, match=says) as raised:
        run(server, path, n=20)
    assert KEY not in str(raised.value)
    assert len(server.calls) <= 2  # those in flight, none tried again


def test_a_refused_poem_is_kept_as_its_failure(server: Server, path: Path) -> None:
    server.behave = once(lambda call: call.fail(400, "too long"))  # type: ignore[assignment]
    asked, _ = run(server, path)
    assert (asked.answered, asked.failed) == (2, 1)
    again, _ = run(server, path)
    assert (again.kept, again.answered, len(server.calls)) == (3, 0, 3)


def test_a_poem_that_kept_failing_is_asked_on_resuming(server: Server, path: Path) -> None:
    server.behave = lambda call: call.fail(500)
    asked, _ = run(server, path, n=2)
    assert (asked.answered, asked.failed) == (0, 2)
    server.behave = answers("Sonnet")
    asked, _ = run(server, path, n=2)
    assert (asked.kept, asked.answered) == (0, 2)


def test_nothing_is_asked_twice(server: Server, path: Path) -> None:
    run(server, path, n=5)
    asked, _ = run(server, path, n=8)
    assert (asked.kept, asked.answered, len(server.calls)) == (5, 3, 8)


def test_another_model_is_asked_anew(server: Server, path: Path) -> None:
    with ReplyStore(path) as store:
        ask(prompts(2), endpoint(server, "a"), Settings(), store)
        ask(prompts(2), endpoint(server, "b"), Settings(), store)
        ask(prompts(2), endpoint(server, "b"), Settings(temperature=1.0), store)
    assert [call.body["model"] for call in server.calls] == ["a", "a", "b", "b", "b", "b"]


def test_repeats_are_calls_of_their_own(server: Server, path: Path) -> None:
    asked, _ = run(server, path, n=1, repeats=5)
    assert (asked.answered, len(server.calls)) == (5, 5)


def test_the_call_limit_stops_cleanly(server: Server, path: Path) -> None:
    asked, _ = run(server, path, n=10, budget=Budget(Limits(max_calls=4)))
    assert (asked.answered, asked.stop) == (4, Stop.CALLS)
    asked, _ = run(server, path, n=10)
    assert (asked.kept, asked.answered, len(server.calls)) == (4, 6, 10)


def test_the_budget_stops_cleanly(server: Server, path: Path) -> None:
    price = Price(100_000.0, 0.0)  # 10 tokens a call: one dollar
    budget = Budget(Limits(max_cost=3.0, price=price))
    asked, _ = run(server, path, n=10, budget=budget)
    assert asked.stop is Stop.BUDGET
    assert 3 <= asked.answered <= 4  # one more may be in flight
    assert asked.cost is not None
    assert asked.cost >= 3.0


def test_constrained_answers_name_the_options(server: Server, path: Path) -> None:
    with ReplyStore(path) as store:
        ask(prompts(1), endpoint(server), Settings(constrained=True), store)
    schema = server.calls[0].body["response_format"]["json_schema"]["schema"]
    assert schema["properties"]["form"]["enum"] == list(OPTIONS)


def test_a_server_may_want_the_schema_another_way(server: Server, path: Path) -> None:
    with ReplyStore(path) as store:
        ask(prompts(1), endpoint(server), Settings(0.0, 9, None, True, "json_object"), store)
    found = server.calls[0].body["response_format"]
    assert found["type"] == "json_object"
    assert found["schema"]["properties"]["form"]["enum"] == list(OPTIONS)


def test_the_key_is_nowhere(server: Server, path: Path) -> None:
    server.behave = once(lambda call: call.fail(400, f"bad request of {KEY}"))  # type: ignore[assignment]
    _, notices = run(server, path)
    assert KEY not in "".join(notices)
    assert KEY not in repr(endpoint(server))
    for file in path.parent.iterdir():
        assert KEY.encode() not in file.read_bytes()


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    path = tmp_path / "replies.sqlite"
    path.write_text("this is a poem, not a database" * 100)
    with pytest.raises(StoreError, match="not a store of replies"):
        ReplyStore(path)
