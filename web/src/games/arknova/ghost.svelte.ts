/** The building about to be placed: which of its legal places is shown on the map before it is built. */
import type { Choice } from '../../wire';
import { centreOf } from './grid';
import { mapOf } from './library';
import { partsOf, seatOf, type Model } from './view';

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

/** How a building lies about one of its spaces: the same wherever it stands. */
export function lie(place: Place, space: number): string {
  const from = centreOf(space);
  const steps = place.spaces.map((one) => {
    const { x, y } = centreOf(one);
    return `${(x - from.x).toFixed(1)},${(y - from.y).toFixed(1)}`;
  });
  return steps.sort().join(' ');
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
/** How it was turned last: it stays so while it follows the mouse. */
let held = $state('');

export class Ghost {
  constructor(private readonly table: Model) {}

  /** The space under the mouse. */
  get hovered(): number {
    return hovered;
  }
  set hovered(space: number) {
    if (space < 0) this.lay(this.at(hovered), hovered); // it stays where the mouse left it
    hovered = space;
    if (this.at(space) !== undefined && this.put?.space !== space) put = null; // the mouse leads
  }

  get places(): readonly Place[] {
    return placesOf(this.table.question?.choices ?? []);
  }

  private get put(): Put | null {
    const own = put !== null && put.table === this.table && put.decision === this.table.question?.decision;
    return own ? put : this.suggested;
  }

  /** Where fingers find it before they put it anywhere: on the most bonuses. */
  private get suggested(): Put | null {
    const { table } = this;
    if (!table.phone) return null;
    const bonuses = mapOf(seatOf(table.view, table.seat).map)?.bonuses ?? [];
    const worth = (place: Place): number => place.spaces.filter((space) => bonuses[space]).length;
    const best = this.places.reduce<Place | null>((one, other) => (one === null || worth(other) > worth(one) ? other : one), null);
    const decision = table.question?.decision ?? -1;
    return best === null ? null : { table, decision, code: best.code, space: best.spaces[0] ?? -1 };
  }

  /** The place that was put down on the map, if it belongs to this question. */
  private get laid(): Place | undefined {
    const now = this.put;
    return now === null ? undefined : this.places.find((place) => place.code === now.code);
  }

  /** What the gold button builds: what the mouse shows, or what was put down. */
  get fixed(): Place | undefined {
    return this.at(hovered) ?? this.laid;
  }

  /** Where it would stand on this space: as it was put there, else turned as it was last. */
  at(space: number): Place | undefined {
    if (space < 0) return undefined;
    if (this.put?.space === space && this.laid !== undefined) return this.laid;
    const here = through(this.places, space);
    return here.find((place) => lie(place, space) === held) ?? here[0];
  }

  /** The space it is shown at: the one that was chosen, else under the mouse, else where it was put. */
  private get space(): number {
    const { what, second } = partsOf(this.table.picked[0] ?? '');
    if (what === 'space') return second;
    return this.at(hovered) === undefined ? (this.put?.space ?? -1) : hovered;
  }

  /** What is drawn, and what the words say. */
  get shown(): Place | undefined {
    return this.at(this.space);
  }

  /** Whether it can stand otherwise on the same space. */
  get turns(): boolean {
    return through(this.places, this.space).length > 1;
  }

  /** A tap: shows the building here; a tap on what is shown turns it. */
  tap(space: number): void {
    if (this.put?.space === space) return this.turnAt(space);
    this.lay(this.at(space), space);
  }

  /** Turns what is shown about its space. */
  turn(): void {
    this.turnAt(this.space);
  }

  private turnAt(space: number): void {
    const now = this.at(space);
    const next = now === undefined ? undefined : turned(this.places, space, now.code);
    if (next !== undefined && space === hovered && this.put === null) held = lie(next, space);
    else this.lay(next, space);
  }

  private lay(place: Place | undefined, space: number): void {
    if (place === undefined) return;
    held = lie(place, space);
    put = { table: this.table, decision: this.table.question?.decision ?? -1, code: place.code, space };
  }
}

const ghosts = new WeakMap<Model, Ghost>();

export function ghostOf(table: Model): Ghost {
  let found = ghosts.get(table);
  if (found === undefined) ghosts.set(table, (found = new Ghost(table)));
  return found;
}
