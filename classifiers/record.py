"""A prediction as plain data: one line of what ``formalist predict`` writes."""

from __future__ import annotations

from typing import Any

from classifiers.protocol import FormPrediction
from prosody.evidence import Evidence

Record = dict[str, Any]


def prediction_record(prediction: FormPrediction) -> Record:
    """A prediction as dicts, lists, text and numbers; ``form`` is ``None`` where it abstains."""
    return {
        "id": prediction.poem_id,
        "form": prediction.form,
        "subform": prediction.subform or None,
        "confidence": prediction.confidence,
        "alternatives": [
            {"form": form, "confidence": confidence} for form, confidence in prediction.alternatives
        ],
        "evidence": [evidence_record(piece) for piece in prediction.evidence],
    }


def evidence_record(piece: Evidence) -> Record:
    """A piece of evidence, with the fields of docs/json.md."""
    return {
        "rule": piece.rule,
        "verdict": piece.verdict.value,
        "expected": piece.expected,
        "found": piece.found,
        "lines": list(piece.lines),
        "defining": piece.defining,
        "degree": None if piece.degree is None else round(piece.degree, 4),
    }
