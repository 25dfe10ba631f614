/** What a table will be, while it is being made. */
import type { GameInfo, NewTable, OptionInfo, SeatWish, Value } from '../../wire';

export type Sitter = 'me' | 'open' | 'bot';

export interface SeatDraft {
  kind: Sitter;
  name: string;
  level: string;
  /** Which deck it plays, in games that are played with one's own (see decks/choosing.ts). */
  deck: string;
}

/** A guard a table of people does without. */
export const UNLIMITED = 'unlimited';
/** The usual list of an option that is a list. */
export const STANDARD = 'standard';

export type Chosen = Record<string, Value>;

/** The first seat is mine, the others are bots: a table that can begin at once. */
export function draftSeats(count: number, level: string, old: readonly SeatDraft[] = []): SeatDraft[] {
  return Array.from({ length: count }, (_, seat) => old[seat] ?? { kind: seat === 0 ? 'me' : 'bot', name: '', level, deck: '' });
}

/** The options of a preset over those that come with the game; '' is the game as it comes. */
export const withPreset = (game: GameInfo, preset: string): Chosen => ({
  ...Object.fromEntries(game.options.map((option) => [option.name, option.default])),
  ...(preset === '' ? {} : game.presets[preset]),
});

/** What is played where nobody chose anything. */
export const usualOptions = (game: GameInfo): Chosen => withPreset(game, game.usual);

/** Rules to choose from, the usual ones first. */
export const presetsOf = (game: GameInfo): string[] => [game.usual, ...Object.keys(game.presets).filter((preset) => preset !== game.usual)];

/** The preset whose options these are exactly; null for a mixture of one's own. */
export function presetOf(game: GameInfo, chosen: Chosen): string | null {
  const same = (preset: string): boolean => {
    const wanted = withPreset(game, preset);
    return game.options.every((option) => wanted[option.name] === chosen[option.name]);
  };
  return presetsOf(game).find(same) ?? null;
}

/** A typed number inside its bounds and on a step; what is no number becomes the default. */
export function fitting(option: OptionInfo, typed: number): number {
  if (!Number.isFinite(typed)) return Number(option.default);
  const held = Math.min(option.high, Math.max(option.low, Math.round(typed)));
  return option.low + Math.floor((held - option.low) / option.step) * option.step;
}

/** Seats as the server wants them. Several of «me» are several people at this device: each needs a name of its own.
 * `brings` says what a seat brings; friends choose for themselves. */
export function wishes(
  seats: readonly SeatDraft[],
  myName: string,
  other: (n: number) => string,
  brings?: (deck: string) => string,
): SeatWish[] {
  let mine = 0;
  return seats.map((seat, i): SeatWish => {
    if (seat.kind === 'open') return { kind: 'open' };
    const brought = brings === undefined ? {} : { brings: brings(seat.deck) };
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, ...brought };
    mine += 1;
    return { kind: 'person', name: seat.name.trim() || (mine === 1 ? myName : other(i + 1)), ...brought };
  });
}

/** A preset is sent by its name; of a mixture, what is not so both as the game comes and as it is usually played. */
export function wantedOptions(game: GameInfo, chosen: Chosen): Pick<NewTable, 'preset' | 'options'> {
  const preset = presetOf(game, chosen);
  if (preset !== null) return { preset: preset || null };
  const [usual, plain] = [usualOptions(game), withPreset(game, '')];
  const changed = Object.entries(chosen).filter(([name, value]) => usual[name] !== value || plain[name] !== value);
  return { preset: null, options: Object.fromEntries(changed) };
}
