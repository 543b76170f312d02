"""Death and mourning: the matter of the elegy."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

# The fields are those that the handbooks give the elegy (lament, praise of the dead,
# consolation: Princeton Encyclopedia, "Elegy"; Poetry Foundation glossary). The words were
# written from the meaning, then looked through against the words that tell elegies from the
# rest among the development poems (docs/cues.md says how).
HANDBOOK = "handbook fields of the elegy; see docs/cues.md"

MOURNING = cue(
    "mourning",
    """
    mourn mourner mournful mourning weep weeper weeping tear tearful grief grieve grievous
    sorrow sorrowful sorrowing lament lamentation bewail wail wailing moan sob woe woeful
    bereave bereft bereavement desolate inconsolable disconsolate dole dolour dolorous
    deplore condole anguish heartbroken unwept plaint plaintive knell toll sable weed
    lorn forlorn sigh bemoan keen
    """,
    source=HANDBOOK,
)

DEATH = cue(
    "death",
    """
    die dead death deathbed dying deceased decease departed perish expire slay slain mortal
    mortality lifeless untimely drown doom fallen fate fatal murder kill breathless extinct
    demise widow widowed widower orphan fatherless motherless hero martyr martyred ghost
    """,
    phrases="""
    be no more, no more, be go, be dead, have die, breathe last, last breath, cut off,
    too soon, ere his prime, young and, come no more, be lose, lay low, fall asleep
    """,
    source=HANDBOOK,
)

BURIAL = cue(
    "burial",
    """
    grave tomb tombstone gravestone headstone sepulchre sepulture sepulchral urn ash bier
    hearse coffin shroud pall burial bury inter interment entomb entombed clay mould corpse
    corse funeral funereal cypress yew churchyard graveyard cemetery cenotaph vault
    mausoleum embalm cerement sexton sod turf dust bone worm rot skull decay
    """,
    phrases="""
    here lie, lie here, lie low, rest in peace, low lie, in peace, lie dead, beneath the,
    at last be, rest here, here rest
    """,
    source=HANDBOOK,
)

REMEMBRANCE = cue(
    "remembrance",
    """
    remember remembrance memory memorial forget forgotten unforgotten loss farewell adieu
    fame undying deathless bygone vanished departed monument absence absent miss requite
    """,
    source=HANDBOOK,
)

CONSOLATION = cue(
    "consolation",
    """
    heaven heavenly paradise angel seraph cherub immortal immortality eternal eternity soul
    saint blest bliss salvation everlasting hereafter resurrection comfort console solace
    """,
    source=HANDBOOK,
)

GREAT_NAMES = cue(
    "names of the great",
    """
    homer virgil vergil dante goethe byron keats shelley wordsworth milton shakespeare
    spenser chaucer donne jonson browning burns scott coleridge tennyson chatterton sidney
    wyatt lincoln washington nelson wellington napoleon
    """,
    source="poets and heroes whom elegies and odes in English name; from general knowledge",
)

CUES = (MOURNING, DEATH, BURIAL, REMEMBRANCE, CONSOLATION, GREAT_NAMES)
