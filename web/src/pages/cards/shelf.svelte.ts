/** The cards of a game and the way it shows them, in the language of the moment. */
import { library, loadLibrary } from '../../lib/library.svelte';
import { settings } from '../../lib/settings.svelte';
import { loadBrowsing, searchable, type Browsed, type Browsing } from './browsing';

/** A deck of the house, ready to be brought. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly colours: readonly string[];
  readonly colour_names: readonly string[];
  readonly guide: string;
}

export class Shelf {
  browsing = $state.raw<Browsing | null>(null);
  error = $state.raw<unknown>(null);

  constructor(readonly game: string) {
    queueMicrotask(() => void this.load());
  }

  readonly #library = $derived.by(() => {
    loadLibrary(this.game, settings.language).catch((problem: unknown) => (this.error = problem));
    return library(this.game, settings.language);
  });
  readonly cards = $derived.by((): readonly Browsed[] => {
    const entries: readonly unknown[] = this.#library?.cards ?? [];
    if (this.browsing === null) return [];
    return this.browsing.shelve?.(entries) ?? (entries as readonly Browsed[]);
  });
  readonly kits = $derived((this.#library?.kits ?? []) as readonly unknown[] as readonly Kit[]);
  readonly texts = $derived(this.cards.map(searchable));
  /** Everything is there. */
  readonly ready = $derived(this.browsing !== null && this.cards.length > 0);

  async load(): Promise<void> {
    this.error = null;
    try {
      const [browsing] = await Promise.all([loadBrowsing(this.game), loadLibrary(this.game, settings.language)]);
      this.browsing = browsing;
    } catch (problem) {
      this.error = problem;
    }
  }
}
