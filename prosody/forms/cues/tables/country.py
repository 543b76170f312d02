"""Shepherds, fields and shade: the matter of the pastoral."""

from __future__ import annotations

from prosody.forms.cues.cue import cue

# Pastoral is "a broader creative tradition idealizing rural life" (the paper's A.10): the
# herding life and its names from Theocritus, Virgil and Spenser; the country and its work;
# the pleasance (locus amoenus), whose stock is trees, shade, grass, water, birds, flowers
# and a breeze (Curtius, European Literature and the Latin Middle Ages, ch. 10).
TRADITION = "the pastoral tradition (Theocritus, Virgil, Spenser; Curtius ch. 10)"

HERDING = cue(
    "shepherds and flocks",
    """
    shepherd shepherdess swain flock lamb lambkin ewe sheep ram kid goat goatherd herd
    herdsman cowherd neatherd fold sheepfold crook pipe oaten oat pasture graze fleece wool
    kine heifer cattle cow ox bullock calf bleat tend roundelay madrigal reed shear lass
    """,
    source=TRADITION,
)

PASTORAL_NAMES = cue(
    "pastoral names",
    """
    corydon thyrsis phyllis phillis phillida damon colin daphnis amaryllis menalcas tityrus
    meliboeus lycidas chloe dorinda cuddy hobbinol mopsus alexis amyntas strephon celia
    silvia sylvia daphne galatea neaera clorinda damoetas palemon philomela philomel
    celadon florimel mirtillo myrtillo lycoris cloris chloris corin arcadia arcady tempe
    ida pan flora ceres pomona silvanus sylvanus silenus nymph satyr faun dryad hamadryad
    naiad oread arcadian doric dorian sicilian juliana rosalind amoret clora
    """,
    source=TRADITION,
)

COUNTRY_WORK = cue(
    "country work and dwellings",
    """
    plough ploughman plow plowman mow mower scythe reap reaper sickle harvest hay haymaker
    sheaf sow till tillage farm farmer barn furrow orchard garden gardener glean gleaner
    thresh cot cottage hamlet village villager rustic rural country milkmaid dairy hedge
    hedgerow peasant clown husbandman vineyard graft swath corn wheat barley rye stubble
    heifer windmill mill
    """,
    source=TRADITION,
)

PLEASANCE = cue(
    "the pleasance",
    """
    mead meadow grove dale vale valley hill hillock field wood woodland forest glade glen
    dell brook brooklet stream rill rivulet river fountain fount spring bank shade shady
    bower arbour arbor lawn green greenness greenwood grass grassy leaf leafy bough branch
    tree oak elm willow beech sycamore hawthorn poplar pine holly hazel lime
    sylvan verdant verdure pleasant cool murmur murmuring breeze zephyr heath moor copse
    thicket covert nook dew pool
    """,
    source=TRADITION,
)

FLOWERS = cue(
    "flowers, birds and bees",
    """
    flower flowery flow'r blossom bud bloom rose violet lily daisy primrose cowslip daffodil
    honeysuckle woodbine eglantine myrtle ivy thyme moss fern tulip pink marigold jasmine
    bird nightingale lark skylark thrush throstle linnet dove cuckoo robin blackbird bee
    honey butterfly grasshopper cricket glowworm garland wreath posy nosegay crocus
    hyacinth amaranth asphodel clover
    """,
    source=TRADITION,
)

TOWN = cue(
    "town and court",
    """
    city town street court courtier crowd market palace merchant gold london roof pavement
    square
    """,
    source="what the pastoral is set against; from general knowledge",
)

CUES = (HERDING, PASTORAL_NAMES, COUNTRY_WORK, PLEASANCE, FLOWERS, TOWN)
