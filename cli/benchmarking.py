"""What the `bench` commands do: lay a run, ask what is missing, score it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Self

import typer

from cli.errors import CannotRead
from cli.progress import Progress
from cli.safe import plain
from cli.tables import print_tables

if TYPE_CHECKING:
    from classifiers.llm.ask import Settings, Stop
    from classifiers.llm.options import LlmOptions
    from classifiers.systems import System
    from compare.bench.entries import Entries, Entry
    from compare.bench.folder import RunFolder
    from compare.bench.slices import Slice
    from compare.dataset import Columns

# Options that may change when a run is taken up again.
NOT_KEPT = ("out", "dry_run", "key_file", "max_calls", "max_cost")


def go(run_folder: RunFolder, options: dict[str, Any]) -> None:
    """Lay or take up a run, ask what is missing, score it, print the summary."""
    from classifiers.systems import systems_named
    from compare.bench.predict import predict

    with faults():
        steps = _Steps(options["repeats"])
        setting = _setting(run_folder, options, steps)
        chosen = systems_named(
            [name.strip() for name in options["systems"].split(",") if name.strip()], setting
        )
        asked = _entries(options)
        for reason, n in asked.left_out.items():
            _tell(f"{n} {'row' if n == 1 else 'rows'} left out: {reason}")
        if options.get("dry_run"):
            _estimate(asked, options)
            return
        run_folder.create(_config(options, [s.name for s in chosen], asked), asked.rows)
        try:
            for system in chosen:
                known = _tell_where(run_folder, system, len(asked.rows))
                with Progress(f"asking {system.name}", len(asked.rows)) as bar:
                    predict(
                        system.name,
                        system.make,
                        asked.rows,
                        asked.options,
                        run_folder,
                        progress=steps.of(bar, known).batch,
                    )
                _tell_stop(run_folder, system, len(asked.rows), setting.llm.budget.spent())
        except KeyboardInterrupt:
            _tell(f"stopped; everything answered is kept. Go on: {_again(run_folder)}")
            raise
        score_folder(run_folder, options)
    print_summary(run_folder)


def reparse_folder(run_folder: RunFolder) -> None:
    """Read the stored replies of a run's language models anew; asks nobody."""
    from classifiers.systems import systems_named
    from compare.bench.predict import reread

    options = dict(run_folder.config()["options"])
    names = [name for name in options["systems"].split(",") if name.strip().startswith("llm:")]
    if not names:
        raise CannotRead(f"{run_folder.path}: no language model in this run, nothing to read anew")
    with faults():
        setting = _setting(run_folder, options, _Steps(options["repeats"]))
        setting = replace(setting, llm=replace(setting.llm, offline=True))
        asked = _entries(options)
        for system in systems_named([name.strip() for name in names], setting):
            changed = reread(system.name, system.make, asked.rows, asked.options, run_folder)
            _tell(f"{system.name}: {changed} answers read otherwise than before")


