import { expect, test } from 'vitest';
import type { Line } from '../../../wire';
import { displayed, moneyBefore, swept, toldOf } from '../breaks';
import { beat } from '../telling';
import type { Model } from '../view';

const line = (n: number, key: string, args: Line['args'] = {}): Line => ({ n, key, args, cause: null });
const STORY: readonly Line[] = [
  line(1, 'event.displayed', { card: 1 }),
  line(2, 'event.break_called', { seat: 1, n: 2, left: 0 }),
  line(3, 'event.break', { n: 1, money: [4, 9] }),
  line(4, 'event.swept', { card: 7 }),
  line(5, 'event.displayed', { card: 8 }),
  line(6, 'event.break_over', { n: 9 }),
  line(7, 'event.displayed', { card: 9 }),
];

test('a break is told by its own lines, and by who brought it about', () => {
  const { lines, caller } = toldOf(STORY, 7);
  expect(caller).toBe(1);
  expect([swept(lines), displayed(lines)]).toEqual([[7], [8]]);
  expect(moneyBefore(lines, 1)).toBe(9);
});

test('what the moment of the break shows is not told once more line by line', () => {
  const income = { ...line(1, 'event.upgraded', { seat: 0 }), cause: { key: 'cause.break', args: {} } };
  expect(beat({} as Model, income)).toBe(false);
  expect(beat({} as Model, line(1, 'event.upgraded', { seat: 0 }))).toBe(true);
});
