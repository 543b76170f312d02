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
    """The measures that speak for a form and those that speak against it.

    ``definition`` follows the paper's (A.10), ``source`` where the fields of the cues come from.
    """

    definition: str
    source: str
    for_it: tuple[str, ...]
    against: tuple[str, ...]


GLOSSARY = "Poetry Foundation and Academy of American Poets glossaries; Princeton, s.v. "


def _row(definition: str, source: str, for_it: str, against: str = "") -> Speaking:
    return Speaking(
        definition,
        source,
        tuple(name.strip() for name in for_it.split(";") if name.strip()),
        tuple(name.strip() for name in against.split(";") if name.strip()),
    )


SPEAKING: Mapping[str, Speaking] = MappingProxyType(
    {
        "ars poetica": _row(
            "A poem about poetry.",
            GLOSSARY + "ars poetica",
            "poets and verse",
            "shepherds and flocks; burial; talk",
        ),
        "aubade": _row(
            "Dawn welcomed or lamented, usually by lovers.",
            GLOSSARY + "alba; Hatto, Eos (1965)",
            "dawn; lovers and parting",
            "burial; nation and war; length",
        ),
        "dramatic monologue": _row(
            "A speaker who is not the poet addresses a silent listener.",
            GLOSSARY + "monologue; Langbaum, The Poetry of Experience (1957)",
            "talk; I; you; I and you; address; contractions; heading of a speech;"
            " one long block; length; deeds and motives; questions; asides; quotation; he",
            "the pleasance; thou; sky and weather; opening apostrophe",
        ),
        "ekphrasis": _row(
            "A work of visual art described or answered.",
            GLOSSARY + "ekphrasis; Heffernan, Museum of Words (1993)",
            "pictures and statues; gazing",
            "talk; length",
        ),
        "elegy": _row(
            "Grief for a loss, most often a death, and its consolation.",
            GLOSSARY + "elegy",
            "mourning; death; burial; remembrance; consolation; names of the great; he; we;"
            " heading of a memorial; nation and war; death from the start",
            "I; you; opening apostrophe",
        ),
        "ode": _row(
            "A person, place, thing or idea addressed and praised, at some length.",
            GLOSSARY + "ode",
            "apostrophe; call; opening apostrophe; thou; praise; powers and qualities;"
            " exclamations; long stanzas; lines of uneven length; sky and weather; seasons;"
            " capitalised nouns",
            "he; you; burial; talk; shepherds and flocks",
        ),
        "pastoral": _row(
            "Country life, idealised: shepherds, fields, the pleasance.",
            GLOSSARY + "pastoral; Curtius, European Literature (1953), ch. 10",
            "shepherds and flocks; pastoral names; country work and dwellings; the pleasance;"
            " flowers, birds and bees; seasons; country from the start",
            "talk; nation and war; burial; praise",
        ),
    }
)
