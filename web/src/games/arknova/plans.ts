/** Clicks that mean more than the question asks: any space of a building stands for it, a card of the display is snapped at once. */
import { t } from '../../lib/speech.svelte';
import type { Gather, Plan, Reason } from '../../table/board';
import { rowOf } from '../../table/gathering';
import type { Args, Choice, Question } from '../../wire';
import { actionPlans, choosesAction, drawn, looked, offers } from './acting.svelte';
import { ghostOf, PLACING, type Place } from './ghost.svelte';
import { mapOf } from './library';
import { GIFT_AMOUNTS, GIFT_NAMES } from './signs';
import { BUILD_ACTION, partsOf, seatOf, type Model } from './view';

const SNAPPING = 'choice.snap';
const TAKING = 'choice.take';
const HOUSES: readonly string[] = ['choice.house', 'choice.house_special', 'choice.empty'];

export function placing(table: Model): boolean {
  return table.question?.choices.some((choice) => choice.key === PLACING) ?? false;
}

/** Where a building would stand, and what it would gain there. */
function placeWords(table: Model, place: Place): { readonly key: string; readonly args: Args } {
  const map = mapOf(seatOf(table.view, table.seat).map);
  const spaces = [...place.spaces].sort((a, b) => a - b);
  const gifts = spaces.flatMap((space) => {
    const bonus = map?.bonuses[space];
    return bonus ? [GIFT_NAMES.indexOf(bonus.gift) * GIFT_AMOUNTS + bonus.amount] : [];
  });
  return gifts.length === 0 ? { key: 'choice.build_at', args: { spaces } } : { key: 'choice.build_for', args: { spaces, gifts } };
}

/** While a building is placed, a click builds what the mouse shows; a finger only moves it there, and the gold button builds. */
function placingPlans(table: Model, choices: readonly Choice[]): Plan[] {
  const ghost = ghostOf(table);
  const plans: Plan[] = [];
  const fixed = ghost.fixed;
  if (fixed !== undefined) plans.push({ codes: [fixed.code], key: 'choice.build_here', args: {}, refs: [], ready: true });
  for (const space of new Set(ghost.places.flatMap((place) => place.spaces))) {
    const place = ghost.at(space);
    if (place === undefined) continue;
    const plan = { ...placeWords(table, place), refs: [`space:${table.seat}:${space}`] };
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

/** Every space of an enclosure answers like its first one, which the choice itself names. */
function housePlans(table: Model, choice: Choice): Plan[] {
  return spacesOf(table, choice)
    .map((space) => `space:${table.seat}:${space}`)
    .filter((ref) => ref !== choice.refs[0])
    .map((ref) => ({ codes: [choice.code], key: choice.key, args: choice.args, refs: [ref] }));
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

const ACTING = 'ask.act';
/** What an action is done with: none of it can be chosen before the action. */
const LATER: readonly string[] = ['hand', 'display', 'deck', 'space', 'project', 'level', 'task', 'partner', 'university', 'donation'];

/** Terrain answers for itself: the refusals of a question only know whole places. */
export function whyNot(table: Model, ref: string): Reason | null {
  const { what, first, second } = partsOf(ref);
  if (table.question?.key === ACTING && LATER.includes(what)) return { key: 'no.action_first', args: {}, rule: 'AN-23' };
  if (what !== 'space' || first !== table.seat || !placing(table)) return null;
  const me = seatOf(table.view, table.seat);
  const map = mapOf(me.map);
  if (me.covered.includes(second)) return { key: 'no.space_covered', args: {}, rule: 'AN-52' };
  if (map?.rock.includes(second) || map?.water.includes(second)) return { key: 'no.rock_or_water', args: {}, rule: 'AN-52' };
  const improved = me.actions.some((one) => one.action === BUILD_ACTION && one.side > 1);
  if (map?.build2.includes(second) && !improved) return { key: 'no.needs_build_ii', args: {}, rule: 'AN-53' };
  return null;
}

/** What the building under way would gain where it is shown, or what the action card offers. */
export function consequence(table: Model): string | null {
  if (table.question !== null && choosesAction(table.question)) return offers(table);
  if (!placing(table)) return null;
  const shown = ghostOf(table).shown;
  if (shown === undefined) return t(table.phone ? 'arknova.place_touch' : 'arknova.place_mouse');
  const { key, args } = placeWords(table, shown);
  return key === 'choice.build_at'
    ? t('arknova.no_bonus')
    : t('arknova.will_gain', { what: (args['gifts'] as number[]).map((gift) => table.named('gift', gift)) });
}

/** The question, as far as it is answered already. */
export function asks(table: Model): string | null {
  const { question } = table;
  if (question === null) return null;
  if (choosesAction(question)) return looked(table);
  const shown = placing(table) ? ghostOf(table).shown : undefined;
  const building = question.args['building'];
  if (shown === undefined || building === undefined) return null;
  return table.say('ask.place_at', { building, spaces: [...shown.spaces].sort((a, b) => a - b) });
}
