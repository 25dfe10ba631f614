/** A view as rows of words. */
import { t } from '../lib/speech.svelte';
import type { HandCard, TableModel } from '../table/board';
import type { Args } from '../wire';

type Fields = Readonly<Record<string, unknown>>;

/** A piece of a row: words, or the name of a thing; `ref` is what a choice that points to it would call it. */
export interface Shown {
  readonly text: string;
  readonly thing?: boolean;
  readonly ref?: string;
}
export interface Row {
  readonly label: string;
  readonly shown: readonly Shown[];
}

const ENDED = 'ended'; // the kernel's own; the frame tells the result
const HAND = 'hand';
const ZONES = 'zones';
const CARD = 'card';
const HIDDEN = -1;

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const viewOf = (table: TableModel): Fields => (isRecord(table.view) ? table.view : {});

/** Everything the viewer sees but his own hand, which the frame draws. */
export function rowsOf(table: TableModel): Row[] {
  const drawn = handTable(table) !== null && table.seat >= 0;
  return Object.entries(viewOf(table)).flatMap(([key, value]) =>
    key === ENDED || (key === HAND && drawn) ? [] : rowsAt(table, key, value, {}),
  );
}

function rowsAt(table: TableModel, key: string, value: unknown, args: Args): Row[] {
  if (Array.isArray(value) && table.has(`view.${key}.seat`)) {
    return value.flatMap((own: unknown, seat) => said(table, `view.${key}.seat`, key, own, { seat }));
  }
  if (table.has(`view.${key}`)) return said(table, `view.${key}`, key, value, args);
  if (key === ZONES && Array.isArray(value)) return value.flatMap((cards: unknown, zone) => zoneRow(table, zone, cards));
  if (isRecord(value)) return Object.entries(value).flatMap(([inner, own]) => rowsAt(table, `${key}.${inner}`, own, args));
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((own: unknown, at) => {
      const bySeat = value.length === table.seats.length;
      const rows = rowsAt(table, key, own, bySeat ? { seat: at } : {});
      return [{ label: bySeat ? table.name(at) : String(at + 1), shown: [] }, ...rows];
    });
  }
  return [{ label: key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' '), shown: [{ text: written(value) }] }];
}

/** The game's own words for a value, and how many of a list nobody may see here. */
function said(table: TableModel, words: string, key: string, value: unknown, args: Args): Row[] {
  if (value === null) return [];
  const known = isNumbers(value) ? value.filter((one) => one !== HIDDEN) : value;
  const given = isNumbers(known) || typeof known === 'number' ? known : written(known);
  const shown = table.pieces(words, { ...args, value: given }).map((piece) => thing(key, piece.text, piece.table, piece.index));
  const hidden = isNumbers(value) && isNumbers(known) ? value.length - known.length : 0;
  return [{ label: '', shown: hidden > 0 ? [...shown, { text: ` (${t('plain.hidden', { n: hidden })})` }] : shown }];
}

const thing = (key: string, text: string, table: string | undefined, index: number | undefined): Shown =>
  table === undefined || table === 'seat' || index === undefined ? { text } : { text, thing: true, ref: `${key}:${index}` };

function zoneRow(table: TableModel, zone: number, cards: unknown): Row[] {
  if (!isNumbers(cards) || cards.length === 0) return [];
  const known = cards.filter((face) => face !== HIDDEN);
  const shown: Shown[] = known.map((face) => ({ text: nameOf(table, face), thing: true }));
  if (known.length < cards.length) shown.push({ text: t('plain.hidden', { n: cards.length - known.length }) });
  return [{ label: table.named('zone', zone), shown }];
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => (Array.isArray(one) ? `[${written(one)}]` : written(one))).join(', ') : '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// ---- the own hand, if the game's words say that it is a list of named things

/** The table of names of the cards in hand. */
function handTable(table: TableModel): string | null {
  const hand = viewOf(table)[HAND];
  if (!table.has(`view.${HAND}`) || !isNumbers(hand)) return null;
  return table.pieces(`view.${HAND}`, { value: hand.slice(0, 1) }).find((piece) => piece.table !== undefined)?.table ?? null;
}

/** The frame's fan; equal cards are told apart by their keys. */
export function handOf(table: TableModel): HandCard[] {
  const hand = viewOf(table)[HAND];
  const names = handTable(table);
  if (names === null || !isNumbers(hand)) return [];
  return hand.map((face, i) => ({ ref: `${HAND}:${face}`, key: `${HAND}:${face}:${i}`, face, label: table.named(names, face) }));
}

/** What a card is called: by the table of the hand, or by `card`. */
export function nameOf(table: TableModel, face: number): string {
  return table.named(handTable(table) ?? CARD, face);
}
