// Made by `python make.py` from codes.py: change it there.

export const MOST_SEATS = 6;
export const MOST_GARDENS = 5;
export const SEARCH_2 = 0;
export const SEARCH_3 = 1;
/** + pile: its top card */
export const TAKE = 2;
/** + pile * KINDS + kind: any card, with Dwarves */
export const TAKE_KIND = 4;
/** + kind: on the search discard */
export const SHED = 34;
/** + song - SPRING */
export const SONG = 49;
/** + race */
export const NEW = 53;
/** + race */
export const EXPAND = 63;
export const TRADE = 73;
export const END = 74;
export const ADD_REAL = 75;
export const ADD_MIMIC = 76;
export const FINISH = 77;
/** + kind: to the partner */
export const GIVE = 78;
/** + kind: back to him */
export const RETURN = 93;
/** + seat */
export const PLAYER = 108;
export const DECLINE = 114;
/** + pile: its top four */
export const PILE = 115;
/** + garden * PLACES + place */
export const CARD = 117;
/** + garden */
export const GARDEN = 242;
/** + race */
export const GROUP = 247;
/** + kind: on the end-of-turn discard */
export const DISCARD = 257;
export const CODES = 272;
/** the two discard piles */
export const SEARCH_PILE = 0;
export const TURN_PILE = 1;
