import { expect, test } from 'vitest';
import { untold } from '../zones';

test('a card that is played is told once', () => {
  expect(untold('move', { card: 5, from: 8, to: 4 })).toBe(true); // hand → table: «plays …»
  expect(untold('move', { card: 5, from: 2, to: 4 })).toBe(true); // display → table
  expect(untold('move', { card: 5, from: 4, to: 13 })).toBe(true); // table → zoo of the second seat
  expect(untold('move', { card: 5, from: 8, to: 3 })).toBe(true); // hand → projects: «brings the project …»
});

test('what no other line tells stays', () => {
  expect(untold('move', { card: 5, from: 0, to: 4 })).toBe(false); // revealed from the deck
  expect(untold('move', { card: 5, from: 0, to: 2 })).toBe(false); // the display is refilled
  expect(untold('move', { card: 5, from: 12, to: 1 })).toBe(false); // out of the zoo
  expect(untold('move.hidden', { from: 8, to: 4 })).toBe(false);
  expect(untold('event.animal', { seat: 0, card: 5 })).toBe(false);
});
