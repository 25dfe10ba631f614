/** How a game looks before its board is fetched. A game without an entry gets the brand's felt. */
export interface Look {
  /** Edge and middle of the felt. */
  readonly felt: readonly [string, string];
  /** How long a game takes, from quick to slow players. */
  readonly minutes?: readonly [number, number];
}

const LOOKS: Readonly<Record<string, Look>> = {
  encantados: { felt: ['#0f332c', '#2b6a56'], minutes: [20, 45] },
  trincheira: { felt: ['#2b2c1a', '#5d5a38'], minutes: [15, 30] },
  batalha: { felt: ['#360d1a', '#7a2a3f'], minutes: [10, 20] },
  fabula: { felt: ['#1b1845', '#45409a'], minutes: [20, 40] },
  arknova: { felt: ['#0a333c', '#1d7280'], minutes: [90, 150] },
};

const USUAL: Look = { felt: ['#12335c', '#1d4e89'] };

export const lookOf = (game: string): Look => LOOKS[game] ?? USUAL;
