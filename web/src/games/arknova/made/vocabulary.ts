// Made by `python make.py` from vocabulary.py: change it there.

export const MONEY = 0;
export const APPEAL = 1;
/** conservation points */
export const CP = 2;
export const REP = 3;
/** [AN-32] */
export const XTOKEN = 4;
/** [AN-47] */
export const WORKER = 5;
/** [AN-30] */
export const UPGRADE = 6;
/** [AN-35] from the deck or the range */
export const CARD = 7;
/** [AN-35] any card of the display */
export const SNAP = 8;
/** after finishing, any action card may go to slot 1 */
export const TO_SLOT_1 = 9;
/** [AN-192] */
export const SPONSOR_FOR_MONEY = 10;
/** [AN-121] */
export const MULTIPLIER_TOKEN = 11;
export const FREE_KIOSK = 12;
export const FREE_ENCLOSURE = 13;
/** Reptile House or Large Bird Aviary */
export const FREE_SPECIAL = 14;
/** [AN-91] */
export const UNIVERSITY = 15;
/** [AN-91] */
export const PARTNER_ZOO = 16;
/** tuck up to `amount` hand cards for 2 appeal each */
export const TUCK = 17;
/** [AN-110] */
export const EXTRA_ACTION = 18;
export const GIFTS = 19;
export const NO_GIFT = -1;
export const ANIMALS_ACTION = 0;
export const ASSOCIATION_ACTION = 1;
export const BUILD_ACTION = 2;
export const CARDS_ACTION = 3;
export const SPONSORS_ACTION = 4;
export const ACTIONS = 5;
export const SPRINT = 0;
export const HUNTER = 1;
export const PERCEPTION = 2;
export const SCAVENGING = 3;
export const DIGGING = 4;
export const SNAPPING = 5;
export const SPONSOR_MAGNET = 6;
export const SUNBATHING = 7;
export const POUCH = 8;
export const JUMPING = 9;
export const INVENTIVE = 10;
export const PACK = 11;
export const PETTING_ZOO_ANIMAL = 12;
export const ICONIC_ANIMAL = 13;
export const FULL_THROATED = 14;
export const RESISTANCE = 15;
export const ASSERTION = 16;
export const DOMINANCE = 17;
export const POSTURING = 18;
export const PEACOCKING = 19;
export const CLEVER = 20;
export const BOOST = 21;
export const ACTION = 22;
export const MULTIPLIER = 23;
export const DETERMINATION = 24;
export const FLOCK_ANIMAL = 25;
export const VENOM = 26;
export const CONSTRICTION = 27;
export const HYPNOSIS = 28;
export const PILFERING = 29;
export const KEYWORDS = 30;
export const ON_PLAY = 0;
/** [AN-109] */
export const AFTER_ACTION = 1;
/** while housing [AN-80] */
export const PLACEMENT = 2;
/** icons in the own zoo, several kinds added up */
export const COUNT_OWN = 0;
/** different icons of a list that are in the own zoo */
export const COUNT_DISTINCT = 1;
/** full pairs of two icons */
export const COUNT_PAIRS = 2;
export const COUNT_UNIVERSITIES = 3;
export const COUNT_KIOSKS = 4;
/** occupied standard enclosures of size `what` */
export const COUNT_OCCUPIED = 5;
/** cubes gone from the left side of the map */
export const COUNT_SUPPORTED = 6;
export const COUNT_REPUTATION = 7;
export const COUNT_XTOKENS = 8;
/** [AN-7] animal cards */
export const COUNT_SMALL = 9;
export const COUNT_LARGE = 10;
/** buildings touching this tile, empty standard enclosures left out */
export const COUNT_ADJACENT = 11;
/** uncovered spaces, rock and water left out */
export const COUNT_EMPTY = 12;
export const COUNT_SPONSORS = 13;
/** [AN-150] categories with more icons than the player to the right */
export const COUNT_AHEAD = 14;
/** uncovered spaces of class `what` touching a building */
export const COUNT_CONNECTED = 15;
/** ... not touching any */
export const COUNT_ISOLATED = 16;
/** for each contiguous empty area, its size // `what` */
export const COUNT_GROUPS = 17;
/** how many of a list of tests are true */
export const COUNT_TESTS = 18;
/** CP this card has just given */
export const COUNT_CP_GAINED = 19;
/** [AN-101] projects only: an animal with the icon to set free */
export const COUNT_RELEASE = 20;
/** [AN-100] projects only: an animal with the icon and a fitting partner zoo */
export const COUNT_BREEDING = 21;
export const WATER_SPACES = 0;
export const ROCK_SPACES = 1;
export const BONUS_SPACES = 2;
export const EMPTY_BORDER = 3;
/** [AN-63] every space except rock and water */
export const MAP_COVERED = 0;
export const BORDER_COVERED = 1;
/** every uncovered water space touches a building */
export const WATER_CONNECTED = 2;
export const ROCK_CONNECTED = 3;
export const NO_TEST = -1;
export const NEITHER = 0;
export const SMALL = 1;
export const LARGE = 2;
/** `amount` of `gift`; with a counter once per unit (per `per` units, at most `cap` times) */
export const GAIN = 0;
/** `gift` by the highest threshold the counter reaches */
export const GAIN_BY = 1;
/** `amount` of `gift` if `test` holds */
export const GAIN_IF = 2;
/** every opponent gains, per CP this card gave [AN-208] */
export const EACH_OTHER = 3;
/** [AN-106] */
export const PLACE_UNIQUE = 4;
/** building kind `what` [AN-64] */
export const BUILD_FREE = 5;
/** 227 */
export const CHOOSE_CLASS = 6;
/** 227 [AN-176] */
export const FIND_ANIMAL = 7;
/** keyword `what` with `amount`, or with the counter */
export const KEYWORD = 8;
/** 215, 218 [AN-189] */
export const WILD_ICON = 9;
/** 253 [AN-192] */
export const SPONSOR_PAID = 10;
/** 217 [AN-180] */
export const EXTRA_BUILDING = 11;
/** 221 */
export const COPY_BONUS = 12;
/** 228 */
export const EXTRA_ANIMAL = 13;
/** 228: a small animal of the display */
export const TAKE_DISPLAY = 14;
/** 227: appeal by the chosen class, `values` small and large */
export const CLASS_APPEAL = 15;
/** each icon `what` entering the own zoo [AN-111] */
export const OWN_ICON = 0;
/** ... any zoo */
export const ANY_ICON = 1;
export const SUPPORT_BASE = 2;
export const SUPPORT_RELEASE = 3;
/** a Build action has built something paid */
export const OWN_BUILD = 4;
/** an Animals action played only small animals */
export const OWN_SMALL_ANIMALS = 5;
export const OWN_CHOSEN_CLASS = 6;
/** a placement bonus on the border was covered */
export const BORDER_BONUS = 7;
/** each newly covered space touching an uncovered rock or water space (`what` = the icon) */
export const COVERED_NEXT_TO = 8;
/** a category or continent the zoo did not have */
export const NEW_KIND = 9;
export const EVENTS = 10;
/** 203 */
export const PROJECT_TASK_VALUE = 0;
/** 219 */
export const BUILD_ON_ROCK_WATER = 1;
/** 219 [AN-184] */
export const IGNORE_ROCK_WATER = 2;
/** 224 */
export const REPEAT_RELEASE = 3;
/** 225 [AN-131] */
export const IMMUNE = 4;
/** 227 [AN-186] */
export const OTHER_CLASS_FORBIDDEN = 5;
/** 229, 230: class `what`, `amount` less */
export const DISCOUNT = 6;
/** 263 [AN-185] */
export const IGNORE_CONDITION = 7;
export const STANDING_RULES = 8;
