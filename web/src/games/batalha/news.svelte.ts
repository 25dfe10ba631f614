/** What the other did in his last turn, so that it can be marked on the board until the viewer's own turn is over. */
import { SLOTS } from './cards';
import { slotOf, type BatalhaView } from './view';

type Board = readonly (readonly (readonly number[])[])[];
export type News = readonly (readonly ReadonlySet<number>[])[];

const boardOf = (view: BatalhaView): Board => view.seats.map((seat) => seat.slots.map((slot) => slot.units));

/** By slot and seat: places of units that were not there before. A face-down unit that was turned up is not new. */
export function newUnits(before: Board, view: BatalhaView): News {
  return Array.from({ length: SLOTS }, (_, slot) =>
    view.seats.map((_, seat) => {
      const old = before[seat]?.[slot] ?? [];
      const now = slotOf(view, seat, slot).units;
      const turned = old.length === 1 && old[0] === -1;
      return new Set(now.map((unit, place) => (old.includes(unit) || (turned && place === 0) ? -1 : place)).filter((n) => n >= 0));
    }),
  );
}

/** Remembers the board as it was when the other's turn began; a page opened in mid-game knows nothing yet. */
export class Watch {
  #before: Board | null = null;
  #turn = -1;
  #latest: Board | null = null;

  see(view: BatalhaView, near: number): News {
    if (view.turns !== this.#turn) {
      if (view.active !== near && this.#turn >= 0) this.#before = this.#latest;
      if (view.active === near && view.turns > this.#turn + 1) this.#before = null;
      this.#turn = view.turns;
    }
    this.#latest = boardOf(view);
    return newUnits(this.#before ?? this.#latest, view);
  }
}
