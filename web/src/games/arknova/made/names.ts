// Made by `python make.py` from names.py: change it there.

/** an empty folder, a tile that is gone */
export const NOTHING = -1;
/** not chosen yet */
export const NO_MAP = -1;
export const TASKS = 4;
export const FREE = -1;
/** [AN-15] */
export const BLOCKED = -2;
export const VENOM_TOKEN = 1;
export const CONSTRICTION_TOKEN = 2;
/** each multiplier adds so much */
export const MULTIPLIER_STEP = 4;
export const STOCKS = 3;
export const STOCK_215 = 0;
export const STOCK_218 = 1;
export const STOCK_253 = 2;
export const NOT_CALLED = 0;
export const CALLED_IN_TURN = 1;
export const CALLED_IN_BREAK = 2;
export const SERIES_GAMES = 0;
export const SERIES_POINTS = 1;
export const SERIES_MAPS = 2;
export const SERIES_TILES = 3;
export const SERIES_BASES = 4;
export const SERIES = 5;
export const ANIMALS_PLAYED = 0;
export const SPONSORS_PLAYED = 1;
export const PROJECTS_SUPPORTED = 2;
export const BUILDINGS_BUILT = 3;
export const DONATIONS_MADE = 4;
export const X_ACTIONS = 5;
/** + kind */
export const ACTIONS_DONE = 6;
export const TALLIES = 11;
