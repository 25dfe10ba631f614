import { describe, expect, it } from 'vitest';
import { arrived, guardKey, lying } from '../changes';
import { fit } from '../fit';
import { keysOf, placeOf } from '../view';
import { POSITIONS } from './told';

describe('cards of a side', () => {
  it('have keys of their own', () => {
    for (const { view } of POSITIONS)
      for (const [seat, side] of view.seats.entries()) {
        const keys = keysOf(seat, side.sequences).flat();
        expect(new Set(keys).size).toBe(keys.length);
      }
  });

  it('are marked when they have come, not when others left', () => {
    const before = new Set(['table:1:4:0', 'table:1:5:0']);
    const now = new Set(['table:1:5:0', 'table:1:6:0', guardKey(['table:1:5:0']), guardKey(['table:1:6:0'])]);
    expect([...arrived(before, now)]).toEqual(['table:1:6:0', 'guard:table:1:5:0']);
  });

  it('are the same after nothing happened', () => {
    for (const { view } of POSITIONS) expect(arrived(lying(view, 0), lying(view, 0)).size).toBe(0);
  });
});

describe('the size of cards', () => {
  const wide = { width: 860, height: 200 };

  it('is the largest the height allows while there are few', () => {
    expect(fit(wide, [3, 4], 1).width).toBe(80);
    expect(fit({ ...wide, height: 150 }, [3, 4], 1).width).toBe(58);
  });

  it('shrinks so that many fit, words before cards', () => {
    const many = fit(wide, [2, 2, 3, 1, 1, 2, 4], 1);
    expect(many.width).toBeLessThan(80);
    expect(many.width).toBeGreaterThanOrEqual(42);
    expect(many.compact).toBe(true);
  });

  it('stays readable when nothing fits: the row scrolls', () => {
    expect(fit({ width: 350, height: 170 }, [4, 5, 3, 2, 6, 4], 1).width).toBe(52);
  });
});

describe('a ref', () => {
  it('is taken apart', () => {
    expect(placeOf('card:1:0:12')).toEqual({ kind: 'card', numbers: [1, 0, 12] });
    expect(placeOf('trash')).toEqual({ kind: 'trash', numbers: [] });
  });
});
