/** Decks as numbers: copies by card, curve of costs, types, colours. */
import type { Browsed, Building } from '../cards/browsing';

/** Copies by face. */
export type Copies = Readonly<Record<number, number>>;

export type Section = 'cards' | 'bases' | 'maybe';

/** A deck as its owner put it together; `centre` is a face or -1. */
export interface Deck {
  readonly name: string;
  readonly cards: Copies;
  readonly bases: Copies;
  readonly maybe: Copies;
  readonly centre: number;
  readonly notes: readonly string[];
}

export const EMPTY: Deck = { name: '', cards: {}, bases: {}, maybe: {}, centre: -1, notes: [] };

export const copiesIn = (copies: Copies): number => Object.values(copies).reduce((sum, n) => sum + n, 0);

/** The deck with so many copies of a card; none takes it out, and a base that is gone is no centre. */
export function withCopies(deck: Deck, section: Section, face: number, n: number): Deck {
  const { [face]: _, ...others } = deck[section];
  const changed = n > 0 ? { ...others, [face]: n } : others;
  const centre = section === 'bases' && n <= 0 && deck.centre === face ? -1 : deck.centre;
  return { ...deck, [section]: changed, centre };
}

function byId(copies: Copies, cards: readonly Browsed[]): Record<string, number> {
  return Object.fromEntries(Object.entries(copies).map(([face, n]) => [cards[Number(face)]?.id ?? face, n]));
}

/** The form for programs (see decks/forms.py): cards by their ids, which stay when sets are added. */
export function written(deck: Deck, cards: readonly Browsed[]): string {
  return JSON.stringify({
    name: deck.name,
    bases: byId(deck.bases, cards),
    centre: cards[deck.centre]?.id ?? '',
    cards: byId(deck.cards, cards),
    maybe: byId(deck.maybe, cards),
    notes: deck.notes,
  });
}

function counted(pairs: unknown): Copies {
  return Array.isArray(pairs) ? Object.fromEntries(pairs as readonly (readonly [number, number])[]) : {};
}

/** What the server understood of a text. */
export function laidOut(parts: Readonly<Record<string, unknown>>): Deck {
  return {
    name: (parts['name'] as string | undefined) ?? '',
    cards: counted(parts['cards']),
    bases: counted(parts['bases']),
    maybe: counted(parts['maybe']),
    centre: Number(parts['centre'] ?? -1),
    notes: (parts['notes'] as readonly string[] | undefined) ?? [],
  };
}

export interface Row {
  readonly card: Browsed;
  readonly n: number;
  readonly section: Section;
}

export interface Group {
  readonly id: string;
  readonly n: number;
  readonly rows: readonly Row[];
}

/** The list under its headings: bases first, cards by type, cost and name. What stands in a wrong place stays visible there. */
export function grouped(deck: Deck, cards: readonly Browsed[], building: Building<Browsed>): readonly Group[] {
  const rows = (section: Section): Row[] =>
    Object.entries(deck[section]).flatMap(([face, n]) => {
      const card = cards[Number(face)];
      return card === undefined ? [] : [{ card, n, section }];
    });
  const order = (a: Row, b: Row): number =>
    (building.cost(a.card) ?? 100) - (building.cost(b.card) ?? 100) || a.card.name.localeCompare(b.card.name);
  const all = [...rows('bases'), ...rows('cards')];
  const out = building.groups.map((id) => ({ id, rows: all.filter(({ card }) => building.group(card) === id).sort(order) }));
  const maybe = rows('maybe').sort(order);
  if (maybe.length > 0) out.push({ id: 'maybe', rows: maybe });
  return out.map((group) => ({ ...group, n: group.rows.reduce((sum, row) => sum + row.n, 0) }));
}

const CURVE = 7;

/** Copies by cost: 0 and 1 together first, the last one is that cost and more. X is left out. */
export function curve(deck: Deck, cards: readonly Browsed[], building: Building<Browsed>): readonly number[] {
  const out = Array.from({ length: CURVE }, () => 0);
  for (const [face, n] of Object.entries(deck.cards)) {
    const card = cards[Number(face)];
    const cost = card === undefined ? null : building.cost(card);
    if (cost === null) continue;
    const at = Math.min(CURVE, Math.max(1, cost)) - 1;
    out[at] = (out[at] ?? 0) + n;
  }
  return out;
}

export function averageCost(deck: Deck, cards: readonly Browsed[], building: Building<Browsed>): number | null {
  let [sum, n] = [0, 0];
  for (const [face, copies] of Object.entries(deck.cards)) {
    const card = cards[Number(face)];
    const cost = card === undefined ? null : building.cost(card);
    if (cost === null) continue;
    sum += cost * copies;
    n += copies;
  }
  return n === 0 ? null : sum / n;
}

/** The colours of the bases, which are those of the deck, then others its cards have. */
export function coloursOf(
  deck: Deck,
  cards: readonly Browsed[],
  building: Building<Browsed>,
): readonly { readonly colour: string; readonly n: number }[] {
  const found = new Map<string, number>();
  for (const section of ['bases', 'cards'] as const)
    for (const [face, n] of Object.entries(deck[section])) {
      const card = cards[Number(face)];
      for (const colour of card === undefined ? [] : building.colours(card))
        found.set(colour, (found.get(colour) ?? 0) + (section === 'cards' ? n : 0));
    }
  return [...found].map(([colour, n]) => ({ colour, n })).sort((a, b) => b.n - a.n);
}

/** A problem as the judge says it: its code, its words, whether it keeps the deck from the table, and whether it is
 * about a line that could not be read, which is not in the deck. */
export interface Said {
  readonly code: string;
  readonly text: string;
  readonly warning: boolean;
  readonly unread: boolean;
}

const FIRST_WARNING = 'D-20';
const UNREAD: ReadonlySet<string> = new Set(['D-01', 'D-02', 'D-11', 'D-12', 'D-13', 'D-14', 'D-16', 'D-19']);

export function said(problem: string): Said {
  const found = /^(D-\d+) (.*)$/s.exec(problem);
  if (found === null) return { code: '', text: problem, warning: false, unread: false };
  const [, code = '', text = ''] = found;
  return { code, text: text.charAt(0).toUpperCase() + text.slice(1), warning: code >= FIRST_WARNING, unread: UNREAD.has(code) };
}
