/** Whom a card is aimed at: the attack a player is thinking of, has begun, or has to bear. */
import { isSpade, JOKER } from './cards';
import { placeOf, refs, seatOf, type TrincheiraTable } from './view';

export interface Aim {
  readonly face: number;
  /** The sequences it could hit, or the one it is about to hit. */
  readonly at: readonly string[];
  /** Whether it is the viewer who is under attack. */
  readonly coming: boolean;
}

export const isJokerOrSpade = (face: number): boolean => face === JOKER || isSpade(face);

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((face, i) => face === b[i]);

export function aimOf(table: TrincheiraTable): Aim | null {
  const { question, view, seat, picked, lit } = table;
  if (question === null) return null;
  const args = question.args;
  if (question.key === 'ask.react') {
    const cards = args['cards'];
    const face = args['card'];
    if (typeof cards !== 'object' || typeof face !== 'number') return null;
    const i = seatOf(view, seat).sequences.findIndex((sequence) => same(sequence.cards, cards));
    return { face, at: [refs.sequence(seat, i)], coming: true };
  }
  const face = question.key === 'ask.target' ? view.air : heldIn(picked);
  if (face === null || !isJokerOrSpade(face)) return null;
  const other = 1 - seat;
  const at = [...lit, ...picked].filter((ref) => ref.startsWith(`sequence:${other}:`));
  return at.length === 0 ? null : { face, at, coming: false };
}

/** The card of the hand that was picked first. */
export function heldIn(picked: readonly string[]): number | null {
  const { kind, numbers } = placeOf(picked[0] ?? '');
  return kind === 'hand' && numbers.length > 0 ? (numbers[0] ?? null) : null;
}
