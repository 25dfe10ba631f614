import { expect, test } from 'vitest';
import type { Choice, Question } from '../../../wire';
import { DRAWINGS, emblemOf } from '../emblems';
import { ghostOf } from '../ghost.svelte';
import { Looking, looks, tabFor } from '../looking.svelte';
import { setTokens } from '../acting.svelte';
import { plans } from '../plans';
import { whyNot } from '../refusing';
import { changed } from '../saying';
import type { ArkNovaView, Model } from '../view';

const choice = (code: number, key: string, ...refs: string[]): Choice => ({ code, key, args: {}, refs });
const BUILDINGS = [
  { kind: 1, place: 0, spaces: [4, 5], inside: 0 },
  { kind: 8, place: 0, spaces: [20, 21, 27, 28, 34], inside: 2 },
];

function table(...choices: Choice[]): Model {
  const view = { seats: [{ buildings: BUILDINGS, map: 0, actions: [], covered: [] }] } as unknown as ArkNovaView;
  return {
    view,
    seat: 0,
    near: 0,
    picked: [],
    story: [],
    question: { decision: 1, key: 'ask', args: {}, choices, forced: false },
  } as unknown as Model;
}

test('a card that can only be snapped is snapped by a click on it', () => {
  const found = plans(
    table(
      choice(1, 'choice.snap', 'snap', 'display:7'),
      choice(2, 'choice.snap', 'snap', 'display:8'),
      choice(3, 'choice.take', 'display:8'),
    ),
  );
  expect(found.map((plan) => [plan.codes, plan.refs])).toEqual([[[1], ['display:7']]]);
});

const ACTING = {
  seats: [
    {
      actions: [0, 1, 2, 3, 4].map((action) => ({ action, side: 1, venom: 0, constriction: 0, multipliers: 0 })),
      xtokens: 2,
      money: 5,
      hand: [],
      placed: [0, 0, 0, 0],
      workers: 1,
      cubes: [0],
      partners: [],
      universities: [],
      icons: [],
    },
  ],
  display: [],
  projects: [],
  board_partners: [0, 3],
  board_universities: [1],
} as unknown as ArkNovaView;

function acting(...choices: Choice[]): Model {
  const question = { decision: 7, key: 'ask.act', args: {}, choices, forced: false };
  return { view: ACTING, seat: 0, near: 0, picked: [], question } as unknown as Model;
}

test('[AN-50] the Build card, looked at, offers what its strength and the money are enough for', () => {
  const model = acting(choice(2, 'choice.action', 'action:0:2'));
  expect(plans(model).map((plan) => plan.refs.join(' '))).toEqual([
    'action:0:2',
    'action:0:2 building:0',
    'action:0:2 building:1',
    'action:0:2 building:5',
    'action:0:2 building:6',
  ]);
});

test('[AN-24] X-tokens of the stepper make the action stronger, and are what is spent when it is asked', () => {
  const model = acting(choice(1, 'choice.action', 'action:0:1'));
  const tasks = (): string[] => plans(model).flatMap((plan) => plan.refs.slice(1).filter((ref) => ref.startsWith('task:')));
  expect(tasks()).toEqual(['task:0']);
  setTokens(model, 1, 2);
  expect(tasks()).toEqual(['task:0', 'task:1', 'task:2']);
  const choices = [0, 1, 2].map((n) => ({ code: 40 + n, key: 'choice.spend', args: { n }, refs: [`spend:${n}`] }));
  const asked = { ...model.question!, key: 'ask.spend', choices };
  expect(plans(model)[0]?.next?.(asked)).toBe(42);
});

test('[AN-85] a partner zoo is clicked at once: the task, then the zoo, are answered by one plan', () => {
  const model = acting(choice(1, 'choice.action', 'action:0:1'));
  setTokens(model, 1, 2);
  const plan = plans(model).find((one) => one.refs[1] === 'partner:3');
  expect(plans(model).some((one) => one.refs[1] === 'partner:1')).toBe(false);
  const asked = (key: string, ...choices: Choice[]): Question => ({ ...model.question!, key, choices });
  expect(plan?.next?.(asked('ask.task', choice(20, 'choice.task', 'task:0'), choice(21, 'choice.task', 'task:1')))).toBe(21);
  expect(plan?.next?.(asked('ask.partner', choice(30, 'choice.partner', 'partner:0'), choice(33, 'choice.partner', 'partner:3')))).toBe(33);
  expect(plan?.next?.(asked('ask.upgrade', choice(40, 'choice.upgrade', 'action:0:0')))).toBeNull();
  setTokens(model, 1, 0);
});

test('a task that is worth more than the action says both numbers', () => {
  const model = { ...acting(choice(1, 'choice.action', 'action:0:1')), picked: ['action:0:1'] } as unknown as Model;
  expect(whyNot(model, 'task:3')).toMatchObject({ key: 'no.task_over', args: { n: 5, most: 2 } });
  expect(whyNot({ ...model, picked: ['action:0:2'] }, 'building:4')).toMatchObject({
    key: 'no.size_over',
    args: { n: 5, most: 3 },
  });
  const poor = { ...model, picked: ['action:0:2'], view: { ...ACTING, seats: [{ ...ACTING.seats[0]!, money: 3 }] } } as unknown as Model;
  expect(whyNot(poor, 'building:1')).toMatchObject({ key: 'no.costs', args: { n: 4, money: 3 } });
});

