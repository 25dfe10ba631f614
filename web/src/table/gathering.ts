/** Rows of questions that ask for one thing after the other until enough were given: `n` of them are left. */
import { t } from '../lib/speech.svelte';
import type { Gather, TableModel } from './board';

/** What is done with each thing: a text `gather.<deed>` of the page for the gold button. */
export type Deed = 'keep' | 'discard';

/** The row the open question begins, if its key is one of these and it says how many are left. */
export function rowOf(table: TableModel, deeds: Readonly<Record<string, Deed>>): Gather | null {
  const { question } = table;
  const deed = question === null ? undefined : deeds[question.key];
  const left = question?.args['n'];
  if (question === null || deed === undefined || typeof left !== 'number') return null;
  const refs = new Set(question.choices.flatMap((choice) => choice.refs.slice(0, 1)));
  return { key: question.key, refs, least: left, most: left, label: (n) => t(`gather.${deed}`, { n }) };
}
