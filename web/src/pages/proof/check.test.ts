import { describe, expect, it } from 'vitest';
import type { GameFile } from '../../wire';
import { canonical, check } from './check';

/** Made by server/shuffle.py: three seats, one without a word, one whose word needs every kind of escaping. */
const FILE: GameFile = {
  game: 'encantados',
  version: '1',
  seats: 3,
  options: { target_score: 100, pile_end: 'immediate', fairies_cover_hand: true },
  seed: '9ed4437d326db7e60fc8471d038f4a038d7a559054e601533cfee9d63a93ebed',
  log: [],
  shuffle: {
    table: 'abcdefgh23456723',
    commitment: 'b4735b63bcc7fdd419af2d5ff665943932d9748a33976e84eae247fb53de85d9',
    secret: '00ff'.repeat(16),
    words: ['ma\u00e7\u00e3-azul', '', 'quote"\\ \u2028 \u00e9'],
  },
};
const KEPT = { commitment: FILE.shuffle!['commitment'] as string, words: { 0: 'ma\u00e7\u00e3-azul' } };
const with_ = (change: Record<string, string | string[]>): GameFile => ({ ...FILE, shuffle: { ...FILE.shuffle, ...change } });

describe('a deal', () => {
  it('that is honest passes every check', () => {
    expect(check(FILE, KEPT)).toEqual({ commitment: true, seed: true, shown: true, word: true });
  });

  it('can be checked by somebody who was not there, but not against what was shown', () => {
    expect(check(FILE, undefined)).toEqual({ commitment: true, seed: true, shown: null, word: null });
  });

  it('with another secret breaks the commitment and the seed', () => {
    expect(check(with_({ secret: 'ff00'.repeat(16) }), KEPT)).toMatchObject({ commitment: false, seed: false });
    expect(check(with_({ secret: 'no hex' }), KEPT)).toMatchObject({ commitment: false, seed: false });
  });

  it('with other rules breaks the commitment', () => {
    expect(check({ ...FILE, options: { ...FILE.options, target_score: 50 } }, KEPT)).toMatchObject({ commitment: false });
  });

  it('with another word breaks the seed, and its giver sees it', () => {
    expect(check(with_({ words: ['other', '', 'x'] }), KEPT)).toMatchObject({ seed: false, word: false });
  });

  it('whose commitment was changed afterwards is found out by whoever saw the first', () => {
    expect(check(FILE, { ...KEPT, commitment: '00' })).toMatchObject({ commitment: true, shown: false });
  });

  it('is bound to the rules it was dealt under, also if it went on under others', () => {
    expect(check({ ...FILE, version: '2' }, KEPT)).toMatchObject({ commitment: false });
    const raised: GameFile = { ...FILE, version: '2', shuffle: { ...FILE.shuffle, rules: '1' } };
    expect(check(raised, KEPT)).toMatchObject({ commitment: true });
  });

  it('without a proof cannot be checked', () => {
    expect(check({ ...FILE, shuffle: null }, KEPT)).toBeNull();
    expect(check({ ...FILE, shuffle: { table: 'x' } }, KEPT)).toBeNull();
  });
});

it('the canonical text sorts keys at every depth and has no spaces', () => {
  expect(canonical({ b: 1, a: { d: true, c: 'x' } })).toBe('{"a":{"c":"x","d":true},"b":1}');
});
