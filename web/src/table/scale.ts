/**
 * How large things are. Cards grow with the screen, words half as fast; both are 1 at 1280×720 and below. The frame says
 * them to every board as `--s` and `--t`, and the widths of cards as `--own`, `--other` and `--staged`.
 */
export interface Scale {
  /** What cards are multiplied by. */
  readonly s: number;
  /** What words, buttons and bars are multiplied by. */
  readonly t: number;
}

/** Below this width, or lying below this height, the table is a phone's. */
const PHONE_WIDTH = 760;
const PHONE_HEIGHT = 500;

export function isPhone(width: number, height: number): boolean {
  return width < PHONE_WIDTH || height < PHONE_HEIGHT;
}

export function scaleOf(width: number, height: number): Scale {
  const s = Math.min(2, Math.max(1, Math.min(width / 1280, height / 720)));
  return { s, t: 1 + (s - 1) / 2 };
}

/** Widths of cards in pixels. */
export interface Widths {
  readonly own: number;
  readonly other: number;
  readonly staged: number;
  /** At reading size, at least and at most. */
  readonly peek: readonly [number, number];
  /** In the hand: as wide as this, and no narrower than that before they overlap. */
  readonly hand: number;
  readonly handLeast: number;
}

export function widths({ s }: Scale, phone: boolean): Widths {
  if (phone) return { own: 66, other: 56, staged: 62, peek: [150, 176], hand: 76, handLeast: 60 };
  return { own: 92 * s, other: Math.max(60, 62 * s), staged: 122 * s, peek: [150 * s, 198 * s], hand: 92 * s, handLeast: 84 * s };
}
