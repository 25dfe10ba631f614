// Made by `python make.py` from codes.py: change it there.

/** in a slot: three, and one more in the middle of a Queen's move */
export const PLACES = 4;
/** + kind: the ruler to keep */
export const RULER = 0;
export const POSITION = 4;
export const REINFORCE = 5;
export const SUBSTITUTE = 6;
/** + suit */
export const COMMANDER = 7;
export const ACTIVATE = 11;
export const PURCHASE = 12;
export const CONVERT = 13;
export const END = 14;
export const PASS_AND_DRAW = 15;
/** + unit: a soldier, or two forged cards */
export const UNIT = 16;
/** + slot */
export const SLOT = 92;
/** to the cards of the slot, instead of taking the place of one */
export const ADD = 97;
/** + slot * PLACES + place: a unit of the own slots */
export const OWN = 98;
/** + slot * PLACES + place: a unit of the opponent's */
export const THEIRS = 118;
/** + card */
export const DISCARD = 138;
export const YES = 178;
export const NO = 179;
/** + card: from a pile to the hand */
export const TAKE = 180;
/** + card: from the discard to the field, by the King */
export const CALL = 220;
export const FINISH = 260;
export const CODES = 261;
