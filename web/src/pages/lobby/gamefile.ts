/** A game file read from disk, checked enough to say clearly what is wrong with it. */
import type { GameFile } from '../../wire';

export const LARGEST = 1_000_000;

/** Why a file is no game: `pages.import.<reason>` says it. */
export class NoGame extends Error {
  constructor(readonly reason: 'too_large' | 'not_json' | 'not_a_game' | 'unknown_game') {
    super(reason);
  }
}

const KEPT = ['game', 'version', 'seats', 'options', 'seed', 'log', 'players', 'shuffle'] as const;

/** Text tables write more into their files (language, what was taken back); the server is sent what it knows. */
export function readGame(text: string, games: readonly string[]): GameFile {
  if (text.length > LARGEST) throw new NoGame('too_large');
  const data = parsed(text);
  if (!isRecord(data) || !Array.isArray(data['log']) || typeof data['game'] !== 'string') throw new NoGame('not_a_game');
  if (!games.includes(data['game'])) throw new NoGame('unknown_game');
  if (typeof data['seats'] !== 'number' || typeof data['seed'] !== 'string') throw new NoGame('not_a_game');
  const found: Record<string, unknown> = {};
  for (const name of KEPT) if (data[name] !== undefined && data[name] !== null) found[name] = data[name];
  return found as unknown as GameFile;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoGame('not_json');
  }
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null && !Array.isArray(data);
