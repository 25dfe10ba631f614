// Made by `python make.py` from names.py: change it there.

/** [T-39] */
export const LAST_PURCHASE = 0;
/** [T-3] */
export const BOTH_PASSED = 1;
/** [T-48] */
export const TURN_LIMIT = 2;
export const PLAY = 0;
/** [T-40] */
export const LAST_OF_B = 1;
/** [T-41] */
export const LAST_OF_A = 2;
/** [T-42] */
export const DUELLING = 3;
export const LAYS = 0;
export const MERGES = 1;
export const PROTECTIONS = 2;
export const POWER_PURCHASES = 3;
export const SWAPS = 4;
export const ATTACKS = 5;
export const STRIKES = 6;
export const THEFTS = 7;
export const CANCELS = 8;
export const RECOVERIES = 9;
/** sequence cards brought down */
export const REMOVED = 10;
export const BLUFFS_HIT = 11;
export const RESISTED = 12;
/** of the duel */
export const SHOTS = 13;
export const TALLIES = 14;
