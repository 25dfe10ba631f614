/** The goal line: what winning is, where the sides stand, and what ends the round. */
import { t } from '../../lib/speech.svelte';
import type { Goal, TableModel } from '../../table/board';
import { owners } from './telling';
import { signed, type View } from './view';

/** [E-8] How many empty hands end the round where everybody plays for himself. */
const EMPTY_HANDS = 2;

/** What a side would score now: of the others only the garden is known, and their hands can only cost them. */
function ifItEnded(table: TableModel<View>, side: number): string {
  const { view, seat } = table;
  const garden = view.sides[side]?.points ?? 0;
  const own = view.seats[seat];
  return own?.side === side && own.penalty !== null ? signed(garden - own.penalty) : t('encantados.up_to', { n: signed(garden) });
}

export function goal(table: TableModel<View>): Goal | null {
  const { view } = table;
  if (view.ended >= 0) return null;
  const target = Number(table.options.target_score ?? 0);
  const many = target > 0;
  const who = view.sides.map((side, i) => {
    const seats = owners(view, i);
    return {
      seat: seats.includes(table.seat) ? table.seat : (seats[0] ?? 0),
      value: many ? String(side.total) : ifItEnded(table, i),
    };
  });
  const paired = view.sides.length < view.seats.length;
  const hands = paired ? 'pair' : view.seats.length > EMPTY_HANDS ? 'two' : 'one';
  const ends = t(`encantados.goal.ends_${hands}`, { n: view.deck });
  return {
    words: many ? t('encantados.goal.target', { n: target }) : t('encantados.goal.single'),
    who,
    ...(many ? {} : { counted: t('encantados.goal.if_it_ended') }),
    ...(many ? { bars: { of: target, at: view.sides.map((side) => side.total) } } : {}),
    ends: many ? `${table.say('label.round', { n: view.round })} · ${ends}` : ends,
  };
}
