// Made by `python make.py` from scoring.py: change it there.

/** different races that make Summer */
export const IN_BLOOM = 5;
/** worth so much [E-54] */
export const SUMMER_IN_BLOOM = 8;
/** [E-43] */
export const FAUNS_PER_SONG = 2;
