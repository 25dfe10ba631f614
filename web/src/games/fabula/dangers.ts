/** What is lost if the question is answered as it stands: said first, in red. And which answers are no deeds. */
import { t } from '../../lib/speech.svelte';
import type { Line } from '../../wire';
import { CODE } from './codes';
import { declarationOf, movesOf } from './declare';
import { asksToRespond } from './stops';
import { declaredOn, forecast, mayStop, nameOf } from './telling';
import { baseAt, spotOf, type Model } from './view';

/** Own bases that would fall or be taken, with what they have now and would have. */
function losses(table: Model): { readonly ref: string; readonly before: number; readonly taken: boolean }[] {
  const { fight, pressures } = forecast(table);
  const own = (ref: string): boolean => spotOf(ref)?.seat === table.seat;
  const fallen = [...(fight?.fallen ?? [])].filter(own).map((ref) => ({ ref, taken: false }));
  const taken = pressures.filter((one) => one.taken && own(one.base)).map((one) => ({ ref: one.base, taken: true }));
  return [...fallen, ...taken].map((one) => ({ ...one, before: baseAt(table.view, one.ref)?.remaining ?? 0 }));
}

export function danger(table: Model): string | null {
  const deed = declarationOf(table);
  const asked = deed === 'block' || deed === 'defend' || (asksToRespond(table.question) && !(declaredOn(table) && mayStop(table)));
  if (table.seat < 0 || !asked) return null;
  const lost = losses(table);
  if (lost.length === 0) return null;
  const how = deed === null ? 'now' : movesOf(table).size > 0 ? 'so' : deed === 'block' ? 'unblocked' : 'undefended';
  const centre = lost.find((one) => baseAt(table.view, one.ref)?.centre === true);
  const first = t(`fabula.danger.${how}`);
  if (centre !== undefined) {
    const ends = centre.taken || (table.options['centre_zero'] ?? 'win') === 'win';
    const what = t(centre.taken ? 'fabula.danger.centre_taken' : 'fabula.danger.centre', { before: centre.before });
    return t(ends ? 'fabula.danger.lose' : 'fabula.danger.hurts', { how: first, what });
  }
  const names = lost.map((one) => nameOf(baseAt(table.view, one.ref)?.card ?? -1));
  return t('fabula.danger.bases', { how: first, n: names.length, names: names.join(', ') });
}

const PLAIN = new Set(['choice.end_turn', 'choice.pass', 'choice.resolve', 'choice.no', 'choice.no.pay', 'choice.untapped_enough']);
const CLOSING: ReadonlySet<number> = new Set([CODE.pass, CODE.end_turn, CODE.stay, CODE.unblocked]);

export function passive(table: Model, code: number, key: string): boolean {
  if (declarationOf(table) !== null) return code < 0 || (key.endsWith('.none') && key !== 'choice.send.mulligan.none');
  const choice = table.question?.choices.find((one) => one.code === code);
  if (choice !== undefined && movesOf(table).has(choice.refs[0] ?? '')) return true; // sent: gold goes to the combat
  return CLOSING.has(code) || (choice !== undefined && PLAIN.has(choice.key));
}

/** What happens in every turn, and what another line says as well. */
const SILENT = new Set([
  'event.turn',
  'event.restored',
  'event.drawn',
  'event.drawn.hidden',
  'event.damage_gone',
  'event.resolved',
  'event.paid',
  'event.over',
  'event.drawn_game',
  'event.shuffled',
  'event.no_block',
  'event.no_defence',
]);

export const beat = (_: Model, { key }: Line): boolean => !SILENT.has(key);
