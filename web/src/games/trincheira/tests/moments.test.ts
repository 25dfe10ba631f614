import { describe, expect, it } from 'vitest';
import type { MomentLook } from '../../../wire';
import { HIDDEN } from '../cards';
import { armed, clashOf, countedSides, lastSteps } from '../moments';
import { seatOf } from '../view';
import { POSITIONS, tableOf, type Position } from './told';

const moment = (key: string, args: MomentLook['args']): MomentLook => ({ n: 0, event: 0, at: 0, key, args, view: null });

function attackOn({ seat, view }: Position, i: number): MomentLook {
  return moment('moment.attack', { seat, other: 1 - seat, card: view.air, at: i + 1, turned: 0 });
}

describe('an attack as its cards meet', () => {
  it('says how many cards go, and what is left at the least', () => {
    let seen = 0;
    for (const position of POSITIONS)
      for (const [i, gone, after] of position.attacks ?? []) {
        const { view, seat } = position;
        const target = seatOf(view, 1 - seat).sequences[i];
        if (target === undefined || target.protection?.card === HIDDEN) continue;
        const clash = clashOf(tableOf(position, ''), attackOn(position, i), view);
        expect([clash.gone, clash.before, clash.after]).toEqual([
          Math.min(gone, target.cards.length),
          seatOf(view, 1 - seat).points,
          after,
        ]);
        expect(clash.target).toBe(target);
        seen++;
      }
    expect(seen).toBeGreaterThan(30);
  });

  it('takes nothing when a joker cancels it, and says whose attack it was', () => {
    const [position] = POSITIONS;
    if (position === undefined) throw new Error('no position');
    const clash = clashOf(tableOf(position, ''), moment('moment.cancelled', { seat: 1, card: 9 }), position.view);
    expect([clash.attacker, clash.meeting, clash.gone, clash.target]).toEqual([0, 'cancelled', 0, null]);
    expect(clash.after).toBe(clash.before);
  });
});

describe('the end', () => {
  it('counts both tables, the own one last', () => {
    for (const position of POSITIONS) {
      const sides = countedSides(tableOf(position, ''), position.view);
      expect(sides.map((side) => side.seat)).toEqual([1 - position.seat, position.seat]);
      for (const { points, sequences } of sides) expect(sequences.reduce((sum, one) => sum + one.points, 0)).toBe(points);
    }
  });

  it('knows how many cards still lie face down', () => {
    const counts = POSITIONS.map(({ view }) => armed(view, 0) + armed(view, 1));
    expect(Math.max(...counts)).toBeGreaterThan(0);
    for (const { view } of POSITIONS)
      expect(armed(view, 0)).toBeLessThanOrEqual(seatOf(view, 0).sequences.length + seatOf(view, 0).loose.length);
  });

  it('has no duel where the table plays without', () => {
    const [position] = POSITIONS;
    if (position === undefined) throw new Error('no position');
    const table = { ...tableOf(position, ''), name: String };
    expect(lastSteps({ ...table, options: { duel: true } }, 0)).toHaveLength(4);
    expect(lastSteps({ ...table, options: { duel: false } }, 0)).toHaveLength(3);
  });
});
