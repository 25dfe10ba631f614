/**
 * What a card would do, computed from what the viewer sees, so that the table can say it before anything is played. The
 * rules themselves are the server's (attack.py, sequences.py); tests/rules.test.ts compares the two on whole games.
 */
import type { Value } from '../../wire';
import { HIDDEN, isSpade, JOKER, rankOf, suitOf } from './cards';
import type { ProtectionView, SequenceView } from './view';

export type Options = Readonly<Record<string, Value>>;

// ---- sequences

export const continuesUp = (cards: readonly number[], face: number): boolean =>
  face !== JOKER && rankOf(cards.at(-1) ?? JOKER) === rankOf(face) - 1 && cards.length > 0;

export const continuesDown = (cards: readonly number[], face: number): boolean =>
  face !== JOKER && cards.length > 0 && rankOf(cards[0] ?? JOKER) === rankOf(face) + 1;

export const fits = (cards: readonly number[], face: number): boolean => continuesUp(cards, face) || continuesDown(cards, face);

export const isPure = (cards: readonly number[]): boolean => new Set(cards.map(suitOf)).size <= 1;

/** [T-7] n·n, doubled if pure; nothing if it is too short to score. */
export function pointsOf(cards: readonly number[], options: Options): number {
  const n = cards.length;
  if (n < Number(options['min_scoring_length'] ?? 1)) return 0;
  return n * n * (isPure(cards) ? 2 : 1);
}

/** How the points of a sequence come about: «5²×2». */
export function sumOf(sequence: SequenceView): string {
  if (sequence.points === 0) return '';
  return `${sequence.cards.length}²${sequence.pure ? '×2' : ''}`;
}

/** The cards of a sequence with one more, from low to high. */
export const joined = (cards: readonly number[], face: number): number[] =>
  continuesDown(cards, face) ? [face, ...cards] : [...cards, face];

/** Pairs of sequences this card would unite [T-11], low and high, and the number of the pair among all of them. */
export function merges(
  sequences: readonly SequenceView[],
  face: number,
): { readonly low: number; readonly high: number; readonly a: number; readonly b: number }[] {
  const numbers = sequences.map((_, i) => i);
  const below = numbers.filter((i) => continuesUp(sequences[i]?.cards ?? [], face));
  const above = numbers.filter((i) => continuesDown(sequences[i]?.cards ?? [], face));
  return below.flatMap((low, a) => above.map((high, b) => ({ low, high, a, b })));
}

// ---- attacks

/** [T-13] A spade defends with its rank; [T-14] anything else is a bluff. */
export const defence = (face: number): number => (isSpade(face) ? rankOf(face) : 0);

const FIGURE = 11;

/** How many cards an attack takes from a sequence of n, the protection being known (null: there is none). */
function hit(attacking: number, protection: number | null, n: number, options: Options): number {
  if (protection === JOKER) return 0; // [T-27] [T-31]
  const d = protection === null ? 0 : defence(protection);
  if (attacking !== JOKER) return Math.min(n, Math.max(0, rankOf(attacking) - d)); // [T-23] to [T-26]
  if (d === 0) return n; // [T-31]
  if (d >= FIGURE) return 0;
  return Math.min(n, options['joker_attack_removal'] === 'complement' ? FIGURE - d : d); // [TR-14]
}

/** [T-24] to [T-27] [T-31] Whether a known protection goes to the trash. */
const falls = (attacking: number, protection: number): boolean =>
  attacking === JOKER || protection === JOKER || defence(protection) <= rankOf(attacking);

export type Meeting = 'bare' | 'hidden' | 'bluff' | 'joker' | 'beaten' | 'equal' | 'resists' | 'figure' | 'spade';

export interface Prediction {
  readonly meeting: Meeting;
  /** Fewest and most cards that go; equal if the protection is known. */
  readonly least: number;
  readonly most: number;
  /** The protection's rank against a spade, 0 where it does not matter. */
  readonly defence: number;
  /** Whether the protection goes; null if that depends on what it is. */
  readonly falls: boolean | null;
}

/** What an attack with this card would do to a sequence, as far as the viewer can tell. */
export function predict(attacking: number, sequence: SequenceView, options: Options): Prediction {
  const n = sequence.cards.length;
  const guard = sequence.protection;
  if (guard === null) {
    const k = hit(attacking, null, n, options);
    return { meeting: 'bare', least: k, most: k, defence: 0, falls: null };
  }
  if (guard.card === HIDDEN) {
    return { meeting: 'hidden', least: 0, most: hit(attacking, null, n, options), defence: 0, falls: null };
  }
  const k = hit(attacking, guard.card, n, options);
  const d = defence(guard.card);
  return { meeting: meeting(attacking, guard), least: k, most: k, defence: d, falls: falls(attacking, guard.card) };
}

function meeting(attacking: number, guard: ProtectionView): Meeting {
  const d = defence(guard.card);
  if (guard.card === JOKER) return 'joker';
  if (d === 0) return 'bluff';
  if (attacking === JOKER) return d >= FIGURE ? 'figure' : 'spade';
  const a = rankOf(attacking);
  return d > a ? 'resists' : d === a ? 'equal' : 'beaten';
}

/** The points of what is left of a sequence after k cards go, chosen as the table's rules say and well chosen [T-29]. */
export function pointsLeft(cards: readonly number[], k: number, options: Options): number {
  if (k >= cards.length) return 0;
  if (options['attack_removal'] === 'attacker_any') return Math.min(...stretches(cards, k).map((parts) => sum(parts, options)));
  const left = cards.length - k;
  const ends: number[] = [];
  for (let from = 0; from <= k; from++) ends.push(pointsOf(cards.slice(from, from + left), options));
  return options['attack_removal'] === 'defender_ends' ? Math.max(...ends) : Math.min(...ends);
}

const sum = (parts: readonly (readonly number[])[], options: Options): number =>
  parts.reduce((total, part) => total + pointsOf(part, options), 0);

/** Every way to take k cards out of a row, as the unbroken stretches that are left. */
function stretches(cards: readonly number[], k: number): number[][][] {
  const out: number[][][] = [];
  const go = (at: number, left: number, parts: readonly (readonly number[])[], broken: boolean): void => {
    const face = cards[at];
    if (face === undefined) {
      if (left === 0) out.push(parts.map((part) => [...part]));
      return;
    }
    if (left > 0) go(at + 1, left - 1, parts, true);
    if (cards.length - at > left) {
      const last = parts.at(-1);
      go(at + 1, left, broken || last === undefined ? [...parts, [face]] : [...parts.slice(0, -1), [...last, face]], false);
    }
  };
  go(0, k, [], true);
  return out;
}
