// Made by `python make.py` from pieces.py: change it there.

/** - seat */
export const PLAYER = -1;
/** - number: everything from here down is an item of the stack */
export const ITEM = -10;
/** the object of the event, or the one `each` is at */
export const IT = 0;
/** what the event provides beside it: a bearer, a base, who did it */
export const OTHER = 1;
/** the number the event provides */
export const AMOUNT = 2;
/** objects given as a cost */
export const PAID = 3;
export const FIRST_SLOT = 4;
export const COST_STAT = 0;
export const OFFENSIVE_STAT = 1;
export const LIFE_STAT = 2;
export const INFLUENCE_STAT = 3;
export const RESISTANCE_STAT = 4;
export const DAMAGE_STAT = 5;
export const RESTORE_STAT = 6;
export const ATTACH_STAT = 7;
export const STATS = 8;
/** values: a plus or minus for each stat */
export const MODIFY = 0;
/** values: for each stat 1 and what it becomes, or 0 and 0 */
export const SET = 1;
/** values: pairs keyword, number; ability: the one given, or -1 */
export const GRANT = 2;
/** values: keywords lost; LOSE_ALL stands for all abilities */
export const LOSE = 3;
/** values: [mask] */
export const FORBID = 4;
/** values: [mask] */
export const OBLIGE = 5;
/** values: [seat that commands] */
export const CONTROL = 6;
/** values: [what is left of the shield or ALL, 1 if only damage by certain things] */
export const PREVENT = 7;
/** values: [seat, RAISE_MAXIMUM or RAISE_CAP, by how much] */
export const RAISE = 8;
/** values: [moment it waits for] */
export const DELAYED = 9;
/** things: token copies that go when it ends */
export const COPY = 10;
export const LOSE_ALL = -1;
export const ALL = -1;
export const RAISE_MAXIMUM = 0;
export const RAISE_CAP = 1;
export const END_OF_TURN = 0;
export const YOUR_NEXT_TURN = 1;
/** its source */
export const WHILE_IN_PLAY = 2;
export const GAME = 3;
/** a delayed trigger: until its moment comes */
export const ONCE = 4;
export const AT_END_PHASE = 0;
export const AT_YOUR_NEXT_TURN = 1;
export const AT_COMBAT_END = 2;
