"""Which measures speak for an unfixed form and which against it, by meaning.

The handbook tells the direction; how much each weighs is learned on development poems and
stands in ``weights.tsv`` (see :mod:`prosody.forms.cues.weights` and docs/cues.md). No measure
may weigh against its direction here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Speaking:
    """The measures that speak for a form and those that speak against it."""

    for_it: tuple[str, ...]
    against: tuple[str, ...]


def _row(for_it: str, against: str = "") -> Speaking:
    return Speaking(
        tuple(name.strip() for name in for_it.split(";") if name.strip()),
        tuple(name.strip() for name in against.split(";") if name.strip()),
    )


SPEAKING: Mapping[str, Speaking] = MappingProxyType(
    {
        # "A poem about poetry" (A.10).
        "ars poetica": _row(
            "poets and verse",
            "shepherds and flocks; burial; talk",
        ),
        # "Welcoming or lamenting the arrival of dawn, usually with romantic themes" (A.10).
        "aubade": _row(
            "dawn; lovers and parting",
            "burial; nation and war; length",
        ),
        # "A usually fictional speaker addresses a listener" (A.10).
        "dramatic monologue": _row(
            "talk; I; you; I and you; address; contractions; heading of a speech;"
            " one long block; length; deeds and motives; questions; asides; quotation; he",
            "the pleasance; thou; sky and weather; opening apostrophe",
        ),
        # "Vivid language to respond to or describe a work of visual art" (A.10).
        "ekphrasis": _row(
            "pictures and statues; gazing",
            "talk; length",
        ),
        # "Expressing grief or loss, often in relation to its subject's death" (A.10).
        "elegy": _row(
            "mourning; death; burial; remembrance; consolation; names of the great; he; we;"
            " heading of a memorial; nation and war; death from the start",
            "I; you; opening apostrophe",
        ),
        # "Addresses or celebrates a person, place, object, or concept ... often longer,
        # and their stanza patterns vary" (A.10).
        "ode": _row(
            "apostrophe; call; opening apostrophe; thou; praise; powers and qualities;"
            " exclamations; long stanzas; lines of uneven length; sky and weather; seasons;"
            " capitalised nouns",
            "he; you; burial; talk; shepherds and flocks",
        ),
        # "Idealizing rural life" (A.10).
        "pastoral": _row(
            "shepherds and flocks; pastoral names; country work and dwellings; the pleasance;"
            " flowers, birds and bees; seasons; country from the start",
            "talk; nation and war; burial; praise",
        ),
    }
)
