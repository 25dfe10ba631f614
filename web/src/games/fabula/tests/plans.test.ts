import { describe, expect, test } from 'vitest';
import type { Question } from '../../../wire';
import { CODE } from '../codes';
import { musterPlans } from '../declare';
import { aliases, plans } from '../plans';
import type { FabulaView, Model, PermanentView } from '../view';

function table(question: Question, change: Partial<FabulaView> = {}): Model {
  const row = (like: number): Partial<PermanentView> => ({ like });
  const bases = [{ card: 7 }, { card: 7 }, { card: 8 }];
  const view = {
    stack: [],
    seats: [
      { battle: [0, 0, 2].map(row), bases },
      { battle: [0, 0].map(row), bases },
    ],
    ...change,
  };
  return { view, question, seat: 0, near: 0, options: {} } as unknown as Model;
}
const ask = (key: string, ...choices: readonly [number, ...string[]][]): Question => ({
  decision: 1,
  key,
  args: {},
  forced: false,
  inside: false,
  cause: null,
  choices: choices.map(([code, ...refs]) => ({ code, key: 'choice.pass', args: {}, refs })),
});

describe('equal objects [F-110]', () => {
  test('a click on any of them means the one that is offered', () => {
    const found = aliases(table(ask('ask.untap', [CODE.done], [46, 'permanent:0:0'])));
    expect([...found]).toEqual([['permanent:0:1', 'permanent:0:0']]);
  });
  test('also when the first of them is taken already', () => {
    const found = aliases(table(ask('ask.target', [47, 'hand:0:3', 'permanent:1:1'])));
    expect([...found]).toEqual([['permanent:1:0', 'permanent:1:1']]);
  });
  test('equal bases can all be clicked to become the centre [F-16]', () => {
    const found = aliases(table(ask('ask.centre', [14, 'base:0:0'], [16, 'base:0:2'])));
    expect(found.get('base:0:1')).toBe('base:0:0');
  });
});

describe('an attack put together in the action phase', () => {
  test('is not offered for allies that stand for another one: nobody could click them, and buttons would take the place of answers', () => {
    const at = table(ask('ask.main', [CODE.combat], [CODE.end_turn], [4000, 'permanent:0:0']));
    const found = musterPlans(at, () => true, aliases(at));
    expect(new Set(found.map((plan) => plan.refs[0]))).toEqual(new Set(['permanent:0:2']));
  });
});

describe('answers without a second press', () => {
  test('passing', () => {
    const found = plans(table(ask('ask.respond.end', [CODE.pass], [700, 'hand:0:3'])));
    expect(found).toMatchObject([{ codes: [CODE.pass], key: 'choice.pass', sure: true }]);
  });
  test('leaving the action phase, but only when nothing else can be done', () => {
    expect(plans(table(ask('ask.main', [CODE.combat], [CODE.end_turn])))).toHaveLength(2);
    expect(plans(table(ask('ask.main', [CODE.combat], [CODE.end_turn], [700, 'hand:0:3'])))).toEqual([]);
  });
});
