/** Dashed places of a garden: what is being laid, and where the picked cards may go. */
import type { TableModel } from '../../table/board';
import type { Group } from './garden';
import { need, pickedLaying } from './plans';
import { season } from './telling';
import { t } from '../../lib/speech.svelte';
import { MIMIC, RACES, SPRING, type View } from './view';

export interface LaySlot {
  readonly ref: string;
  readonly title: string;
  readonly line: string;
  /** Cards that lie in it already. */
  readonly cards: readonly number[];
}

export function layingSlots(table: TableModel<View>, side: number, rows: readonly Group[]): LaySlot[] {
  const view = table.view;
  const laying = view.laying;
  if (laying.length > 0) return view.seats[view.active]?.side === side ? [formed(table, laying)] : [];
  if (table.seat < 0 || view.seats[table.seat]?.side !== side || table.picked.length === 0) return [];
  const out: LaySlot[] = [];
  if (table.lit.has('garden')) out.push(offered(table));
  for (let race = 0; race < RACES; race++) {
    const lies = rows.some((row) => row.kind === race);
    if (!lies && table.lit.has(`garden:${race}`)) {
      out.push({ ref: `garden:${race}`, title: t('encantados.expand'), line: table.named('race', race), cards: [] });
    }
  }
  return out;
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

function offered(table: TableModel<View>): LaySlot {
  const laying = pickedLaying(table.picked);
  const song = Number(table.picked[0]?.slice(5));
  if (song >= SPRING) return { ref: 'garden', title: t('encantados.song'), line: season(table, song), cards: [] };
  const race = laying?.race ?? -1;
  if (laying === null || race < 0) return { ref: 'garden', title: t('encantados.new_race'), line: '', cards: [] };
  const line = `${table.named('race', race)} ${laying.real + laying.mimics}/${need(table.view, table.seat)}`;
  return { ref: 'garden', title: t('encantados.new_race'), line, cards: [] };
}
