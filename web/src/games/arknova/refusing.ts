/** Why a click leads nowhere: the nearest reason with its numbers, and the way out. */
import type { Reason } from '../../table/board';
import { lookedAt } from './acting.svelte';
import { cardOf, mapOf } from './library';
import { BUILDING_SIZE } from './made/buildings';
import { COST_PER_SPACE, SPONSOR_LEVEL_ABOVE, WORKERS_NEEDED } from './made/tracks';
import { ANIMALS_ACTION, ASSOCIATION_ACTION, SPONSORS_ACTION } from './made/vocabulary';
import { placing } from './saying';
import { lacking } from './suiting';
import { BUILD_ACTION, partsOf, seatOf, TASK_VALUE, type Model } from './view';

const ACTING = 'ask.act';
/** What an action is done with: none of it can be chosen before the action. */
const LATER: readonly string[] = [
  'hand',
  'display',
  'deck',
  'space',
  'project',
  'level',
  'task',
  'partner',
  'university',
  'donation',
  'building',
];

interface Doing {
  readonly action: number;
  readonly strength: number;
  readonly side: number;
}
/** What is done, or looked at: the action, and how strong it is. */
function doing(table: Model): Doing | null {
  const action = lookedAt(table);
  if (action !== null) return { action: action.card.action, strength: action.strength, side: action.side };
  const at: Readonly<Record<string, number>> = {
    'ask.animal': ANIMALS_ACTION,
    'ask.task': ASSOCIATION_ACTION,
    'ask.build': BUILD_ACTION,
    'ask.sponsor': SPONSORS_ACTION,
  };
  const { question } = table;
  const found = at[question?.key ?? ''];
  if (question === null || found === undefined) return null;
  const side = seatOf(table.view, table.seat).actions.find((one) => one.action === found)?.side ?? 1;
  const strength = Number(question.args['n'] ?? 0);
  return {
    action: found,
    strength: found === SPONSORS_ACTION ? strength - (SPONSOR_LEVEL_ABOVE[side - 1] ?? 0) : strength,
    side: side - 1,
  };
}

function ofCard(table: Model, now: Doing, face: number, folder: number): Reason | null {
  const me = seatOf(table.view, table.seat);
  const card = cardOf(face);
  if (now.action === ANIMALS_ACTION && card?.type !== 'animal') return { key: 'no.not_an_animal', args: {}, rule: 'AN-70' };
  if (now.action === SPONSORS_ACTION && card?.type !== 'sponsor') return { key: 'no.not_a_sponsor', args: {}, rule: 'AN-102' };
  if (now.action !== ANIMALS_ACTION && now.action !== SPONSORS_ACTION) return null;
  if (folder > 0 && now.side === 0) return { key: 'no.display_later', args: {}, rule: 'AN-37' };
  if (folder > me.range) return { key: 'no.reach_over', args: { n: folder, most: me.range }, rule: 'AN-37' };
  if (now.action === ANIMALS_ACTION) return lacking(me, face, folder);
  const most = now.strength + (SPONSOR_LEVEL_ABOVE[now.side] ?? 0);
  const level = card?.level ?? 0;
  return level > most ? { key: 'no.level_over', args: { n: level, most }, rule: 'AN-103' } : null;
}

function ofBuilding(table: Model, now: Doing, kind: number): Reason | null {
  const n = BUILDING_SIZE[kind] ?? 0;
  const { money } = seatOf(table.view, table.seat);
  if (n > now.strength) return { key: 'no.size_over', args: { n, most: now.strength }, rule: 'AN-49' };
  return n * COST_PER_SPACE > money ? { key: 'no.costs', args: { n: n * COST_PER_SPACE, money }, rule: 'AN-50' } : null;
}

function ofTask(table: Model, now: Doing, task: number): Reason | null {
  const me = seatOf(table.view, table.seat);
  const value = TASK_VALUE[task] ?? 0;
  const n = WORKERS_NEEDED[me.placed[task] ?? 0] ?? 0;
  if (value > now.strength) return { key: 'no.task_over', args: { n: value, most: now.strength }, rule: 'AN-81' };
  return n > me.workers ? { key: 'no.workers_lacking', args: { n, have: me.workers }, rule: 'AN-83' } : null;
}

/** Terrain answers for itself: the refusals of a question only know whole places. */
function ofSpace(table: Model, space: number): Reason | null {
  const me = seatOf(table.view, table.seat);
  const map = mapOf(me.map);
  if (me.covered.includes(space)) return { key: 'no.space_covered', args: {}, rule: 'AN-52' };
  if (map?.rock.includes(space) || map?.water.includes(space)) return { key: 'no.rock_or_water', args: {}, rule: 'AN-52' };
  const improved = me.actions.some((one) => one.action === BUILD_ACTION && one.side > 1);
  return map?.build2.includes(space) && !improved ? { key: 'no.needs_build_ii', args: {}, rule: 'AN-53' } : null;
}

export function whyNot(table: Model, ref: string): Reason | null {
  const { what, first, second } = partsOf(ref);
  if (what === 'space' && first === table.seat && placing(table)) return ofSpace(table, second);
  const now = doing(table);
  if (now === null)
    return table.question?.key === ACTING && LATER.includes(what) ? { key: 'no.action_first', args: {}, rule: 'AN-23' } : null;
  if (what === 'hand') return ofCard(table, now, first, 0);
  if (what === 'display') return ofCard(table, now, first, table.view.display.indexOf(first) + 1);
  if (what === 'building' && now.action === BUILD_ACTION) return ofBuilding(table, now, first);
  return what === 'task' && now.action === ASSOCIATION_ACTION ? ofTask(table, now, first) : null;
}

/** What a thing is for, by its kind. */
const USES: Readonly<Record<string, readonly [string, string]>> = {
  action: ['why.under_way', 'AN-23'],
  hand: ['why.hand', 'AN-23'],
  display: ['why.display', 'AN-37'],
  deck: ['why.display', 'AN-40'],
  snap: ['why.display', 'AN-44'],
  space: ['why.map', 'AN-48'],
  building: ['why.map', 'AN-48'],
  project: ['why.project', 'AN-92'],
  level: ['why.project', 'AN-92'],
  task: ['why.association', 'AN-81'],
  partner: ['why.association', 'AN-85'],
  university: ['why.association', 'AN-87'],
  donation: ['why.association', 'AN-89'],
  cube: ['why.cube', 'AN-99'],
  track: ['why.track', 'AN-1'],
  tile: ['why.tile', 'AN-114'],
  animal: ['why.in_zoo', 'AN-73'],
  sponsor: ['why.in_zoo', 'AN-102'],
  final: ['why.final', 'AN-146'],
  seat: ['why.seat', 'AN-23'],
};

/** What a thing is for that the question does not ask for. */
export function whyElse(table: Model, ref: string): Reason | null {
  const { what, first } = partsOf(ref);
  if (what === 'action' && first !== table.seat) return { key: 'why.their_action', args: {}, rule: 'AN-23' };
  const [key, rule] = USES[what] ?? [null, ''];
  return key === null ? null : { key, args: {}, rule };
}
