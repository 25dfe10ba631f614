import { describe, expect, test } from 'vitest';
import type { Question } from '../../../wire';
import { CODE } from '../codes';
import { passive } from '../dangers';
import { movesOf, musterPlans, sendPicked } from '../declare';
import { aliases, plans } from '../plans';
import type { FabulaView, Model, PermanentView } from '../view';

function table(question: Question, change: Partial<FabulaView> = {}): Model {
  const row = (like: number): Partial<PermanentView> => ({ like });
  const bases = [{ card: 7 }, { card: 7 }, { card: 8, centre: true }];
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
  choices: choices.map(([code, ...refs]) => ({ code, key: code > 100 ? 'choice.use' : 'choice.pass', args: {}, refs })),
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
  const main = ask('ask.main', [CODE.combat], [CODE.end_turn], [4000, 'permanent:0:0']);
  test('takes allies that have an ability as well, and each of equal ones by itself', () => {
    const at = table(main);
    expect(new Set(musterPlans(at, () => true).map((plan) => plan.refs[0]))).toEqual(
      new Set(['permanent:0:0', 'permanent:0:1', 'permanent:0:2']),
    );
  });
  test('leaves the ability of one that is sent within reach, as a plain button', () => {
    const at = table(main);
    expect(passive(at, 4000, 'choice.use')).toBe(false);
    sendPicked(at, 'permanent:0:0', () => true);
    expect([...movesOf(at)]).toEqual([['permanent:0:0', 'base:1:2']]);
    expect(passive(at, 4000, 'choice.use')).toBe(true);
  });
  test('forgets whoever was tapped or left for something else', () => {
    const at = table(main);
    sendPicked(at, 'permanent:0:0', () => true);
    expect(movesOf(at).size).toBe(1);
    Object.assign(at.view.seats[0]!.battle[0]!, { tapped: true });
    expect(movesOf(at).size).toBe(0);
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
