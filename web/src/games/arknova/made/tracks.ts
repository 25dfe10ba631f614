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
/** by space */
export const APPEAL_INCOME: readonly number[] = [5, 6, 7, 8, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 16, 17, 17, 17, 18, 18, 18, 19, 19, 19, 20, 20, 20, 21, 21, 21, 21, 22, 22, 22, 22, 23, 23, 23, 23, 24, 24, 24, 24, 25, 25, 25, 25, 26, 26, 26, 26, 27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 29, 29, 29, 29, 29, 30, 30, 30, 30, 30, 31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 33, 33, 33, 33, 33, 34, 34, 34, 34, 34, 35, 35, 35, 35, 35, 35, 36, 36, 36, 36, 36, 36, 37, 37, 37, 37, 37, 37];
export const MAX_CP = 41;
export const UPGRADE_OR_WORKER_AT = 2;
export const BONUS_TILES_EACH = 2;
export const MONEY_INSTEAD_OF_TILE = 5;
export const FINAL_DISCARD_AT = 10;
/** by CP */
export const TARGET: readonly number[] = [114, 112, 110, 108, 106, 104, 102, 100, 98, 96, 94, 91, 88, 85, 82, 79, 76, 73, 70, 67, 64, 61, 58, 55, 52, 49, 46, 43, 40, 37, 34, 31, 28, 25, 22, 19, 16, 13, 10, 7, 4, 1];
export const MAX_REP = 15;
export const MAX_REP_SIDE_1 = 9;
export const OVERFLOW_APPEAL = 1;
/** by space */
export const REP_GIFT: readonly number[] = [-1, -1, -1, -1, -1, 6, -1, -1, 5, -1, 7, 2, 4, 7, 2, 4];
export const REP_AMOUNT: readonly number[] = [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1];
/** [AN-34] by reputation */
export const FOLDERS_IN_RANGE: readonly number[] = [0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
export const TILES = 9;
export const BREAK_XTOKENS = 1;
export const TABLE_END = 5;
export const COLUMNS = 6;
/** [AN-68] */
export const ANIMALS_PLAYED: readonly number[] = [0, 0, 1, 1, 1, 2, 0, 1, 1, 2, 2, 2];
/** [AN-41] */
export const CARDS_DRAWN: readonly number[] = [0, 1, 1, 2, 2, 3, 0, 1, 2, 2, 3, 4];
export const CARDS_DISCARDED: readonly number[] = [0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1];
/** [AN-41] */
export const SNAP_FROM: readonly number[] = [5, 3];
/** [AN-103] */
export const SPONSOR_LEVEL_ABOVE: readonly number[] = [0, 1];
/** [AN-108] times the strength */
export const BREAK_MONEY: readonly number[] = [1, 2];
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
export const TASK_VALUE: readonly number[] = [2, 3, 4, 5];
/** [AN-84] */
export const TASK_REPUTATION = 2;
export const WORKERS_NEEDED: readonly number[] = [1, 2, 0, 0];
/** [AN-8] */
export const TILE_COPIES = 4;
/** [AN-74] */
export const PARTNER_DISCOUNT = 3;
export const UNIVERSITIES = 3;
export const DONATION_CP = 1;
export const SOLO_BREAKS = 5;
