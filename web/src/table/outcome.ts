/** What a choice would do, in one line: what it will cost and gain, points before and after, and whether it can be taken back. */
import { t } from '../lib/speech.svelte';
import type { PreviewMessage } from '../wire';
import type { Table } from './model.svelte';
import { sentence } from './sentences';

function range(points: readonly number[] | undefined): string {
  const [low = 0, high = low] = points ?? [];
  return low === high ? `${low}` : `${low}–${high}`;
}

/** What would be told, in the future: «ganhará 2 X». What has no such words is not said before it has happened. */
function foretold(table: Table, preview: PreviewMessage): readonly string[] {
  return preview.story
    .map((line) => ({ ...line, args: { ...line.args, ...table.ui.foretold?.(table, line) }, key: `${line.key}.will` }))
    .flatMap((line) => (table.has(line.key) ? [sentence(table, line)] : []));
}

/** `own` is what the game itself says about what is picked. */
export function outcomeLine(table: Table, preview: PreviewMessage | null, own: string): string {
  if (preview === null) return own || t('bar.sure');
  const said = own === '' ? [...foretold(table, preview)] : [own];
  preview.points.forEach((points, seat) => {
    const [before, after] = [range(preview.before[seat]), range(points)];
    if (before !== after) said.push(t('bar.points', { who: table.name(seat), before, after, n: points.at(-1) ?? 0 }));
  });
  if (preview.final) said.push(t('bar.sure'));
  return said.join(' ');
}
