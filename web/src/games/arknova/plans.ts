/** Clicks that mean more than the question asks: any space of a building stands for it, a card of the display is snapped at once. */
import type { Plan, Reason } from '../../table/board';
import type { Args, Choice } from '../../wire';
import { ghostOf, PLACING, placesOf, through } from './ghost.svelte';
import { mapOf } from './library';
import { GIFT_AMOUNTS, GIFT_NAMES } from './signs';
import { BUILD_ACTION, partsOf, seatOf, type Model } from './view';

const SNAPPING = 'choice.snap';
const TAKING = 'choice.take';
const X_TOKEN = 'choice.x_token';
const HOUSES: readonly string[] = ['choice.house', 'choice.house_special', 'choice.empty'];

export function placing(table: Model): boolean {
  return table.question?.choices.some((choice) => choice.key === PLACING) ?? false;
}

/** Where a building would stand, and what it would gain there. */
function placeWords(table: Model, spaces: readonly number[]): { readonly key: string; readonly args: Args } {
  const map = mapOf(seatOf(table.view, table.seat).map);
  const gifts = spaces.flatMap((space) => {
    const bonus = map?.bonuses[space];
    return bonus ? [GIFT_NAMES.indexOf(bonus.gift) * GIFT_AMOUNTS + bonus.amount] : [];
  });
  return gifts.length === 0 ? { key: PLACING, args: { spaces } } : { key: 'choice.place_for', args: { spaces, gifts } };
}

/** While a building is placed, spaces only move the ghost; a button builds. */
function placingPlans(table: Model, choices: readonly Choice[]): Plan[] {
  const ghost = ghostOf(table);
  const places = placesOf(choices);
  const plans: Plan[] = [];
  const fixed = ghost.fixed;
  if (fixed !== undefined) plans.push({ codes: [fixed.code], key: 'choice.build_here', args: {}, refs: [], sure: true });
  for (const space of new Set(places.flatMap((place) => place.spaces))) {
    const spaces = [...(through(places, space)[0]?.spaces ?? [])].sort((a, b) => a - b);
    plans.push({ codes: [], ...placeWords(table, spaces), refs: [`space:${table.seat}:${space}`], act: () => ghost.tap(space) });
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

/** A card that can only be snapped is snapped by a click; the X-token is taken by its own sign first, then the card. */
function shorter(choice: Choice, takeable: ReadonlySet<string>): Plan | null {
  const { code, key, args, refs } = choice;
  if (key === SNAPPING && !takeable.has(refs[1] ?? '')) return { codes: [code], key, args, refs: refs.slice(1), sure: true };
  if (key === X_TOKEN) return { codes: [code], key, args, refs: [...refs].reverse(), sure: true };
  return null;
}

export function plans(table: Model): readonly Plan[] {
  const choices = table.question?.choices ?? [];
  if (placing(table)) return placingPlans(table, choices);
  const takeable = new Set(choices.filter((choice) => choice.key === TAKING).map((choice) => choice.refs[0] ?? ''));
  return choices.flatMap((choice) => {
    if (HOUSES.includes(choice.key)) return housePlans(table, choice);
    const plan = shorter(choice, takeable);
    return plan === null ? [] : [plan];
  });
}

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

/** What the building under way would gain where it is shown. */
export function consequence(table: Model): string | null {
  if (!placing(table)) return null;
  const shown = ghostOf(table).shown;
  if (shown === undefined) return null;
  const { key, args } = placeWords(
    table,
    [...shown.spaces].sort((one, other) => one - other),
  );
  return table.say(key, args);
}
