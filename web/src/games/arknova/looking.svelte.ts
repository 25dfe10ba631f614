/** What of the table is looked at: whose zoo, which tab, which pile. */
import type { Choice } from '../../wire';
import { PLACING } from './ghost.svelte';
import { ASSOCIATION_ACTION, BUILD_ACTION, CARDS_ACTION } from './made/vocabulary';
import { partsOf, type Model } from './view';

export type Tab = 'map' | 'display' | 'tracks' | 'projects' | 'association' | 'zoo';

const WHERE: Readonly<Record<string, Tab>> = {
  space: 'map',
  building: 'map',
  display: 'display',
  deck: 'display',
  snap: 'display',
  tile: 'tracks',
  track: 'tracks',
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
  return tabOf(choices.flatMap((choice) => choice.refs.slice(0, 1)));
}

/** The one on which these things lie. */
function tabOf(refs: readonly string[]): Tab | null {
  const found = new Set<Tab>();
  for (const ref of refs) {
    const { what } = partsOf(ref);
    if (what === 'hand') return null;
    const tab = WHERE[what];
    if (tab !== undefined) found.add(tab);
  }
  for (const tab of ['association', 'projects', 'tracks', 'display', 'map'] as const) if (found.has(tab)) return tab;
  return null;
}

/** Where what an action offers lies. */
const OFFERED: Readonly<Record<number, Tab>> = { [ASSOCIATION_ACTION]: 'association', [BUILD_ACTION]: 'map', [CARDS_ACTION]: 'display' };

export class Looking {
  /** Whose zoo is shown instead of the own one. */
  seat = $state(-1);
  tab: Tab = $state('map');
  /** A pile laid open to look through. */
  pile: 'discard' | 'finals' | null = $state(null);

  /** A new question: what is needed for it comes to the front, in the own zoo or, for a borrowed card, in its owner's. */
  follow(choices: readonly Choice[], own: number): void {
    if (choices.length === 0) return;
    const owner = choices.map((choice) => partsOf(choice.refs[0] ?? '')).find(({ what }) => what === 'action')?.first ?? own;
    this.seat = owner === own ? -1 : owner;
    this.pile = null;
    const tab = tabFor(choices);
    if (tab !== null) this.tab = tab;
  }

  /** What a lesson points at comes to the front. */
  show(refs: readonly string[]): void {
    const tab = tabOf(refs);
    if (tab !== null) this.tab = tab;
  }

  /** An action card is looked at. */
  offer(action: number): void {
    const tab = OFFERED[action];
    if (tab !== undefined) this.tab = tab;
  }

  /** Back to the own table; false where it is shown already. */
  leave(): boolean {
    const away = this.seat >= 0 || this.pile !== null;
    this.seat = -1;
    this.pile = null;
    return away;
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
  if (table.phone) looking.tab = 'map';
  return true;
}
