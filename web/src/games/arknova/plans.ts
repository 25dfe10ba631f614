/** Clicks that mean more than the question asks: any space of a building stands for it, a card of the display is snapped at once. */
import type { Plan, Reason } from '../../table/board';
import type { Choice } from '../../wire';
import { ghostOf, PLACING, placesOf, through } from './ghost.svelte';
import { mapOf } from './library';
import { ACTION, partsOf, seatOf, type Model } from './view';

const SNAPPING = 'choice.snap';
const TAKING = 'choice.take';
const X_TOKEN = 'choice.x_token';
const HOUSES: readonly string[] = ['choice.house', 'choice.house_special', 'choice.empty'];

export function placing(table: Model): boolean {
  return table.question?.choices.some((choice) => choice.key === PLACING) ?? false;
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
    plans.push({ codes: [], key: PLACING, args: { spaces }, refs: [`space:${table.seat}:${space}`], act: () => ghost.tap(space) });
  }
  for (const { code, key, args, refs } of choices.filter((choice) => choice.key !== PLACING)) plans.push({ codes: [code], key, args, refs });
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

/** Terrain answers for itself: the refusals of a question only know whole places. */
export function whyNot(table: Model, ref: string): Reason | null {
  const { what, first, second } = partsOf(ref);
  if (what !== 'space' || first !== table.seat || !placing(table)) return null;
  const me = seatOf(table.view, table.seat);
  const map = mapOf(me.map);
  if (me.covered.includes(second)) return { key: 'no.space_covered', args: {}, rule: 'AN-52' };
  if (map?.rock.includes(second) || map?.water.includes(second)) return { key: 'no.rock_or_water', args: {}, rule: 'AN-52' };
  const improved = me.actions.some((one) => one.action === ACTION.build && one.side > 1);
  if (map?.build2.includes(second) && !improved) return { key: 'no.needs_build_ii', args: {}, rule: 'AN-53' };
  return null;
}

/** What the building under way would gain where it is shown. */
export function consequence(table: Model): string | null {
  if (!placing(table)) return null;
  const shown = ghostOf(table).shown;
  const map = mapOf(seatOf(table.view, table.seat).map);
  if (shown === undefined || map === undefined) return null;
  const gains = shown.spaces.flatMap((space) => map.bonuses[space]?.text ?? []);
  const where = table.say(PLACING, { spaces: [...shown.spaces].sort((a, b) => a - b) });
  return gains.length === 0 ? where : `${where}: ${gains.join(' · ')}`;
}
