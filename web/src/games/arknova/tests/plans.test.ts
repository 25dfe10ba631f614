import { expect, test } from 'vitest';
import type { Choice } from '../../../wire';
import { DRAWINGS, emblemOf } from '../emblems';
import { tabFor } from '../looking.svelte';
import { plans, whyNot } from '../plans';
import type { ArkNovaView, Model } from '../view';

const choice = (code: number, key: string, ...refs: string[]): Choice => ({ code, key, args: {}, refs });
const BUILDINGS = [
  { kind: 1, place: 0, spaces: [4, 5], inside: 0 },
  { kind: 8, place: 0, spaces: [20, 21, 27, 28, 34], inside: 2 },
];

function table(...choices: Choice[]): Model {
  const view = { seats: [{ buildings: BUILDINGS, map: 0, actions: [], covered: [] }] } as unknown as ArkNovaView;
  return { view, seat: 0, near: 0, question: { decision: 1, key: 'ask', args: {}, choices, forced: false } } as unknown as Model;
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

test('the X-token is chosen first, then the action card it comes from', () => {
  const found = plans(table(choice(1, 'choice.action', 'action:0:2'), choice(2, 'choice.x_token', 'action:0:2', 'x_token')));
  expect(found).toMatchObject([{ codes: [2], refs: ['x_token', 'action:0:2'], sure: true }]);
});

test('every space of an enclosure stands for it, special ones too', () => {
  const found = plans(table(choice(1, 'choice.house', 'space:0:4'), choice(2, 'choice.house_special', 'building:8')));
  expect(found.map((plan) => `${plan.codes[0]} ${plan.refs[0]}`)).toEqual([
    '1 space:0:5',
    ...[20, 21, 27, 28, 34].map((space) => `2 space:0:${space}`),
  ]);
});

test('while a building is placed, spaces move the ghost and only a button builds', () => {
  const model = table(
    choice(10, 'choice.place', 'space:0:1', 'space:0:2'),
    choice(11, 'choice.place', 'space:0:1', 'space:0:7'),
    choice(9, 'choice.no_building', 'stop'),
  );
  const before = plans(model);
  expect(before.filter((plan) => plan.act !== undefined).map((plan) => plan.refs[0])).toEqual(['space:0:1', 'space:0:2', 'space:0:7']);
  expect(before.filter((plan) => plan.codes.length > 0).map((plan) => plan.codes)).toEqual([[9]]);
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [10], refs: [], sure: true });
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [11] });
  before[0]?.act?.(undefined);
  expect(plans(model)[0]).toMatchObject({ codes: [10] });
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
