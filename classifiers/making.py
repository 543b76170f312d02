"""How each system of the table is made; heavy modules are imported by the one that needs them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from classifiers.protocol import Classifier
from classifiers.systems import Asked, Setting, System, UnknownSystem


def rules(rest: str, setting: Setting) -> list[System]:
    """The rule classifier."""
    from classifiers.rules import Rules

    def make(asked: Asked) -> Classifier:
        return Rules(replace(setting.question, group=asked.group), hear=setting.hear)

    return [System(_plain("rules", rest), make)]


def features(rest: str, setting: Setting) -> list[System]:
    """The feature model, trained anew on each fold's other poems."""
    from classifiers.linear import Features

    def make(asked: Asked) -> Classifier:
        return Features(replace(setting.question, group=asked.group), hear=setting.hear)

    return [System(_plain("features", rest), make)]


def svm(rest: str, setting: Setting) -> list[System]:
    """The paper's SVM."""
    from classifiers.svm import WORDS, Svm

    return [System(_plain("svm", rest), lambda _: Svm(replace(WORDS, seed=setting.seed)))]


def svm_char(rest: str, setting: Setting) -> list[System]:
    """The SVM over letter n-grams."""
    from classifiers.svm import LETTERS, Svm

    return [System(_plain("svm-char", rest), lambda _: Svm(replace(LETTERS, seed=setting.seed)))]


def roberta(rest: str, setting: Setting) -> list[System]:
    """A fine-tuned encoder; its checkpoints are kept per group and fold."""
    from classifiers.roberta import Roberta, RobertaSettings

    if not rest:
        raise UnknownSystem("roberta needs a model: roberta:FOLDER or roberta:HUB_NAME")
    base = setting.roberta or RobertaSettings(rest, setting.folder, seed=setting.seed)
    name = f"roberta:{Path(rest).name}"

    def make(asked: Asked) -> Classifier:
        place = setting.folder / name.replace(":", "-") / f"{asked.group}-{asked.fold}"
        return Roberta(replace(base, model=rest, folder=place))

    return [System(name, make)]


def llm(rest: str, setting: Setting) -> list[System]:
    """A language model, asked through the store of the run: one system a kind of question."""
    from classifiers.llm.model import LanguageModel, llm_name
    from classifiers.llm.options import LlmOptions, endpoint
    from classifiers.llm.prompt import PromptKind
    from classifiers.llm.store import ReplyStore

    if not rest:
        raise UnknownSystem("llm needs a model: llm:PROVIDER/MODEL")
    options = setting.llm or LlmOptions()
    where = endpoint(rest, options)
    store = cache(lambda: ReplyStore(setting.folder / "replies.sqlite"))

    def system(kind: PromptKind) -> System:
        def make(asked: Asked) -> Classifier:
            return LanguageModel(
                where,
                options.settings,
                store(),
                options.order.of(asked.options),
                kind,
                options.repeats,
                options.window,
                options.budget,
                options.notice,
                options.progress,
            )

        return System(llm_name(rest, kind, constrained=options.settings.constrained), make)

    return [system(kind) for kind in options.kinds]


def recorded(rest: str, setting: Setting) -> list[System]:
    """Predictions made elsewhere: one system, or one an annotator."""
    from classifiers.recorded import Recorded, read_recording

    if not rest:
        raise UnknownSystem("recorded needs a file: recorded:FILE")

    def system(one: Recorded) -> System:
        return System(one.name, lambda _: one)

    return [system(one) for one in read_recording(Path(rest), strict=setting.strict_recordings)]


def majority(rest: str, setting: Setting) -> list[System]:
    """Always the commonest form."""
    from classifiers.floors import Majority

    return [System(_plain("majority", rest), lambda _: Majority())]


def chance(rest: str, setting: Setting) -> list[System]:
    """A form by lot."""
    from classifiers.floors import Chance

    return [System(_plain("random", rest), lambda _: Chance(setting.seed))]


def _plain(name: str, rest: str) -> str:
    if rest:
        raise UnknownSystem(f"'{name}' takes nothing after a colon, not '{rest}'")
    return name
