import { describe, expect, test } from 'vitest';
import { boxOf, cardHeight, SHAPE, sideways, type Standing } from '../fit';

const upright: Standing = { tapped: false, tucked: 0 };
const many = (n: number, it: Standing = upright): Standing[] => Array.from({ length: n }, () => it);

describe('the cards of a row', () => {
  test('are as large as their place when they are few', () => {
    expect(cardHeight(many(3), 760, 110, 12, 20, 46, 150)).toBe(110);
    expect(cardHeight(many(3), 760, 300, 12, 20, 46, 150)).toBe(150);
  });
  test('get smaller so that all of them are in sight', () => {
    const h = cardHeight(many(14), 760, 130, 6, 20, 46, 150);
    expect(h).toBeLessThan(100);
    const each = Math.floor((760 + 6) / (h! / SHAPE + 6));
    expect(Math.ceil(14 / each) * (h! + 6) - 6).toBeLessThanOrEqual(130);
  });
  test('never so small that a finger misses them', () => {
    expect(cardHeight(many(20), 358, 110, 6, 22, 60, 122)).toBe(null);
  });
  test('a tapped card leans, and what is tucked behind it needs room', () => {
    const box = boxOf({ tapped: true, tucked: 1 }, 118, 20);
    expect(box.width).toBeCloseTo(100 + 0.08 * 118);
    expect(box.height).toBe(138);
  });
});

describe('a row that is moved sideways', () => {
  const carrying = (n: number): Standing[] => [...many(8), { tapped: false, tucked: n }];
  test('has cards as high as its place', () => {
    expect(sideways(many(12), 72, 22)).toEqual({ h: 72, tab: 22 });
    expect(sideways(many(12), 200, 22)).toEqual({ h: 88, tab: 22 });
  });
  test('hides modifications rather than making cards too small for a finger', () => {
    expect(sideways(carrying(1), 120, 22)).toEqual({ h: 88, tab: 22 });
    expect(sideways(carrying(1), 72, 22)).toEqual({ h: 60, tab: 12 });
    expect(sideways(carrying(3), 72, 22)).toEqual({ h: 60, tab: 4 });
    expect(sideways(carrying(8), 72, 22)).toEqual({ h: 60, tab: 4 });
  });
});
