// Made by `python make.py` from tracks.py: change it there.

export const START_MONEY = 25;
export const START_CONSERVATION = 0;
export const START_REPUTATION = 1;
export const START_XTOKENS = 0;
export const START_ACTIVE_WORKERS = 1;
export const START_INACTIVE_WORKERS = 3;
export const START_CUBES = 7;
export const START_FINAL_CARDS = 2;
export const START_DEALT = 8;
export const START_KEPT = 4;
/** [AN-18] the action card in slot 1 */
export const FIRST_IN_LINE = 0;
/** [AN-32] */
export const MAX_XTOKENS = 5;
/** [AN-135] */
export const HAND_LIMIT = 3;
/** [AN-85] */
export const MAX_PARTNERS = 4;
export const MAX_PARTNERS_SIDE_1 = 2;
export const MAX_UNIVERSITIES = 3;
/** [AN-46] */
export const MAX_WORKERS = 4;
/** [AN-12] */
export const DISPLAY = 6;
/** [AN-126] */
export const INTERACTIVE_APPEAL = 5;
/** [AN-56] */
export const KIOSK_DISTANCE = 3;
/** [AN-7] */
export const SMALL_SIZE = 2;
export const LARGE_SIZE = 4;
export const MAX_APPEAL_SPACE = 113;
/** [AN-63] */
export const COVER_ALL_APPEAL = 7;
export const MAX_CP = 41;
export const UPGRADE_OR_WORKER_AT = 2;
export const BONUS_TILES_EACH = 2;
export const MONEY_INSTEAD_OF_TILE = 5;
export const FINAL_DISCARD_AT = 10;
export const MAX_REP = 15;
export const MAX_REP_SIDE_1 = 9;
export const OVERFLOW_APPEAL = 1;
export const TILES = 9;
export const BREAK_XTOKENS = 1;
export const TABLE_END = 5;
export const COLUMNS = 6;
/** [AN-40] */
export const CARDS_BREAK_STEPS = 2;
/** [AN-50] */
export const COST_PER_SPACE = 2;
/** [AN-60] */
export const PAVILION_APPEAL = 1;
/** [AN-61] */
export const KIOSK_MONEY = 1;
/** [AN-124] */
export const VENOM_COST = 2;
/** [AN-122] */
export const CONSTRICTION_LOSS = 2;
export const REPUTATION_TASK = 0;
export const PARTNER_TASK = 1;
export const UNIVERSITY_TASK = 2;
export const PROJECT_TASK = 3;
/** [AN-84] */
export const TASK_REPUTATION = 2;
/** [AN-8] */
export const TILE_COPIES = 4;
/** [AN-74] */
export const PARTNER_DISCOUNT = 3;
export const UNIVERSITIES = 3;
export const DONATION_CP = 1;
export const SOLO_BREAKS = 5;
