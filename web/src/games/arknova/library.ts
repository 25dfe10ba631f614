/** Cards, maps and buildings as the server's library describes them (see library.py). */
import { library } from '../../lib/library.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Library } from '../../wire';

export interface Gift {
  readonly gift: string;
  readonly amount: number;
  readonly text: string;
}

export interface Needs {
  readonly icons: readonly (readonly [string, number])[];
  readonly partners: number;
  readonly upgrade: boolean;
  readonly reputation: number;
  readonly max_appeal: number | null;
}

export interface CardEntry {
  readonly index: number;
  readonly number: number;
  readonly type: 'animal' | 'sponsor' | 'project' | 'final';
  readonly name: string;
  readonly name_pt: string;
  readonly name_en: string;
  readonly type_line: string;
  readonly text: readonly string[];
  readonly icons: readonly string[];
  readonly needs?: Needs;
  // animals
  readonly latin?: string;
  readonly cost?: number;
  readonly size?: number | null;
  readonly rocks?: number;
  readonly waters?: number;
  readonly petting_zoo?: number | null;
  readonly reptile_house?: number | null;
  readonly aviary?: number | null;
  /** The size of a herbivore it may live with. */
  readonly flock?: number;
  readonly appeal?: number;
  readonly cp?: number;
  readonly rep?: number;
  readonly abilities?: readonly { readonly name: string; readonly text: string }[];
  // sponsors
  readonly level?: number;
  readonly tile?: number | null;
  // projects
  readonly base?: boolean;
  readonly kind?: string;
  readonly icon?: string;
  readonly levels?: readonly (readonly [number, number, number])[];
  // final scoring cards
  readonly points?: readonly (readonly [number, number])[];
}

export interface MapEntry {
  readonly index: number;
  readonly type: 'map';
  readonly id: string;
  readonly name: string;
  readonly text: readonly string[];
  readonly rock: readonly number[];
  readonly water: readonly number[];
  readonly build2: readonly number[];
  readonly bonuses: readonly (Gift | null)[];
  readonly left: readonly (Gift & { readonly every_break: boolean })[];
  readonly partners: readonly (Gift | null)[];
  readonly universities: readonly (Gift | null)[];
  readonly workers: readonly (Gift | null)[];
  readonly power: string;
  readonly power_spaces: readonly number[];
}

export interface BuildingEntry {
  readonly index: number;
  readonly type: 'building';
  readonly id: string;
  readonly name: string;
  readonly cells: readonly (readonly [number, number])[];
  readonly side: number;
  readonly card: number | null;
}

interface Shelf {
  readonly cards: readonly CardEntry[];
  readonly maps: readonly MapEntry[];
  readonly buildings: readonly BuildingEntry[];
}

const shelves = new WeakMap<Library, Shelf>();
const EMPTY: Shelf = { cards: [], maps: [], buildings: [] };

/** The library in its three parts; cards stand at their number inside the rules. */
export function sorted(found: Library | undefined): Shelf {
  if (found === undefined) return EMPTY;
  let shelf = shelves.get(found);
  if (shelf === undefined) {
    const all = found.cards as readonly unknown[] as readonly (CardEntry | MapEntry | BuildingEntry)[];
    shelf = {
      cards: all.filter((entry): entry is CardEntry => entry.type !== 'map' && entry.type !== 'building'),
      maps: all.filter((entry): entry is MapEntry => entry.type === 'map'),
      buildings: all.filter((entry): entry is BuildingEntry => entry.type === 'building'),
    };
    shelves.set(found, shelf);
  }
  return shelf;
}

const shelf = (): Shelf => sorted(library('arknova', settings.language));

export const cardOf = (card: number): CardEntry | undefined => shelf().cards[card];
export const mapOf = (map: number): MapEntry | undefined => shelf().maps[map];
export const buildingOf = (kind: number): BuildingEntry | undefined => shelf().buildings[kind];
export const nameOf = (card: number): string => cardOf(card)?.name ?? '';

/** Everything printed on a card, for those who hear it. */
export function heard(card: number): string {
  const entry = cardOf(card);
  return entry === undefined ? '' : [entry.name, entry.type_line, ...entry.text].join('. ');
}
