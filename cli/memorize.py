"""`formalist memorize`: which poems a model knows by heart."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.benchmarking import faults
from cli.errors import CannotRead
from cli.progress import Progress
from cli.safe import plain

if TYPE_CHECKING:
    from compare.dataset import PoemRow
    from compare.memorization import Probed


def memorize(
    poems: Annotated[list[Path], typer.Argument(metavar="POEMS...", help="With title, author.")],
    model: Annotated[
        str | None, typer.Option("--model", metavar="PROVIDER/MODEL", help="Whom to ask.")
    ] = None,
    recorded: Annotated[
        Path | None, typer.Option("--recorded", help="JSONL of id and text: answers made before.")
    ] = None,
    published: Annotated[
        Path | None, typer.Option("--published", help="The data set's memorisation file.")
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o")] = Path("memorized.jsonl"),
    base_url: Annotated[str | None, typer.Option("--base-url")] = None,
    key_file: Annotated[Path | None, typer.Option("--key-file")] = None,
    concurrency: Annotated[int, typer.Option("--concurrency", min=1)] = 4,
    timeout: Annotated[float, typer.Option("--timeout", min=0.1)] = 60.0,
    max_calls: Annotated[int | None, typer.Option("--max-calls", min=0)] = None,
    temperature: Annotated[float, typer.Option("--temperature", min=0.0)] = 0.0,
    count_first_line: Annotated[
        bool, typer.Option("--count-first-line", help="Spans of the line shown count too.")
    ] = False,
) -> None:
    """Ask a model for the next five lines of each poem; a shared span of five words tells.

    The replies are kept beside OUT; the same command goes on where it stopped.
    """
    from compare.dataset import read_poems
    from compare.memorization import judge, probe
    from compare.once import once

    if (model is None) == (recorded is None):
        raise CannotRead("give either --model or --recorded")
    with faults():
        given = list(read_poems(poems))
    rows = [each.row for each in once(given)]
    if len(rows) < len(given):
        _tell(f"{len(given) - len(rows)} of {len(given)} rows repeat a poem; each is asked once")
    usable = [row for row in rows if probe(row.poem) is not None]
    if len(usable) < len(rows):
        _tell(
            f"{len(rows) - len(usable)} of {len(rows)} left out: no title, author or line to show"
        )
    if not usable:
        raise CannotRead("no poem has a title, an author and a line of four words or more")
    if recorded is not None:
        answers = _recorded(recorded)
        unknown = answers.keys() - {row.poem.id for row in usable}
        if unknown:
            _tell(f"{len(unknown)} recorded answers are of no poem asked, such as '{min(unknown)}'")
    else:
        answers = _asked(
            usable, str(model), out, base_url, key_file,
            {"concurrency": concurrency, "timeout": timeout, "max_calls": max_calls,
             "temperature": temperature},
        )  # fmt: skip
    probed = [
        judge(row.poem, answers.get(row.poem.id), count_shown=count_first_line) for row in usable
    ]
    out.write_text(
        "".join(json.dumps(asdict(p), ensure_ascii=False) + "\n" for p in probed), encoding="utf-8"
    )
    _print(probed, out)
    if published is not None:
        _print_agreement(usable, probed, published)


def _recorded(path: Path) -> dict[str, str]:
    answers: dict[str, str] = {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotRead(f"{path}: {error}") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            answers[str(row["id"])] = str(row["text"])
        except (ValueError, KeyError, TypeError) as error:
            raise CannotRead(f"{path}, line {number}: needs an object with id and text") from error
    return answers


def _asked(
    rows: list[PoemRow],
    model: str,
    out: Path,
    base_url: str | None,
    key_file: Path | None,
    more: dict[str, float | int | None],
) -> dict[str, str]:
    from classifiers.llm.ask import Budget, Limits, Settings, Stop, ask, key_of
    from classifiers.llm.options import LlmOptions, endpoint
    from classifiers.llm.store import ReplyStore
    from compare.memorization import probe

    most = more["max_calls"]
    options = LlmOptions(
        base_url=base_url,
        key_file=key_file,
        concurrency=int(more["concurrency"] or 1),
        timeout=float(more["timeout"] or 60),
        notice=_tell,
        budget=Budget(Limits(None if most is None else int(most))),
    )
    settings = Settings(float(more["temperature"] or 0.0), 200)
    prompts = [made for row in rows if (made := probe(row.poem))]
    with faults():
        where = endpoint(model, options)
        with (
            ReplyStore(out.with_suffix(".sqlite")) as store,
            Progress(f"asking {model}", len(prompts)) as bar,
        ):
            asked = ask(
                prompts, where, settings, store, budget=options.budget, notice=_tell,
                progress=lambda done, total: bar.done(1),
            )  # fmt: skip
            if asked.kept:
                _tell(f"{asked.kept} of {len(prompts)} answers were there")
            if asked.stop is Stop.INTERRUPTED:
                _tell("stopped; what was answered is kept, the same command goes on")
                raise KeyboardInterrupt
            if asked.stop is not Stop.DONE:
                _tell(f"{asked.stop.value}; the same command goes on")
            return {
                prompt.poem_id: reply.text
                for prompt in prompts
                if (reply := store.get(key_of(prompt, where, settings, 0))) and not reply.error
            }


def _print(probed: list[Probed], out: Path) -> None:
    from compare.diversity.intervals import wilson

    known = [p for p in probed if p.memorized is not None]
    yes = sum(bool(p.memorized) for p in known)
    share = ""
    if known:
        low, high = wilson(yes / len(known), len(known))
        share = f" ({yes / len(known):.1%}; 95 % interval {low:.1%} to {high:.1%})"
    typer.echo(
        f"{yes} of {len(known)} poems memorised{share}; {len(probed) - len(known)} unanswered"
    )
    typer.echo(plain(f"kept in {out}"))


def _print_agreement(rows: list[PoemRow], probed: list[Probed], path: Path) -> None:
    from compare.memorization import PublishedError, agreement, published_key, read_published

    try:
        known = read_published(path)
    except PublishedError as fault:
        raise CannotRead(str(fault)) from fault
    ours = {
        published_key(str(row.row.get("poem_link") or row.poem.id)): p.memorized
        for row, p in zip(rows, probed, strict=True)
    }
    found = agreement(ours, known.memorized)
    if known.conflicting:
        _tell(f"{path}: {known.conflicting} poems have rows of both kinds and are left out")
    kappa = "" if found.kappa is None else f", Cohen's kappa {found.kappa:.2f}"
    typer.echo(
        f"beside the published outcomes: {found.same} of {found.n} the same{kappa}; "
        f"memorised here {found.ours}, there {found.published}"
    )


def _tell(line: str) -> None:
    typer.echo(f"formalist: {plain(line)}", err=True)
