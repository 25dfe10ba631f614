/** The tables of a finished game, fetched once and a little ahead, so that leafing through it feels instant. */
import * as api from '../../lib/api';
import type { Replayed } from '../../wire';

const MOST = 400;
/** Later than all events: a table alone, without the story that is known already. */
const NO_STORY = 2 ** 31;

export class Tables {
  readonly #found = new Map<string, Promise<Replayed>>();

  constructor(
    private readonly table: string,
    private readonly token: string | undefined,
    private readonly fetch: typeof api.replay = api.replay,
  ) {}

  /** The game from beginning to end, as a seat heard it. */
  whole(seat: number): Promise<Replayed> {
    return this.once(`${seat}`, { seat });
  }

  get(seat: number, at: number): Promise<Replayed> {
    return this.once(`${seat}/${at}`, { seat, at, since: NO_STORY });
  }

  /** Fetches those that will be wanted next; trouble with them is told only when somebody wants to see them. */
  ahead(seat: number, wanted: readonly number[]): void {
    for (const at of wanted) this.get(seat, at).catch(() => undefined);
  }

  private once(key: string, wish: Parameters<typeof api.replay>[1]): Promise<Replayed> {
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.fetch(this.table, wish, this.token);
      this.#found.set(key, found);
      found.catch(() => this.#found.delete(key));
      this.#trim();
    }
    return found;
  }

  /** The oldest go first. */
  #trim(): void {
    for (const key of this.#found.keys()) {
      if (this.#found.size <= MOST) return;
      this.#found.delete(key);
    }
  }
}
