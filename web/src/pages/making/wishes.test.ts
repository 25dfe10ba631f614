import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo } from '../../wire';
import { draftSeats, fitting, presetOf, presetsOf, usualOptions, wantedOptions, wishes, withPreset } from './wishes';

const number: OptionInfo = {
  name: 'turns',
  rule: 'Z-1',
  kind: 'number',
  default: 10,
  names: [],
  low: 2,
  high: 20,
  step: 4,
  endless: false,
};
const flag: OptionInfo = { name: 'duel', rule: 'Z-2', kind: 'flag', default: true, names: [], low: 0, high: 0, step: 1, endless: false };
const game: GameInfo = {
  name: 'zoo',
  rules: '1',
  seats: [2, 3],
  options: [number, flag],
  presets: { quick: { turns: 6 } },
  usual: '',
  short: '',
  minutes: {},
  levels: ['random', 'greedy'],
  brings: false,
  concedes: false,
  lessons: [],
  endings: [],
};

describe('options', () => {
  it('of a preset lie over the usual ones, and are recognised again', () => {
    expect(withPreset(game, 'quick')).toEqual({ turns: 6, duel: true });
    expect(presetOf(game, usualOptions(game))).toBe('');
    expect(presetOf(game, { turns: 6, duel: true })).toBe('quick');
    expect(presetOf(game, { turns: 6, duel: false })).toBeNull();
  });

  it('are sent as the name of a preset, or as what differs', () => {
    expect(wantedOptions(game, withPreset(game, 'quick'))).toEqual({ preset: 'quick' });
    expect(wantedOptions(game, usualOptions(game))).toEqual({ preset: null });
    expect(wantedOptions(game, { turns: 10, duel: false })).toEqual({ preset: null, options: { duel: false } });
  });

  it('of a quick start are a preset where the game names one', () => {
    const fair: GameInfo = { ...game, presets: { letter: {}, fair: { turns: 6 } }, usual: 'fair' };
    expect(presetsOf(game)).toEqual(['', 'quick']);
    expect(presetsOf(fair)).toEqual(['fair', 'letter']);
    expect(usualOptions(fair)).toEqual({ turns: 6, duel: true });
    expect(presetOf(fair, { turns: 10, duel: true })).toBe('letter');
    expect(wantedOptions(fair, usualOptions(fair))).toEqual({ preset: 'fair' });
    expect(wantedOptions(fair, { turns: 10, duel: false })).toEqual({ preset: null, options: { turns: 10, duel: false } });
    expect(wantedOptions(fair, { turns: 6, duel: false })).toEqual({ preset: null, options: { turns: 6, duel: false } });
  });

  it('that are numbers stay inside their bounds and on their steps', () => {
    expect(fitting(number, 1)).toBe(2);
    expect(fitting(number, 99)).toBe(18);
    expect(fitting(number, 9)).toBe(6);
    expect(fitting(number, Number.NaN)).toBe(10);
  });
});

describe('seats', () => {
  it('begin with me and bots, and keep what was chosen when their number changes', () => {
    const two = draftSeats(2, 'greedy');
    expect(two.map((seat) => seat.kind)).toEqual(['me', 'bot']);
    two[1]!.kind = 'open';
    expect(draftSeats(3, 'greedy', two).map((seat) => seat.kind)).toEqual(['me', 'open', 'bot']);
  });

  it('of several people at one device get names of their own', () => {
    const seats = draftSeats(3, 'greedy');
    seats[1]!.kind = 'me';
    seats[2]!.name = 'ignored';
    expect(wishes(seats, 'Ana', (n) => `Seat ${n}`)).toEqual([
      { kind: 'person', name: 'Ana' },
      { kind: 'person', name: 'Seat 2' },
      { kind: 'bot', level: 'greedy' },
    ]);
  });

  it('bring a deck each where decks are brought, but friends choose for themselves', () => {
    const seats = draftSeats(3, 'greedy');
    seats[1]!.kind = 'open';
    seats[0]!.deck = 'kit:fire';
    expect(wishes(seats, 'Ana', String, (deck) => deck.slice(4) || 'any')).toEqual([
      { kind: 'person', name: 'Ana', brings: 'fire' },
      { kind: 'open' },
      { kind: 'bot', level: 'greedy', brings: 'any' },
    ]);
  });
});
