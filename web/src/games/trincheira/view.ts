/** What the table of Trincheira shows one viewer: the twin of the game's view.py. */
import type { TableModel } from '../../table/board';
import { DUELLING as DUEL } from './made/names';
import type { Memory, ProtectionView, SeatView, SequenceView, View as TrincheiraView } from './made/view';

export { DUEL };
export type { Memory, ProtectionView, SeatView, SequenceView, TrincheiraView };

export type TrincheiraTable = TableModel<TrincheiraView>;

export function seatOf(view: TrincheiraView, seat: number): SeatView {
  const found = view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** Names of table objects in the refs of choices. */
export const refs = {
  hand: (face: number): string => `hand:${face}`,
  sequence: (seat: number, i: number): string => `sequence:${seat}:${i}`,
  card: (seat: number, i: number, at: number): string => `card:${seat}:${i}:${at}`,
  protection: (seat: number, i: number): string => `protection:${seat}:${i}`,
  loose: (seat: number, i: number): string => `loose:${seat}:${i}`,
} as const;

export interface Place {
  readonly kind: string;
  readonly numbers: readonly number[];
}

/** A ref taken apart: `card:1:0:2` is of the kind `card` with the numbers 1, 0 and 2. */
export function placeOf(ref: string): Place {
  const [kind = '', ...rest] = ref.split(':');
  return { kind, numbers: rest.map(Number) };
}

/** The sequence a ref points at or into, and whose it is. */
export function sequenceAt(view: TrincheiraView, ref: string): { seat: number; i: number; sequence: SequenceView } | null {
  const { kind, numbers } = placeOf(ref);
  if (kind !== 'sequence' && kind !== 'card' && kind !== 'protection') return null;
  const [seat = -1, i = -1] = numbers;
  const sequence = view.seats[seat]?.sequences[i];
  return sequence === undefined ? null : { seat, i, sequence };
}

/** A key for each card of a side that stays the same while sequences are renumbered: side, face and which of its copies. */
export function keysOf(seat: number, sequences: readonly SequenceView[]): string[][] {
  const seen = new Map<number, number>();
  return sequences.map((sequence) =>
    sequence.cards.map((face) => {
      const copy = seen.get(face) ?? 0;
      seen.set(face, copy + 1);
      return `table:${seat}:${face}:${copy}`;
    }),
  );
}
