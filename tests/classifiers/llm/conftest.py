"""The server that the tests of language models ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.model_server import Server, running_server


@pytest.fixture
def server() -> Iterator[Server]:
    with running_server() as server:
        yield server
