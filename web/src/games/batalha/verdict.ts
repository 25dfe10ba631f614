/** How the war was won: by battles, or by the sum of the slots where those decide nothing. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Result } from '../../wire';
import type { Model } from './plans';
import { war } from './view';

export function verdict(table: Model, { payoff, ending }: Result): Verdict {
  const { battles, sums } = war(table.view);
  const [near, far] = [table.near, 1 - table.near];
  const args = {
    who: table.name(Math.max(0, payoff.indexOf(1))),
    battles: t('batalha.score', { one: table.name(near), n: battles[near] ?? 0, m: battles[far] ?? 0, other: table.name(far) }),
    sums: t('batalha.score', { one: table.name(near), n: sums[near] ?? 0, m: sums[far] ?? 0, other: table.name(far) }),
  };
  return {
    why: t(`batalha.verdict.${ending}`, args),
    shown: (seat) => t('batalha.verdict.shown', { n: battles[seat] ?? 0, sum: sums[seat] ?? 0 }),
  };
}
