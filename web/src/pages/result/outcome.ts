/** Who won, for the headline. */
import type { Result } from '../../wire';

export interface Outcome {
  /** Seats with the largest share of the win; none when somebody alone has lost. */
  readonly winners: readonly number[];
  readonly draw: boolean;
}

export function outcome(result: Result): Outcome {
  const best = Math.max(...result.payoff);
  const winners = best > 0 ? result.payoff.flatMap((share, seat) => (share === best ? [seat] : [])) : [];
  return { winners, draw: winners.length === result.payoff.length && winners.length > 1 };
}

/** Seats from the best to the last, by points and then by seat. */
export function ranking(result: Result): readonly number[] {
  const order = (a: number, b: number): number => result.payoff[b]! - result.payoff[a]! || result.scores[b]! - result.scores[a]! || a - b;
  return result.scores.map((_, seat) => seat).sort(order);
}
