/** What of the table is looked at: whose zoo, which tab, which pile. */
import type { Choice } from '../../wire';
import { PLACING } from './ghost.svelte';
import { partsOf, type Model } from './view';

export type Tab = 'map' | 'display' | 'tracks' | 'projects' | 'association' | 'zoo';

const WHERE: Readonly<Record<string, Tab>> = {
  space: 'map',
  building: 'map',
  display: 'display',
  deck: 'display',
  snap: 'display',
  tile: 'tracks',
  project: 'projects',
  level: 'projects',
  cube: 'projects',
  task: 'association',
  donation: 'association',
  partner: 'association',
  university: 'association',
};

/** Which building: paid, or free of charge. */
export const BUILDING: readonly string[] = ['choice.build', 'choice.build_free'];

/** The tab on which a question is answered; null where any will do, because hand, action cards or the bar answer it. */
export function tabFor(choices: readonly Choice[]): Tab | null {
  if (choices.some((choice) => choice.key === PLACING || BUILDING.includes(choice.key))) return 'map';
  const found = new Set<Tab>();
  for (const choice of choices) {
    const ref = choice.refs[0];
    if (ref === undefined) continue;
    const { what } = partsOf(ref);
    if (what === 'hand') return null;
    const tab = WHERE[what];
    if (tab !== undefined) found.add(tab);
  }
  for (const tab of ['association', 'projects', 'tracks', 'display', 'map'] as const) if (found.has(tab)) return tab;
  return null;
}

export class Looking {
  /** Whose zoo is shown instead of the own one. */
  seat = $state(-1);
  tab: Tab = $state('map');
  /** A pile laid open to look through. */
  pile: 'discard' | 'finals' | null = $state(null);

  /** A new question: what is needed for it comes to the front. */
  follow(choices: readonly Choice[]): void {
    if (choices.length === 0) return;
    this.seat = -1;
    this.pile = null;
    const tab = tabFor(choices);
    if (tab !== null) this.tab = tab;
  }
}

const all = new WeakMap<Model, Looking>();

export function lookingOf(table: Model): Looking {
  let found = all.get(table);
  if (found === undefined) all.set(table, (found = new Looking()));
  return found;
}

/** [AN-167] Zoos are open: a click on a player shows his. */
export function looks(table: Model, ref: string): boolean {
  const { what, first } = partsOf(ref);
  if (what !== 'seat') return false;
  const looking = lookingOf(table);
  looking.seat = looking.seat === first || first === table.near ? -1 : first;
  looking.tab = 'map';
  return true;
}
