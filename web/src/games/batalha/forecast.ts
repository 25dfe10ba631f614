/** The number written beside a target: what a slot would be worth if the next click went there. */
import { HIDDEN, unitOf } from './cards';
import { pickedCards, placeOf, playTo, slotRef, type Model } from './plans';
import { canAdd, unitsOf, type Price } from './plays';
import { slotOf } from './view';

export interface Forecast {
  readonly value: number;
  readonly price: Price | null;
}

const worth = (unit: number | undefined): number | null => (unit === undefined || unit === HIDDEN ? null : unitOf(unit).value);

/** The unit on its way: made of picked cards, or picked up from a slot. */
function mover(table: Model): number | undefined {
  const [unit] = unitsOf(pickedCards(table));
  if (unit !== undefined) return unit;
  const last = table.picked.map(placeOf).findLast((at) => at !== null && at.place >= 0);
  return last ? slotOf(table.view, last.seat, last.slot).units[last.place] : undefined;
}

/** For an own slot (place -1) or a unit in it; null while nothing certain can be said. */
export function forecast(table: Model, slot: number, place: number): Forecast | null {
  const play = playTo(table, slot, place);
  if (play !== null) return { value: play.value, price: play.price };
  if (table.seat < 0 || table.picked.length === 0 || !table.lit.has(slotRef(table.seat, slot, place))) return null;
  const unit = mover(table);
  const comes = worth(unit);
  const lies = slotOf(table.view, table.seat, slot);
  if (unit === undefined || comes === null) return null;
  if (place >= 0) {
    const goes = worth(lies.units[place]);
    return goes === null ? null : { value: lies.value - goes + comes, price: null };
  }
  return canAdd(lies.units, unit) ? { value: lies.value + comes, price: null } : null;
}

/** The own slot after an exchange with this unit of the opponent in the same column. */
export function captured(table: Model, seat: number, slot: number, place: number): Forecast | null {
  if (table.seat < 0 || seat === table.seat || !table.lit.has(slotRef(seat, slot, place))) return null;
  const gives = worth(mover(table));
  const gets = worth(slotOf(table.view, seat, slot).units[place]);
  if (gives === null || gets === null) return null;
  return { value: slotOf(table.view, table.seat, slot).value - gives + gets, price: null };
}
