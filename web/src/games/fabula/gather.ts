/** Rows of questions a player answers at once: what is untapped [F-33], discarded [F-36], sacrificed or given as a price. */
import { t } from '../../lib/speech.svelte';
import type { Gather } from '../../table/board';
import type { Question } from '../../wire';
import { CODE } from './codes';
import { aliases } from './plans';
import { baseAt, permanentAt, seatOf, type Model } from './view';

/** What the gold button says of those that ask for exactly `n`. */
const EXACTLY: Readonly<Record<string, string>> = {
  'ask.discard': 'gather.discard',
  'ask.discard_effect': 'gather.discard',
  'ask.pay_discard': 'gather.discard',
  'ask.sacrifice': 'fabula.gather.sacrifice',
  'ask.pay_sacrifice': 'fabula.gather.sacrifice',
  'ask.pay_tap': 'fabula.gather.tap',
  'ask.pay_exile': 'fabula.gather.exile',
};

export function gather(table: Model): Gather | null {
  const { question } = table;
  if (question === null || table.seat < 0) return null;
  const refs = new Set(question.choices.flatMap((choice) => choice.refs.slice(0, 1)));
  const answer = answersOf(table, question.key);
  if (question.key === 'ask.untap') {
    const label = (n: number): string => t('fabula.gather.untap', { n });
    return { key: question.key, refs, least: 1, most: affordable(table), label, close: CODE.done, answer };
  }
  const text = EXACTLY[question.key];
  const n = question.args[question.key === 'ask.discard' ? 'more' : 'n'];
  if (text === undefined || typeof n !== 'number' || question.choices.some((choice) => choice.code === CODE.done)) return null;
  return { key: question.key, refs, least: n, most: n, label: (many) => t(text, { n: many }), answer };
}

const restoreOf = (table: Model, ref: string): number => (permanentAt(table.view, ref) ?? baseAt(table.view, ref))?.restore ?? 0;

/** What untapping these costs. */
export const untapCost = (table: Model, refs: readonly string[]): number => refs.reduce((sum, ref) => sum + restoreOf(table, ref), 0);

/** How many of the tapped things the resources are enough for, the cheapest first. */
function affordable(table: Model): number {
  const offered = new Set((table.question?.choices ?? []).flatMap((choice) => choice.refs));
  const same = aliases(table);
  const mine = seatOf(table.view, table.seat);
  const refs = [
    ...mine.battle.map((_, i) => `permanent:${table.seat}:${i}`),
    ...mine.bases.map((_, i) => `base:${table.seat}:${i}`),
  ].filter(
    (ref) => (offered.has(ref) || offered.has(same.get(ref) ?? '')) && (permanentAt(table.view, ref) ?? baseAt(table.view, ref))?.tapped,
  );
  let left = mine.resources;
  return refs
    .map((ref) => restoreOf(table, ref))
    .sort((a, b) => a - b)
    .filter((cost) => (left -= cost) >= 0).length;
}

/** [F-110] Of equal things only the first is offered, under its own name: any that looks the same is meant. */
function answersOf(table: Model, key: string): (question: Question, left: readonly string[]) => readonly [number, string?] | null {
  return (question, left) => {
    if (question.key !== key) return null;
    for (const ref of left) {
      const face = permanentAt(table.view, ref)?.card;
      const found =
        question.choices.find((choice) => choice.refs[0] === ref) ??
        question.choices.find((choice) => face !== undefined && permanentAt(table.view, choice.refs[0] ?? '')?.card === face);
      if (found !== undefined) return [found.code, ref];
    }
    const done = question.choices.find((choice) => choice.code === CODE.done);
    return done === undefined ? null : [done.code];
  };
}
