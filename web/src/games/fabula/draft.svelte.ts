/** A declaration as it is put together: who goes where, before anything is said. [F-111] */
import type { Model } from './view';

/** Counts the changes of all drafts. It stands here because whoever makes a draft while working something out would not
 * hear of the changes of what he made himself. */
let changes = $state(0);
const NONE: ReadonlyMap<string, string> = new Map();

export class Draft {
  #of = '';
  /** Ally to base, or blocker to attacker; in the mulligan the key of a card of the hand to itself. */
  #moves: ReadonlyMap<string, string> = NONE;
  /** Where the last one was sent. */
  #aim = '';
  /** The faces of those that were sent: another card may come to lie in the place of one that left. */
  #faces: ReadonlyMap<string, number> = new Map();

  get aim(): string {
    return changes < 0 ? '' : this.#aim;
  }

  /** Another question: nothing is put together yet. */
  begin(of: string): void {
    if (of === this.#of) return;
    this.#of = of;
    this.#aim = '';
    this.#change(NONE);
  }

  clear(): void {
    this.#change(NONE);
  }

  /** The moves for this question only. */
  for(of: string): ReadonlyMap<string, string> {
    return changes >= 0 && this.#of === of ? this.#moves : NONE;
  }

  faceOf(who: string): number | undefined {
    return this.#faces.get(who);
  }

  send(who: string, where: string, face?: number): void {
    this.#aim = where;
    if (face !== undefined) this.#faces = new Map(this.#faces).set(who, face);
    const moves = new Map(this.#moves);
    moves.delete(who);
    this.#change(moves.set(who, where));
  }

  keep(...who: readonly string[]): void {
    const left = new Map(this.#moves);
    for (const one of who) left.delete(one);
    this.#change(left);
  }

  /** The last one stays after all. */
  takeBack(): void {
    const last = [...this.#moves.keys()].at(-1);
    if (last !== undefined) this.keep(last);
  }

  #change(moves: ReadonlyMap<string, string>): void {
    this.#moves = moves;
    changes += 1;
  }
}

const drafts = new WeakMap<Model, Draft>();

export function draftOf(table: Model): Draft {
  let found = drafts.get(table);
  if (found === undefined) drafts.set(table, (found = new Draft()));
  return found;
}
