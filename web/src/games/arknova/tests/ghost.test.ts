import { expect, test } from 'vitest';
import type { Choice } from '../../../wire';
import { placesOf, through, turned, type Place } from '../ghost.svelte';

const place = (code: number, ...spaces: number[]): Choice => ({
  code,
  key: 'choice.place',
  args: { spaces },
  refs: spaces.map((space) => `space:0:${space}`),
});
const PLACES: readonly Place[] = placesOf([
  place(10, 4, 5),
  place(11, 4, 11),
  place(12, 3, 4),
  { code: 99, key: 'choice.no_building', args: {}, refs: ['stop'] },
]);

test('places are read from the choices, the anchor first', () => {
  expect(PLACES).toEqual([
    { code: 10, spaces: [4, 5] },
    { code: 11, spaces: [4, 11] },
    { code: 12, spaces: [3, 4] },
  ]);
});

test('places anchored on a space come before those that only cover it', () => {
  expect(through(PLACES, 4).map((one) => one.code)).toEqual([10, 11, 12]);
  expect(through(PLACES, 5).map((one) => one.code)).toEqual([10]);
});

test('turning goes round the legal places and comes back', () => {
  expect(turned(PLACES, 4, 10)?.code).toBe(11);
  expect(turned(PLACES, 4, 12)?.code).toBe(10);
  expect(turned(PLACES, 5, 10)?.code).toBe(10);
  expect(turned(PLACES, 40, 10)).toBeUndefined();
});
