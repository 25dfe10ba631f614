/** The goal line: what winning is, where both stand, and what ends the game. */
import { t } from '../../lib/speech.svelte';
import type { Goal } from '../../table/board';
import { DUEL, type TrincheiraTable } from './view';

/** More turns than these nobody counts. */
const SOON = 100;
const CAUSES = ['pile', 'passes', 'turns'];

export function goal(table: TrincheiraTable): Goal | null {
  const { view } = table;
  if (view.over) return null;
  const after = table.options['duel'] === false ? 'last' : 'duel';
  return {
    words: t(table.phone ? 'trincheira.goal.words_short' : 'trincheira.goal.words'),
    who: view.seats.map((side, seat) => ({ seat, value: String(side.points) })),
    ends: view.phase === DUEL ? t('trincheira.goal.duel') : t(`trincheira.goal.then_${after}`, { what: closing(table) }),
  };
}

/** What leads to the last moves, or has led there: [T-39] the pile, [T-3] two passes or [TR-26] the turns. */
function closing({ view, options }: TrincheiraTable): string {
  if (view.phase > 0) return t(`trincheira.goal.since_${CAUSES[view.cause] ?? 'pile'}`);
  const left = Number(options['max_turns'] ?? 0) - view.turns;
  return left > SOON ? t('trincheira.goal.pile', { n: view.pile }) : t('trincheira.goal.pile_or_turns', { n: view.pile, left });
}
