/** How the war was won: by battles, or by the sum of the slots where those decide nothing. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Result } from '../../wire';
import type { Model } from './plans';
import { war } from './view';

export function verdict(table: Model, { payoff, ending }: Result): Verdict {
  const { battles, sums } = war(table.view);
  const best = payoff.indexOf(1);
  const [won, lost] = [battles[best] ?? battles[0] ?? 0, battles[1 - best] ?? battles[1] ?? 0];
  const [high, low] = [sums[best] ?? sums[0] ?? 0, sums[1 - best] ?? sums[1] ?? 0];
  const who = table.name(Math.max(0, best));
  return {
    why: t(`batalha.verdict.${ending}`, { who, n: won, m: lost, high, low }),
    shown: (seat) => t('batalha.verdict.shown', { n: battles[seat] ?? 0, sum: sums[seat] ?? 0 }),
  };
}
