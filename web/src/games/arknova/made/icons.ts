// Made by `python make.py` from icons.py: change it there.

export const BIRD = 0;
export const HERBIVORE = 1;
export const PREDATOR = 2;
export const PRIMATE = 3;
export const REPTILE = 4;
export const BEAR = 5;
export const PETTING = 6;
export const AFRICA = 7;
export const EUROPE = 8;
export const ASIA = 9;
export const AMERICAS = 10;
export const AUSTRALIA = 11;
export const SCIENCE = 12;
export const ROCK = 13;
export const WATER = 14;
export const ICONS = 15;
export const CATEGORIES = 7;
export const CONTINENTS = 5;
/** categories and continents together, as 207 and 262 count them */
export const KINDS = 12;
