/** How large the cards of a row can be so that all of them are in sight. */
export const SHAPE = 1.18;

/** A tapped card leans: this much of its height more in width. */
const LEANS = 0.08;

export interface Standing {
  readonly tapped: boolean;
  /** Modifications tucked behind it. */
  readonly tucked: number;
}

/** How wide and high one card of height `h` stands. */
export function boxOf(it: Standing, h: number, tab: number): { readonly width: number; readonly height: number } {
  return { width: h / SHAPE + (it.tapped ? LEANS * h : 0), height: h + it.tucked * tab };
}

/** How many lines they take, and how high those are together. */
function lines(row: readonly Standing[], h: number, width: number, gap: number, tab: number): number {
  let total = 0;
  let used = 0;
  let tall = 0;
  for (const it of row) {
    const box = boxOf(it, h, tab);
    if (used > 0 && used + gap + box.width > width) {
      total += tall + gap;
      used = 0;
      tall = 0;
    }
    used += (used > 0 ? gap : 0) + box.width;
    tall = Math.max(tall, box.height);
  }
  return total + tall;
}

/** The height of a card: the largest with which the row fits into its place, `most` at the most; null if even the least
 * is too large, and the row has to be moved sideways. */
export function cardHeight(
  row: readonly Standing[],
  width: number,
  height: number,
  gap: number,
  tab: number,
  least: number,
  most: number,
): number | null {
  for (let h = Math.floor(Math.min(most, height)); h >= least; h -= 1) {
    const wide = Math.max(0, ...row.map((it) => boxOf(it, h, tab).width));
    if (wide <= width && lines(row, h, width, gap, tab) <= height) return h;
  }
  return null;
}

/** Of a row that is moved sideways: as high as a card is told apart at a glance, and no lower than a finger finds. */
const LARGE = 88;
const SMALL = 60;
/** What is seen of a modification at the least. */
const SLIVER = 4;

/** The height of the cards of a row that is moved sideways, and how far what is tucked behind them stands out: rather
 * less of that than smaller cards. */
export function sideways(row: readonly Standing[], height: number, tab: number, scale = 1): { readonly h: number; readonly tab: number } {
  const tucked = Math.max(0, ...row.map((it) => it.tucked));
  const room = Math.floor(height);
  if (tucked === 0) return { h: Math.max(SMALL, Math.min(LARGE * scale, room)), tab };
  const seen = Math.max(SLIVER, Math.min(tab, Math.floor((room - SMALL) / tucked)));
  return { h: Math.max(SMALL, Math.min(LARGE * scale, room - tucked * seen)), tab: seen };
}
