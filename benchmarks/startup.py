"""How long formalist takes to start, as ratios to ``python -c pass`` on the same machine.

    python benchmarks/startup.py [--repeats 30] [--poem FILE]

Whole processes are timed, in turns, so that a busy machine slows all of them alike; the
median of the repeats counts. The targets are 12 for ``--help`` and 30 for a sonnet. Modules
are compiled once beforehand, as those of an installed package are.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SONNET = ROOT / "fixtures" / "poems" / "sonnet" / "demo.txt"
FORMALIST = (sys.executable, "-m", "cli.main")


def seconds(command: tuple[str, ...], cache: str) -> float:
    """The time of one whole process; ``cache`` is where compiled modules are kept."""
    env = os.environ | {"PYTHONPYCACHEPREFIX": cache}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run(command, check=True, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print the medians and their ratios."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--repeats", type=int, default=30)
    arguments.add_argument("--poem", type=Path, default=SONNET)
    given = arguments.parse_args()
    rows = {
        "python -c pass": ((sys.executable, "-c", "pass"), None),
        "formalist --help": ((*FORMALIST, "--help"), 12),
        "formalist analyze SONNET": ((*FORMALIST, "analyze", str(given.poem)), 30),
        "formalist analyze SONNET --json": (
            (*FORMALIST, "analyze", "--json", str(given.poem)),
            30,
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in rows}
    with tempfile.TemporaryDirectory() as cache:
        for command, _ in rows.values():
            seconds(command, cache)  # once unmeasured: compiled files, disk cache
        for _ in range(given.repeats):
            for name, (command, _) in rows.items():
                times[name].append(seconds(command, cache))
    unit = statistics.median(times["python -c pass"])
    print(f"median of {given.repeats} processes; python -c pass takes {unit * 1000:.1f} ms")
    for name, (_, most) in rows.items():
        ratio = statistics.median(times[name]) / unit
        target = f"   at most {most}" if most else ""
        print(f"{name:<34}{ratio:6.1f} x{target}")


if __name__ == "__main__":
    main()
