// Made by `python make.py` from state.py: change it there.

export const BUY = 0;
export const PLAY = 1;
export const DISCARD = 2;
/** [E-36] real cards that make a power of "two or more" active */
export const STRONG = 2;
