/**
 * Checks a deal in the browser, from the game file alone and from what this device was shown before the deal. The same
 * sums as server/shuffle.py: the commitment is the SHA-256 of a text that holds the secret, the seed is an HMAC of
 * everybody's words under it.
 */
import type { GameFile, Value } from '../../wire';
import type { Kept } from './kept';
import { fromHex, hex, hmac, sha256, utf8 } from './sha256';

/** `shown`: the commitment is the one this device saw before the deal; null where it cannot be said. */
export interface Checked {
  readonly commitment: boolean;
  readonly seed: boolean;
  readonly shown: boolean | null;
  readonly word: boolean | null;
}

interface Shuffle {
  readonly table: string;
  readonly secret: string;
  readonly commitment: string;
  readonly words: readonly string[];
  /** The rules it was dealt under, if it went on under others. */
  readonly rules: string | null;
}

/** What can be proved about the file, or null if it carries no proof: an imported or branched game has none. */
export function check(file: GameFile, kept: Kept | undefined): Checked | null {
  const shuffle = read(file);
  if (shuffle === null) return null;
  return {
    commitment: commitment(file, shuffle) === shuffle.commitment,
    seed: seed(shuffle) === file.seed,
    shown: kept ? kept.commitment === shuffle.commitment : null,
    word: kept ? Object.entries(kept.words).every(([seat, word]) => shuffle.words[Number(seat)] === word) : null,
  };
}

function read(file: GameFile): Shuffle | null {
  const { table, secret, commitment: shown, words, rules } = file.shuffle ?? {};
  if (typeof table !== 'string' || typeof secret !== 'string' || typeof shown !== 'string' || !Array.isArray(words)) return null;
  return { table, secret, commitment: shown, words: words as readonly string[], rules: typeof rules === 'string' ? rules : null };
}

/** Keys sorted, no spaces: as the server writes it. */
export function canonical(value: Readonly<Record<string, unknown>> | readonly string[]): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function commitment(file: GameFile, shuffle: Shuffle): string {
  const options: Readonly<Record<string, Value>> = file.options;
  const rules = shuffle.rules ?? file.version;
  const bound = { game: file.game, options, rules, seats: file.seats, secret: shuffle.secret, table: shuffle.table };
  return hex(sha256(utf8(canonical(bound))));
}

function seed(shuffle: Shuffle): string {
  try {
    return hex(hmac(fromHex(shuffle.secret), utf8(canonical(shuffle.words))));
  } catch {
    return '';
  }
}
