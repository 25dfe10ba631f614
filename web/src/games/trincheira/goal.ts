/** The goal line: what winning is, where both stand, and what ends the game. */
import { t } from '../../lib/speech.svelte';
import type { Goal } from '../../table/board';
import { DUEL, type TrincheiraTable } from './view';

export function goal(table: TrincheiraTable): Goal | null {
  const { view } = table;
  if (view.over) return null;
  const last = table.options['duel'] === false ? 'last_only' : 'last';
  const ends = view.phase === DUEL ? 'duel' : view.phase > 0 ? last : table.options['duel'] === false ? 'pile_only' : 'pile';
  return {
    words: t('trincheira.goal.words'),
    who: view.seats.map((side, seat) => ({ seat, value: String(side.points) })),
    ends: t(`trincheira.goal.${ends}`, { n: view.pile }),
  };
}
