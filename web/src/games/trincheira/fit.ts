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
  /** Whether protection and words lie over the lower part of the cards: where there is no height for them beside. */
  readonly dense: boolean;
  /** In how many rows they lie; with more than one they wrap, else the row scrolls. */
  readonly rows: number;
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
/** What is kept free above words and marks that lie beside the cards, more than above cards alone. */
const AIR = 18;

const STEP = 0.36;
const TIGHT = 0.3;
const TIGHTEST = 0.27; // of a covered card only its index is seen
const BETWEEN = 12; // by the scale of words
const NARROW = 8; // the same, where they are dense
/** Below this width words are shortened before cards get smaller still. */
const COMFORTABLE = 68;
const WIDE_WORDS = 112;
const SHORT_WORDS = 92;
const TERSE_WORDS = 46;

/** What somebody can read and touch: on a desktop, on a phone. */
export const LEAST = 60;
export const LEAST_PHONE = 56;
const LOWER = 2; // of dense words below the cards, by the scale of words
const ROWS = 5; // between two rows

export interface Asked {
  readonly box: Box;
  /** The numbers of cards of the sequences. */
  readonly lengths: readonly number[];
  /** Loose protections: two in a column beside the sequences, all in one where it is dense. */
  readonly loose: number;
  /** Whether the place of a new sequence is one card wide. */
  readonly begins: boolean;
  readonly largest: number;
  readonly least: number;
  /** How large words are. */
  readonly t: number;
}

/** Words beside the cards while there is room for cards that can be read; else over them, and then in two rows. */
export function fit(asked: Asked): Fit {
  const { box, t, least } = asked;
  const low = (rows: number): number => Math.floor(((box.height - (rows - 1) * ROWS * t) / rows - LOWER * t) / TALL);
  return (
    roomy(asked, Math.floor((box.height - (AIR + WORDS + GAPS) * t) / (TALL + ACROSS))) ??
    dense(asked, low(1), 1) ??
    dense(asked, low(2), 2) ?? { width: least, step: least * TIGHTEST, compact: true, terse: true, dense: true, rows: 1 }
  );
}

/** How wide a row is that has these sequences. */
function wideness({ lengths, loose, begins, t }: Asked, width: number, part: number, words: number, between: number): number[] {
  const columns = Math.ceil(loose / (between === NARROW ? loose || 1 : 2)) + (begins ? 1 : 0);
  return [
    ...lengths.map((n) => Math.max(width + (n - 1) * part * width, words * t) + between * t),
    ...Array.from({ length: columns }, () => width + between * t),
  ];
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

function roomy(asked: Asked, highest: number): Fit | null {
  const top = Math.min(asked.largest, highest);
  const made = (width: number, part: number, words: number): Fit | null =>
    sum(wideness(asked, width, part, words, BETWEEN)) <= asked.box.width
      ? { width, step: part * width, compact: words < WIDE_WORDS, terse: words < SHORT_WORDS, dense: false, rows: 1 }
      : null;
  for (let width = top; width >= asked.least; width--) {
    const found =
      made(width, STEP, WIDE_WORDS) ??
      (width > COMFORTABLE && width > top - 12 ? null : (made(width, STEP, SHORT_WORDS) ?? made(width, TIGHT, SHORT_WORDS))) ??
      (width > COMFORTABLE ? null : (made(width, TIGHT, TERSE_WORDS) ?? made(width, TIGHTEST, TERSE_WORDS)));
    if (found !== null) return found;
  }
  return null;
}

function dense(asked: Asked, highest: number, rows: number): Fit | null {
  for (let width = Math.min(asked.largest, highest); width >= asked.least; width--) {
    for (const part of [STEP, TIGHT, TIGHTEST]) {
      if (rowsOf(wideness(asked, width, part, 0, NARROW), asked.box.width) <= rows)
        return { width, step: part * width, compact: true, terse: true, dense: true, rows };
    }
  }
  return null;
}

/** How many rows the columns take, one after the other. */
function rowsOf(columns: readonly number[], room: number): number {
  let rows = 1;
  let taken = 0;
  for (const one of columns) {
    if (taken + one > room && taken > 0) {
      rows += 1;
      taken = 0;
    }
    taken += one;
  }
  return rows;
}
