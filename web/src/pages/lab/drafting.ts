/** A run of the lab while it is being put together: what is asked for, and what it may take. */
import type { GameInfo, LabOrder, LabVariant, Value } from '../../wire';
import { usualOptions, wantedOptions, withPreset, type Chosen } from '../making/wishes';

export type Meet = 'all' | 'others' | 'same';
/** Numbers tried on one card, by their names. */
export type Tried = Readonly<Record<string, number>>;

export interface Draft {
  seats: number;
  bots: string[];
  a: Chosen;
  b: Chosen;
  /** Whether there is a second rule set at all. */
  compare: boolean;
  card: string;
  tried: Tried;
  decks: readonly string[];
  meet: Meet;
  games: number;
  minutes: number;
  /** How many points of a hundred are precise enough; 0: play everything. */
  points: number;
  title: string;
}

const USUAL = 'greedy';

export function freshDraft(game: GameInfo): Draft {
  const seats = game.seats[0] ?? 2;
  return {
    seats,
    bots: line(game, seats),
    a: usualOptions(game),
    b: usualOptions(game),
    compare: true,
    card: '',
    tried: {},
    decks: [],
    meet: 'all',
    games: 400,
    minutes: 10,
    points: 0,
    title: '',
  };
}

/** Bots for so many seats: those there were, then more of the usual one. */
export function line(game: GameInfo, seats: number, old: readonly string[] = []): string[] {
  const usual = game.levels.includes(USUAL) ? USUAL : (game.levels[0] ?? '');
  return Array.from({ length: seats }, (_, seat) => old[seat] ?? old.at(-1) ?? usual);
}

function variant(game: GameInfo, chosen: Chosen, card = '', tried: Tried = {}): LabVariant {
  const { preset, options } = wantedOptions(game, chosen);
  const cards = card === '' || Object.keys(tried).length === 0 ? {} : { cards: { [card]: tried } };
  return { preset: preset ?? null, ...(options ? { options } : {}), ...cards };
}

/** The order as the server wants it; `texts` are the decks to be brought. */
export function orderOf(game: GameInfo, draft: Draft, texts: readonly string[]): LabOrder {
  const variants = [variant(game, draft.a)];
  if (draft.compare) variants.push(variant(game, draft.b, draft.card, draft.tried));
  return {
    game: game.name,
    seats: draft.seats,
    variants,
    bots: draft.bots,
    games: draft.games,
    minutes: draft.minutes,
    until: draft.points > 0 ? draft.points / 100 : null,
    ...(texts.length > 0 ? { bring: texts, meet: draft.meet } : {}),
    title: draft.title.trim(),
  };
}

/** Whether B is anything else than A. */
export function differs(game: GameInfo, draft: Draft): boolean {
  if (draft.card !== '' && Object.keys(draft.tried).length > 0) return true;
  return game.options.some((option) => draft.a[option.name] !== draft.b[option.name]);
}

/** Decks that can meet as wanted. */
export const decksFit = (draft: Draft): boolean => draft.decks.length === 0 || draft.meet !== 'others' || draft.decks.length >= draft.seats;

/** Seconds one game may take here. */
export const secondsOf = (bots: readonly string[], known: Readonly<Record<string, number>>): number =>
  bots.reduce((sum, bot) => sum + (known[bot] ?? 1), 0);

export interface Forecast {
  /** Seconds it may take in all. */
  readonly seconds: number;
  /** How many games fit into its minutes. */
  readonly games: number;
  readonly fits: boolean;
}

export function forecast(draft: Draft, known: Readonly<Record<string, number>>): Forecast {
  const each = secondsOf(draft.bots, known);
  const seconds = each * draft.games;
  const room = draft.minutes * 60;
  return { seconds: Math.min(seconds, room), games: Math.min(draft.games, Math.floor(room / each)), fits: seconds <= room };
}

/** What a variant changes of the usual rules: each option with its value. */
export function changes(game: GameInfo, given: LabVariant): readonly (readonly [string, Value])[] {
  const chosen: Chosen = { ...withPreset(game, given.preset ?? ''), ...(given.options ?? {}) };
  return game.options
    .filter((option) => chosen[option.name] !== option.default)
    .map((option) => [option.name, chosen[option.name] ?? option.default] as const);
}

/** A typed number inside its bounds. */
export const held = (typed: number, low: number, high: number, otherwise: number): number =>
  Number.isFinite(typed) ? Math.min(high, Math.max(low, Math.round(typed))) : otherwise;
