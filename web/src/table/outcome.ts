/** What a choice would do, in one line: what it will cost and gain, and whether it can be taken back. The twin of
 * kernel/foretelling.py. */
import { t } from '../lib/speech.svelte';
import type { Change, PreviewMessage, SeatInfo } from '../wire';
import type { Table } from './model.svelte';
import { begun } from './sentences';

type Span = readonly number[];

/** Sentences: with more nobody reads them. */
const MOST = 8;

/** What the two sides of a sentence need of the table: its words, and who sits there. */
type Voice = Pick<Table, 'say' | 'has' | 'seat'> & { readonly seats: readonly Pick<SeatInfo, 'kind'>[] };

/** What would be told, in the future: «Contratará um trabalhador». What has no such words is not said before it has happened. */
function told(table: Voice, preview: PreviewMessage): readonly string[] {
  const said = preview.story.map((line) => ({ key: `${line.key}.will`, args: line.args })).filter((line) => table.has(line.key));
  return [...new Set(said.map((line) => begun(table.say(line.key, line.args))))];
}

/** A sentence for each of those whose numbers change, the reader first. */
export function changed(table: Voice, changes: readonly Change[]): readonly string[] {
  const owners = new Map<string, string[]>();
  const ownFirst = [...changes].sort((a, b) => Number(isOthers(table, a)) - Number(isOthers(table, b)));
  for (const change of ownFirst) {
    const key = `${change.key}.of`;
    const who = table.say(table.has(key) ? key : 'number.of', change.args);
    owners.set(who, [...(owners.get(who) ?? []), deed(table, change)]);
  }
  return [...owners].map(([who, what]) => begun(table.say('number.says', { who, what })));
}

function isOthers(table: Voice, { args }: Change): boolean {
  return args['seat'] !== undefined && args['seat'] !== table.seat;
}

/** «pagará $5 ($12 → $7)»; «ganhará entre 2 e 5 de apelo (10 → 12 a 15)». */
function deed(table: Voice, { key, args, before, after, by }: Change): string {
  const [low = 0, high = low] = by;
  const was = amount(table, key, before, 'number.span');
  if (low < 0 && high > 0) return table.say(`${key}.may`, { ...args, before: was, after: amount(table, key, after, 'number.between') });
  const size = high > 0 ? [low, high] : [-high, -low];
  const words = { ...args, by: amount(table, key, size, 'number.between'), n: size[1] ?? 0 };
  const what = table.say(`${key}.${high > 0 ? 'up' : 'down'}`, words);
  return table.say('number.then', { what, before: was, after: amount(table, key, after, 'number.span') });
}

/** In its unit, if it has one. */
function amount(table: Voice, key: string, span: Span, both: string): string {
  const [low = '', high = low] = span.map((n) => quantity(table, key, n));
  return low === high ? low : table.say(both, { low, high });
}

function quantity(table: Voice, key: string, n: number): string {
  const written = table.has(`${key}.unit`) ? table.say(`${key}.unit`, { n: Math.abs(n) }) : String(Math.abs(n));
  return n < 0 ? `−${written}` : written;
}

/** What is known cannot be unknown; whom going back would need. */
const sure = (table: Voice): string =>
  t(table.seats.some(({ kind }, seat) => seat !== table.seat && kind === 'person') ? 'bar.sure' : 'bar.sure_bots');

/** `own` is what the game itself says about what is picked. */
export function outcomeLine(table: Voice, preview: PreviewMessage | null, own: string): string {
  if (preview === null) return own || sure(table);
  const said = [...changed(table, preview.changes), ...(own === '' ? told(table, preview) : [])].slice(0, MOST);
  const all = said.length > 0 && preview.alone ? [table.say('number.alone', { what: said.join(' ') })] : said;
  if (own !== '') all.unshift(own);
  if (preview.final) all.push(sure(table));
  return all.join(' ');
}