class _Steps:
    """Answers as they come, on the bar of the system that is asked."""

    def __init__(self, repeats: int) -> None:
        self._repeats = repeats
        self._bar: Progress | None = None
        self._shown = self._before = 0

    def of(self, bar: Progress, known: int) -> Self:
        """The same for the next system, so many of whose answers were there."""
        self._bar, self._shown, self._before = bar, 0, known
        self._to(known)
        return self

    def batch(self, system: str, done: int, total: int) -> None:
        """So many poems are answered, of the whole run."""
        self._before = done
        self._to(done)

    def call(self, done: int, total: int) -> None:
        """So many calls of a language model's batch are over."""
        self._to(self._before + done // self._repeats)

    def _to(self, done: int) -> None:
        for _ in range(self._shown, done):
            if self._bar is not None:
                self._bar.done(1)
        self._shown = max(self._shown, done)


def _tell_where(run_folder: RunFolder, system: System, total: int) -> int:
    """Say how many answers are there; that number."""
    known = len(run_folder.answered(system.name))
    if known:
        _tell(f"{system.name}: {known} of {total} answers are there; going on with the rest")
    return known


def _tell_stop(run_folder: RunFolder, system: System, total: int, limit: Stop | None) -> None:
    answered = run_folder.answered(system.name)
    failed = sum(a.prediction.status == "failed" for a in answered.values())
    missing = total - len(answered)
    told = [f"{failed} of {total} failed"] if failed else []
    told += [f"{missing} of {total} not asked ({limit or 'stopped'})"] if missing else []
    if told:
        _tell(f"{system.name}: {', '.join(told)}. Go on: {_again(run_folder)}")


def _again(run_folder: RunFolder) -> str:
    return f"formalist bench resume {quote(str(run_folder.path))}"


def _entries(options: dict[str, Any]) -> Entries:
    from compare.bench.entries import Protocol, Split, entries
    from compare.dataset import read_poems
    from compare.embedded import embedded_poems
    from compare.labels import Rule

    paths = options.get("dataset")
    return entries(
        read_poems(paths, columns=_columns(options)) if paths else embedded_poems(),
        protocol=_one_of(Protocol, options["protocol"], "--protocol"),
        split=_one_of(Split, options["split"], "--split"),
        rule=_one_of(Rule, options["rule"], "--rule"),
        folds=options["folds"],
        seed=options["seed"],
    )


def _columns(options: Mapping[str, Any]) -> Columns:
    """The columns that the user names; the usual ones for the others."""
    from compare.dataset import Columns

    named = {
        field: (options[f"{field}_column"],)
        for field in ("text", "id", "title", "author")
        if options.get(f"{field}_column")
    }
    if options.get("label_column"):
        named["labels"] = tuple(options["label_column"])
    return Columns(**named, all_labels="labels" in named)


def _one_of(kind: Any, value: str, option: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        raise CannotRead(f"{option} is one of {', '.join(kind)}, not '{value}'") from None


def _setting(run_folder: RunFolder, options: dict[str, Any], steps: _Steps) -> Any:
    from classifiers.roberta import RobertaSettings
    from classifiers.systems import Setting

    return Setting(
        run_folder.path,
        seed=options["seed"],
        strict_recordings=options["strict"],
        llm=replace(_llm_options(options), progress=steps.call),
        roberta=RobertaSettings(
            "",
            run_folder.checkpoints,
            window=options["window"],
            epochs=options["epochs"],
            seed=options["seed"],
        ),
    )


def _llm_options(options: dict[str, Any]) -> LlmOptions:
    from classifiers.llm.ask import Budget, Limits
    from classifiers.llm.cost import Price
    from classifiers.llm.options import LlmOptions
    from classifiers.llm.prompt import Order, PromptKind

    price = None
    if options["price_in"] is not None and options["price_out"] is not None:
        price = Price(options["price_in"], options["price_out"])
    if options.get("max_cost") is not None and price is None:
        raise CannotRead("--max-cost needs --price-in and --price-out: no price is known")
    limits = Limits(options.get("max_calls"), options.get("max_cost"), price)
    return LlmOptions(
        base_url=options["base_url"],
        key_file=options.get("key_file"),
        kinds=tuple(
            _one_of(PromptKind, name.strip(), "--prompt") for name in options["prompt"].split(",")
        ),
        order=_one_of(Order, options["order"], "--order"),
        window=options["characters"],
        settings=_settings(options),
        budget=Budget(limits),
        repeats=options["repeats"],
        concurrency=options["concurrency"],
        timeout=options["timeout"],
        tries=options["tries"],
        notice=_tell,
    )


def _settings(options: dict[str, Any]) -> Settings:
    from classifiers.llm.ask import Settings

    if options["schema_as"] not in ("json_schema", "json_object"):
        raise CannotRead(f"--schema-as is json_schema or json_object, not '{options['schema_as']}'")
    return Settings(
        options["temperature"],
        options["max_tokens"],
        None,
        options["constrained"],
        options["schema_as"],
    )


def _estimate(asked: Entries, options: dict[str, Any]) -> None:
    from classifiers.llm.cost import estimate
    from classifiers.llm.prompt import build_prompt

    llm = _llm_options(options)
    names = [n.strip() for n in options["systems"].split(",") if n.strip().startswith("llm:")]
    options_of = {group: llm.order.of(listed) for group, listed in asked.options.items()}
    prompts = [
        made
        for row in asked.rows
        for kind in llm.kinds
        if (made := build_prompt(row.poem, kind, options_of[row.group], window=llm.window))
    ]
    prompts = list({prompt.digest: prompt for prompt in prompts}.values()) * llm.repeats
    for name in names or ["no language model is named; local systems cost nothing"]:
        if not names:
            typer.echo(name)
            return
        guess = estimate(prompts, llm.settings.max_tokens, llm.budget.limits.price)
        low, high = guess.tokens_in
        cost = "unknown" if guess.cost is None else f"${guess.cost[0]:.2f} to ${guess.cost[1]:.2f}"
        cut = sum(prompt.truncated for prompt in prompts) // llm.repeats
        typer.echo(
            f"{plain(name)}: {guess.calls} calls, about {low:,} to {high:,} input tokens, "
            f"cost {cost}; {cut} poems longer than the window of {llm.window:,} characters"
        )


def _config(options: dict[str, Any], names: Sequence[str], asked: Entries) -> dict[str, Any]:
    from importlib.metadata import version

    from classifiers.labels import KIND_OF, SYNONYMS

    kept = {k: v for k, v in options.items() if k not in NOT_KEPT}
    return {
        "options": {k: str(v) if isinstance(v, Path) else v for k, v in kept.items()}
        | {"systems": options["systems"]},
        "poems": _digest(asked.rows),
        "systems": list(names),
        "synonyms": dict(SYNONYMS) | dict(KIND_OF),
        "left_out": dict(asked.left_out),
        "versions": {"formalist": version("formalist"), "python": sys.version.split()[0]},
    }


def _digest(rows: Sequence[Entry]) -> str:
    import hashlib

    whole = hashlib.sha256()
    for row in rows:
        whole.update(f"{row.poem.id}\x1f{row.label}\x1f{row.text}\x1e".encode())
    return whole.hexdigest()[:32]


def score_folder(run_folder: RunFolder, sources: Mapping[str, Any] | None) -> dict[str, Any]:
    """Score a run; ``sources`` may name files of facts to slice by (see :data:`_SOURCES`)."""
    from compare.bench.score import score_run

    with faults():
        scores = score_run(run_folder, _slices(sources or {}))
        run_folder.write_scores(scores)
    return scores


# option -> the slice's name
_SOURCES = {"memorization": "memorised by GPT-4", "memorized": "memorised", "audit": "corpus"}


def _slices(sources: Mapping[str, Any]) -> dict[str, Slice]:
    from compare.bench.slices import found_in_corpus, known_by_heart, memorized

    makers = {"memorization": memorized, "memorized": known_by_heart, "audit": found_in_corpus}
    return {
        name: makers[option](Path(sources[option]))
        for option, name in _SOURCES.items()
        if sources.get(option)
    }


def run_at(folder: Path) -> RunFolder:
    from compare.bench.folder import RunFolder

    found = RunFolder(folder)
    with faults():
        found.config()
    return found


def print_summary(run_folder: RunFolder) -> None:
    from compare.bench.tables import differences_in_short, summary

    scores = run_folder.scores() or {}
    print_tables([summary(scores), differences_in_short(scores)])
    typer.echo(
        plain(
            f"kept in {run_folder.path}; the whole report: formalist bench report {run_folder.path}"
        )
    )


def _tell(line: str) -> None:
    typer.echo(f"formalist: {plain(line)}", err=True)


@contextmanager
def faults() -> Iterator[None]:
    """What the user can mend is one line, not a traceback."""
    from classifiers.llm.ask import AskError
    from classifiers.llm.store import StoreError
    from classifiers.recorded import RecordingError
    from classifiers.roberta import CheckpointError
    from classifiers.sampling import MissingExtra
    from classifiers.systems import UnknownSystem
    from compare.bench.entries import EntriesError
    from compare.bench.folder import RunError
    from compare.bench.slices import SliceError
    from compare.tables import DatasetError

    try:
        yield
    except (
        AskError,
        StoreError,
        RecordingError,
        CheckpointError,
        MissingExtra,
        UnknownSystem,
        EntriesError,
        RunError,
        SliceError,
        DatasetError,
    ) as fault:
        raise CannotRead(str(fault)) from fault
