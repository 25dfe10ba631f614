/** Words like one that was not found, for whoever wrote it a little differently. */
import { fold } from './fold';

const SHORTEST = 4;
/** One letter in so many may be another one, one too many or one too few. */
const LETTERS = 3;

/** How many letters it takes to make one word of the other, up to `most`. */
function apart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, its] of [...other].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== its)));
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** The nearest words of a text to the words that were typed, each once, the nearest first. */
export function nearWords(typed: string, texts: readonly string[], most: number): readonly string[] {
  const wanted = fold(typed)
    .split(' ')
    .filter((word) => word.length >= SHORTEST - 1);
  const known = new Map<string, string>();
  for (const text of texts)
    for (const word of text.match(/\p{L}{4,}/gu) ?? []) {
      const bare = fold(word);
      if (!known.has(bare)) known.set(bare, word.toLowerCase());
    }
  const found: { readonly word: string; readonly far: number }[] = [];
  for (const [bare, word] of known) {
    const fars = wanted.map((one) => {
      const allowed = Math.max(1, Math.floor(one.length / LETTERS));
      const far = apart(one, bare, allowed);
      const begins = one.length >= SHORTEST && bare.startsWith(one.slice(0, Math.max(SHORTEST, one.length - 2)));
      return far <= allowed ? far : begins ? allowed + 1 : Infinity;
    });
    const far = Math.min(...fars);
    if (far < Infinity) found.push({ word, far });
  }
  return found
    .sort((one, other) => one.far - other.far)
    .slice(0, most)
    .map((one) => one.word);
}
