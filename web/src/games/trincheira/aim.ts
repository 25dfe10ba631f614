/** Whom a card is aimed at: the attack a player is thinking of, has begun, or has to bear. */
import { isSpade, JOKER } from './cards';
import { placeOf, refs, type TrincheiraTable } from './view';

export interface Aim {
  readonly face: number;
  /** The sequences it could hit, or the one it is about to hit. */
  readonly at: readonly string[];
  /** Whether it is the viewer who is under attack. */
  readonly coming: boolean;
}

export const isJokerOrSpade = (face: number): boolean => face === JOKER || isSpade(face);

export function aimOf(table: TrincheiraTable): Aim | null {
  const { question, view, seat, picked, lit } = table;
  if (question === null) return null;
  const args = question.args;
  if (question.key === 'ask.react') {
    const at = args['at'];
    const face = args['card'];
    if (typeof at !== 'number' || typeof face !== 'number') return null;
    return { face, at: [refs.sequence(seat, at - 1)], coming: true };
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
