// Made by `python make.py` from codes.py: change it there.

/** the most a pool may hold */
export const FACES = 1024;
/** activated abilities of one object */
export const USES = 8;
export const MODES = 8;
/** places of the stack, from the top */
export const ITEMS = 64;
/** triggers in order */
export const WAITS = 64;
/** replacements that apply to one event */
export const KINDS_OF_CHANGE = 16;
export const PASS = 0;
/** close the action phase, with combat to come */
export const COMBAT = 1;
/** close the action phase and skip combat */
export const END_TURN = 2;
/** no more untapping, choosing, blocking */
export const DONE = 3;
/** this ally does not attack, influence or defend */
export const STAY = 4;
/** nobody blocks this attacker */
export const UNBLOCKED = 5;
export const YES = 6;
export const NO = 7;
export const TOP = 8;
export const BOTTOM = 9;
export const KEEP = 10;
export const EXCHANGE = 11;
/** + seat */
export const SEAT = 12;
/** + which of the five bases brought */
export const CENTRE = 14;
/** + n */
export const NUMBER = 19;
/** + i */
export const MODE = 119;
/** + side * 30 + number */
export const PERMANENT = 127;
/** + side * 10 + number */
export const BASE = 187;
/** + place, from the top */
export const STACK = 207;
/** + which of the waiting triggers */
export const WAITING = 271;
/** + which replacement */
export const CHANGE = 335;
/** + number among the own permanents */
export const ATTACH = 351;
/** + number among the own permanents * 8 + ability */
export const USE = 381;
/** + number among the own bases * 8 + ability */
export const USE_BASE = 621;
/** + face */
export const PLAY = 701;
/** + face: a card of the hand, of a deck, discard or exile, or looked at */
export const FACE = 1725;
/** + face: where cards of both are offered, one of the opponent's */
export const THEIR_FACE = 2749;
export const CODES = 3773;
