import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../cards';
import { isPure, pointsLeft, pointsOf, predict } from '../rules';
import { seatOf } from '../view';
import { POSITIONS } from './told';

describe('sequences', () => {
  it('are worth what the rules say', () => {
    let seen = 0;
    for (const { view, options } of POSITIONS)
      for (const seat of view.seats)
        for (const { cards, points, pure } of seat.sequences) {
          expect([pointsOf(cards, options), isPure(cards)]).toEqual([points, pure]);
          seen++;
        }
    expect(seen).toBeGreaterThan(300);
  });
});

describe('an attack', () => {
  const told = POSITIONS.flatMap((position) => (position.attacks ?? []).map((attack) => ({ position, attack })));

  it('takes as many cards as foretold', () => {
    let sure = 0;
    for (const { position, attack } of told) {
      const [i, gone] = attack;
      const { view, seat, options } = position;
      const sequence = seatOf(view, 1 - seat).sequences[i];
      if (sequence === undefined) throw new Error(`no sequence ${i}`);
      const seen = predict(view.air, sequence, options);
      const hits = Math.min(gone, sequence.cards.length);
      expect(hits).toBeGreaterThanOrEqual(seen.least);
      expect(hits).toBeLessThanOrEqual(seen.most);
      if (sequence.protection?.card === HIDDEN) continue;
      expect(seen.least).toBe(seen.most);
      sure++;
    }
    expect(sure).toBeGreaterThan(30);
  });

  it('leaves the points foretold when the right cards are taken', () => {
    for (const { position, attack } of told) {
      const [i, gone, after] = attack;
      const { view, seat, options } = position;
      const side = seatOf(view, 1 - seat);
      const sequence = side.sequences[i];
      if (sequence === undefined) throw new Error(`no sequence ${i}`);
      const left = gone === 0 ? sequence.points : pointsLeft(sequence.cards, gone, options);
      expect(side.points - sequence.points + left).toBe(after);
    }
  });
});
