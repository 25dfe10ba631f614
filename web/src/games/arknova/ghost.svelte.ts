/** The building about to be placed: which of its legal places is shown on the map before it is built. */
import type { Choice } from '../../wire';
import type { Model } from './view';

/** A legal place: its code, and the spaces it covers, the anchor first. */
export interface Place {
  readonly code: number;
  readonly spaces: readonly number[];
}

export const PLACING = 'choice.place';

export function placesOf(choices: readonly Choice[]): readonly Place[] {
  return choices
    .filter((choice) => choice.key === PLACING)
    .map((choice) => ({ code: choice.code, spaces: choice.refs.map((ref) => Number(ref.split(':')[2])) }));
}

/** The legal places through this space: those anchored here first, then those that only cover it. */
export function through(places: readonly Place[], space: number): readonly Place[] {
  const anchored = places.filter((place) => place.spaces[0] === space);
  return [...anchored, ...places.filter((place) => place.spaces[0] !== space && place.spaces.includes(space))];
}

/** The next place through the same space, round and round. */
export function turned(places: readonly Place[], space: number, now: number): Place | undefined {
  const here = through(places, space);
  const at = here.findIndex((place) => place.code === now);
  return here[(at + 1) % here.length];
}

/** The place that was put down on a map, for one question of one table. */
interface Put {
  readonly table: Model;
  readonly decision: number;
  readonly code: number;
  readonly space: number;
}

// Made once, outside of all that reads them: what is made inside a derivation would not be followed by it.
let put = $state.raw<Put | null>(null);
let hovered = $state(-1);

export class Ghost {
  constructor(private readonly table: Model) {}

  /** The space under the mouse. */
  get hovered(): number {
    return hovered;
  }
  set hovered(space: number) {
    hovered = space;
  }

  get places(): readonly Place[] {
    return placesOf(this.table.question?.choices ?? []);
  }

  private get put(): Put | null {
    return put !== null && put.table === this.table && put.decision === this.table.question?.decision ? put : null;
  }

  /** The place that was put down on the map, if it belongs to this question. */
  get fixed(): Place | undefined {
    const now = this.put;
    return now === null ? undefined : this.places.find((place) => place.code === now.code);
  }

  /** What is drawn: what was put down, or what would be at the mouse. */
  get shown(): Place | undefined {
    if (this.fixed !== undefined) return this.fixed;
    return hovered < 0 ? undefined : through(this.places, hovered)[0];
  }

  /** Whether it can stand otherwise on the same space. */
  get turns(): boolean {
    return this.fixed !== undefined && through(this.places, this.put?.space ?? -1).length > 1;
  }

  /** A tap: shows the building here; a tap on what is shown turns it. */
  tap(space: number): void {
    const now = this.fixed;
    const next = now !== undefined && this.put?.space === space ? turned(this.places, space, now.code) : through(this.places, space)[0];
    if (next !== undefined) this.lay(next, space);
  }

  /** Turns what is shown about the space it was put on. */
  turn(): void {
    const now = this.shown;
    if (now === undefined) return;
    const space = this.put?.space ?? hovered;
    const next = turned(this.places, space, now.code);
    if (next !== undefined) this.lay(next, space);
  }

  private lay(place: Place, space: number): void {
    put = { table: this.table, decision: this.table.question?.decision ?? -1, code: place.code, space };
  }
}

const ghosts = new WeakMap<Model, Ghost>();

export function ghostOf(table: Model): Ghost {
  let found = ghosts.get(table);
  if (found === undefined) ghosts.set(table, (found = new Ghost(table)));
  return found;
}
