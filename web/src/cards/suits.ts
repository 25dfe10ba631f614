/** The four suits and the parts of a playing card, drawn in a viewBox of 100×140. */
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

/** Four colours instead of two: no pair of them is confused by colour-blind eyes. */
export const SUIT_COLOUR: Readonly<Record<Suit, string>> = {
  spades: '#1b2540',
  hearts: '#8f1020',
  diamonds: '#9a6000',
  clubs: '#13806f',
};

/** The same suits on a dark ground, for signs and words on the felt. */
export const SUIT_ON_DARK: Readonly<Record<Suit, string>> = {
  spades: '#dfe6f5',
  hearts: '#ff9aa6',
  diamonds: '#ffcf6b',
  clubs: '#7fe0cd',
};

/** In a box of 100×100. */
export const SUIT_PATH: Readonly<Record<Suit, string>> = {
  spades: 'M50 6C58 26 92 42 92 66 92 84 70 90 57 76 58 86 63 92 70 95H30C37 92 42 86 43 76 30 90 8 84 8 66 8 42 42 26 50 6Z',
  hearts: 'M50 94C20 70 6 52 6 32 6 8 38 2 50 26 62 2 94 8 94 32 94 52 80 70 50 94Z',
  diamonds: 'M50 4 88 50 50 96 12 50Z',
  clubs:
    'M50 6C66 6 74 18 71 31 69 38 66 41 62 44 75 36 94 43 94 61 94 78 74 84 60 73 57 71 56 69 55 67 56 80 61 90 70 95H30C39 90 44 80 45 67 44 69 43 71 40 73 26 84 6 78 6 61 6 43 25 36 38 44 34 41 31 38 29 31 26 18 34 6 50 6Z',
};

export const SUIT_SIGN: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** By rank: 0 is the joker, 1 the ace. */
export const RANK_NAME: readonly string[] = ['★', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Where the signs of a numbered card lie, as on printed cards: columns 34, 50 and 66. */
const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const pair = (y: number): readonly (readonly [number, number])[] => [
  [LEFT, y],
  [RIGHT, y],
];
const FOUR = [...pair(32), ...pair(108)];
const SIX = [...FOUR, ...pair(70)];
const EIGHT = [...FOUR, ...pair(57.4), ...pair(82.6)];
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  3: [
    [MIDDLE, 32],
    [MIDDLE, 70],
    [MIDDLE, 108],
  ],
  4: FOUR,
  5: [...FOUR, [MIDDLE, 70]],
  6: SIX,
  7: [...SIX, [MIDDLE, 51]],
  8: [...SIX, [MIDDLE, 51], [MIDDLE, 89]],
  9: [...EIGHT, [MIDDLE, 70]],
  10: [...EIGHT, [MIDDLE, 44.7], [MIDDLE, 95.3]],
};

/** Backs by owner, so that a face-down card tells whose it is; the first is the deck's. */
export const BACK_HUES: readonly string[] = ['#1d4e89', '#a3323a', '#1f6f5c', '#6b4a9c', '#8a5a13', '#3a4a5c'];

/** The azulejo of a card back as two paths, lines and gold: twenty-four tiles cost two elements. */
export const BACK_TILES = tiles(
  (x, y) =>
    `M${x} ${y}a10 10 0 0 0 10 10 10 10 0 0 0-10 10m20-20a10 10 0 0 1-10 10 10 10 0 0 1 10 10m-20-20a10 10 0 0 1 10 10m10 10a10 10 0 0 1-10-10`,
);
export const BACK_DOTS = tiles((x, y) => `M${x + 7.4} ${y + 10}a2.6 2.6 0 0 1 5.2 0 2.6 2.6 0 0 1-5.2 0`);
export const BACK_GOLD = tiles((x, y) => `M${x + 10} ${y + 4}l2 3-2 2-2-2zm0 12l2-3-2-2-2 2z`);

function tiles(tile: (x: number, y: number) => string): string {
  let path = '';
  for (let x = 10; x < 90; x += 20) for (let y = 10; y < 130; y += 20) path += tile(x, y);
  return path;
}
