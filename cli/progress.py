"""A progress bar on standard error, for work that takes long enough to want one."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType
from typing import Any, Self

PATIENCE = 2.0  # seconds of work before anything is shown
EVERY = 10.0  # seconds between the lines that a file or pipe gets in place of a bar


class Progress:
    """Counts what is done and, after a while, shows it; clears itself at the end.

    ``total`` is in the units of :meth:`done`, ``None`` where it is not known. A terminal
    gets a bar, anything else a plain line now and then.
    """

    def __init__(self, what: str, total: int | None) -> None:
        self._what, self._total = what, total
        self._done = self._items = 0
        self._start = time.monotonic()
        self._bar: Any = None
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self.clear()

    def done(self, amount: int) -> None:
        """One more item is done, of this size."""
        self._done += amount
        self._items += 1
        with self._lock:
            if self._bar is not None:
                self._bar.update(0, completed=self._done, items=self._items)

    def clear(self) -> None:
        """Take the bar off the screen, so that something else can be written there."""
        with self._lock:
            if self._bar is not None:
                self._bar.stop()
                self._bar = None

    def _watch(self) -> None:
        wait = PATIENCE
        while not self._over.wait(wait):
            if sys.stderr.isatty():
                self._show_bar()
            else:
                self._write_line()
            wait = EVERY

    def _show_bar(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bar

        with self._lock:
            if self._bar is not None or self._over.is_set():
                return
            self._bar = Bar(
                TextColumn(self._what),
                BarColumn(),
                TextColumn("{task.percentage:>3.0f} %  {task.fields[items]:,} done"),
                TimeElapsedColumn(),
                console=Console(stderr=True),
                transient=True,
            )
            self._bar.add_task("", total=self._total, completed=self._done, items=self._items)
            self._bar.start()

    def _write_line(self) -> None:
        share = f"{min(100, 100 * self._done // self._total)} %, " if self._total else ""
        seconds = time.monotonic() - self._start
        sys.stderr.write(
            f"formalist: {self._what}: {share}{self._items:,} done in {seconds:.0f} s\n"
        )
