/** The ways out of a table, for somebody who sits there. */
import type { TableInfo } from '../../wire';

/** `forget`: only off this device's list. `stand_up`: before the deal. `leave`: a bot plays on. `back`: come back from
 * that. `give_up`: the others win. `end`: nobody does. */
export type Way = 'back' | 'forget' | 'stand_up' | 'leave' | 'give_up' | 'end';

/** What cannot be taken back is asked once more. From the list a seat is left for good: with the table its key goes. */
export const isFinal = (way: Way, dropping: boolean): boolean =>
  way === 'give_up' || way === 'end' || way === 'forget' || (way === 'leave' && dropping);

/** People beside `mine` who play here themselves. */
export const otherPeople = (info: TableInfo, mine: readonly number[]): number[] =>
  info.seats.flatMap((seat, at) => (seat.kind === 'person' && !seat.stand_in && !mine.includes(at) ? [at] : []));

/** The usual one first. `concedes`: the rules of the game know giving up. `dropping`: from the list of tables. */
export function waysOut(info: TableInfo, mine: readonly number[], concedes: boolean, dropping: boolean): readonly Way[] {
  if (info.status === 'over') return ['forget'];
  if (info.status === 'waiting') return ['stand_up'];
  const left = mine.every((seat) => info.seats[seat]?.stand_in === true);
  const gives: readonly Way[] = concedes && mine.length === 1 ? ['give_up'] : [];
  if (otherPeople(info, mine).length > 0) return left ? (dropping ? ['forget'] : ['back']) : ['leave', ...gives];
  if (left) return dropping ? ['end'] : ['back', 'end'];
  return [...gives, 'end'];
}
