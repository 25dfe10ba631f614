/**
 * Looking at an action card performs nothing: what the action offers at its strength lights up, with as many X-tokens as
 * the stepper on the card says. A click on what it offers, or the gold button, begins it.
 */
import { t } from '../../lib/speech.svelte';
import type { Plan } from '../../table/board';
import type { Args, Choice, Question } from '../../wire';
import { cardOf } from './library';
import { BUILDING_SIDE, BUILDING_SIZE } from './made/buildings';
import {
  ANIMALS_PLAYED,
  BREAK_MONEY,
  CARDS_DISCARDED,
  CARDS_DRAWN,
  COLUMNS,
  CONSTRICTION_LOSS,
  COST_PER_SPACE,
  PARTNER_TASK,
  MAX_PARTNERS,
  MAX_PARTNERS_SIDE_1,
  PROJECT_TASK,
  SNAP_FROM,
  SPONSOR_LEVEL_ABOVE,
  TABLE_END,
  UNIVERSITY_TASK,
  WORKERS_NEEDED,
} from './made/tracks';
import { ANIMALS_ACTION, ASSOCIATION_ACTION, CARDS_ACTION } from './made/vocabulary';
import { levelReached } from './counting';
import { lacking, priceOf } from './suiting';
import { AFRICA, BUILD_ACTION, KIND, NOTHING, partsOf, seatOf, TASK_VALUE, type ActionView, type Model, type SeatView } from './view';

const CHOSEN = 'choice.action';
const X_INSTEAD = 'choice.x_token';

/** How many X-tokens shall go with an action, for one question of one table. */
interface Spent {
  readonly decision: number;
  readonly action: number;
  readonly n: number;
}
let spent = $state.raw<Spent | null>(null);

export const choosesAction = (question: Question): boolean =>
  question.choices.some((choice) => choice.key === CHOSEN || choice.key === X_INSTEAD);

/** The action card that is looked at; NOTHING: none. */
export function pickedAction(table: Model): number {
  if (table.question === null || !choosesAction(table.question)) return NOTHING;
  const { what, second } = partsOf(table.picked[0] ?? '');
  return what === 'action' ? second : NOTHING;
}

export function tokensFor(table: Model, action: number): number {
  if (spent === null || spent.decision !== table.question?.decision || spent.action !== action) return 0;
  return Math.min(spent.n, seatOf(table.view, table.seat).xtokens);
}
export function setTokens(table: Model, action: number, n: number): void {
  spent = { decision: table.question?.decision ?? -1, action, n };
}

interface Action {
  readonly ref: string;
  readonly owner: SeatView;
  readonly me: SeatView;
  readonly card: ActionView;
  readonly strength: number;
  readonly side: number;
}

/** The card with the strength it would have. [AN-24] [AN-25] */
function actionOf(table: Model, ref: string): Action | null {
  const { first, second } = partsOf(ref);
  const owner = seatOf(table.view, first);
  const slot = owner.actions.findIndex((one) => one.action === second);
  const card = owner.actions[slot];
  if (card === undefined) return null;
  const strength = slot + 1 - (card.constriction > 0 ? CONSTRICTION_LOSS : 0) + tokensFor(table, second);
  return { ref, owner, me: seatOf(table.view, table.seat), card, strength, side: card.side - 1 };
}

/** The action that is looked at, or null. */
export function lookedAt(table: Model): { readonly card: ActionView; readonly strength: number; readonly side: number } | null {
  return pickedAction(table) === NOTHING ? null : actionOf(table, table.picked[0] ?? '');
}

const byRef = (question: Question, key: string, ref: string): number | null =>
  question.choices.find((choice) => choice.key.startsWith(key) && choice.refs.includes(ref))?.code ?? null;

/** The tokens, if they are asked for; what follows is answered by the rest. */
function spending(n: number, rest: (question: Question) => number | null): (question: Question) => number | null {
  return (question) =>
    question.key === 'ask.spend' ? (question.choices.find((choice) => choice.args['n'] === n)?.code ?? null) : rest(question);
}

/** Draws from the deck as long as that is asked. */
export const drawn =
  (key: string) =>
  (question: Question): number | null =>
    question.key === key ? (question.choices.find((choice) => choice.key === 'choice.draw')?.code ?? null) : null;

/** A thing the action can be begun with: what to click, what is said, and how it is answered once it is asked. */
interface Offer {
  readonly ref: string;
  readonly key: string;
  readonly args: Args;
  readonly rest: (question: Question) => number | null;
}

const column = ({ side, strength }: Action): number => side * COLUMNS + Math.min(strength, TABLE_END);

