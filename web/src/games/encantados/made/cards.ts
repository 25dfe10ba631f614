// Made by `python make.py` from cards.py: change it there.

export const DWARF = 0;
export const ELF = 1;
export const FAIRY = 2;
export const FAUN = 3;
export const WISP = 4;
export const GNOME = 5;
export const LEPRECHAUN = 6;
export const GOBLIN = 7;
export const KOBOLD = 8;
export const TROLL = 9;
export const MIMIC = 10;
export const SPRING = 11;
export const AUTUMN = 12;
export const WINTER = 13;
export const SUMMER = 14;
export const KINDS = 15;
/** kinds 0 … 9 */
export const RACES = 10;
/** kinds SPRING … SUMMER */
export const SONGS = 4;
/** + race: the mimic of a group, 0 or 1 [E-30] */
export const IN_GROUP = 10;
/** + song - SPRING */
export const SONG_PLACE = 20;
export const LOOSE = 24;
export const PLACES = 25;
