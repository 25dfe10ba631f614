// Made by `python make.py` from cards.py: change it there.

export const CLUBS = 0;
export const SPADES = 1;
export const HEARTS = 2;
export const DIAMONDS = 3;
export const SUITS = 4;
export const RANKS = 10;
export const CARDS = 40;
export const JOKER_SLOT = 2;
export const SLOTS = 5;
export const JACK = 0;
export const QUEEN = 1;
export const KING = 2;
export const JOKER = 3;
export const RULERS = 4;
/** 2, 3, 4 */
export const LOW = 0;
/** 5, 6, 7 */
export const MEDIUM = 1;
/** 8, 9, 10 */
export const HIGH = 2;
/** an ace [BR-8] */
export const NO_SOLDIER = -1;
export const NOTHING = -1;
export const FORGED = 40;
export const UNITS = 76;
/** + suit */
export const ACE_TYPES = 12;
export const SOLDIER_TYPES = 4095;
export const ALL_LOW = 585;
