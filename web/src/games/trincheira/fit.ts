/** How large the cards of a side are drawn: as large as its box allows, smaller when there are many, never too small. */
export interface Fit {
  /** Width of a card. */
  readonly width: number;
  /** How much of a covered card is seen. */
  readonly step: number;
  /** Whether the words of a sequence leave out its kind. */
  readonly compact: boolean;
  /** Whether they are only its number and its points. */
  readonly terse: boolean;
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
const SHORT_WORDS = 92;
const TERSE_WORDS = 46;

const LARGEST = 80;
const SMALLEST = 40;
/** Below this width words are shortened before cards get smaller still. */
const COMFORTABLE = 60;

/** `t`: how large words are. `lengths` are the numbers of cards of the sequences; `extra` are further columns one card wide. */
export function fit(box: Box, lengths: readonly number[], extra: number, largest = LARGEST, t = 1): Fit {
  const highest = Math.floor((box.height - (WORDS + GAPS) * t) / (TALL + ACROSS));
  const top = Math.max(SMALLEST, Math.min(largest, highest));
  const room = (width: number, part: number, words: number): boolean => {
    const columns = lengths.reduce((sum, n) => sum + Math.max(width + (n - 1) * part * width, words * t) + BETWEEN * t, 0);
    return columns + extra * (width + BETWEEN * t) <= box.width;
  };
  const made = (width: number, part: number, words: number): Fit => ({
    width,
    step: part * width,
    compact: words < WIDE_WORDS,
    terse: words < SHORT_WORDS,
  });
  for (let width = top; width >= SMALLEST; width--) {
    if (room(width, STEP, WIDE_WORDS)) return made(width, STEP, WIDE_WORDS);
    if (width > COMFORTABLE && width > top - 12) continue;
    if (room(width, STEP, SHORT_WORDS)) return made(width, STEP, SHORT_WORDS);
    if (room(width, TIGHT, SHORT_WORDS)) return made(width, TIGHT, SHORT_WORDS);
    if (width > COMFORTABLE) continue;
    if (room(width, TIGHT, TERSE_WORDS)) return made(width, TIGHT, TERSE_WORDS);
    if (room(width, TIGHTEST, TERSE_WORDS)) return made(width, TIGHTEST, TERSE_WORDS);
  }
  return made(Math.min(top, 52), STEP, TERSE_WORDS);
}