test('what is different since is told by player, before and after', () => {
  const seat = { appeal: 25, cp: 1, rep: 1, money: 48, xtokens: 0, cards: 4 };
  const before = { seats: [seat, seat] } as unknown as ArkNovaView;
  const now = { ...acting(), view: { seats: [seat, { ...seat, appeal: 31, money: 31 }] } } as unknown as Model;
  expect(changed(now, before)).toMatchObject([{ seat: 1 }]);
  expect(changed({ ...now, view: before }, before)).toEqual([]);
});

test('an X-token instead of an action is a choice of its card', () => {
  const model = acting(choice(1, 'choice.x_token', 'action:0:1', 'x_token'));
  expect(plans(model)).toMatchObject([{ codes: [1], refs: ['action:0:1', 'x_token'] }]);
});

test('[AN-41] all cards are drawn by one press', () => {
  const model = table(choice(5, 'choice.draw', 'deck'), choice(9, 'choice.stop', 'stop'));
  const question = { ...model.question!, key: 'ask.draw', args: { n: 3 } };
  const plan = plans({ ...model, question }).find((one) => one.key === 'choice.draw_n');
  expect(plan).toMatchObject({ codes: [5], args: { n: 3 } });
  expect(plan?.next?.({ ...question, args: { n: 2 } })).toBe(5);
  expect(plan?.next?.({ ...question, key: 'ask.discard' })).toBeNull();
});

test('every space of an enclosure stands for it, special ones too', () => {
  const found = plans(table(choice(1, 'choice.house', 'space:0:4'), choice(2, 'choice.house_special', 'building:8')));
  expect(found.map((plan) => `${plan.codes[0]} ${plan.refs[0]}`)).toEqual([
    '1 space:0:4',
    '1 space:0:5',
    '2 building:8',
    ...[20, 21, 27, 28, 34].map((space) => `2 space:0:${space}`),
  ]);
});

test('while a building is placed, a finger on a space moves the ghost and the gold button builds', () => {
  const model = table(
    choice(10, 'choice.place', 'space:0:1', 'space:0:2'),
    choice(11, 'choice.place', 'space:0:1', 'space:0:7'),
    choice(9, 'choice.no_building', 'stop'),
  );
  const before = plans(model);
  expect(before.filter((plan) => plan.act !== undefined).map((plan) => plan.refs[0])).toEqual(['space:0:1', 'space:0:2', 'space:0:7']);
  expect(before.filter((plan) => plan.codes.length > 0).map((plan) => plan.codes)).toEqual([[9]]);
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [10], refs: [], ready: true });
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [11] });
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [10] });
});

test('a click of the mouse builds what it shows, turned as it was turned last', () => {
  const model = table(
    choice(10, 'choice.place', 'space:0:1', 'space:0:2'),
    choice(11, 'choice.place', 'space:0:1', 'space:0:7'),
    choice(12, 'choice.place', 'space:0:2', 'space:0:3'),
  );
  const ghost = ghostOf(model);
  ghost.hovered = 1;
  expect(ghost.shown?.code).toBe(10);
  ghost.turn();
  expect(ghost.shown?.code).toBe(11);
  const plan = plans(model).find((one) => one.refs[0] === 'space:0:1');
  expect(plan).toMatchObject({ codes: [11], args: { spaces: [1, 7] } });
  ghost.hovered = 3;
  expect(ghost.shown?.code).toBe(12);
  ghost.hovered = -1;
});

test('[AN-23] before an action is chosen, cards and spaces say that it comes first', () => {
  const asked = {
    ...table(choice(1, 'choice.action', 'action:0:2')),
    question: { decision: 1, key: 'ask.act', args: {}, choices: [], forced: false },
  } as unknown as Model;
  expect(whyNot(asked, 'hand:7')).toMatchObject({ key: 'no.action_first', rule: 'AN-23' });
  expect(whyNot(asked, 'seat:1')).toBeNull();
});

test('a question brings its part of the table to the front', () => {
  expect(tabFor([choice(1, 'choice.place', 'space:0:1')])).toBe('map');
  expect(tabFor([choice(1, 'choice.task', 'task:1')])).toBe('association');
  expect(tabFor([choice(1, 'choice.level', 'level:212:0')])).toBe('projects');
  expect(tabFor([choice(1, 'choice.draw', 'deck'), choice(2, 'choice.take', 'display:3')])).toBe('display');
  expect(tabFor([choice(1, 'choice.animal', 'hand:3'), choice(2, 'choice.animal', 'display:4')])).toBeNull();
});

test('every card has a drawing of its own file', () => {
  for (let number = 401; number <= 528; number++) expect(DRAWINGS).toContain(emblemOf(number));
  for (let number = 201; number <= 264; number++) expect(DRAWINGS).toContain(emblemOf(number));
});

test("whoever is asked is back in the own zoo; a borrowed card lies in its owner's", () => {
  const looking = new Looking();
  looking.seat = 1;
  looking.follow([choice(1, 'choice.action', 'action:0:2')], 0);
  expect(looking.seat).toBe(-1);
  looking.follow([choice(1, 'choice.action', 'action:1:2'), choice(2, 'choice.decline', 'stop')], 0);
  expect(looking.seat).toBe(1);
});

test('another zoo may be looked at, also while something is placed on the own map', () => {
  expect(looks(table(choice(1, 'choice.place', 'space:0:3')), 'seat:1')).toBe(true);
  expect(looks(table(choice(1, 'choice.action', 'action:0:3')), 'seat:1')).toBe(true);
});