/** [AN-49] [AN-50] */
function buildings(action: Action): Offer[] {
  const kinds = Array.from({ length: KIND.unique }, (_, kind) => kind);
  const fits = (kind: number): boolean => {
    const size = BUILDING_SIZE[kind] ?? 9;
    return size <= action.strength && (BUILDING_SIDE[kind] ?? 0) <= action.card.side && size * COST_PER_SPACE <= action.me.money;
  };
  return kinds.filter(fits).map((building) => {
    const ref = `building:${building}`;
    const args = { building, n: (BUILDING_SIZE[building] ?? 0) * COST_PER_SPACE };
    return { ref, key: 'choice.build', args, rest: (question) => byRef(question, 'choice.build', ref) };
  });
}

function animals(table: Model, action: Action): Offer[] {
  if ((ANIMALS_PLAYED[column(action)] ?? 0) === 0) return [];
  return [...held(action), ...reachable(table, action)].flatMap(({ ref, face, folder }) => {
    const card = cardOf(face);
    if (card?.type !== 'animal' || lacking(action.me, face, folder) !== null) return [];
    const args = { card: face, n: priceOf(action.me, card, folder) };
    return [{ ref, key: 'choice.animal', args, rest: (question: Question) => byRef(question, 'choice.animal', ref) }];
  });
}

interface Lying {
  readonly ref: string;
  readonly face: number;
  readonly folder: number;
}
const held = ({ me }: Action): Lying[] => (me.hand ?? []).map((face) => ({ ref: `hand:${face}`, face, folder: 0 }));
function shown(table: Model): Lying[] {
  return table.view.display.flatMap((face, at) => (face === NOTHING ? [] : [{ ref: `display:${face}`, face, folder: at + 1 }]));
}
/** Improved actions reach the display, as far as the reputation does. */
const reachable = (table: Model, { side, me }: Action): Lying[] => (side === 0 ? [] : shown(table).filter((one) => one.folder <= me.range));

/** [AN-103] */
function sponsors(table: Model, action: Action): Offer[] {
  const most = action.strength + (SPONSOR_LEVEL_ABOVE[action.side] ?? 0);
  const money = (BREAK_MONEY[action.side] ?? 0) * action.strength;
  const cards = [...held(action), ...reachable(table, action)].filter(({ face, folder }) => {
    const card = cardOf(face);
    return card?.type === 'sponsor' && (card.level ?? 9) <= most && folder <= action.me.money;
  });
  return [
    ...cards.map(({ ref, face }) => ({
      ref,
      key: 'choice.sponsor',
      args: { card: face, n: cardOf(face)?.level ?? 0 },
      rest: (question: Question) => byRef(question, 'choice.sponsor', ref),
    })),
    {
      ref: 'break',
      key: 'choice.break_money',
      args: { n: money, steps: action.strength },
      rest: (question) => byRef(question, 'choice.break_money', 'break'),
    },
  ];
}

/** [AN-41] [AN-44] */
function cards(table: Model, action: Action): Offer[] {
  const n = CARDS_DRAWN[column(action)] ?? 0;
  const draws: Offer = { ref: 'deck', key: 'choice.draw_n', args: { n }, rest: drawn('ask.draw') };
  const snaps = action.strength >= (SNAP_FROM[action.side] ?? 9);
  const near = new Set(reachable(table, action).map((one) => one.ref));
  return [
    draws,
    ...shown(table).flatMap(({ ref, face }) => {
      const key = near.has(ref) ? 'choice.take' : 'choice.snap';
      if (!near.has(ref) && !snaps) return [];
      const once = (question: Question): number | null => (question.key === 'ask.draw' ? byRef(question, key, ref) : null);
      return [{ ref, key, args: { card: face }, rest: once }];
    }),
  ];
}

/** Which tasks strength, workers and cubes are enough for. [AN-81] [AN-83] */
function openTasks({ me, strength }: Action): readonly number[] {
  return TASK_VALUE.flatMap((value, task) => {
    const n = WORKERS_NEEDED[me.placed[task] ?? 0] ?? 0;
    const supports = task !== PROJECT_TASK || me.cubes.length > 0;
    return value > strength || n === 0 || n > me.workers || !supports ? [] : [task];
  });
}

/** The task, then what it is done with, if that was clicked at once: a partner zoo, a university, the level of a project. */
function doing(task: number, picked: readonly string[]): (question: Question) => number | null {
  const begins = (question: Question): number | null =>
    question.choices.find((choice) => choice.refs[0] !== undefined && picked.includes(choice.refs[0]))?.code ?? null;
  return (question) =>
    question.key === 'ask.task'
      ? byRef(question, 'choice.task', `task:${task}`)
      : LATER_STEPS.includes(question.key)
        ? begins(question)
        : null;
}
const LATER_STEPS: readonly string[] = ['ask.partner', 'ask.university', 'ask.project', 'ask.level'];

