/** Positions of whole games, written by positions.py, as tables a board could be given. */
import type { TrincheiraTable, TrincheiraView } from '../view';
import type { Value } from '../../../wire';
import positions from './positions.json';

export interface Position {
  readonly seat: number;
  readonly options: Readonly<Record<string, Value>>;
  readonly view: TrincheiraView;
  readonly choices: readonly number[];
  /** Answers that can be given one after the other. */
  readonly gestures?: readonly (readonly number[])[];
  /** By target: its number, how many cards go, the points of that side afterwards. */
  readonly attacks?: readonly (readonly [number, number, number])[];
}

export const POSITIONS = positions as unknown as readonly Position[];

/** As much of a table as the functions under test look at. */
export function tableOf(position: Position, key: string, picked: readonly string[] = []): TrincheiraTable {
  const { seat, view, options, choices } = position;
  const question = { decision: 0, key, args: {}, forced: false, choices: choices.map((code) => ({ code, key: '', args: {}, refs: [] })) };
  return { view, seat, near: seat, options, question, picked, lit: new Set<string>(), asked: [seat] } as unknown as TrincheiraTable;
}
