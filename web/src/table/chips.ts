/** The beats of a turn in a few words each: what was done, who is asked now, and who goes on. */
import { t } from '../lib/speech.svelte';
import type { Table } from './model.svelte';
import type { Beat } from './narrator.svelte';
import { piecesOf } from './sentences';

export interface Chip {
  readonly text: string;
  readonly seat: number;
  readonly state: 'done' | 'now' | 'mine' | 'next';
}

/** No longer, or it is no chip. */
const LONG = 30;
const MOST = 4;

/** A sentence without who did it, if it is short enough: «buscou 3 cartas». */
function words(table: Table, beat: Beat): string | null {
  if (table.ui.chip !== undefined) return table.ui.chip(table, beat.line);
  if ((beat.line.cause ?? null) !== null) return null;
  const [first, ...rest] = piecesOf(table, beat.line);
  const subject = first?.table === 'seat' && first.index === beat.seat;
  const whole = (subject ? rest : [first, ...rest]).map((piece) => piece?.text ?? '').join('');
  const short = (whole.length > LONG ? (/^[^:;,.]*/.exec(whole)?.[0] ?? '') : whole).trim().replace(/\.$/, '');
  return short !== '' && short.length <= LONG ? short : null;
}

export function chipsOf(table: Table): readonly Chip[] {
  const { narrator, question } = table;
  const chips = narrator.told.flatMap((beat): Chip[] => {
    const text = words(table, beat);
    return text === null ? [] : [{ text, seat: beat.seat, state: beat === narrator.beat ? 'now' : 'done' }];
  });
  const shown = chips.slice(-MOST);
  const cause = question?.cause ?? null;
  if (question === null || cause === null || narrator.telling || shown.length === 0) return narrator.telling ? shown : [];
  const turn = table.turns.at(-1)?.[1] ?? -1;
  const after: Chip[] =
    turn >= 0 && turn !== table.seat ? [{ text: t('bar.goes_on', { who: table.name(turn) }), seat: turn, state: 'next' }] : [];
  return [...shown, { text: t('bar.yours'), seat: table.seat, state: 'mine' }, ...after];
}
