"""A fine-tuned RoBERTa (or any encoder that transformers loads) as a classifier of form.

The paper fine-tunes roberta-base on up to 100 poems a form, in 5 folds (A.8). A hub name is
downloaded by transformers when the user names it; a folder never needs the network.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from classifiers.protocol import FormPrediction
from classifiers.sampling import MissingExtra, capped
from prosody.evidence import Evidence, Verdict
from prosody.poem import Poem
from prosody.printed import printed

WINDOW_TOKENS = 512  # RoBERTa's own limit
VALIDATION_SHARE = 0.1
ALTERNATIVES = 5


class CheckpointError(Exception):
    """A model or a checkpoint cannot be loaded; the message names it and the reason."""


@dataclass(frozen=True, slots=True)
class RobertaSettings:
    """How to fine-tune. ``model`` is a hub name or a folder; ``window`` is in tokens.

    Training stops when the validation loss has not fallen for ``patience`` epochs.
    ``folder`` keeps checkpoints; where it holds one of these settings, training goes on
    from it.
    """

    model: str
    folder: Path
    window: int = WINDOW_TOKENS
    epochs: int = 10
    batch: int = 8
    learning_rate: float = 2e-5
    patience: int = 2
    seed: int = 0
    poems_a_form: int | None = 100


class Roberta:
    """Fine-tunes an encoder and answers with it; a poem cut at the window says so."""

    def __init__(self, settings: RobertaSettings) -> None:
        self._settings = settings
        self._labels: list[str] = []
        self._model: Any = None
        self._tokenizer: Any = None

    @property
    def name(self) -> str:
        """The name that reports print."""
        return f"roberta:{Path(self._settings.model).name}"

    def fit(self, poems: Sequence[Poem], labels: Sequence[str], /) -> None:
        """Fine-tune on poems and labels (same length); resumes from a checkpoint if there."""
        transformers = _transformers()
        settings = self._settings
        transformers.set_seed(settings.seed)
        self._labels = sorted(set(labels))
        self._tokenizer, self._model = self._load(transformers)
        kept = capped(labels, settings.poems_a_form, settings.seed)
        training, validation = _split(kept, settings.seed)
        trainer = transformers.Trainer(
            model=self._model,
            args=self._arguments(transformers),
            train_dataset=self._rows(poems, labels, training),
            eval_dataset=self._rows(poems, labels, validation),
            data_collator=transformers.DataCollatorWithPadding(self._tokenizer),
            callbacks=[transformers.EarlyStoppingCallback(settings.patience)],
        )
        trainer.train(resume_from_checkpoint=_last_checkpoint(settings.folder))
        self._model = trainer.model.eval()

    def predict(self, poems: Sequence[Poem], /) -> Sequence[FormPrediction]:
        """One answer a poem; abstains for all where it was never fitted."""
        if self._model is None:
            return [FormPrediction(poem.id, None) for poem in poems]
        return list(self._answers(poems))

    def _load(self, transformers: Any) -> tuple[Any, Any]:
        try:
            tokenizer = transformers.AutoTokenizer.from_pretrained(self._settings.model)
            model = transformers.AutoModelForSequenceClassification.from_pretrained(
                self._settings.model,
                num_labels=len(self._labels),
                id2label=dict(enumerate(self._labels)),
                label2id={label: i for i, label in enumerate(self._labels)},
                ignore_mismatched_sizes=True,
            )
        except (OSError, ValueError) as error:
            first = str(error).strip().split("\n", 1)[0]
            raise CheckpointError(
                f"cannot load the model '{self._settings.model}': {first}; "
                "give a folder that holds one, or a hub name with the network at hand"
            ) from error
        return tokenizer, model

    def _arguments(self, transformers: Any) -> Any:
        settings = self._settings
        return transformers.TrainingArguments(
            output_dir=str(settings.folder),
            num_train_epochs=settings.epochs,
            per_device_train_batch_size=settings.batch,
            per_device_eval_batch_size=settings.batch,
            learning_rate=settings.learning_rate,
            seed=settings.seed,
            eval_strategy="epoch",
            save_strategy="epoch",
            save_total_limit=2,
            load_best_model_at_end=True,
            metric_for_best_model="eval_loss",
            greater_is_better=False,
            report_to=[],
            disable_tqdm=True,
            dataloader_pin_memory=False,
        )

    def _rows(
        self, poems: Sequence[Poem], labels: Sequence[str], numbers: Sequence[int]
    ) -> list[dict[str, Any]]:
        number_of = {label: i for i, label in enumerate(self._labels)}
        return [{**self._encode(poems[i]), "labels": number_of[labels[i]]} for i in numbers]

    def _encode(self, poem: Poem) -> dict[str, Any]:
        return dict(
            self._tokenizer(printed(poem), truncation=True, max_length=self._settings.window)
        )

    def _answers(self, poems: Sequence[Poem]) -> Iterator[FormPrediction]:
        import torch

        for start in range(0, len(poems), self._settings.batch):
            batch = poems[start : start + self._settings.batch]
            inputs = self._tokenizer(
                [printed(poem) for poem in batch],
                truncation=True,
                max_length=self._settings.window,
                padding=True,
                return_tensors="pt",
            ).to(self._model.device)
            with torch.no_grad():
                shares = self._model(**inputs).logits.softmax(dim=-1).cpu().tolist()
            for poem, row in zip(batch, shares, strict=True):
                yield self._answer(poem, row)

    def _answer(self, poem: Poem, shares: Sequence[float]) -> FormPrediction:
        order = sorted(range(len(shares)), key=lambda i: -shares[i])
        length = len(self._tokenizer(printed(poem), verbose=False)["input_ids"])
        cut = length > self._settings.window
        evidence = (
            Evidence(
                "window",
                f"{self._settings.window} tokens or fewer",
                f"{length} tokens, cut",
                (),
                Verdict.PARTLY,
            ),
        )
        return FormPrediction(
            poem.id,
            self._labels[order[0]],
            confidence=round(shares[order[0]], 4),
            evidence=evidence if cut else (),
            alternatives=tuple(
                (self._labels[i], round(shares[i], 4)) for i in order[1 : 1 + ALTERNATIVES]
            ),
        )


def _transformers() -> Any:
    try:
        import accelerate  # noqa: F401 - transformers' Trainer needs it
        import transformers
    except ImportError as error:
        raise MissingExtra(
            "RoBERTa needs torch and transformers: pip install 'formalist[roberta]'"
        ) from error
    transformers.logging.set_verbosity_error()
    return transformers


def _split(numbers: Sequence[int], seed: int) -> tuple[list[int], list[int]]:
    """Training and validation rows; at least one of each where there are two."""
    order = list(numbers)
    random.Random(seed).shuffle(order)
    held = max(1, round(len(order) * VALIDATION_SHARE))
    return order[held:] or order, order[:held]


def _last_checkpoint(folder: Path) -> str | None:
    found = sorted(
        folder.glob("checkpoint-*/trainer_state.json"),
        key=lambda path: int(path.parent.name.rsplit("-", 1)[1]),
    )
    return str(found[-1].parent) if found else None
