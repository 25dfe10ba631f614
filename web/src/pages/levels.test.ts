import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { offeredLevels, standInLevel, usualLevel } from './levels';

const LEVELS = ['random', 'beginner', 'greedy', 'turn', 'search', 'master'];

afterEach(() => {
  settings.level = '';
});

describe('levels of bots', () => {
  it('are offered from the weakest, and what is for tries last', () => {
    expect(offeredLevels(LEVELS)).toEqual(['beginner', 'greedy', 'turn', 'search', 'master', 'random']);
  });

  it('begin with one a new player can beat, and then with the last one chosen', () => {
    expect(usualLevel(LEVELS)).toBe('beginner');
    settings.level = 'master';
    expect(usualLevel(LEVELS)).toBe('master');
  });

  it('are what the server has, whatever was chosen elsewhere', () => {
    settings.level = 'wizard';
    expect(usualLevel(LEVELS)).toBe('beginner');
    expect(usualLevel(['random', 'strange'])).toBe('strange');
    expect(usualLevel([])).toBe('');
  });

  it('stand in for people without making them wait', () => {
    settings.level = 'master';
    expect(standInLevel(LEVELS)).toBe('greedy');
  });
});
