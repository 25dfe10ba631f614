import { describe, expect, it } from 'vitest';
import type { Progress } from '../../lib/lessons';
import type { GameInfo, LessonInfo } from '../../wire';
import { learning, lightest } from './learning';

const words = { pt: 'x', en: 'x' };
const lesson = (name: string, steps: number, minutes: number): LessonInfo => ({
  name,
  order: 1,
  title: words,
  about: words,
  minutes,
  steps,
});
const game = (name: string, ...lessons: LessonInfo[]): GameInfo => ({ name, lessons }) as unknown as GameInfo;
const at = (step: number, done = false): Progress => ({ step, done, stumbles: [], spent: 0, at: 0 });

const ZOO = game('zoo', lesson('first', 10, 8), lesson('more', 6, 4));

describe('where somebody is', () => {
  it('begins with the first lesson', () => expect(learning(ZOO, {})).toMatchObject({ state: 'new', lesson: { name: 'first' } }));
  it('goes on with one that was left', () =>
    expect(learning(ZOO, { 'zoo/first': at(10, true), 'zoo/more': at(2) })).toMatchObject({
      state: 'begun',
      lesson: { name: 'more' },
      step: 2,
    }));
  it('goes to the next one', () =>
    expect(learning(ZOO, { 'zoo/first': at(10, true) })).toMatchObject({ state: 'done', lesson: { name: 'more' } }));
  it('knows when all are done', () =>
    expect(learning(ZOO, { 'zoo/first': at(10, true), 'zoo/more': at(6, true) })).toMatchObject({ state: 'done', lesson: null }));
  it('has nothing to teach where there are no lessons', () =>
    expect(learning(game('chess'), {})).toMatchObject({ state: 'done', lesson: null }));
});

describe('the lightest game', () => {
  it('has the shortest first lesson', () => expect(lightest([game('chess'), ZOO, game('go', lesson('a', 12, 7))])?.name).toBe('go'));
  it('is the first of those', () => expect(lightest([game('chess'), ZOO, game('go', lesson('a', 9, 8))])?.name).toBe('zoo'));
  it('is none where nothing is taught', () => expect(lightest([game('chess')])).toBeNull());
});
