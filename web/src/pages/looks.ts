/** How a game looks before its board is fetched. A game without an entry gets the brand's felt. */
export interface Look {
  /** Edge and middle of the felt. */
  readonly felt: readonly [string, string];
}

const LOOKS: Readonly<Record<string, Look>> = {
  encantados: { felt: ['#0f332c', '#2b6a56'] },
  trincheira: { felt: ['#2b2c1a', '#5d5a38'] },
  batalha: { felt: ['#360d1a', '#7a2a3f'] },
  fabula: { felt: ['#1b1845', '#45409a'] },
  arknova: { felt: ['#0a333c', '#1d7280'] },
};

const USUAL: Look = { felt: ['#12335c', '#1d4e89'] };

export const lookOf = (game: string): Look => LOOKS[game] ?? USUAL;
