/** The cards as the server's library describes them (see library.py), and how they look: colours, marks, emblems. */
import type { Library } from '../../wire';

export type CardType = 'ally' | 'manoeuvre' | 'modification' | 'base';

export interface CardEntry {
  readonly face: number;
  readonly id: string;
  readonly set: string;
  readonly number: number;
  readonly name: string;
  readonly name_pt: string;
  readonly name_en: string;
  readonly type: CardType;
  readonly token: boolean;
  readonly type_line: string;
  readonly colours: readonly string[];
  readonly colour_names: readonly string[];
  /** Empty for tokens. */
  readonly rarity: '' | 'common' | 'rare' | 'legendary';
  readonly kinds: readonly string[];
  /** Null for bases, tokens and costs with X. */
  readonly cost: number | null;
  readonly x: boolean;
  readonly offensive: number | null;
  readonly life: number | null;
  readonly influence: number | null;
  readonly restore: number | null;
  readonly attach: number | null;
  readonly keywords: readonly (readonly [string, number])[];
  readonly text: readonly string[];
  readonly reminders: readonly string[];
  readonly flavor: string;
  readonly emblem: string;
  /** What it does in a few words, for its face in the hand; empty: all its text is as short. */
  readonly brief: string;
  /** What its triggers wait for, and of whose: `self`, `bearer`, `my` or `enemy`. */
  readonly reacts: readonly (readonly string[])[];
}

export function entriesOf(library: Library | undefined): readonly CardEntry[] {
  return (library?.cards ?? []) as readonly unknown[] as readonly CardEntry[];
}

/** How a colour looks: ink of frames and emblems, the paper behind them, and a sign for eyes that see no hue. */
export interface Hue {
  readonly ink: string;
  readonly paper: string;
  /** Behind the emblem. */
  readonly art: string;
  /** For words and lines on the dark felt. */
  readonly glow: string;
  /** In a box of 10×10. */
  readonly sign: string;
}

const FLAME = 'M5.2 0C5.6 2 8.6 3.4 8.6 6.4A3.6 3.6 0 0 1 1.4 6.4C1.4 5 2.2 4 3 3.2 3.1 4.2 3.5 4.7 4 5 3.9 3.2 4.2 1.4 5.2 0Z';
const DROP = 'M5 0C6.8 2.6 8.6 4.6 8.6 6.5A3.6 3.5 0 0 1 1.4 6.5C1.4 4.6 3.2 2.6 5 0Z';
const LEAF = 'M9.4.6C9.8 6 7.4 9 3.6 8.6L1.4 10 .8 9.2 2.4 7.4C.6 3.4 4.4.8 9.4.6ZM2.9 7.3 7.2 2.8 3.6 7.9Z';
const COIN = 'M5 .4A4.6 4.6 0 1 1 5 9.6 4.6 4.6 0 1 1 5 .4ZM5 2.6 3.4 5 5 7.4 6.6 5Z';
const MOON = 'M6.4.4A4.7 4.7 0 1 0 9.6 6.6 4 4 0 0 1 6.4.4Z';
const RING = 'M5 .8A4.2 4.2 0 1 1 5 9.2 4.2 4.2 0 1 1 5 .8ZM5 2.8A2.2 2.2 0 1 0 5 7.2 2.2 2.2 0 1 0 5 2.8Z';

const HUES: Readonly<Record<string, Hue>> = {
  ember: { ink: '#a52a2a', paper: '#fbe6e0', art: '#f0c9c1', glow: '#ff9d8a', sign: FLAME },
  tide: { ink: '#1f5499', paper: '#e2ecf9', art: '#c0d3ec', glow: '#8ec5ff', sign: DROP },
  wildwood: { ink: '#256a3a', paper: '#e3f2e2', art: '#c2dfc5', glow: '#93dba0', sign: LEAF },
  fair: { ink: '#8a5a00', paper: '#fbf0d5', art: '#efdaa4', glow: '#ffcf6b', sign: COIN },
  pitch: { ink: '#43345f', paper: '#ebe6f1', art: '#cdc3dc', glow: '#c3b0ec', sign: MOON },
};
const COLOURLESS: Hue = { ink: '#5d564b', paper: '#f2ede2', art: '#ddd5c4', glow: '#d6cdbb', sign: RING };

/** Colours of designers' sets: told apart by a hue made of their name. */
function hueOfName(word: string): Hue {
  let sum = 0;
  for (let i = 0; i < word.length; i++) sum = (sum * 31 + word.charCodeAt(i)) % 360;
  return {
    ink: `hsl(${sum} 50% 30%)`,
    paper: `hsl(${sum} 50% 93%)`,
    art: `hsl(${sum} 40% 83%)`,
    glow: `hsl(${sum} 80% 78%)`,
    sign: RING,
  };
}

export function hueOf(colour: string): Hue {
  return HUES[colour] ?? hueOfName(colour);
}

/** The colours of a card in printed order; a card without colour has the grey one. */
export function huesOf(card: Pick<CardEntry, 'colours'>): readonly Hue[] {
  return card.colours.length === 0 ? [COLOURLESS] : card.colours.map(hueOf);
}

const BY_KIND: Readonly<Record<string, string>> = {
  soldier: 'swordman',
  politician: 'talk',
  guardian: 'round-shield',
  merchant: 'coins',
};
const BY_TYPE: Readonly<Record<CardType, string>> = {
  ally: 'swordman',
  manoeuvre: 'scroll-unfurled',
  modification: 'gears',
  base: 'village',
};

/** The drawing of a card; a card that names none has the one of its kind or type. */
export function emblemOf(card: CardEntry): string {
  if (card.emblem !== '') return card.emblem;
  return BY_KIND[card.kinds[0] ?? ''] ?? BY_TYPE[card.type];
}

/** What stands where the cost stands; empty for bases and tokens. */
export function costOf(card: CardEntry): string {
  return card.x ? 'X' : card.cost === null ? '' : String(card.cost);
}

/** One sentence for those who hear the card: everything printed on it. */
export function spoken(
  card: CardEntry,
  words: (key: 'cost' | 'values', args: Readonly<Record<string, number | string>>) => string,
): string {
  const parts = [card.name, card.type_line];
  if (card.colour_names.length > 0) parts.push(card.colour_names.join(', '));
  if (costOf(card) !== '') parts.push(words('cost', { cost: costOf(card) }));
  if (card.offensive !== null && card.life !== null && card.influence !== null)
    parts.push(words('values', { offensive: card.offensive, life: card.life, influence: card.influence }));
  return [...parts, ...card.text].map((part) => part.replace(/\.$/, '')).join('. ');
}
