import { expect, it } from 'vitest';
import { outcome, ranking } from './outcome';

it('names one winner, a winning pair, and a draw', () => {
  expect(outcome({ payoff: [0, 1], scores: [3, 9], ending: '' })).toEqual({ winners: [1], draw: false });
  expect(outcome({ payoff: [0.5, 0, 0.5, 0], scores: [9, 3, 9, 3], ending: '' })).toEqual({ winners: [0, 2], draw: false });
  expect(outcome({ payoff: [0.5, 0.5], scores: [9, 9], ending: '' })).toEqual({ winners: [0, 1], draw: true });
});

it('alone one wins or loses, and never draws', () => {
  expect(outcome({ payoff: [1], scores: [4], ending: '' })).toEqual({ winners: [0], draw: false });
  expect(outcome({ payoff: [0], scores: [-1], ending: '' })).toEqual({ winners: [], draw: false });
});

it('ranks by the share of the win before points: most points need not win', () => {
  expect(ranking({ payoff: [0, 1, 0], scores: [30, 10, 40], ending: '' })).toEqual([1, 2, 0]);
});
