/** How large the cards of a side are drawn: as large as its box allows, smaller when there are many, never too small. */
export interface Fit {
  /** Width of a card. */
  readonly width: number;
  /** How much of a covered card is seen. */
  readonly step: number;
  /** Whether the words above a sequence are shortened to its points. */
  readonly compact: boolean;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Height of a card and of a protection lying crosswise, in widths of a card. */
export const TALL = 1.4;
export const ACROSS = 0.68;
/** Words of a sequence, and the gaps between words, cards and protection. */
export const WORDS = 18;
export const GAPS = 10;

const STEP = 0.36;
const TIGHT = 0.3;
const TIGHTEST = 0.27; // of a covered card only its index is seen
const BETWEEN = 12; // by the scale of words
const WIDE_WORDS = 112;
const SHORT_WORDS = 58;

const LARGEST = 80;
const SMALLEST = 42;
/** Below this width words are shortened before cards get smaller still. */
const COMFORTABLE = 60;

const columnWidth = (cards: number, width: number, step: number, words: number, between: number): number =>
  Math.max(width + (cards - 1) * step, words) + between;

/** `t`: how large words are. `lengths` are the numbers of cards of the sequences; `extra` are further columns one card wide. */
export function fit(box: Box, lengths: readonly number[], extra: number, largest = LARGEST, t = 1): Fit {
  const highest = Math.floor((box.height - (WORDS + GAPS) * t) / (TALL + ACROSS));
  const top = Math.max(SMALLEST, Math.min(largest, highest));
  const room = (width: number, part: number, compact: boolean): boolean => {
    const columns = lengths.reduce(
      (sum, n) => sum + columnWidth(n, width, part * width, t * (compact ? SHORT_WORDS : WIDE_WORDS), BETWEEN * t),
      0,
    );
    return columns + extra * (width + BETWEEN * t) <= box.width;
  };
  for (let width = top; width >= SMALLEST; width--) {
    if (room(width, STEP, false)) return { width, step: STEP * width, compact: false };
    if (width > COMFORTABLE && width > top - 12) continue;
    if (room(width, STEP, true)) return { width, step: STEP * width, compact: true };
    if (room(width, TIGHT, true)) return { width, step: TIGHT * width, compact: true };
    if (width <= COMFORTABLE && room(width, TIGHTEST, true)) return { width, step: TIGHTEST * width, compact: true };
  }
  const scrolled = Math.min(top, 52);
  return { width: scrolled, step: STEP * scrolled, compact: true };
}
