/**
 * The cards of Batalha dos Naipes as numbers, the same as in the game's cards.py. A face is a unit (a soldier's card
 * number, or one of the 36 pairs that can be forged) or, after them, one of the four rulers.
 */
import type { Suit } from '../../cards/suits';
import { FORGED, HIGH, JOKER, JOKER_SLOT, LOW, NO_SOLDIER, RANKS, SLOTS, UNITS } from './made/cards';

export { FORGED, HIGH, JOKER, JOKER_SLOT, LOW, NO_SOLDIER, SLOTS, UNITS };

export const SUITS: readonly Suit[] = ['clubs', 'spades', 'hearts', 'diamonds'];
/** By slot: the index of its suit, -1 for the joker slot. */
export const SUIT_OF: readonly number[] = [0, 1, -1, 2, 3];
/** By suit: its slot. */
export const SLOT_OF: readonly number[] = [0, 1, 3, 4];

export const HIDDEN = -1;
const FORGED_RANKS = [2, 5, 8];

export interface Unit {
  /** The card that gives the suit. */
  readonly main: number;
  /** The 2 forged to it, or -1. */
  readonly extra: number;
  readonly suit: number;
  readonly value: number;
  /** 0 low, 1 medium, 2 high, -1 an ace. */
  readonly category: number;
}

export const rankOf = (card: number): number => (card % RANKS) + 1;
export const suitOf = (card: number): number => Math.floor(card / RANKS);
export const ace = (suit: number): number => suit * RANKS;

function made(main: number, extra: number): Unit {
  const value = rankOf(main) + (extra < 0 ? 0 : 2);
  return { main, extra, suit: suitOf(main), value, category: value === 1 ? NO_SOLDIER : Math.floor((value - 2) / 3) };
}

function allUnits(): Unit[] {
  const out: Unit[] = [];
  for (let card = 0; card < FORGED; card++) out.push(made(card, -1));
  for (const rank of FORGED_RANKS)
    for (let suit = 0; suit < SUITS.length; suit++)
      for (let other = 0; other < SUITS.length; other++) if (other !== suit) out.push(made(suit * RANKS + rank - 1, other * RANKS + 1));
  return out;
}

const ALL: readonly Unit[] = allUnits();

export function unitOf(face: number): Unit {
  const unit = ALL[face];
  if (unit === undefined) throw new RangeError(`no unit ${face}`);
  return unit;
}

export const cardsOf = (unit: number): readonly number[] => (unit < FORGED ? [unit] : [unitOf(unit).main, unitOf(unit).extra]);

// ---- rulers
export const RULER_FACE = UNITS;
export const rulerFace = (kind: number): number => RULER_FACE + kind;
export const isRuler = (face: number): boolean => face >= RULER_FACE;
