import { expect, test } from 'vitest';
import { beyond, CENTRES, hex, NEIGHBOURS, outline, shape, SPACES } from '../grid';

const A1 = 0;
const A2 = 1;
const B1 = 6;
const B2 = 7;

test('there are 58 spaces, no two in one place', () => {
  expect(CENTRES).toHaveLength(SPACES);
  expect(new Set(CENTRES.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(SPACES);
});

test('A1 lies between B1 and B2, over A2', () => {
  expect(new Set(NEIGHBOURS[A1])).toEqual(new Set([A2, B1, B2, -1]));
  expect(beyond(A1, 3)).toBe(A2);
});

test('neighbours are mutual', () => {
  NEIGHBOURS.forEach((beside, space) => {
    for (const other of beside) if (other >= 0) expect(NEIGHBOURS[other]).toContain(space);
  });
});

test('the outline of a building has no line between its own spaces', () => {
  expect(outline([A1]).match(/M/g)).toHaveLength(6);
  expect(outline([A1, A2]).match(/M/g)).toHaveLength(10);
});

test('a hex is a closed path of six corners', () => {
  expect(hex(A1).match(/ /g)).toHaveLength(6);
  expect(hex(A1).endsWith('Z')).toBe(true);
});

test('a shape is drawn in a box that holds all its cells', () => {
  const [x = 0, y = 0, wide = 0, tall = 0] = shape([
    [0, 0],
    [1, 0],
    [2, -1],
  ])
    .box.split(' ')
    .map(Number);
  expect(x).toBeLessThan(-1);
  expect(y).toBeLessThan(-0.8);
  expect(x + wide).toBeGreaterThan(4);
  expect(tall).toBeGreaterThan(1.7);
});

test('a shape nobody has told yet is nothing, and no broken box', () => {
  expect(shape([])).toEqual({ path: '', box: '0 0 1 1' });
});
