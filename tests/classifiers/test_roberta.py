"""Fine-tuning, really done, on a tiny RoBERTa made here."""

from __future__ import annotations

from pathlib import Path

import pytest

from classifiers.roberta import CheckpointError, Roberta, RobertaSettings
from prosody.text import read_poem

pytest.importorskip("torch")
pytest.importorskip("transformers")

SEA = "the sea the sea the grey sea\nand the salt wind"
LOVE = "my love my love is a red rose\nand my heart is hers"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A RoBERTa of one layer and its byte-pair tokenizer, trained on two sentences."""
    import torch
    from tokenizers import ByteLevelBPETokenizer
    from tokenizers.processors import RobertaProcessing
    from transformers import (
        PreTrainedTokenizerFast,
        RobertaConfig,
        RobertaForSequenceClassification,
    )

    torch.manual_seed(0)
    folder = tmp_path_factory.mktemp("tiny")
    bpe = ByteLevelBPETokenizer()
    specials = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    bpe.train_from_iterator([SEA, LOVE] * 5, vocab_size=300, special_tokens=specials)
    bpe.post_processor = RobertaProcessing(("</s>", 2), ("<s>", 0))
    PreTrainedTokenizerFast(
        tokenizer_object=bpe._tokenizer,
        bos_token="<s>",
        eos_token="</s>",
        pad_token="<pad>",
        unk_token="<unk>",
        mask_token="<mask>",
    ).save_pretrained(folder)
    RobertaForSequenceClassification(
        RobertaConfig(
            vocab_size=bpe.get_vocab_size(),
            hidden_size=32,
            num_hidden_layers=1,
            num_attention_heads=2,
            intermediate_size=64,
            max_position_embeddings=66,
            pad_token_id=1,
        )
    ).save_pretrained(folder)
    return folder


def settings(tiny: Path, folder: Path, epochs: int = 8) -> RobertaSettings:
    return RobertaSettings(
        str(tiny), folder, window=32, epochs=epochs, learning_rate=5e-3, patience=8
    )


POEMS = [read_poem(text, id=f"{i}") for i, text in enumerate([SEA, LOVE] * 10)]
LABELS = ["ode", "sonnet"] * 10


@pytest.fixture(scope="module")
def trained(tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Roberta, Path]:
    folder = tmp_path_factory.mktemp("run")
    model = Roberta(settings(tiny, folder))
    model.fit(POEMS, LABELS)
    return model, folder


def test_it_learns(trained: tuple[Roberta, Path]) -> None:
    model, _ = trained
    assert [p.form for p in model.predict(POEMS[:2])] == ["ode", "sonnet"]


def test_it_resumes_from_its_checkpoint(tiny: Path, trained: tuple[Roberta, Path]) -> None:
    model, folder = trained
    again = Roberta(settings(tiny, folder))
    again.fit(POEMS, LABELS)  # all epochs are done: nothing is trained anew
    ours, theirs = model.predict(POEMS[:2]), again.predict(POEMS[:2])
    assert [p.form for p in ours] == [p.form for p in theirs]


def test_a_cut_poem_says_so(trained: tuple[Roberta, Path]) -> None:
    model, _ = trained
    long = read_poem("\n".join([SEA] * 20), id="long")
    (cut,) = model.predict([long])
    assert "cut" in cut.evidence[0].found
    assert model.predict(POEMS[:1])[0].evidence == ()


def test_a_model_that_is_not_there(tmp_path: Path) -> None:
    model = Roberta(settings(tmp_path / "none", tmp_path / "run"))
    with pytest.raises(CheckpointError, match="none"):
        model.fit(POEMS, LABELS)


def test_unfitted_it_abstains(tmp_path: Path) -> None:
    assert Roberta(settings(tmp_path, tmp_path)).predict(POEMS[:1])[0].form is None
