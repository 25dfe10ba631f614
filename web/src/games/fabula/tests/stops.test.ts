import { describe, expect, test } from 'vitest';
import type { Question } from '../../../wire';
import { alarm, pace, skipped, stillPassing, stopKey, usually, type Passing, type Wishes } from '../stops';
import type { FabulaView, ItemView, SeatView } from '../view';

const ITEM: ItemView = { item: 'item:1', kind: 0, seat: 1, card: 3, source: null, ability: 0, x: 0, modes: 0, effects: [], targets: [] };
const NONE = (): boolean => false;
const WISHES: Wishes = { full: false, passing: null, stops: {}, marked: NONE };

function view(change: Partial<FabulaView>): FabulaView {
  return { turn: 4, active: 1, starter: 0, phase: 4, window: 4, seats: [], stack: [], effects: [], ended: -1, winner: -1, ...change };
}
const choice = (code: number) => ({ code, key: 'choice.pass', args: {}, refs: [] });
const respond = (...codes: number[]): Question => ({
  decision: 1,
  key: 'ask.respond.attacked',
  args: {},
  choices: codes.map(choice),
  forced: codes.length === 1,
  inside: false,
  cause: null,
});
const asked = (at: Partial<FabulaView>, wishes: Partial<Wishes> = {}): boolean =>
  skipped(view(at), 0, respond(0, 700), { ...WISHES, ...wishes }) === null;

describe('usual stops [F-115]', () => {
  test.each([
    [1, 0, false],
    [1, 1, false],
    [2, 1, false],
    [3, 1, true],
    [4, 0, false],
    [4, 1, true],
    [5, 0, true],
    [5, 1, true],
    [6, 1, false],
    [7, 0, false],
    [7, 1, true],
    [8, 0, true],
    [8, 1, true],
    [9, 0, false],
    [10, 0, false],
    [10, 1, true],
    [11, 1, false],
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
    expect(skipped(view({}), 0, respond(0), { ...WISHES, full: true })).toBe(0);
  });
  test('passing this turn ends with it', () => {
    expect(asked({ window: 10 }, { passing })).toBe(false);
    expect(asked({ window: 10, turn: 6 }, { passing })).toBe(true);
  });
  test('passing until the own turn, until the stack is empty', () => {
    expect(stillPassing({ until: 'mine', turn: 3 }, view({ window: 10, active: 1 }), 0, NONE)).toBe(true);
    expect(stillPassing({ until: 'mine', turn: 3 }, view({ window: 10, active: 0 }), 0, NONE)).toBe(false);
    expect(stillPassing({ until: 'stack', turn: 4 }, view({ window: 10, stack: [ITEM] }), 0, NONE)).toBe(true);
    expect(stillPassing({ until: 'stack', turn: 4 }, view({ window: 10 }), 0, NONE)).toBe(false);
  });
  test('it ends by itself when something of mine is aimed at or attacked', () => {
    expect(asked({ window: 4 }, { passing })).toBe(true);
    expect(alarm(view({ window: 3, stack: [{ ...ITEM, targets: ['permanent:0:2'] }] }), 0, NONE)).toBe(true);
    expect(alarm(view({ window: 3, stack: [{ ...ITEM, targets: ['permanent:1:2'] }] }), 0, NONE)).toBe(false);
    expect(alarm(view({ window: 4, active: 0 }), 0, NONE)).toBe(false);
  });
});

describe('a card marked «stop» [F-116]', () => {
  const passing: Passing = { until: 'turn', turn: 4 };
  const marked = (face: number): boolean => face === 3;
  const played = (...faces: number[]): Partial<FabulaView> => {
    const battle = faces.map((card) => ({ card }));
    return { window: 11, phase: 3, seats: [{ battle: [] }, { battle }] as unknown as SeatView[] };
  };
  test('stops a passing when it is on top of the stack', () => {
    expect(asked({ window: 3, stack: [ITEM] }, { passing })).toBe(false);
    expect(asked({ window: 3, stack: [ITEM] }, { passing, marked })).toBe(true);
    expect(asked({ window: 3, stack: [ITEM, { ...ITEM, card: 5 }] }, { passing, marked })).toBe(false);
    expect(stillPassing(passing, view({ window: 3, stack: [ITEM] }), 0, marked)).toBe(false);
  });
  test('stops where one is usually not asked: a permanent just played, an own effect', () => {
    expect(asked(played(8, 3), { marked })).toBe(true);
    expect(asked(played(3, 8), { marked })).toBe(false);
    expect(asked({ window: 3, stack: [{ ...ITEM, seat: 0 }] }, { marked })).toBe(true);
  });
  test('does not ask those who can only pass', () => {
    expect(skipped(view({ window: 3, stack: [ITEM] }), 0, respond(0), { ...WISHES, marked })).toBe(0);
  });
});

describe('silence must not talk [F-117]', () => {
  const wait = (at: Partial<FabulaView>, people: boolean, ...codes: number[]): readonly number[] =>
    pace(view(at), 0, respond(0, ...codes), WISHES, people);
  test('between people an answer takes as long as thinking, where one is usually asked', () => {
    expect(usually('4', 'other')).toBe(true);
    expect(wait({ window: 4 }, true)).toEqual([400, 1500]);
    expect(wait({ window: 4 }, false)).toEqual([0, 0]);
    expect(wait({ window: 1 }, true)).toEqual([0, 0]);
  });
  test('as long for those who can only pass as for those who are really asked', () => {
    expect(wait({ window: 4 }, true, 700)).toEqual(wait({ window: 4 }, true));
    expect(wait({ window: 11, seats: [] }, true, 700)).toEqual([0, 0]);
  });
  test('a window in which somebody wants to be asked waits whether he can answer or not', () => {
    const full = { ...WISHES, full: true };
    expect(pace(view({ window: 1 }), 0, respond(0), full, true)).toEqual([400, 1500]);
    expect(pace(view({ window: 1 }), 0, respond(0, 700), full, true)).toEqual([400, 1500]);
  });
  test('other questions are never skipped and never wait', () => {
    const main = { ...respond(0), key: 'ask.main' };
    expect(skipped(view({}), 0, main, WISHES)).toBe(null);
    expect(pace(view({}), 0, main, WISHES, true)).toEqual([0, 0]);
  });
});
