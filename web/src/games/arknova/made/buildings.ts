// Made by `python make.py` from buildings.py: change it there.

export const ENCLOSURE_1 = 0;
export const ENCLOSURE_2 = 1;
export const ENCLOSURE_3 = 2;
export const ENCLOSURE_4 = 3;
export const ENCLOSURE_5 = 4;
/** kinds below are standard enclosures */
export const STANDARD = 5;
export const KIOSK = 5;
export const PAVILION = 6;
export const PETTING_ZOO = 7;
export const REPTILE_HOUSE = 8;
export const AVIARY = 9;
/** kinds from here on are unique buildings */
export const UNIQUE = 10;
export const KINDS = 25;
/** side of the Build card that offers it; 0: never built by an action [AN-49] */
export const BUILDING_SIDE: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
export const BUILDING_SIZE: readonly number[] = [1, 2, 3, 4, 5, 1, 1, 3, 5, 5, 3, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 3, 2, 2, 2];
