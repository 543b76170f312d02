"""A real HTTP server on this machine that speaks the chat protocol, and misbehaves on purpose."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Behaviour = Callable[["Call"], None]


@dataclass
class Call:
    """One request as a behaviour sees it: its number from 1, its body, and how to answer."""

    number: int
    body: dict[str, Any]
    handler: BaseHTTPRequestHandler

    @property
    def prompt(self) -> str:
        return str(self.body["messages"][0]["content"])

    def say(self, text: str, finish: str = "stop") -> None:
        self.send(
            200,
            json.dumps(
                {
                    "id": "x",
                    "object": "chat.completion",
                    "created": 0,
                    "model": self.body["model"],
                    "choices": [
                        {
                            "index": 0,
                            "finish_reason": finish,
                            "message": {"role": "assistant", "content": text},
                        }
                    ],
                    "usage": {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12},
                }
            ),
        )

    def fail(self, status: int, message: str = "no", *, code: str = "", **headers: str) -> None:
        self.send(
            status,
            json.dumps({"error": {"message": message, "type": "t", "code": code or None}}),
            **headers,
        )

    def send(self, status: int, body: str, *, promise: int | None = None, **headers: str) -> None:
        data = body.encode()
        self.handler.send_response(status)
        self.handler.send_header("Content-Type", "application/json")
        self.handler.send_header("Content-Length", str(promise or len(data)))
        for name, value in headers.items():
            self.handler.send_header(name.replace("_", "-"), value)
        self.handler.end_headers()
        self.handler.wfile.write(data)

    def drop(self) -> None:
        self.handler.connection.close()


@dataclass
class Server:
    """The address, what it was asked, and how it behaves (settable while it runs)."""

    base_url: str
    behave: Behaviour
    calls: list[Call] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def answers(text: str) -> Behaviour:
    return lambda call: call.say(text)


@contextmanager
def running_server() -> Iterator[Server]:
    """A server that answers "Sonnet" until it is told otherwise; stopped at the end."""
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with lock:
                call = Call(len(running.calls) + 1, body, self)
                running.calls.append(call)
                running.times.append(time.monotonic())
            running.behave(call)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    class Quiet(ThreadingHTTPServer):
        def handle_error(self, *_: object) -> None:
            """A client that hangs up on us is part of the test."""

    http = Quiet(("127.0.0.1", 0), Handler)
    running = Server(f"http://127.0.0.1:{http.server_port}/v1", answers("Sonnet"))
    thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield running
    finally:
        http.shutdown()
        http.server_close()
