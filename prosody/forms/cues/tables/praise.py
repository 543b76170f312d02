"""Praise and powers addressed: the matter of the ode and the hymn."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

# The ode "addresses or celebrates a person, place, object, or concept" (the paper's A.10;
# Princeton Encyclopedia, "Ode"): words of praise, and the powers that odes address.
HANDBOOK = "handbook fields of the ode; see docs/cues.md"

PRAISE = cue(
    "praise",
    """
    hail praise glory glorious divine divinity noble nobility celebrate worship worshipper
    adore bless honour honor sublime majestic majesty splendour splendor splendid peerless
    matchless exalt laud magnify hallow sacred holy reverence revere triumph triumphant
    renown supreme mighty hymn anthem wondrous grand grandeur proclaim lofty radiant
    illustrious excellence perfect perfection benign serene august resplendent
    gracious grace bounty bountiful immortal
    """,
    source=HANDBOOK,
)

POWERS = cue(
    "powers and qualities",
    """
    beauty liberty freedom duty solitude melancholy fancy fashion joy truth wisdom virtue
    nature spirit power goddess god deity genius science peace imagination reason pity
    simplicity youth hope pleasure delight passion thought mind courage justice will
    faith mirth pride dejection indolence enthusiasm ecstasy rapture inspiration
    """,
    source=HANDBOOK,
)

HEAVENS = cue(
    "sky and weather",
    """
    sun moon star sky cloud wind storm thunder lightning sea ocean wave mountain air
    tempest rain snow earth world sunset ray beam
    """,
    source="the elements that odes address or invoke; from general knowledge",
)

SEASONS = cue(
    "seasons",
    "autumn spring summer winter april may june october november year season harvest",
    source="the seasons that odes and pastorals turn on; from general knowledge",
)

NATION = cue(
    "nation and war",
    """
    nation country king queen prince crown throne sceptre battle war warrior soldier sword
    banner flag army foe tyrant slave slavery people republic victory conquer conqueror
    senate rome caesar england france america fight cannon shield spear camp
    """,
    source="the public matter of odes, elegies and speeches; from general knowledge",
)

CUES = (PRAISE, POWERS, HEAVENS, SEASONS, NATION)
