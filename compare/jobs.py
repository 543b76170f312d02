"""The same work on one core or several, with the results in input order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNK = 16  # items sent to a process at once: a poem is small, the way there is not
AHEAD = 4  # chunks waiting per process, so that memory stays bounded on endless input


def in_order(
    work: Callable[[Item], Result], items: Iterable[Item], *, jobs: int = 1, chunk: int = CHUNK
) -> Iterator[Result]:
    """``work`` of each item, in the order of the items, on ``jobs`` processes.

    Identical to ``map(work, items)``, whatever ``jobs`` is. ``work`` must be a function of
    a module (it is sent by name), items and results must pickle. Reads ahead a bounded
    number of items. An exception of ``work`` is raised here, at its place.

    >>> list(in_order(abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    if jobs < 1:
        raise ValueError(f"jobs must be 1 or more, not {jobs}")
    if jobs == 1:
        yield from map(work, items)
        return
    from concurrent.futures import Future, ProcessPoolExecutor

    source = iter(items)
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        waiting: deque[Future[list[Result]]] = deque()
        while True:
            while len(waiting) < jobs * AHEAD and (part := list(islice(source, chunk))):
                waiting.append(pool.submit(_each, work, part))
            if not waiting:
                return
            try:
                yield from waiting.popleft().result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the one that reads and prints answers it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _each(work: Callable[[Item], Result], items: list[Item]) -> list[Result]:
    return [work(item) for item in items]
