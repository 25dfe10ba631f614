/** The final scoring, line by line: what each card moves, and the points after it. */
import { t } from '../../lib/speech.svelte';
import { nameOf } from './library';
import { MAX_APPEAL_SPACE, MAX_CP, TARGET } from './made/tracks';
import { seatOf, type Model } from './view';

export interface Scored {
  readonly card: number;
  readonly label: string;
  readonly gain: string;
  /** The points with it. */
  readonly points: number;
}
export interface Count {
  readonly seat: number;
  readonly appeal: number;
  readonly cp: number;
  readonly target: number;
  readonly before: number;
  readonly rows: readonly Scored[];
  readonly after: number;
}

/** [AN-147] [AN-148] Appeal less the target of the conservation counter. */
export const pointsAt = (appeal: number, cp: number): number => appeal - (TARGET[cp] ?? 0);

export function countOf(table: Model, seat: number): Count {
  const it = seatOf(table.view, seat);
  let { appeal, cp } = it;
  const before = pointsAt(appeal, cp);
  const rows = it.scored.map((one) => {
    cp = Math.min(MAX_CP, cp + one.cp);
    appeal = Math.min(MAX_APPEAL_SPACE, appeal + one.appeal);
    const gains = [
      ...(one.cp > 0 ? [t('arknova.gain.cp', { n: one.cp })] : []),
      ...(one.appeal > 0 ? [t('arknova.gain.appeal', { n: one.appeal })] : []),
    ];
    return { card: one.card, label: nameOf(one.card), gain: gains.join(', ') || t('arknova.score.nothing'), points: pointsAt(appeal, cp) };
  });
  return { seat, appeal: it.appeal, cp: it.cp, target: it.target, before, rows, after: pointsAt(appeal, cp) };
}
