// Made by `python make.py` from cards.py: change it there.

/** [T-5] Ace is 1, J 11, Q 12, K 13 */
export const RANKS = 13;
export const SPADES = 0;
export const HEARTS = 1;
export const DIAMONDS = 2;
export const CLUBS = 3;
/** a face is suit * 13 + rank - 1, so the spades are 0 … 12 */
export const FACES = 53;
export const SUITED = 52;
export const JOKER = 52;
export const FIRST_DIAMOND = 26;
export const COPIES = 2;
/** [T-4]; also the deal */
export const HAND_LIMIT = 9;
/** no card */
export const NONE = -1;
