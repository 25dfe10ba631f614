/** What this device was shown before the deal, and what it said: without it a proof would only prove itself. */
export interface Kept {
  readonly commitment: string;
  /** The words given by seats of this device. */
  readonly words: Readonly<Record<number, string>>;
}

const PLACE = 'cartada.proofs';
const MOST = 200;

function all(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

export const keptOf = (table: string): Kept | undefined => all()[table];

/** The first commitment seen counts: a later one would be the thing to be found out. */
export function keepCommitment(table: string, commitment: string): void {
  const kept = all();
  if (kept[table]) return;
  write({ ...kept, [table]: { commitment, words: {} } });
}

export function keepWord(table: string, seat: number, word: string): void {
  const kept = all();
  const old = kept[table];
  if (old) write({ ...kept, [table]: { ...old, words: { ...old.words, [seat]: word } } });
}

function write(kept: Record<string, Kept>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))));
  } catch {
    // A browser that keeps nothing can still check the file against itself.
  }
}
