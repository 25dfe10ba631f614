/** The goal line: what winning is, how much appeal each zoo lacks, and what ends the game. */
import { t } from '../../lib/speech.svelte';
import type { Goal } from '../../table/board';
import { soloLeft } from './turn';
import { NOT_CALLED, type Model } from './view';

/** [AN-142] From here on a conservation point is worth more appeal. */
const DEAR = 10;

/** [AN-148] What a zoo lacks is what its points are below nothing; nothing is lacking once its counters have met. */
export function goal(table: Model): Goal | null {
  const { view } = table;
  if (view.ended >= 0) return null;
  const cap = Number(table.options['round_cap'] ?? 0);
  const who = view.seats.map((it, seat) => ({ seat, value: String(Math.max(0, it.target - it.appeal)) }));
  const spare = (view.seats[table.near]?.cp ?? 0) < DEAR ? 2 : 3;
  if (view.solo_left !== null) return { words: t('arknova.goal.solo'), who, counted: t('arknova.goal.lacking'), ends: soloLeft(table) };
  const ends =
    view.called > NOT_CALLED
      ? t('arknova.goal.called', { n: Math.max(0, view.final_left) })
      : cap > 0 && view.breaks >= cap
        ? t('arknova.goal.counted')
        : cap > 0
          ? t('arknova.goal.cap', { n: Math.max(0, cap - view.breaks), spare })
          : t('arknova.goal.ends', { spare });
  return { words: t('arknova.goal.words'), who, counted: t('arknova.goal.lacking'), ends };
}
