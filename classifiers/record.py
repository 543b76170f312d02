"""A prediction as plain data: one line of what ``formalist predict`` writes."""

from __future__ import annotations

from typing import Any

from classifiers.protocol import FormPrediction
from prosody.record import evidence_record

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
