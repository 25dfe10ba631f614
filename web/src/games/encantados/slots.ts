/** Dashed places of a garden: what is being laid, and where the picked cards may go. */
import type { TableModel } from '../../table/board';
import type { Group } from './garden';
import { need, pickedLaying } from './plans';
import { season } from './telling';
import { t } from '../../lib/speech.svelte';
import { MIMIC, RACES, SPRING, type View } from './view';

/** More columns than this leave no room for a place that only teaches. */
const FULL = 8;
const FULL_ON_A_PHONE = 4;

export interface LaySlot {
  readonly ref: string;
  readonly title: string;
  readonly line: string;
  /** Cards that lie in it already. */
  readonly cards: readonly number[];
  /** It only says what could lie there. */
  readonly quiet?: boolean;
}

export function layingSlots(table: TableModel<View>, side: number, rows: readonly Group[]): LaySlot[] {
  const view = table.view;
  const laying = view.laying;
  if (laying.length > 0) return view.seats[view.active]?.side === side ? [formed(table, laying)] : [];
  if (table.seat < 0 || view.seats[table.seat]?.side !== side) return [];
  const out: LaySlot[] = [];
  if (table.picked.length > 0 && table.lit.has('garden')) out.push(offered(table));
  else if (rows.length < (table.phone ? FULL_ON_A_PHONE : FULL)) out.push(empty(table));
  for (let race = 0; race < RACES; race++) {
    const lies = rows.some((row) => row.kind === race);
    if (!lies && table.lit.has(`garden:${race}`)) {
      out.push({ ref: `garden:${race}`, title: t('encantados.expand'), line: table.named('race', race), cards: [] });
    }
  }
  // The place that only teaches makes room for one that can be used.
  return out.some((slot) => slot.quiet !== true) ? out.filter((slot) => slot.quiet !== true) : out;
}

/** A race whose cards are named one by one. */
function formed(table: TableModel<View>, laying: readonly number[]): LaySlot {
  const [race = 0, isNew = 0, real = 0, mimics = 0] = laying;
  const cards = [...Array<number>(real).fill(race), ...Array<number>(mimics).fill(MIMIC)];
  const name = table.named('race', race);
  if (isNew === 0) return { ref: 'garden', title: t('encantados.expand'), line: name, cards };
  const line = `${name} ${cards.length}/${need(table.view, table.view.active)}`;
  return { ref: 'garden', title: t('encantados.new_race'), line, cards };
}

/** Where a new race will lie, and what it takes. */
function empty(table: TableModel<View>): LaySlot {
  const { view } = table;
  const founded = view.founded && view.active === table.seat;
  const n = need(view, table.seat);
  return { ref: 'garden', title: '', line: founded ? t('encantados.place_founded') : t('encantados.place', { n }), cards: [], quiet: true };
}

function offered(table: TableModel<View>): LaySlot {
  const laying = pickedLaying(table.picked);
  const song = Number(table.picked[0]?.slice(5));
  if (song >= SPRING) return { ref: 'garden', title: t('encantados.song'), line: season(table, song), cards: [] };
  const race = laying?.race ?? -1;
  if (laying === null || race < 0) return { ref: 'garden', title: t('encantados.new_race'), line: '', cards: [] };
  const n = laying.real + laying.mimics;
  const line = `${table.named('race', race)} ${n}/${need(table.view, table.seat)}`;
  const cards =
    n >= need(table.view, table.seat) ? [...Array<number>(laying.mimics).fill(MIMIC), ...Array<number>(laying.real).fill(race)] : [];
  return { ref: 'garden', title: t('encantados.new_race'), line, cards };
}
