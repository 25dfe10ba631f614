/** How a game of Fábula was won: hardly ever by points. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Result } from '../../wire';
import { seatOf, type Model } from './view';

/** Endings in which who does not win has lost his centre. */
const LOST: ReadonlySet<string> = new Set(['capture', 'destroy']);

export function verdict(table: Model, { payoff, ending }: Result): Verdict {
  const winner = payoff.indexOf(1);
  const names = winner < 0 ? {} : { who: table.name(winner), other: table.name(1 - winner) };
  const n = winner < 0 ? 0 : seatOf(table.view, winner).conquest;
  return {
    why: winner < 0 ? t(ending === 'limit' ? 'fabula.drawn.limit' : 'fabula.drawn') : t(`fabula.won.${ending}`, { ...names, n }),
    shown: (seat) => {
      const { bases } = seatOf(table.view, seat);
      const centre = bases.find((base) => base.centre);
      const left = t('fabula.bases_left', { n: bases.length });
      if (centre !== undefined) return `${t('fabula.centre_at', { n: centre.remaining, of: centre.resistance })} · ${left}`;
      return LOST.has(ending) && seat !== winner ? `${t('fabula.centre_lost')} · ${left}` : left; // or not chosen yet
    },
  };
}
