/** A table of Encantados as one viewer knows it, and its numbers. */
export * from './made/cards';
export { SUMMER_IN_BLOOM } from './made/scoring';
export { BUY, DISCARD, PLAY } from './made/state';
export type { SeatView, SideView, View } from './made/view';

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
