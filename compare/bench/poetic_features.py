"""Which features define which form, after the definitions of "Sonnet or Not, Bot?", A.10."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class PoeticFeature(StrEnum):
    """What a form may be defined by."""

    RHYME = "rhyme"
    METER = "meter"
    REPETITION = "repetition"
    FIXED_LENGTH = "fixed length"
    STANZA = "stanza"
    TOPIC = "topic"
    VISUAL = "visual"


_F = PoeticFeature
FEATURES_OF: Mapping[str, frozenset[PoeticFeature]] = {
    "ballad": frozenset({_F.RHYME, _F.METER, _F.STANZA, _F.TOPIC}),
    "ghazal": frozenset({_F.RHYME, _F.REPETITION, _F.STANZA}),
    "haiku": frozenset({_F.FIXED_LENGTH, _F.METER, _F.TOPIC}),
    "limerick": frozenset({_F.RHYME, _F.METER, _F.FIXED_LENGTH}),
    "pantoum": frozenset({_F.REPETITION, _F.STANZA}),
    "sestina": frozenset({_F.REPETITION, _F.FIXED_LENGTH, _F.STANZA}),
    "sonnet": frozenset({_F.RHYME, _F.METER, _F.FIXED_LENGTH}),
    "villanelle": frozenset({_F.RHYME, _F.REPETITION, _F.FIXED_LENGTH, _F.STANZA}),
    "couplet": frozenset({_F.RHYME, _F.STANZA}),
    "tercet": frozenset({_F.STANZA}),
    "quatrain": frozenset({_F.RHYME, _F.STANZA}),
    "free verse": frozenset({_F.METER}),
    "blank verse": frozenset({_F.METER, _F.RHYME}),
    "common measure": frozenset({_F.METER, _F.RHYME, _F.STANZA}),
    "ars poetica": frozenset({_F.TOPIC}),
    "aubade": frozenset({_F.TOPIC}),
    "concrete or pattern poetry": frozenset({_F.VISUAL}),
    "dramatic monologue": frozenset({_F.TOPIC}),
    "ekphrasis": frozenset({_F.TOPIC}),
    "elegy": frozenset({_F.TOPIC}),
    "ode": frozenset({_F.TOPIC}),
    "pastoral": frozenset({_F.TOPIC}),
    "prose poem": frozenset({_F.VISUAL}),
}
