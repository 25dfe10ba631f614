"""The closed vocabulary in which cards, maps and tiles are written: what may be gained, counted, tested and triggered.
Every word is a number inside the rules; the names stand beside it in the same order."""

from __future__ import annotations

from typing import Final

# What a bonus, an effect or a reward gives. `amount` says how much or how often, for a free enclosure its size.
MONEY: Final = 0
APPEAL: Final = 1
CP: Final = 2  # conservation points
REP: Final = 3
XTOKEN: Final = 4  # [AN-32]
WORKER: Final = 5  # [AN-47]
UPGRADE: Final = 6  # [AN-30]
CARD: Final = 7  # [AN-35] from the deck or the range
SNAP: Final = 8  # [AN-35] any card of the display
TO_SLOT_1: Final = 9  # after finishing, any action card may go to slot 1
SPONSOR_FOR_MONEY: Final = 10  # [AN-192]
MULTIPLIER_TOKEN: Final = 11  # [AN-121]
FREE_KIOSK: Final = 12
FREE_ENCLOSURE: Final = 13
FREE_SPECIAL: Final = 14  # Reptile House or Large Bird Aviary
UNIVERSITY: Final = 15  # [AN-91]
PARTNER_ZOO: Final = 16  # [AN-91]
TUCK: Final = 17  # tuck up to `amount` hand cards for 2 appeal each
EXTRA_ACTION: Final = 18  # [AN-110]
GIFTS: Final = 19
NO_GIFT: Final = -1
GIFT_NAMES: Final[list[str]] = [
    "money", "appeal", "cp", "rep", "xtoken", "worker", "upgrade", "card", "snap", "action_to_slot_1",
    "sponsor_for_money", "multiplier", "kiosk_free", "enclosure_free", "special_enclosure_free", "university",
    "partner_zoo", "pouch", "extra_action",
]  # fmt: skip

# [AN-18] The five action cards.
ANIMALS_ACTION: Final = 0
ASSOCIATION_ACTION: Final = 1
BUILD_ACTION: Final = 2
CARDS_ACTION: Final = 3
SPONSORS_ACTION: Final = 4
ACTIONS: Final = 5
ACTION_NAMES: Final[list[str]] = ["animals", "association", "build", "cards", "sponsors"]

# [AN-79] The keywords of the animals.
SPRINT: Final = 0
HUNTER: Final = 1
PERCEPTION: Final = 2
SCAVENGING: Final = 3
DIGGING: Final = 4
SNAPPING: Final = 5
SPONSOR_MAGNET: Final = 6
SUNBATHING: Final = 7
POUCH: Final = 8
JUMPING: Final = 9
INVENTIVE: Final = 10
PACK: Final = 11
PETTING_ZOO_ANIMAL: Final = 12
ICONIC_ANIMAL: Final = 13
FULL_THROATED: Final = 14
RESISTANCE: Final = 15
ASSERTION: Final = 16
DOMINANCE: Final = 17
POSTURING: Final = 18
PEACOCKING: Final = 19
CLEVER: Final = 20
BOOST: Final = 21
ACTION: Final = 22
MULTIPLIER: Final = 23
DETERMINATION: Final = 24
FLOCK_ANIMAL: Final = 25
VENOM: Final = 26
CONSTRICTION: Final = 27
HYPNOSIS: Final = 28
PILFERING: Final = 29
KEYWORDS: Final = 30
KEYWORD_NAMES: Final[list[str]] = [
    "sprint", "hunter", "perception", "scavenging", "digging", "snapping", "sponsor_magnet", "sunbathing", "pouch",
    "jumping", "inventive", "pack", "petting_zoo_animal", "iconic_animal", "full_throated", "resistance",
    "assertion", "dominance", "posturing", "peacocking", "clever", "boost", "action", "multiplier",
    "determination", "flock_animal", "venom", "constriction", "hypnosis", "pilfering",
]  # fmt: skip
ON_PLAY: Final = 0
AFTER_ACTION: Final = 1  # [AN-109]
PLACEMENT: Final = 2  # while housing [AN-80]
TIMING_NAMES: Final[list[str]] = ["on_play", "after_action", "placement"]

