/** What came into each garden since its owners' last turn began, so that a glance tells what happened meanwhile. */
import type { View } from './view';

export class Recent {
  #marks: ReadonlyMap<string, number> = $state.raw(new Map());
  #old: View | null = null;

  /** Cards new at a place of a garden. */
  at(side: number, place: number): number {
    return this.#marks.get(`${side}:${place}`) ?? 0;
  }

  /** Compares with the view before; a new turn of a side wipes its marks, a new round all. */
  see(now: View): void {
    const old = this.#old;
    this.#old = now;
    if (old === null || old === now || old.sides.length !== now.sides.length) return;
    if (old.round !== now.round) {
      this.#marks = new Map();
      return;
    }
    const marks = new Map(this.#marks);
    const turn = old.active === now.active ? -1 : (now.seats[now.active]?.side ?? -1);
    for (const key of marks.keys()) if (key.startsWith(`${turn}:`)) marks.delete(key);
    now.sides.forEach((side, i) => {
      side.garden.forEach((n, place) => {
        const grown = n - (old.sides[i]?.garden[place] ?? 0);
        if (grown !== 0) marks.set(`${i}:${place}`, Math.max(0, (marks.get(`${i}:${place}`) ?? 0) + grown));
      });
    });
    this.#marks = marks;
  }
}
