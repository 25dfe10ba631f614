// Made by `python make.py` from terms.py: change it there.

/** its end is the top */
export const DECK = 0;
export const HAND = 2;
/** allies and modifications, in order of entry */
export const BATTLE = 4;
/** standing bases; the centre first, as long as it is there */
export const TERRITORY = 6;
/** its end is the top [F-98] */
export const DISCARD = 8;
export const EXILE = 10;
/** destroyed bases, by the seat that held them: out of every zone effects can reach [F-72] */
export const RUINS = 12;
/** manoeuvre cards whose effect is on the stack, by their owner */
export const STACKED = 14;
/** cards taken off a deck to be looked at, by the seat that looks */
export const ASIDE = 16;
/** a token that ceased to exist [F-97]; its number may be used by a later one */
export const NOWHERE = 18;
export const PLACES = 19;
/** places from BATTLE up to here are in play */
export const PLAY_END = 8;
export const ALLY = 0;
export const MANOEUVRE = 1;
export const MODIFICATION = 2;
export const BASE = 3;
export const NO_RARITY = -1;
export const SWIFT = 1;
export const VIGIL = 2;
export const BULWARK = 4;
export const SWEEP = 8;
export const SHADE = 16;
export const WATCHFUL = 32;
export const VANGUARD = 64;
export const VENOM = 128;
export const WARDED = 256;
export const TIRELESS = 512;
export const SIEGE = 1024;
export const ORATOR = 2048;
export const LOYAL = 4096;
export const HIDE = 8192;
export const HEAVY = 16384;
export const SIEGE_RANK = 1;
export const ORATOR_RANK = 128;
export const LOYAL_RANK = 16384;
export const HIDE_RANK = 2097152;
export const RANKED = 128;
export const TO_ATTACK = 1;
export const TO_BLOCK = 2;
export const TO_INFLUENCE = 4;
export const TO_DEFEND = 8;
export const TO_ACTIVATE = 16;
export const TO_UNTAP = 32;
export const TO_ATTACH = 64;
export const TO_PLAY = 128;
export const TO_BE_BLOCKED = 256;
export const TO_BE_TARGETED = 512;
export const TO_BE_CANCELLED = 1024;
export const ENTERS = 0;
export const LEAVES = 1;
export const TO_DISCARD = 2;
export const PLAYED = 3;
export const ACTIVATED = 4;
export const TARGETED = 5;
export const CANCELLED = 6;
export const ATTACHED = 7;
export const DETACHED = 8;
export const TAPPED = 9;
export const UNTAPPED = 10;
export const ATTACKS = 11;
export const BLOCKS = 12;
export const IS_BLOCKED = 13;
export const UNBLOCKED = 14;
export const INFLUENCES = 15;
export const BLOCKS_INFLUENCE = 16;
export const OFFENSIVE_WON = 17;
export const INFLUENCE_WON = 18;
export const INFLUENCE_FAILED = 19;
export const DAMAGED = 20;
export const HEALED = 21;
export const CAPTURED = 22;
export const BASE_DESTROYED = 23;
export const DRAWN = 24;
export const DISCARDED = 25;
export const MILLED = 26;
export const EXILED = 27;
export const RESOURCES_GAINED = 28;
export const PHASE = 29;
export const COUNTER_ADDED = 30;
export const SETUP = 0;
export const DRAW = 1;
export const RESTORATION = 2;
export const ACTION = 3;
export const COMBAT = 4;
export const END = 5;
export const NO_WINDOW = 0;
export const W_DRAWN = 1;
export const W_RESTORED = 2;
export const W_ACTION_CLOSED = 3;
export const W_ATTACKED = 4;
export const W_BLOCKED = 5;
export const W_OFFENSIVE_DONE = 6;
export const W_INFLUENCED = 7;
export const W_DEFENDED = 8;
export const W_INFLUENCE_DONE = 9;
export const W_END = 10;
export const W_PLAYED = 11;
export const MAIN = 12;
/** only if steps 2 or 3 of the end phase caused triggers [F-36] */
export const CLEANING = 13;
export const MANOEUVRE_ITEM = 0;
export const ACTIVATED_ITEM = 1;
export const TRIGGERED_ITEM = 2;
export const ATTACH_ITEM = 3;
/** only with permanents_on_stack [FR-8] */
export const PERMANENT_ITEM = 4;
export const IDLE = 0;
export const ATTACKING = 1;
/** stays so even if the blocker leaves [F-62] */
export const ATTACKING_BLOCKED = 2;
export const BLOCKING = 3;
export const INFLUENCING = 4;
export const DEFENDING = 5;
export const READS_TAPPED = 1;
export const READS_DAMAGE = 2;
export const READS_ROLES = 4;
export const READS_PHASE = 8;
export const READS_TURN = 16;
/** in hands, decks, discards and exile */
export const READS_CARDS = 32;
export const READS_RESOURCES = 64;
/** what happened in this turn */
export const READS_RECORD = 128;
export const READS_STACK = 256;
/** what is attached, and to what; its own bearer every modification reads */
export const READS_BEARERS = 512;
/** how many of something are in play, or who meets whom */
export const READS_PLAY = 1024;
/** cards to draw up to, beyond 6 */
export const MORE_HAND = 0;
/** cards to keep, beyond 5 */
export const MORE_LIMIT = 1;
export const MORE_MAXIMUM = 2;
export const MORE_CAP = 3;
export const SIDE_VALUES = 4;
export const BY_RULE = 0;
export const BY_PLAY = 1;
export const BY_DRAW = 2;
export const BY_DISCARD = 3;
/** life gone in a state check */
export const BY_DEATH = 4;
export const BY_EFFECT = 5;
export const BY_DESTROY = 6;
export const BY_SACRIFICE = 7;
export const BY_MILL = 8;
/** a manoeuvre after its effect [F-52] */
export const BY_USE = 9;
export const BY_CREATION = 10;
/** to and from the cards looked at */
export const BY_LOOK = 11;
export const BY_CANCEL = 12;
export const BY_MULLIGAN = 13;
export const BY_SEARCH = 14;
export const BY_CAPTURE = 15;
/** [F-18] [F-30] */
export const HAND_SIZE = 6;
/** [F-36] */
export const HAND_LIMIT = 5;
/** [F-10] */
export const BASES = 5;
/** [F-41] */
export const CAP = 10;
export const GROWTH = 2;
/** [F-121] numbers are clamped */
export const MOST = 99;
export const MOST_PERMANENTS = 30;
export const MOST_BASES = 10;
export const STACK_BUDGET = 200;
/** [F-80] of one ability of one object in a turn */
export const MOST_TRIGGERS = 8;
/** no seat, no card, no bearer */
export const NOBODY = -1;
export const STEP_BEGIN = 0;
export const STEP_DRAW = 1;
export const STEP_DRAWN = 2;
export const STEP_RESTORE = 3;
export const STEP_RESTORED = 4;
export const STEP_ACTION = 5;
export const STEP_COMBAT = 6;
export const STEP_ATTACKED = 7;
export const STEP_BLOCK = 8;
export const STEP_BLOCKED = 9;
export const STEP_DIVIDE = 10;
export const STEP_VANGUARD = 11;
export const STEP_STRIKE = 12;
export const STEP_WON = 13;
export const STEP_INFLUENCE = 14;
export const STEP_INFLUENCED = 15;
export const STEP_DEFEND = 16;
export const STEP_DEFENDED = 17;
export const STEP_INFLUENCE_RESULT = 18;
export const STEP_COMBAT_OVER = 19;
export const STEP_END = 20;
export const STEP_DISCARD = 21;
export const STEP_CLEAN = 22;
export const STEP_NEXT = 23;
export const FINISHED = 0;
/** of passives */
export const WITHOUT_CHANGES = 1;
/** nor what has to be worked out */
export const PRINTED = 2;
