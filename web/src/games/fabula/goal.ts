/** The goal line: whose centre has to be taken, how firm both stand, and what else ends the game. */
import { t } from '../../lib/speech.svelte';
import type { Goal } from '../../table/board';
import { declarationOf } from './declare';
import { seatOf, type Model } from './view';

export function goal(table: Model): Goal | null {
  const { view } = table;
  if (view.ended >= 0) return null;
  const destroyed = (table.options['centre_zero'] ?? 'win') === 'win';
  const points = Number(table.options['conquest_victory'] ?? 0) || 0;
  const centres = [table.near, 1 - table.near].flatMap((seat) =>
    seatOf(view, seat)
      .bases.filter((base) => base.centre)
      .map((base) => ({ seat, base })),
  );
  const words = t(destroyed ? (table.phone ? 'fabula.goal.short' : 'fabula.goal.destroy') : 'fabula.goal.take');
  const taken = (seat: number): number => seatOf(view, seat).bases.filter((base) => base.owner !== seat).length; // [F-74]
  const deciding = table.phone && declarationOf(table) !== null;
  return {
    words: points > 0 ? `${words} ${t('fabula.goal.points', { n: points, own: taken(table.near), other: taken(1 - table.near) })}` : words,
    who: centres.map(({ seat, base }) => ({ seat, value: `${base.remaining}/${base.resistance}` })),
    ...(centres.length > 0 && !table.phone
      ? {
          counted: t('fabula.goal.centres'),
          bars: { of: Math.max(...centres.map((one) => one.base.resistance)), at: centres.map((one) => one.base.remaining) },
        }
      : {}),
    // A phone needs its room for those who fight.
    ...(deciding ? {} : { ends: t('fabula.goal.ends', { n: seatOf(view, table.near).deck }) }),
  };
}