# What the cards count.
COUNT_OWN: Final = 0  # icons in the own zoo, several kinds added up
COUNT_DISTINCT: Final = 1  # different icons of a list that are in the own zoo
COUNT_PAIRS: Final = 2  # full pairs of two icons
COUNT_UNIVERSITIES: Final = 3
COUNT_KIOSKS: Final = 4
COUNT_OCCUPIED: Final = 5  # occupied standard enclosures of size `what`
COUNT_SUPPORTED: Final = 6  # cubes gone from the left side of the map
COUNT_REPUTATION: Final = 7
COUNT_XTOKENS: Final = 8
COUNT_SMALL: Final = 9  # [AN-7] animal cards
COUNT_LARGE: Final = 10
COUNT_ADJACENT: Final = 11  # buildings touching this tile, empty standard enclosures left out
COUNT_EMPTY: Final = 12  # uncovered spaces, rock and water left out
COUNT_SPONSORS: Final = 13
COUNT_AHEAD: Final = 14  # [AN-150] categories with more icons than the player to the right
COUNT_CONNECTED: Final = 15  # uncovered spaces of class `what` touching a building
COUNT_ISOLATED: Final = 16  # ... not touching any
COUNT_GROUPS: Final = 17  # for each contiguous empty area, its size // `what`
COUNT_TESTS: Final = 18  # how many of a list of tests are true
COUNT_CP_GAINED: Final = 19  # CP this card has just given
COUNT_RELEASE: Final = 20  # [AN-101] projects only: an animal with the icon to set free
COUNT_BREEDING: Final = 21  # [AN-100] projects only: an animal with the icon and a fitting partner zoo

# Classes of spaces for COUNT_CONNECTED and COUNT_ISOLATED.
WATER_SPACES: Final = 0
ROCK_SPACES: Final = 1
BONUS_SPACES: Final = 2
EMPTY_BORDER: Final = 3
SPACE_CLASS_NAMES: Final[list[str]] = ["water", "rock", "placement_bonus", "empty_border"]

# Tests of the map.
MAP_COVERED: Final = 0  # [AN-63] every space except rock and water
BORDER_COVERED: Final = 1
WATER_CONNECTED: Final = 2  # every uncovered water space touches a building
ROCK_CONNECTED: Final = 3
NO_TEST: Final = -1
TEST_NAMES: Final[list[str]] = ["map_covered", "border_covered", "all_connected(water)", "all_connected(rock)"]

# [AN-7] Classes of animals.
NEITHER: Final = 0
SMALL: Final = 1
LARGE: Final = 2
CLASS_NAMES: Final[list[str]] = ["neither", "small", "large"]

# What an effect does.
GAIN: Final = 0  # `amount` of `gift`; with a counter once per unit (per `per` units, at most `cap` times)
GAIN_BY: Final = 1  # `gift` by the highest threshold the counter reaches
GAIN_IF: Final = 2  # `amount` of `gift` if `test` holds
EACH_OTHER: Final = 3  # every opponent gains, per CP this card gave [AN-208]
PLACE_UNIQUE: Final = 4  # [AN-106]
BUILD_FREE: Final = 5  # building kind `what` [AN-64]
CHOOSE_CLASS: Final = 6  # 227
FIND_ANIMAL: Final = 7  # 227 [AN-176]
KEYWORD: Final = 8  # keyword `what` with `amount`, or with the counter
WILD_ICON: Final = 9  # 215, 218 [AN-189]
SPONSOR_PAID: Final = 10  # 253 [AN-192]
EXTRA_BUILDING: Final = 11  # 217 [AN-180]
COPY_BONUS: Final = 12  # 221
EXTRA_ANIMAL: Final = 13  # 228
TAKE_DISPLAY: Final = 14  # 228: a small animal of the display
CLASS_APPEAL: Final = 15  # 227: appeal by the chosen class, `values` small and large

# What sets a recurring effect off.
OWN_ICON: Final = 0  # each icon `what` entering the own zoo [AN-111]
ANY_ICON: Final = 1  # ... any zoo
SUPPORT_BASE: Final = 2
SUPPORT_RELEASE: Final = 3
OWN_BUILD: Final = 4  # a Build action has built something paid
OWN_SMALL_ANIMALS: Final = 5  # an Animals action played only small animals
OWN_CHOSEN_CLASS: Final = 6
BORDER_BONUS: Final = 7  # a placement bonus on the border was covered
COVERED_NEXT_TO: Final = 8  # each newly covered space touching an uncovered rock or water space (`what` = the icon)
NEW_KIND: Final = 9  # a category or continent the zoo did not have
EVENTS: Final = 10

# Standing changes of the rules.
PROJECT_TASK_VALUE: Final = 0  # 203
BUILD_ON_ROCK_WATER: Final = 1  # 219
IGNORE_ROCK_WATER: Final = 2  # 219 [AN-184]
REPEAT_RELEASE: Final = 3  # 224
IMMUNE: Final = 4  # 225 [AN-131]
OTHER_CLASS_FORBIDDEN: Final = 5  # 227 [AN-186]
DISCOUNT: Final = 6  # 229, 230: class `what`, `amount` less
IGNORE_CONDITION: Final = 7  # 263 [AN-185]
STANDING_RULES: Final = 8
STANDING_NAMES: Final[list[str]] = [
    "project_task_value", "build_on_rock_water", "ignore_rock_water", "repeat_release_support", "immune",
    "other_class_forbidden", "discount", "ignore_condition",
]  # fmt: skip
