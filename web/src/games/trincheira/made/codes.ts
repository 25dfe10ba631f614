// Made by `python make.py` from codes.py: change it there.

/** sequences or loose protections of a side: never more than there are cards */
export const MOST = 108;
/** sequences of a side that end, or begin, with one rank: it has eight cards */
export const ENDS = 8;
/** + face */
export const LAY = 0;
/** + face */
export const PROTECT = 52;
/** + rank - 1 of the diamond */
export const BUY = 105;
/** + face */
export const SWAP = 118;
export const SWAP_TABLE = 171;
/** + rank - 1 of the spade */
export const ATTACK = 172;
export const STEAL = 185;
export const STRIKE = 186;
export const RECOVER = 187;
export const RELIEF = 188;
export const PASS = 189;
export const ACCEPT = 190;
export const CANCEL = 191;
export const LOW = 192;
export const HIGH = 193;
/** + rank - 1 */
export const TAKE = 194;
export const KEEP_LOW = 207;
export const KEEP_HIGH = 208;
export const LOW_PART = 209;
export const HIGH_PART = 210;
export const LEAVE = 211;
export const NEW = 212;
export const HAND = 213;
/** + number of the own sequence */
export const JOIN = 214;
/** + low * ENDS + high: counted among the sequences the card continues up and down */
export const MERGE = 322;
/** + number */
export const SEQUENCE = 386;
/** + face * COPIES + copy: the first or the second such card in the sequences of a side */
export const CARD = 494;
/** + number of its sequence */
export const PROTECTION = 598;
/** + number */
export const LOOSE = 706;
/** + number of the loose protection: a move */
export const PROTECT_LOOSE = 814;
export const CODES = 922;
