/** How a game of Fábula was won: hardly ever by points. */
import { t } from '../../lib/speech.svelte';
import type { Verdict } from '../../table/board';
import type { Result } from '../../wire';
import { seatOf, type Model } from './view';

export function verdict(table: Model, { payoff, ending }: Result): Verdict {
  const winner = payoff.indexOf(1);
  const names = winner < 0 ? {} : { who: table.name(winner), other: table.name(1 - winner) };
  const n = winner < 0 ? 0 : seatOf(table.view, winner).conquest;
  return {
    why: winner < 0 ? t(ending === 'limit' ? 'fabula.drawn.limit' : 'fabula.drawn') : t(`fabula.won.${ending}`, { ...names, n }),
    shown: (seat) => {
      const { bases } = seatOf(table.view, seat);
      const centre = bases.find((base) => base.centre);
      const stands = centre === undefined ? t('fabula.centre_lost') : t('fabula.centre_at', { n: centre.remaining, of: centre.resistance });
      return `${stands} · ${t('fabula.bases_left', { n: bases.length })}`;
    },
  };
}
