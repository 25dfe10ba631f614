/** Moments of a finished game, fetched once and a little ahead, so that scrubbing feels instant. */
import * as api from '../../lib/api';
import type { Replayed } from '../../wire';

const AHEAD = 4;
const BEHIND = 2;
const MOST = 400;

export class Moments {
  readonly #found = new Map<string, Promise<Replayed>>();

  constructor(
    private readonly table: string,
    private readonly token: string | undefined,
    private readonly fetch: typeof api.replay = api.replay,
  ) {}

  get(seat: number, at: number): Promise<Replayed> {
    const key = `${seat}/${at}`;
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.fetch(this.table, seat, at, this.token);
      this.#found.set(key, found);
      found.catch(() => this.#found.delete(key));
      this.#trim();
    }
    return found;
  }

  /** Fetches the neighbours; trouble with them is told only when somebody wants to see them. */
  around(seat: number, at: number, of: number): void {
    for (let moment = Math.max(0, at - BEHIND); moment <= Math.min(of, at + AHEAD); moment++) {
      this.get(seat, moment).catch(() => undefined);
    }
  }

  /** The oldest go first. */
  #trim(): void {
    for (const key of this.#found.keys()) {
      if (this.#found.size <= MOST) return;
      this.#found.delete(key);
    }
  }
}
