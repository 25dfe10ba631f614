/** A game against bots that can begin at once: everything is chosen already, and remembered on this device. */
import { myTables } from '../../lib/session';
import type { GameInfo } from '../../wire';
import { offeredLevels, usualLevel } from '../levels';
import { withPreset, type Chosen } from '../making/wishes';

export interface Start {
  readonly level: string;
  /** Without anybody else, where a game allows it. */
  readonly alone: boolean;
  readonly short: boolean;
  /** Whether the rules even out who begins, in games whose rulebook does not. */
  readonly fair: boolean;
  /** The own deck and the other's, as in decks/choosing.ts; '' is the first of the house. */
  readonly deck: string;
  readonly rival: string;
}

const PLACE = 'cartada.start';
/** So many games of a kind begin with the short one. */
const FIRST = 5;

export const levelsOf = (game: GameInfo): string[] => offeredLevels(game.levels).filter((level) => level !== 'random');
/** The usual number of seats comes first; alone is a choice of its own. */
export const seatsOf = (game: GameInfo, alone: boolean): number => (alone ? 1 : (game.seats.find((n) => n > 1) ?? 1));
export const mayBeAlone = (game: GameInfo): boolean => game.seats.includes(1);
export const hasShort = (game: GameInfo): boolean => game.short !== '';
export const hasFair = (game: GameInfo): boolean => game.usual !== '';
/** How long it takes, from quick to slow players; null where nobody measured it. */
export const minutesOf = (game: GameInfo, short: boolean): readonly [number, number] | null => {
  const [low, high] = game.minutes[short ? game.short : game.usual] ?? [];
  return low === undefined || high === undefined ? null : [low, high];
};

function usualStart(game: GameInfo): Start {
  const played = myTables().filter((table) => table.game === game.name).length;
  return { level: usualLevel(game.levels), alone: false, short: hasShort(game) && played < FIRST, fair: true, deck: '', rival: '' };
}

function kept(): Record<string, Partial<Start>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Partial<Start>>) : {};
  } catch {
    return {};
  }
}

/** What was chosen last for this game, as far as it can still be. */
export function startOf(game: GameInfo): Start {
  const start = { ...usualStart(game), ...kept()[game.name] };
  return {
    ...start,
    level: levelsOf(game).includes(start.level) ? start.level : usualLevel(game.levels),
    alone: start.alone && mayBeAlone(game),
    short: start.short && hasShort(game),
  };
}

export function keepStart(game: string, start: Start): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [game]: start }));
  } catch {
    // A browser that keeps nothing chooses anew.
  }
}

/** The options of the table: what makes it fair and what makes it short are two choices over the game as it comes. */
export function optionsOf(game: GameInfo, start: Start): Chosen {
  const even = game.presets[game.usual] ?? {};
  const brief = start.short ? (game.presets[game.short] ?? {}) : {};
  const taken = start.fair ? brief : Object.fromEntries(Object.entries(brief).filter(([name]) => !(name in even)));
  return { ...withPreset(game, start.fair ? game.usual : ''), ...taken };
}
