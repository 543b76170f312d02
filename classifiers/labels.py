"""The names of forms: the paper's four groups, and every other name that means the same.

The paper is "Sonnet or Not, Bot?" (Walsh, Preus, Antoniak, 2024), its groups Section 3.2.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Group(StrEnum):
    """A group of forms that the paper asks about together."""

    VERSE_FORMS = "verse-forms"
    STANZA_FORMS = "stanza-forms"
    METERS = "meters"
    TYPES_MODES = "types-modes"
    ALL = "all"


GROUPS: Mapping[Group, tuple[str, ...]] = MappingProxyType(
    {
        Group.VERSE_FORMS: (
            "ballad",
            "ghazal",
            "haiku",
            "limerick",
            "pantoum",
            "sestina",
            "sonnet",
            "villanelle",
        ),
        Group.STANZA_FORMS: ("couplet", "tercet", "quatrain"),
        Group.METERS: ("free verse", "blank verse", "common measure"),
        Group.TYPES_MODES: (
            "ars poetica",
            "aubade",
            "concrete or pattern poetry",
            "dramatic monologue",
            "ekphrasis",
            "elegy",
            "ode",
            "pastoral",
            "prose poem",
        ),
    }
)
PAPER_FORMS: tuple[str, ...] = tuple(form for forms in GROUPS.values() for form in forms)
GROUP_OF: Mapping[str, Group] = MappingProxyType(
    {form: group for group, forms in GROUPS.items() for form in forms}
)

# Other names of the same form, as handbooks, tags and language models have them.
SYNONYMS: Mapping[str, str] = MappingProxyType(
    {
        "concrete": "concrete or pattern poetry",
        "concrete poem": "concrete or pattern poetry",
        "concrete poetry": "concrete or pattern poetry",
        "pattern poem": "concrete or pattern poetry",
        "pattern poetry": "concrete or pattern poetry",
        "pattern verse": "concrete or pattern poetry",
        "shape poem": "concrete or pattern poetry",
        "shaped poem": "concrete or pattern poetry",
        "shaped verse": "concrete or pattern poetry",
        "visual poetry": "concrete or pattern poetry",
        "calligram": "concrete or pattern poetry",
        "common meter": "common measure",
        "common metre": "common measure",
        "ballad meter": "common measure",
        "ballad metre": "common measure",
        "hymn meter": "common measure",
        "prose": "prose poem",
        "prose poetry": "prose poem",
        "poem in prose": "prose poem",
        "ekphrastic": "ekphrasis",
        "ekphrastic poem": "ekphrasis",
        "ekphrastic poetry": "ekphrasis",
        "ecphrasis": "ekphrasis",
        "monologue": "dramatic monologue",
        "persona poem": "dramatic monologue",
        "elegiac": "elegy",
        "elegiac poem": "elegy",
        "alba": "aubade",
        "dawn song": "aubade",
        "eclogue": "pastoral",
        "idyll": "pastoral",
        "bucolic": "pastoral",
        "pastoral poem": "pastoral",
        "pastoral poetry": "pastoral",
        "vers libre": "free verse",
        "unrhymed iambic pentameter": "blank verse",
        "ghazel": "ghazal",
        "pantun": "pantoum",
        "sextina": "sestina",
        "haikai": "haiku",
        "hokku": "haiku",
        "terzet": "tercet",
        "triplet": "tercet",
        "distich": "couplet",
        "literary ballad": "ballad",
        "folk ballad": "ballad",
        "traditional ballad": "ballad",
        "spenserian": "spenserian stanza",
        "rime royal": "rhyme royal",
        "ruba'i": "rubaiyat",
        "rubai": "rubaiyat",
        "rubaiyat stanza": "rubaiyat",
    }
)

# Narrower forms, and the form of the paper that they are kinds of.
KIND_OF: Mapping[str, str] = MappingProxyType(
    {
        "shakespearean sonnet": "sonnet",
        "english sonnet": "sonnet",
        "petrarchan sonnet": "sonnet",
        "italian sonnet": "sonnet",
        "spenserian sonnet": "sonnet",
        "miltonic sonnet": "sonnet",
        "curtal sonnet": "sonnet",
        "caudate sonnet": "sonnet",
        "meredithian sonnet": "sonnet",
        "double sestina": "sestina",
        "heroic couplet": "couplet",
        "heroic couplets": "couplet",
        "tetrameter couplet": "couplet",
        "closed couplet": "couplet",
        "terza rima": "tercet",
        "rubaiyat": "quatrain",
        "heroic quatrain": "quatrain",
        "elegiac quatrain": "quatrain",
        "elegiac stanza": "quatrain",
        "envelope quatrain": "quatrain",
        "in memoriam stanza": "quatrain",
        "ballad stanza": "quatrain",
        "pindaric ode": "ode",
        "horatian ode": "ode",
        "irregular ode": "ode",
        "pastoral elegy": "elegy",
        "epitaph": "elegy",
    }
)

_PLURAL = re.compile(r"(?<=[a-z]{3})s$")


def canonical(label: str) -> str:
    """The name that this project prints for a form; an unknown one comes back plain.

    >>> canonical("Common-Measure"), canonical("Concrete Poetry"), canonical("odes")
    ('common measure', 'concrete or pattern poetry', 'ode')
    """
    plain = " ".join(re.sub(r"[^\w'’]+|_", " ", label.lower()).replace("’", "'").split())
    for name in (plain, _PLURAL.sub("", plain)):
        if name in GROUP_OF or name in KIND_OF:
            return name
        if name in SYNONYMS:
            return SYNONYMS[name]
    return plain


def in_group(form: str, group: Group) -> str | None:
    """The label of a group that a form counts as, or ``None``: terza rima is a tercet.

    With :attr:`Group.ALL` every form counts, as itself.
    """
    name = canonical(form)
    if group is Group.ALL:
        return name
    wider = KIND_OF.get(name, name)
    return wider if GROUP_OF.get(wider) is group else None


def group_named(name: str) -> Group:
    """The group of that name, in any of its spellings.

    >>> group_named("types/modes")
    <Group.TYPES_MODES: 'types-modes'>
    """
    plain = re.sub(r"[^a-z]+", "-", name.lower()).strip("-")
    try:
        return Group(plain)
    except ValueError:
        near = difflib.get_close_matches(plain, list(Group), n=1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise ValueError(f"no group '{name}'{hint} (groups: {', '.join(Group)})") from None
