/** Whose zone has a title on the board: nobody needs to stand in the strip of the others as well. */
import { getContext, setContext } from 'svelte';

const PLACE = Symbol('titles');

export class Titles {
  shown: ReadonlySet<number> = $state.raw(new Set<number>());
  readonly #count = new Map<number, number>();
  #counting = false;

  /** A title appeared; the answer takes it away again. */
  arrive(seat: number): () => void {
    this.#add(seat, 1);
    return () => this.#add(seat, -1);
  }

  /** Titles come and go while the page is drawn: they are counted when that is done. */
  #add(seat: number, n: number): void {
    this.#count.set(seat, (this.#count.get(seat) ?? 0) + n);
    if (this.#counting) return;
    this.#counting = true;
    queueMicrotask(() => {
      this.#counting = false;
      this.shown = new Set([...this.#count].flatMap(([one, times]) => (times > 0 ? [one] : [])));
    });
  }
}

export function setTitles(): Titles {
  return setContext(PLACE, new Titles());
}

export const useTitles = (): Titles => getContext<Titles>(PLACE);
