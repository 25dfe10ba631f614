import { describe, expect, test } from 'vitest';
import type { GameInfo } from '../../wire';
import { changes, decksFit, differs, forecast, freshDraft, line, orderOf } from './drafting';

const GAME: GameInfo = {
  name: 'jogo',
  rules: '1',
  seats: [2, 3],
  options: [
    { name: 'jokers', rule: 'X-1', kind: 'number', default: 4, names: [], low: 0, high: 4, step: 1, endless: false },
    { name: 'duel', rule: 'X-2', kind: 'flag', default: true, names: [], low: 0, high: 1, step: 1, endless: false },
  ],
  presets: { quick: { duel: false } },
  usual: '',
  short: '',
  minutes: {},
  levels: ['random', 'greedy'],
  endings: [],
  brings: true,
  concedes: false,
  lessons: [],
};

describe('a run of the lab', () => {
  test('B is A until something of it is changed', () => {
    const draft = freshDraft(GAME);
    expect(differs(GAME, draft)).toBe(false);
    expect(differs(GAME, { ...draft, b: { ...draft.b, jokers: 0 } })).toBe(true);
    expect(differs(GAME, { ...draft, card: 'X-1', tried: {} })).toBe(false);
    expect(differs(GAME, { ...draft, card: 'X-1', tried: { cost: 2 } })).toBe(true);
  });

  test('the order says what differs, and nothing else', () => {
    const draft = { ...freshDraft(GAME), b: { jokers: 0, duel: true }, card: 'X-1', tried: { cost: 2 }, points: 2 };
    const order = orderOf(GAME, draft, ['texto']);
    expect(order.variants).toEqual([{ preset: null }, { preset: null, options: { jokers: 0 }, cards: { 'X-1': { cost: 2 } } }]);
    expect([order.until, order.bring, order.meet, order.bots]).toEqual([0.02, ['texto'], 'all', ['greedy', 'greedy']]);
    expect(orderOf(GAME, { ...draft, compare: false, points: 0 }, [])).toMatchObject({ variants: [{ preset: null }], until: null });
  });

  test('more seats get more of the last bot', () => {
    expect(line(GAME, 3, ['greedy', 'random'])).toEqual(['greedy', 'random', 'random']);
    expect(line(GAME, 2, ['random', 'greedy', 'greedy'])).toEqual(['random', 'greedy']);
  });

  test('what does not fit into its minutes is told', () => {
    const draft = { ...freshDraft(GAME), games: 400, minutes: 1 };
    expect(forecast(draft, { greedy: 0.05 })).toEqual({ seconds: 40, games: 400, fits: true });
    expect(forecast(draft, { greedy: 1 })).toEqual({ seconds: 60, games: 30, fits: false });
    expect(forecast(draft, { greedy: 100 }).games).toBe(0);
  });

  test('different decks need as many as there are seats', () => {
    const draft = { ...freshDraft(GAME), decks: ['kit:a'], meet: 'others' as const };
    expect(decksFit(draft)).toBe(false);
    expect(decksFit({ ...draft, decks: ['kit:a', 'kit:b'] })).toBe(true);
    expect(decksFit({ ...draft, decks: [] })).toBe(true);
  });

  test('a rule set in words is what it changes of the usual one', () => {
    expect(changes(GAME, { preset: 'quick', options: { jokers: 2 } })).toEqual([
      ['jokers', 2],
      ['duel', false],
    ]);
    expect(changes(GAME, {})).toEqual([]);
  });
});
