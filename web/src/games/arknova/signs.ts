/** How icons, actions, buildings and gifts look: a colour, and a letter or a drawing for eyes that see no hue. */

export const ICON_NAMES = [
  'bird',
  'herbivore',
  'predator',
  'primate',
  'reptile',
  'bear',
  'petting_zoo',
  'africa',
  'europe',
  'asia',
  'americas',
  'australia',
  'science',
  'rock',
  'water',
] as const;

const COLOURS: Readonly<Record<string, string>> = {
  bird: '#1b7d9e',
  herbivore: '#6d5f16',
  predator: '#3a6b2a',
  primate: '#8a4a12',
  reptile: '#4f7a12',
  bear: '#6b4226',
  petting_zoo: '#b0446e',
  africa: '#8f6a0c',
  europe: '#2458a6',
  asia: '#6f3fa0',
  americas: '#b5521b',
  australia: '#a82d2d',
  science: '#3f4450',
  rock: '#76685f',
  water: '#2b7fb8',
};

export const colourOf = (icon: string): string => COLOURS[icon] ?? '#3f4450';
export const iconOf = (name: string): number => ICON_NAMES.findIndex((one) => one === name);

/** Drawings in a box of 20×20, about its middle. */
export const ROCK_SIGN = 'M-9 6L-3.6-4.6-0.4 1.4 2.6-2.2 9 6Z';
export const WATER_SIGN = 'M-9 1.6C-6-3.4-3-3.4 0 0.6S6 4.6 9-0.4';

/** The five action cards. */
export const ACTIONS: readonly { readonly emblem: string; readonly colour: string }[] = [
  { emblem: 'paw-print', colour: '#1f6f43' },
  { emblem: 'shaking-hands', colour: '#5a3aa0' },
  { emblem: 'crane', colour: '#b0521c' },
  { emblem: 'card-draw', colour: '#1f5499' },
  { emblem: 'ribbon-medal', colour: '#7a5a08' },
];

/** Buildings: enclosures green, then kiosk, pavilion, petting zoo, reptile house, aviary, and those of sponsors. */
const BUILDINGS: readonly string[] = [
  '#7fae62',
  '#7fae62',
  '#7fae62',
  '#7fae62',
  '#7fae62',
  '#b9833e',
  '#c8553d',
  '#c77a9b',
  '#8d9b3a',
  '#4f9ab5',
];
export const UNIQUE = '#7f6bb0';
export const OCCUPIED = '#4f7f8f';
export const buildingColour = (kind: number): string => BUILDINGS[kind] ?? UNIQUE;

/** Gifts in the order of the table of names `gift`, which has so many amounts of each. */
export const GIFT_NAMES: readonly string[] = [
  'money',
  'appeal',
  'cp',
  'rep',
  'xtoken',
  'worker',
  'upgrade',
  'card',
  'snap',
  'action_to_slot_1',
  'sponsor_for_money',
  'multiplier',
  'kiosk_free',
  'enclosure_free',
  'special_enclosure_free',
  'university',
  'partner_zoo',
  'pouch',
  'extra_action',
];
export const GIFT_AMOUNTS = 41;

/** The sign of a gift on the map: few letters, because the space is small. */
export function giftSign(gift: string, amount: number): string {
  switch (gift) {
    case 'money':
      return `$${amount}`;
    case 'appeal':
      return `+${amount}`;
    case 'rep':
      return `R${amount}`;
    case 'cp':
      return `C${amount}`;
    case 'xtoken':
      return amount > 1 ? `${amount}X` : 'X';
    case 'worker':
      return '☺';
    case 'upgrade':
      return 'II';
    case 'card':
      return amount > 1 ? `${amount}▮` : '▮';
    case 'snap':
      return '▮★';
    case 'action_to_slot_1':
      return '→1';
    case 'multiplier':
      return '×2';
    case 'kiosk_free':
      return '⌂';
    case 'enclosure_free':
      return `⬡${amount}`;
    case 'special_enclosure_free':
      return '⬢';
    case 'university':
      return 'U';
    case 'partner_zoo':
      return 'Z';
    case 'sponsor_for_money':
      return '$★';
    case 'pouch':
      return '▮↓';
    default:
      return '★';
  }
}

export const GIFT_COLOURS: Readonly<Record<string, string>> = {
  money: '#f2c84b',
  appeal: '#f08a6c',
  rep: '#c9a6ea',
  cp: '#8fd6a0',
  xtoken: '#fdf9ef',
  card: '#a9cdf2',
  snap: '#a9cdf2',
};
export const giftColour = (gift: string): string => GIFT_COLOURS[gift] ?? '#f3e0b0';
