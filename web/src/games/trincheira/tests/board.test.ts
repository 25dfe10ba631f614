import { describe, expect, it } from 'vitest';
import { arrived, guardKey, lying } from '../changes';
import { fit, LEAST, LEAST_PHONE } from '../fit';
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
  const asked = { box: { width: 860, height: 218 }, loose: 0, begins: true, largest: 80, least: LEAST, t: 1 };
  const phone = { ...asked, box: { width: 326, height: 80 }, begins: false, largest: LEAST_PHONE, least: LEAST_PHONE };

  it('is the largest the height allows while there are few', () => {
    expect(fit({ ...asked, lengths: [3, 4] })).toMatchObject({ width: 80, dense: false });
    expect(fit({ ...asked, box: { width: 860, height: 178 }, lengths: [3, 4] })).toMatchObject({ width: 63, dense: false });
  });

  it('shrinks so that many fit, words before cards', () => {
    const many = fit({ ...asked, lengths: [2, 2, 3, 1, 1, 2, 4] });
    expect(many.width).toBeGreaterThanOrEqual(LEAST);
    expect(many.width).toBeLessThan(80);
    expect(many.compact).toBe(true);
  });

  it('never gets too small: words and protections lie over the cards, then there are two rows', () => {
    const eleven = [4, 3, 2, 3, 5, 3, 3, 1, 3, 2, 2];
    expect(fit({ ...asked, box: { width: 876, height: 185 }, lengths: eleven })).toMatchObject({ dense: true, rows: 2 });
    expect(fit({ ...phone, lengths: [1, 1, 2, 1] })).toMatchObject({ width: LEAST_PHONE, dense: true, rows: 1 });
  });

  it('stays readable when nothing fits: the row scrolls', () => {
    expect(fit({ ...phone, lengths: [4, 5, 3, 2, 6, 4] })).toMatchObject({ width: LEAST_PHONE, rows: 1 });
  });
});

describe('a ref', () => {
  it('is taken apart', () => {
    expect(placeOf('card:1:0:12')).toEqual({ kind: 'card', numbers: [1, 0, 12] });
    expect(placeOf('trash')).toEqual({ kind: 'trash', numbers: [] });
  });
});
