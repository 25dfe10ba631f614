import { describe, expect, test } from 'vitest';
import { arrange, boxOf, fitted, heightOf, overlap, SHAPE, shortened, type Block, type Place, type Standing } from '../fit';

const upright: Standing = { tapped: false, tucked: 0 };
const single = (it: Standing = upright): Block<Standing> => ({ cards: [it], ribbon: false });
const many = (n: number, it: Standing = upright): Block<Standing>[] => Array.from({ length: n }, () => single(it));
const place = (width: number, height: number, more: Partial<Place> = {}): Place => ({
  ...{ width, height, gap: 8, tab: 20, ribbon: 20, least: 71, most: 150 },
  ...more,
});

describe('the cards of a battle zone', () => {
  test('are as large as their place when they are few', () => {
    expect(arrange([many(3)], place(760, 110)).h).toBe(110);
    expect(arrange([many(3)], place(760, 300)).h).toBe(150);
  });
  test('stand in lines before they overlap, and overlap before they are too small to be found', () => {
    const lines = arrange([many(14)], place(760, 160));
    expect(lines.h).toBeGreaterThanOrEqual(71);
    expect(lines.bands[0]).toHaveLength(14);
    const lapped = arrange([many(24)], place(360, 90));
    expect(lapped.h).toBeGreaterThanOrEqual(71);
    const [block] = lapped.bands[0] ?? [];
    expect(block?.cards).toHaveLength(24);
    const lap = overlap(block!, lapped.h, place(360, 90));
    expect(24 * (lapped.h / SHAPE) + 23 * (8 - lap)).toBeLessThanOrEqual(760);
    expect(lap).toBeGreaterThan(0);
  });
  test('those that fight stand together over their ribbon, the others smaller below', () => {
    const group: Block<Standing> = { cards: [upright, upright, upright, upright], ribbon: true };
    const idle = many(7, { ...upright, part: 0.8 });
    const found = arrange([[group], idle], place(794, 200));
    const least = 71;
    expect(found.bands[0]).toEqual([group]);
    expect(heightOf(idle[0]!.cards[0]!, found.h, least)).toBeLessThan(found.h);
    expect(found.h + 20 + 8 + heightOf(idle[0]!.cards[0]!, found.h, least)).toBeLessThanOrEqual(200);
  });
  test('groups cover their own cards a little rather than become too small', () => {
    const group = (n: number): Block<Standing> => ({ cards: many(n).map((one) => one.cards[0]!), ribbon: true });
    const on = place(366, 120, { gap: 5, least: 66, most: 112, ribbon: 19 });
    const found = arrange([[group(4), group(2), group(1)]], on);
    expect(found.h).toBe(66);
    const widths = [4, 2, 1].map((n) => n * (66 / SHAPE) + (n - 1) * (5 - overlap(group(n), 66, on, found.lap)));
    expect(widths.reduce((sum, one) => sum + one, 10)).toBeLessThanOrEqual(366.01);
  });
  test('never stand higher than their place, nor lower than an eye reads', () => {
    const carrying = { tapped: false, tucked: 3 };
    for (const height of [72, 90, 130]) {
      const { h } = arrange([many(8), many(3, carrying)], place(360, height));
      expect(h).toBeLessThanOrEqual(height);
      expect(h).toBeGreaterThanOrEqual(71);
    }
  });
  test('that fight and those that do not share a line where two are too high', () => {
    const group: Block<Standing> = { cards: many(7).map((one) => one.cards[0]!), ribbon: true };
    const found = arrange([[group], many(6)], place(360, 95));
    expect(found.h).toBe(71);
    expect(found.bands).toHaveLength(1);
    const width = found.bands[0]!.reduce((sum, { cards }) => sum + cards.length * (71 / SHAPE) + (cards.length - 1) * (8 - found.lap), 0);
    expect(width + 8 * (found.bands[0]!.length - 1)).toBeLessThanOrEqual(360.01);
  });
  test('a tapped card leans, and what is tucked behind it needs room', () => {
    const box = boxOf({ tapped: true, tucked: 1 }, 118, 20);
    expect(box.width).toBeCloseTo(100 + 0.08 * 118);
    expect(box.height).toBe(138);
  });
});

describe('names where there is little room', () => {
  test('keep whole words, and end with none that links', () => {
    expect(shortened('Poço do Corpo-Seco', 12, 56, 2)).toEqual(['Poço']);
    expect(shortened('Porto das Sete Velas', 12, 56, 2)).toEqual(['Porto das', 'Sete']);
    expect(shortened('Barraca do Saci', 12, 120, 1)).toEqual(['Barraca do Saci']);
    expect(shortened('Backwater Quay', 12, 50, 1)).toEqual(['Quay']);
    expect(fitted('Escudo de Sapopema', 12, 20)).toBe('');
  });
});
