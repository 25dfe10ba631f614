/** How a game was won whose points say it: by how many, and why it ended. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Table } from '../../table/model.svelte';
import type { Result } from '../../wire';
import { outcome } from './outcome';

/** With a true minus. */
export const signed = (n: number): string => String(n).replace('-', '−');

export function verdictOf(table: Table, result: Result): Verdict {
  return table.ui.verdict?.(table, result) ?? byPoints(table, result);
}

function byPoints(table: Table, result: Result): Verdict {
  const ended = t('pages.result.because', { how: table.say(`ending.${result.ending}`) });
  return {
    why: [lead(table, result), ended].filter((words) => words !== '').join(' '),
    shown: (seat) => {
      const n = result.scores[seat] ?? 0;
      return (table.has('label.points') ? table.say('label.points', { n }) : String(n)).replace('-', '−');
    },
  };
}

/** By how much; nothing where something else than the points has decided. */
function lead(table: Table, { scores, payoff, ending }: Result): string {
  const { winners, draw } = outcome({ scores, payoff, ending });
  if (winners.length === 0) return '';
  const high = scores[winners[0] ?? 0] ?? 0;
  if (draw) return t('pages.result.level', { high: signed(high) });
  const others = scores.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const low = Math.max(...others.map((seat) => scores[seat] ?? 0));
  const gap = high - low;
  if (others.length === 0 || gap <= 0) return '';
  if (new Set(others.map((seat) => scores[seat])).size === 1)
    return t('pages.result.by_points', { gap, high: signed(high), low: signed(low) });
  const second = others.filter((seat) => scores[seat] === low).map((seat) => table.name(seat));
  return t('pages.result.by_points_of', { high: signed(high), gap, second });
}
