/** Clicks that mean more than the question asks: any space of a building stands for it, a card of the display is snapped at once. */
import type { Gather, Plan } from '../../table/board';
import { rowOf } from '../../table/gathering';
import type { Choice, Question } from '../../wire';
import { actionPlans, choosesAction, drawn } from './acting.svelte';
import { ghostOf, PLACING } from './ghost.svelte';
import { paidFor, placeWords, placing } from './saying';
import { partsOf, seatOf, type Model } from './view';

const SNAPPING = 'choice.snap';
const TAKING = 'choice.take';
const HOUSES: readonly string[] = ['choice.house', 'choice.house_special', 'choice.empty'];

/** While a building is placed, a click builds what the mouse shows; a finger only moves it there, and the gold button builds. */
function placingPlans(table: Model, choices: readonly Choice[]): Plan[] {
  const ghost = ghostOf(table);
  const plans: Plan[] = [];
  const fixed = ghost.fixed;
  const n = paidFor(table);
  const build = n > 0 ? { key: 'choice.build_now', args: { n } } : { key: 'choice.build_free_now', args: {} };
  if (fixed !== undefined) plans.push({ ...build, codes: [fixed.code], refs: [], ready: true, sure: true });
  for (const space of new Set(ghost.places.flatMap((place) => place.spaces))) {
    const place = ghost.at(space);
    if (place === undefined) continue;
    const plan = { ...placeWords(table, place), refs: [`space:${table.seat}:${space}`], sure: true };
    plans.push(space === ghost.hovered ? { ...plan, codes: [place.code] } : { ...plan, codes: [], act: () => ghost.tap(space) });
  }
  for (const { code, key, args, refs } of choices.filter((choice) => choice.key !== PLACING))
    plans.push({ codes: [code], key, args, refs });
  return plans;
}

/** The spaces of the building a choice is about. */
function spacesOf(table: Model, choice: Choice): readonly number[] {
  const { buildings } = seatOf(table.view, table.seat);
  const { what, first, second } = partsOf(choice.refs[0] ?? '');
  if (what === 'space') return buildings.find((one) => one.spaces.includes(second))?.spaces ?? [];
  return buildings.find((one) => one.kind === first)?.spaces ?? [];
}

/** Every space of an enclosure answers like its first one, which the choice itself names. What the animal costs and brings
 * stands in the bar meanwhile: the click on its home is the last word. */
function housePlans(table: Model, choice: Choice): Plan[] {
  const refs = new Set([...choice.refs.slice(0, 1), ...spacesOf(table, choice).map((space) => `space:${table.seat}:${space}`)]);
  const plan = { codes: [choice.code], key: choice.key, args: choice.args, sure: choice.key !== 'choice.empty' };
  return [...refs].map((ref) => ({ ...plan, refs: [ref] }));
}

/** A card that can only be snapped is snapped by a click on it. */
function shorter(choice: Choice, takeable: ReadonlySet<string>): Plan | null {
  const { code, key, args, refs } = choice;
  return key === SNAPPING && !takeable.has(refs[1] ?? '') ? { codes: [code], key, args, refs: refs.slice(1) } : null;
}

/** All that are left to be drawn, from the deck. */
function drawAll(question: Question): Plan | null {
  const n = Number(question.args['n'] ?? 0);
  const draw = question.choices.find((choice) => choice.key === 'choice.draw');
  if (draw === undefined || n < 2) return null;
  return { codes: [draw.code], key: 'choice.draw_n', args: { n }, refs: [], next: drawn(question.key) };
}

export function plans(table: Model): readonly Plan[] {
  const { question } = table;
  const choices = question?.choices ?? [];
  if (question === null) return [];
  if (placing(table)) return placingPlans(table, choices);
  if (choosesAction(question)) return actionPlans(table, question);
  const takeable = new Set(choices.filter((choice) => choice.key === TAKING).map((choice) => choice.refs[0] ?? ''));
  const all = drawAll(question);
  return [
    ...(all === null ? [] : [all]),
    ...choices.flatMap((choice) => {
      if (HOUSES.includes(choice.key)) return housePlans(table, choice);
      const plan = shorter(choice, takeable);
      return plan === null ? [] : [plan];
    }),
  ];
}

/** Whether the plans are all there is to choose. */
export const composes = (table: Model): boolean => placing(table) || (table.question !== null && choosesAction(table.question));

/** Where one answer would end the action, or nobody has seen yet what it does, somebody answers himself. */
const BY_ITSELF: readonly string[] = ['ask.spend', 'ask.level', 'ask.cube'];
export const waits = (table: Model): boolean => !BY_ITSELF.includes(table.question?.key ?? '');

const PASSING: readonly string[] = [
  'choice.stop',
  'choice.decline',
  'choice.no_building',
  'choice.x_token',
  'choice.refill',
  'choice.harbor',
];
export const passive = (table: Model, code: number): boolean =>
  PASSING.includes(table.question?.choices.find((choice) => choice.code === code)?.key ?? '');

/** Rows of the same question: the cards are picked together. */
export const gather = (table: Model): Gather | null =>
  rowOf(table, { 'ask.opening': 'keep', 'ask.keep': 'keep', 'ask.discard': 'discard', 'ask.hand_limit': 'discard' });
