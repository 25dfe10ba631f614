/** What a game tells the pages on which its cards are looked through: a face, facets to choose by, and an order. */
import type { Component } from 'svelte';
import { fold } from '../../lib/fold';

/** What every card of a library has; the rest is the game's own. */
export interface Browsed {
  readonly face: number;
  readonly id: string;
  readonly set: string;
  readonly number: number;
  readonly name: string;
  readonly name_pt: string;
  readonly name_en: string;
  readonly type_line: string;
  readonly text: readonly string[];
  readonly reminders: readonly string[];
  readonly flavor: string;
}

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** A mark before the label: a path in a box of 10×10 and its colour. */
  readonly sign?: { readonly path: string; readonly colour: string };
}

/** One question about a card. A card is shown if any of the chosen values is among its own. */
export interface Facet<E extends Browsed> {
  readonly id: string;
  readonly label: string;
  readonly values: readonly FacetValue[];
  of(card: E): readonly string[];
}

/** How decks are built of these cards. */
export interface Building<E extends Browsed> {
  /** Where a card belongs in a deck, or null for those that are never brought. */
  section(card: E): 'cards' | 'bases' | null;
  copies(card: E): number;
  readonly least: number;
  readonly bases: number;
  /** The headings of the list, in order, and under which one a card stands. */
  readonly groups: readonly string[];
  group(card: E): string;
  cost(card: E): number | null;
  colours(card: E): readonly string[];
}

export interface Browsing<E extends Browsed = Browsed> {
  /** By number, or the card itself where it is in no library yet. */
  readonly Face: Component<{ face: number | null; reading?: boolean | undefined; card?: E | undefined }>;
  /** The cards of a library that holds more than cards, or holds them in another shape. */
  shelve?(entries: readonly unknown[]): readonly E[];
  /** Reactive: the labels are in the language of the moment. */
  facets(cards: readonly E[]): readonly Facet<E>[];
  order(this: void, a: E, b: E): number;
  /** A card for those who hear it. */
  spoken(card: E): string;
  /** Small facts under the name at reading size. */
  facts(card: E): readonly string[];
  /** The colour of a colour, and its sign in a box of 10×10. */
  hue(colour: string): { readonly ink: string; readonly glow: string; readonly sign: string };
  readonly building?: Building<E>;
}

const FOUND = import.meta.glob<{ default: unknown }>('../../games/*/browse.ts');

const fileOf = (game: string): string => `../../games/${game}/browse.ts`;

export const canBrowse = (game: string): boolean => fileOf(game) in FOUND;

export async function loadBrowsing(game: string): Promise<Browsing> {
  const file = FOUND[fileOf(game)];
  if (file === undefined) throw new Error(`${game} has no cards to look through`);
  return (await file()).default as Browsing;
}

export type Picked = Readonly<Record<string, readonly string[]>>;

export const toggled = (picked: Picked, facet: string, value: string): Picked => {
  const now = picked[facet] ?? [];
  return { ...picked, [facet]: now.includes(value) ? now.filter((one) => one !== value) : [...now, value] };
};

export const anyPicked = (picked: Picked): boolean => Object.values(picked).some((values) => values.length > 0);

/** What is searched: both names, the text, the line of types; without accents and capitals. */
export function searchable(card: Browsed): string {
  return fold([card.name_pt, card.name_en, card.type_line, ...card.text, ...card.reminders, card.id].join(' '));
}

/** The cards that fit every word and every facet, in the game's order. */
export function fitting<E extends Browsed>(
  cards: readonly E[],
  texts: readonly string[],
  query: string,
  picked: Picked,
  facets: readonly Facet<E>[],
  order: (a: E, b: E) => number,
): E[] {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  const asked = facets.filter((facet) => (picked[facet.id] ?? []).length > 0);
  const fits = (card: E, i: number): boolean =>
    words.every((word) => texts[i]?.includes(word)) &&
    asked.every((facet) => facet.of(card).some((value) => picked[facet.id]?.includes(value)));
  return cards.filter(fits).sort(order);
}
