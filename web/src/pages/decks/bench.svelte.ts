/** A deck while it is put together: every change goes to the judge, who says all that is wrong with it. */
import * as api from '../../lib/api';
import { settings } from '../../lib/settings.svelte';
import type { Shelf } from '../cards/shelf.svelte';
import { copiesIn, coloursOf, EMPTY, laidOut, said, withCopies, written, type Deck, type Said, type Section } from './counting';
import { freshId, keepDeck, type KeptDeck } from './kept';

const SOON = 250;

export class Bench {
  deck = $state.raw<Deck>(EMPTY);
  problems = $state.raw<readonly Said[]>([]);
  /** What of a text brought from elsewhere could not be read and is not in the deck: said until it was seen. */
  unread = $state.raw<readonly Said[]>([]);
  /** The deck as a list and as a share code, when the judge has read it. */
  list = $state('');
  code = $state('');
  fit = $state(false);
  judging = $state(false);
  offline = $state(false);
  /** Under which it is kept; '' before it is saved. */
  id = $state('');
  #saved = $state.raw('');
  #timer = 0;
  #asked = 0;

  constructor(readonly shelf: Shelf) {}

  readonly text = $derived.by(() => written(this.deck, this.shelf.cards));
  readonly changed = $derived(this.text !== this.#saved);

  /** Begins with a deck in any form; `id` if it is one that is kept, `loose` if it is kept nowhere at all. */
  async open(text: string, { id = '', name = '', loose = false } = {}): Promise<void> {
    this.id = id;
    const parts = text === '' ? {} : await this.judge(text);
    this.unread = text === '' ? [] : this.problems.filter((problem) => problem.unread);
    const deck = text === '' ? EMPTY : laidOut(parts);
    this.deck = name === '' ? deck : { ...deck, name };
    this.#saved = loose ? '' : this.text;
    this.soon();
  }

  change(deck: Deck): void {
    this.deck = deck;
    this.soon();
  }

  put(section: Section, face: number, n: number): void {
    this.change(withCopies(this.deck, section, face, n));
  }

  copies(section: Section, face: number): number {
    return this.deck[section][face] ?? 0;
  }

  /** A list somebody writes by hand: what can be read of it becomes the deck, what cannot is said with its line. */
  async read(text: string): Promise<void> {
    clearTimeout(this.#timer);
    const parts = await this.judge(text);
    if (parts['cards'] !== undefined) this.deck = laidOut(parts);
  }

  /** Judges the deck again when nothing has changed for a moment. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.judge(this.text).catch(() => undefined), SOON);
  }

  async judge(text: string): Promise<Readonly<Record<string, unknown>>> {
    const mine = ++this.#asked;
    this.judging = true;
    try {
      const judged = await api.judge(this.shelf.game, text, settings.language);
      this.offline = false;
      if (mine === this.#asked) {
        this.problems = judged.problems.map(said);
        this.fit = judged.text !== null;
        this.list = (judged.parts['list'] as string | undefined) ?? '';
        this.code = (judged.parts['code'] as string | undefined) ?? '';
      }
      return judged.parts;
    } catch (problem) {
      this.offline = true;
      throw problem;
    } finally {
      if (mine === this.#asked) this.judging = false;
    }
  }

  /** What was changed is given up. */
  forget(): void {
    this.#saved = this.text;
  }

  /** False if the browser keeps it only until the page is closed. */
  save(): boolean {
    const building = this.shelf.browsing?.building;
    if (this.id === '') this.id = freshId();
    const colours = building === undefined ? [] : coloursOf(this.deck, this.shelf.cards, building);
    const kept: KeptDeck = {
      id: this.id,
      game: this.shelf.game,
      name: this.deck.name,
      text: this.text,
      fit: this.fit,
      cards: copiesIn(this.deck.cards),
      colours: colours.slice(0, 2).map(({ colour }) => colour),
      at: Date.now(),
    };
    this.#saved = this.text;
    return keepDeck(kept);
  }
}
