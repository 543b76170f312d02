"""Pictures and poems: the matter of ekphrasis and of the ars poetica."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

IMAGES = cue(
    "pictures and statues",
    """
    picture paint painter painting painted canvas portrait portray statue sculptor sculpture
    sculpt sculptured marble carve carven chisel gallery frame artist museum fresco
    pencil sketch draw drawing depict limn engrave engraving masterpiece model pose
    image bronze pedestal bust basin relief frieze urn vase tapestry mosaic mural halo
    madonna easel palette figure torso colossus pigment gilded
    """,
    source="words of painting and sculpture (Heffernan, Museum of Words); general knowledge",
)

GAZING = cue(
    "gazing",
    """
    gaze look behold see view eye stare glance sight watch observe face brow lip hair
    hand limb pose posture lean stand hang shadow light line shape form curve colour color
    red blue green white gold crimson silver
    """,
    source="looking at a body or a scene (Heffernan, Museum of Words); general knowledge",
)

MAKING_VERSE = cue(
    "poets and verse",
    """
    poem poet poetry poesy poetic verse rhyme rime muse pen ink page book ballad
    metre meter lyre bard stanza write writer wrote sonneteer rhymer rhymester versify
    scribble numbers laureate lyric song sing singer quill line word syllable read reader
    apollo helicon parnassus pierian pegasus minstrel troubadour tune art craft
    refrain ballade rondeau villanelle triolet
    """,
    source="words of writing (the topos of writing: Curtius ch. 16); general knowledge",
)

CUES = (IMAGES, GAZING, MAKING_VERSE)
