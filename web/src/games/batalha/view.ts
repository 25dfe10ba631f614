/** What the table of Batalha dos Naipes shows one viewer: the twin of the game's view.py. */
import { HIDDEN, SLOTS, unitOf } from './cards';
import type { SeatView, SlotView, View as BatalhaView } from './made/view';

export type { BatalhaView, SeatView, SlotView };

export function seatOf(view: BatalhaView, seat: number): SeatView {
  const found = view.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function slotOf(view: BatalhaView, seat: number, slot: number): SlotView {
  const found = seatOf(view, seat).slots[slot];
  if (found === undefined) throw new RangeError(`no slot ${slot}`);
  return found;
}

export const isHidden = (slot: SlotView): boolean => slot.units.includes(HIDDEN);

/** The value as it is written: «8», «?», or «1+?» with a commander behind a face-down unit. */
export function shownValue(slot: SlotView): string {
  if (!isHidden(slot)) return String(slot.value);
  return slot.value > 0 ? `${slot.value}+?` : '?';
}

/** «7+6+1»: how the value of a slot comes about, empty if there is nothing to add. */
export function sumOf(slot: SlotView): string {
  const parts = slot.units.map((unit) => (unit === HIDDEN ? '?' : String(unitOf(unit).value)));
  const seen = slot.units.reduce((sum, unit) => sum + (unit === HIDDEN ? 0 : unitOf(unit).value), 0);
  if (slot.value > seen) parts.push('1');
  return parts.length > 1 ? parts.join('+') : '';
}

/** Who is ahead in a column: a seat, null if equal, 'open' while a face-down unit of the other leaves it open. */
export function leader(view: BatalhaView, slot: number): number | null | 'open' {
  const [a, b] = [slotOf(view, 0, slot), slotOf(view, 1, slot)];
  if (isHidden(a) || isHidden(b)) return 'open';
  return a.value === b.value ? null : a.value > b.value ? 0 : 1;
}

export interface War {
  readonly battles: readonly number[];
  readonly sums: readonly number[];
  /** By seat: whether a face-down unit is missing from its sum. */
  readonly unsure: readonly boolean[];
}

/** The war as it would end now, as far as the viewer can see. */
export function war(view: BatalhaView): War {
  const battles = [0, 0];
  for (let slot = 0; slot < SLOTS; slot++) {
    const ahead = leader(view, slot);
    if (typeof ahead === 'number') battles[ahead] = (battles[ahead] ?? 0) + 1;
  }
  const sums = view.seats.map((seat) => seat.slots.reduce((sum, slot) => sum + slot.value, 0));
  return { battles, sums, unsure: view.seats.map((seat) => seat.slots.some(isHidden)) };
}

/** Whether the battles are being turned up: what they will come to is not said before. */
export const fighting = (table: { readonly view: BatalhaView; readonly asked: readonly number[] }): boolean =>
  table.view.last && table.view.ended < 0 && table.asked.length === 0;
