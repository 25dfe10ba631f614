import { describe, expect, test } from 'vitest';
import type { Question } from '../../../wire';
import { CODE } from '../codes';
import { alliesInTurn, blocksInTurn, inOrder, mayBlock } from '../declare';
import type { FabulaView, PermanentView } from '../view';

/** Seat 0 with so many allies; `likes` says which of them are equal. */
function view(likes: readonly number[], foes = 0): FabulaView {
  const row = (like: number): Partial<PermanentView> => ({ like, keywords: 0, forbids: 0 });
  return { seats: [{ battle: likes.map(row) }, { battle: Array.from({ length: foes }, (_, i) => row(i)) }] } as unknown as FabulaView;
}
const mine = (i: number): string => `permanent:0:${i}`;
const foe = (i: number): string => `permanent:1:${i}`;
const base = (i: number): string => `base:1:${i}`;

function attackOf(i: number, bases: readonly number[]): Question {
  const choices = bases.map((at) => ({ code: 100 + at, key: 'choice.attack', args: {}, refs: [mine(i), base(at)] }));
  return {
    decision: i,
    key: 'ask.attack',
    args: {},
    forced: false,
    inside: false,
    cause: null,
    choices: [{ code: CODE.stay, key: 'choice.stay', args: {}, refs: [mine(i)] }, ...choices],
  };
}
function blockOf(attacker: number, offered: readonly number[], over: number = CODE.unblocked): Question {
  const choices = offered.map((i) => ({ code: 200 + i, key: 'choice.block', args: {}, refs: [mine(i), foe(attacker)] }));
  return {
    decision: attacker,
    key: 'ask.block',
    args: {},
    forced: false,
    inside: false,
    cause: null,
    choices: [{ code: over, key: 'choice.unblocked', args: {}, refs: [foe(attacker)] }, ...choices],
  };
}

describe('a declaration becomes one answer for each question', () => {
  test('allies go where they were sent, the others stay, in whatever order they are asked about', () => {
    const answer = alliesInTurn(
      view([0, 1, 2]),
      new Map([
        [mine(2), base(0)],
        [mine(0), base(1)],
      ]),
    );
    expect([2, 0, 1].map((i) => answer(attackOf(i, [0, 1])))).toEqual([100, 101, CODE.stay]);
  });

  test('equal allies take bases in rising order, those that stay come last [F-110]', () => {
    const sorted = inOrder(
      view([0, 0, 0]),
      new Map([
        [mine(1), base(3)],
        [mine(2), base(1)],
      ]),
    );
    expect([...sorted]).toEqual([
      [mine(0), base(1)],
      [mine(1), base(3)],
    ]);
  });

  test('blockers meet the attackers they were sent to; of equal ones the one that is offered', () => {
    const answer = blocksInTurn(
      view([0, 0, 2], 3),
      new Map([
        [mine(1), foe(0)],
        [mine(0), foe(2)],
      ]),
    );
    expect(answer(blockOf(0, [0, 2]))).toBe(200); // 0 and 1 are equal, only the first is offered
    expect(answer(blockOf(1, [1, 2]))).toBe(CODE.unblocked);
    expect(answer(blockOf(2, [1, 2]))).toBe(201);
  });

  test('a gang is named one after another, then it is enough [FR-13]', () => {
    const answer = blocksInTurn(
      view([0, 1, 2], 1),
      new Map([
        [mine(2), foe(0)],
        [mine(0), foe(0)],
      ]),
    );
    expect([blockOf(0, [0, 1, 2]), blockOf(0, [1, 2], CODE.done), blockOf(0, [1], CODE.done)].map(answer)).toEqual([200, 202, CODE.done]);
  });

  test('shade is met by shade or watchful alone', () => {
    const one = (keywords: number, forbids = 0): PermanentView => ({ keywords, forbids }) as PermanentView;
    expect([mayBlock(one(0), one(16)), mayBlock(one(16), one(16)), mayBlock(one(32), one(16)), mayBlock(one(32), one(0, 256))]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
