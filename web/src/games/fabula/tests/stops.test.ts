import { describe, expect, test } from 'vitest';
import type { Question } from '../../../wire';
import { alarm, skipped, stillPassing, stopKey, usually, type Passing, type Wishes } from '../stops';
import type { FabulaView, ItemView } from '../view';

const ITEM: ItemView = { item: 'item:1', kind: 0, seat: 1, card: 3, source: null, ability: 0, x: 0, modes: 0, targets: [] };
const WISHES: Wishes = { full: false, passing: null, stops: {} };

function view(change: Partial<FabulaView>): FabulaView {
  return { turn: 4, active: 1, starter: 0, phase: 4, window: 4, seats: [], stack: [], effects: [], ended: -1, winner: -1, ...change };
}
const choice = (code: number) => ({ code, key: 'choice.pass', args: {}, refs: [] });
const respond = (...codes: number[]): Question => ({ decision: 1, key: 'ask.respond.attacked', args: {}, choices: codes.map(choice), forced: codes.length === 1 });
const asked = (at: Partial<FabulaView>, wishes: Partial<Wishes> = {}, people = false): boolean =>
  skipped(view(at), 0, respond(0, 700), { ...WISHES, ...wishes }, people) === null;

describe('usual stops [F-115]', () => {
  test.each([
    [1, 0, false], [1, 1, false], [2, 1, false], [3, 1, true], [4, 0, false], [4, 1, true], [5, 0, true], [5, 1, true], [6, 1, false],
    [7, 0, false], [7, 1, true], [8, 0, true], [8, 1, true], [9, 0, false], [10, 0, false], [10, 1, true], [11, 1, false],
  ])('window %i in the turn of seat %i: asked %s', (window, active, expected) => {
    expect(asked({ window, active })).toBe(expected);
  });
  test('an enemy effect on top asks, an own one does not', () => {
    expect(asked({ window: 1, active: 0, stack: [ITEM] })).toBe(true);
    expect(asked({ window: 5, stack: [{ ...ITEM, seat: 0 }] })).toBe(false);
  });
  test('a stop can be switched', () => {
    expect(asked({ window: 1, active: 0 }, { stops: { [stopKey('1', 'own')]: true } })).toBe(true);
    expect(asked({ window: 4 }, { stops: { [stopKey('4', 'other')]: false } })).toBe(false);
  });
});

describe('three modes [F-116]', () => {
  const passing: Passing = { until: 'turn', turn: 4 };
  test('full control asks whenever there is more than passing', () => {
    expect(asked({ window: 1 }, { full: true })).toBe(true);
    expect(skipped(view({}), 0, respond(0), { ...WISHES, full: true }, false)?.code).toBe(0);
  });
  test('passing this turn ends with it', () => {
    expect(asked({ window: 10 }, { passing })).toBe(false);
    expect(asked({ window: 10, turn: 6 }, { passing })).toBe(true);
  });
  test('passing until the own turn, until the stack is empty', () => {
    expect(stillPassing({ until: 'mine', turn: 3 }, view({ window: 10, active: 1 }), 0)).toBe(true);
    expect(stillPassing({ until: 'mine', turn: 3 }, view({ window: 10, active: 0 }), 0)).toBe(false);
    expect(stillPassing({ until: 'stack', turn: 4 }, view({ window: 10, stack: [ITEM] }), 0)).toBe(true);
    expect(stillPassing({ until: 'stack', turn: 4 }, view({ window: 10 }), 0)).toBe(false);
  });
  test('it ends by itself when something of mine is aimed at or attacked', () => {
    expect(asked({ window: 4 }, { passing })).toBe(true);
    expect(alarm(view({ window: 3, stack: [{ ...ITEM, targets: ['permanent:0:2'] }] }), 0)).toBe(true);
    expect(alarm(view({ window: 3, stack: [{ ...ITEM, targets: ['permanent:1:2'] }] }), 0)).toBe(false);
    expect(alarm(view({ window: 4, active: 0 }), 0)).toBe(false);
  });
});

describe('silence must not talk [F-117]', () => {
  test('between people being skipped takes as long as thinking, where one is usually asked', () => {
    const wait = (window: number, people: boolean): readonly number[] | undefined => skipped(view({ window }), 0, respond(0), WISHES, people)?.wait;
    expect(usually('4', 'other')).toBe(true);
    expect(wait(4, true)).toEqual([400, 1500]);
    expect(wait(4, false)).toEqual([0, 0]);
    expect(wait(1, true)).toEqual([0, 0]);
  });
  test('other questions are never skipped', () => {
    expect(skipped(view({}), 0, { ...respond(0), key: 'ask.main' }, WISHES, false)).toBe(null);
  });
});
