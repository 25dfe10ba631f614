import { describe, expect, it } from 'vitest';
import { plansOf } from '../plays';
import { POSITIONS, tableOf } from './told';

const MOVES = POSITIONS.filter((position) => position.gestures !== undefined);
const inOrder = (rows: readonly (readonly number[])[]): string[] => rows.map((row) => row.join(' ')).sort();

describe('the gestures of a turn', () => {
  it('are exactly the answers in a row that the rules allow', () => {
    expect(MOVES.length).toBeGreaterThan(40);
    for (const position of MOVES) {
      const rows = plansOf(tableOf(position, 'ask.move')).filter((plan) => plan.codes.length > 1);
      const codes = new Set(inOrder(rows.map((plan) => plan.codes)));
      expect([...codes].sort()).toEqual(inOrder(position.gestures ?? []));
    }
  });

  it('[T-17] [T-18] draw at the pile with every card of the hand, once', () => {
    for (const position of MOVES) {
      const table = tableOf(position, 'ask.move');
      const offered = new Set(table.question?.choices.map((choice) => choice.code));
      const drawn = plansOf(table).filter((plan) => plan.refs[1] === 'pile');
      for (const plan of drawn) expect(plan.codes.every((code) => offered.has(code))).toBe(true);
      expect(new Set(drawn.map((plan) => plan.refs[0])).size).toBe(drawn.length);
    }
  });

  it('are told apart by what is clicked', () => {
    for (const position of MOVES) {
      const meant = new Map<string, string>();
      for (const plan of plansOf(tableOf(position, 'ask.move'))) {
        const clicked = plan.refs.join(' ');
        expect(meant.get(clicked) ?? plan.codes.join(' ')).toBe(plan.codes.join(' '));
        meant.set(clicked, plan.codes.join(' '));
      }
    }
  });

  it('unite two sequences whichever is clicked first', () => {
    const merging = MOVES.flatMap((position) => plansOf(tableOf(position, 'ask.move')).filter((plan) => plan.key === 'choice.merge'));
    expect(merging.length).toBeGreaterThan(0);
    for (const plan of merging) {
      const [hand = '', low = '', high = ''] = plan.refs;
      const turned = merging.some(
        (other) => other.refs.join(' ') === [hand, high, low].join(' ') && other.codes.join() === plan.codes.join(),
      );
      expect(turned).toBe(true);
    }
  });

  it('are none for somebody who is not asked', () => {
    const [position] = MOVES;
    if (position === undefined) throw new Error('no position');
    expect(plansOf({ ...tableOf(position, 'ask.move'), question: null })).toEqual([]);
  });
});
