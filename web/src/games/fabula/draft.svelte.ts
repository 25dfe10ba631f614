/** A declaration as it is put together: who goes where, before anything is said. [F-111] */
import type { Model } from './view';

export class Draft {
  /** The question it is for. */
  of = $state('');
  /** Ally to base, or blocker to attacker; in the mulligan the key of a card of the hand to itself. */
  moves: ReadonlyMap<string, string> = $state.raw(new Map());

  /** Where the last one was sent. */
  aim = '';

  /** Another question: nothing is put together yet. */
  begin(of: string): void {
    if (of === this.of) return;
    this.of = of;
    this.aim = '';
    this.clear();
  }

  clear(): void {
    this.moves = new Map();
  }

  /** The moves for this question only. */
  for(of: string): ReadonlyMap<string, string> {
    return this.of === of ? this.moves : NONE;
  }

  send(who: string, where: string): void {
    this.aim = where;
    this.moves = new Map(this.moves).set(who, where);
  }

  keep(...who: readonly string[]): void {
    const left = new Map(this.moves);
    for (const one of who) left.delete(one);
    this.moves = left;
  }
}

const NONE: ReadonlyMap<string, string> = new Map();
const drafts = new WeakMap<Model, Draft>();

export function draftOf(table: Model): Draft {
  let found = drafts.get(table);
  if (found === undefined) drafts.set(table, (found = new Draft()));
  return found;
}