function tasks(table: Model, action: Action): Offer[] {
  const { me } = action;
  const { view } = table;
  return openTasks(action).flatMap((task): Offer[] => {
    const args = { task, value: TASK_VALUE[task] ?? 0, n: WORKERS_NEEDED[me.placed[task] ?? 0] ?? 0 };
    const whole: Offer = { ref: `task:${task}`, key: 'choice.task', args, rest: doing(task, []) };
    const offer = (ref: string, key: string, more: Args, ...first: readonly string[]): Offer => {
      return { ref, key, args: { ...args, ...more }, rest: doing(task, [...first, ref]) };
    };
    if (task === PARTNER_TASK) {
      const most = action.side > 0 ? MAX_PARTNERS : MAX_PARTNERS_SIDE_1;
      const open = me.partners.length >= most ? [] : view.board_partners.filter((zoo) => !me.partners.includes(zoo));
      return [whole, ...open.map((zoo) => offer(`partner:${zoo}`, 'choice.partner', { icon: AFRICA + zoo }))];
    }
    if (task === UNIVERSITY_TASK) {
      const open = view.board_universities.filter((kind) => !me.universities.includes(kind));
      return [whole, ...open.map((university) => offer(`university:${university}`, 'choice.university', { university }))];
    }
    if (task !== PROJECT_TASK) return [whole];
    const levels = view.projects.flatMap(({ card, levels }) => {
      const level = levels.includes(table.seat) ? NOTHING : levelReached(me, card, levels);
      const cp = cardOf(card)?.levels?.[level]?.[1] ?? 0;
      return level < 0 ? [] : [offer(`level:${card}:${level}`, 'choice.supports', { card, level, cp }, `project:${card}`)];
    });
    return [whole, ...levels];
  });
}

function offersOf(table: Model, action: Action): Offer[] {
  switch (action.card.action) {
    case ANIMALS_ACTION:
      return animals(table, action);
    case ASSOCIATION_ACTION:
      return tasks(table, action);
    case BUILD_ACTION:
      return buildings(action);
    case CARDS_ACTION:
      return cards(table, action);
    default:
      return sponsors(table, action);
  }
}

function plansFor(table: Model, choice: Choice): Plan[] {
  const ref = choice.refs[0] ?? '';
  const action = actionOf(table, ref);
  if (action === null) return [{ codes: [choice.code], key: choice.key, args: choice.args, refs: choice.refs }];
  const number = action.card.action;
  const tokens = tokensFor(table, number);
  const begin = (rest: (question: Question) => number | null): Pick<Plan, 'codes' | 'next'> => ({
    codes: [choice.code],
    next: spending(tokens, rest),
  });
  const words = { key: 'choice.use', args: { action: number, n: action.strength } };
  const own = partsOf(ref).first === table.seat; // a borrowed card lies in another zoo
  return [
    { ...words, refs: [ref], ...begin(() => null) },
    ...(own ? offersOf(table, action) : []).map((offer) => ({
      key: offer.key,
      args: offer.args,
      refs: [ref, offer.ref],
      ...begin(offer.rest),
    })),
  ];
}

export function actionPlans(table: Model, question: Question): Plan[] {
  return question.choices.flatMap((choice) =>
    choice.key === CHOSEN
      ? plansFor(table, choice)
      : [{ codes: [choice.code], key: choice.key === X_INSTEAD ? 'choice.x_instead' : choice.key, args: choice.args, refs: choice.refs }],
  );
}

// ---- in words
/** «Construção, poder 5», while its card is looked at. */
export function looked(table: Model): string | null {
  const action = actionOf(table, table.picked[0] ?? '');
  if (pickedAction(table) === NOTHING || action === null) return null;
  return table.say('choice.action', { action: action.card.action, n: action.strength });
}

/** What it offers at this strength. */
export function offers(table: Model): string | null {
  const number = pickedAction(table);
  const action = actionOf(table, table.picked[0] ?? '');
  if (number === NOTHING || action === null || table.picked.length > 1) return null;
  const { strength, side } = action;
  const at = column(action);
  const level = strength + (SPONSOR_LEVEL_ABOVE[side] ?? 0);
  const n = [ANIMALS_PLAYED[at] ?? 0, strength, strength, CARDS_DRAWN[at] ?? 0, level][number] ?? 0;
  const cards = number === CARDS_ACTION;
  const snaps = cards && strength >= (SNAP_FROM[side] ?? 9);
  const key = `arknova.offers.${snaps ? 'snap' : number}${cards && (CARDS_DISCARDED[at] ?? 0) === 0 ? '.keep' : ''}`;
  return t(key, { n, discards: CARDS_DISCARDED[at] ?? 0, money: (BREAK_MONEY[side] ?? 0) * strength, workers: action.me.workers });
}
