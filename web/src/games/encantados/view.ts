/** A table of Encantados as one viewer knows it: what view.py sends, and the numbers of cards.py. */
export interface SeatView {
  readonly side: number;
  readonly cards: number;
  /** Counts by kind; null for a hand that is not the viewer's. */
  readonly hand: readonly number[] | null;
  readonly penalty: number | null;
  readonly known: readonly number[];
}

export interface SideView {
  /** Counts by place. */
  readonly garden: readonly number[];
  readonly points: number;
  readonly spent: number;
  readonly total: number;
  readonly known: readonly number[];
}

export interface View {
  readonly round: number;
  readonly starter: number;
  readonly active: number;
  readonly phase: number;
  readonly sung: boolean;
  readonly traded: boolean;
  readonly founded: boolean;
  readonly actions: number;
  readonly seats: readonly SeatView[];
  readonly sides: readonly SideView[];
  readonly deck: number;
  /** Cards under the draw pile that everybody saw, from the bottom up. */
  readonly bottom: readonly number[];
  /** The search discard and the end-of-turn discard, each from the bottom up. */
  readonly piles: readonly (readonly number[])[];
  /** Cards of a search being looked at, and those of them the viewer knows. */
  readonly looking: number;
  readonly drawn: readonly number[];
  /** Race, whether it is new, real cards, mimics: cards being laid; empty: none. */
  readonly laying: readonly number[];
  readonly sheet: readonly number[];
  readonly ended: number;
  /** [ER-39] Of each kind: how many in one deck, and what it is worth. */
  readonly copies: readonly number[];
  readonly values: readonly number[];
}

// ---- kinds, in the order of the card table [E-1]
export const DWARF = 0;
export const ELF = 1;
export const FAIRY = 2;
export const FAUN = 3;
export const WISP = 4;
export const GNOME = 5;
export const LEPRECHAUN = 6;
export const MIMIC = 10;
export const SPRING = 11;
export const SUMMER = 14;
export const KINDS = 15;
export const RACES = 10;
/** The rule that tells what a card does. */
export const RULE: readonly string[] = [
  'E-39',
  'E-40',
  'E-42',
  'E-43',
  'E-44',
  'E-41',
  'E-47',
  'E-45',
  'E-46',
  'E-48',
  'E-49',
  'E-53',
  'E-55',
  'E-56',
  'E-54',
];

// ---- places of a garden
export const IN_GROUP = 10;
export const SONG_PLACE = 20;
export const LOOSE = 24;

// ---- phases of a turn
export const BUY = 0;
export const PLAY = 1;
export const DISCARD = 2;

/** Counts by kind, from a list of cards. */
export function counted(cards: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const kind of cards) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** +3, 0, −3: with the sign people print. */
export function signed(n: number): string {
  if (n === 0) return '0';
  return n > 0 ? `+${n}` : `−${-n}`;
}

export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
