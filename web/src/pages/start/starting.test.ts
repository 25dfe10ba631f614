import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../../wire';
import { keepStart, optionsOf, seatsOf, startOf } from './starting';

const memory = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, text: string) => memory.set(key, text) },
});

const option = (name: string, value: number | string | boolean): unknown => ({ name, default: value });
const game = {
  name: 'toy',
  seats: [2, 1, 3],
  levels: ['random', 'beginner', 'master'],
  options: [option('bonus', 0), option('rounds', 9), option('size', 5)],
  presets: { even: { bonus: 1 }, brief: { rounds: 3, bonus: 2 } },
  usual: 'even',
  short: 'brief',
  minutes: {},
} as unknown as GameInfo;

describe('a game that begins at once', () => {
  beforeEach(() => memory.clear());

  it('is the short one with the fair rules, against a bot that can be beaten', () => {
    expect(startOf(game)).toMatchObject({ level: 'beginner', short: true, fair: true, alone: false });
    expect(seatsOf(game, false)).toBe(2);
    expect(seatsOf(game, true)).toBe(1);
  });

  it('is the whole one after some games', () => {
    memory.set('cartada.tables', JSON.stringify(Array.from({ length: 5 }, (_, n) => ({ id: `${n}`, game: 'toy', keys: [], at: n }))));
    expect(startOf(game).short).toBe(false);
  });

  it('is what was chosen last, as far as the game still has it', () => {
    keepStart('toy', { ...startOf(game), level: 'gone', short: false, fair: false, deck: 'kit:a' });
    expect(startOf(game)).toMatchObject({ level: 'beginner', short: false, fair: false, deck: 'kit:a' });
  });

  it('keeps what is short and what is fair apart', () => {
    const start = startOf(game);
    expect(optionsOf(game, start)).toEqual({ bonus: 2, rounds: 3, size: 5 });
    expect(optionsOf(game, { ...start, short: false })).toEqual({ bonus: 1, rounds: 9, size: 5 });
    expect(optionsOf(game, { ...start, fair: false })).toEqual({ bonus: 0, rounds: 3, size: 5 });
    expect(optionsOf(game, { ...start, short: false, fair: false })).toEqual({ bonus: 0, rounds: 9, size: 5 });
  });
});
