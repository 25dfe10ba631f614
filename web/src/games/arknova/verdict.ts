/** How a zoo alone did: there is nobody to have more points than. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Result } from '../../wire';
import type { Model } from './view';

export function verdict(table: Model, { payoff, scores }: Result): Verdict | null {
  if (payoff.length > 1) return null;
  const points = scores[0] ?? 0;
  const zoo = table.view.seats[0];
  const numbers = { n: Math.abs(points), appeal: zoo?.appeal ?? 0, target: zoo?.target ?? 0 };
  const way = table.view.challenge !== null ? 'challenge' : 'alone';
  return {
    why: t(`arknova.verdict.${way}.${points >= 0 ? 'won' : 'lost'}`, numbers),
    shown: () => table.say('label.points', { n: points }).replace('-', '−'),
  };
}
