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

export class Ghost {
  /** The decision it is for. */
  #of = $state(-1);
  #code = $state(-1);
  #space = $state(-1);
  /** The space under the mouse. */
  hovered = $state(-1);

  constructor(private readonly table: Model) {}

  get places(): readonly Place[] {
    return placesOf(this.table.question?.choices ?? []);
  }

  /** The place that was put down on the map, if it belongs to this question. */
  get fixed(): Place | undefined {
    if (this.table.question === null || this.#of !== this.table.question.decision) return undefined;
    return this.places.find((place) => place.code === this.#code);
  }

  /** What is drawn: what was put down, or what would be at the mouse. */
  get shown(): Place | undefined {
    if (this.fixed !== undefined) return this.fixed;
    return this.hovered < 0 ? undefined : through(this.places, this.hovered)[0];
  }

  /** A tap: shows the building here; a tap on what is shown turns it. */
  tap(space: number): void {
    const now = this.fixed;
    const next = now !== undefined && this.#space === space ? turned(this.places, space, now.code) : through(this.places, space)[0];
    if (next !== undefined) this.put(next, space);
  }

  /** Turns what is shown about the space it was put on. */
  turn(): void {
    const now = this.shown;
    if (now === undefined) return;
    const space = this.fixed === undefined ? this.hovered : this.#space;
    const next = turned(this.places, space, now.code);
    if (next !== undefined) this.put(next, space);
  }

  private put(place: Place, space: number): void {
    this.#of = this.table.question?.decision ?? -1;
    this.#code = place.code;
    this.#space = space;
  }
}

const ghosts = new WeakMap<Model, Ghost>();

export function ghostOf(table: Model): Ghost {
  let found = ghosts.get(table);
  if (found === undefined) ghosts.set(table, (found = new Ghost(table)));
  return found;
}
