/** What a choice would do, in one line: points before and after, then what would be told. */
import { t } from '../lib/speech.svelte';
import type { PreviewMessage } from '../wire';
import type { Table } from './model.svelte';

function range(points: readonly number[] | undefined): string {
  const [low = 0, high = low] = points ?? [];
  return low === high ? `${low}` : `${low}–${high}`;
}

/** `own` is what the game itself says about what is picked. */
export function outcomeLine(table: Table, preview: PreviewMessage | null, own: string): string {
  if (preview === null) return own || t('bar.sure');
  const said = preview.story.map((line) => table.say(line.key, line.args));
  preview.points.forEach((points, seat) => {
    const [before, after] = [range(preview.before[seat]), range(points)];
    if (before !== after) said.unshift(t('bar.points', { who: table.name(seat), before, after, n: points.at(-1) ?? 0 }));
  });
  if (said.length === 0) return own || t('bar.sure');
  return own === '' ? t('bar.if', { what: said.join(' ') }) : `${own} ${said.join(' ')}`;
}
