/** The decks of this device: kept in the browser and nowhere else. */

export interface KeptDeck {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** In the form for programs, by the ids of cards; the server reads it like any other form. */
  readonly text: string;
  /** Whether it could be brought to a table when it was saved. */
  readonly fit: boolean;
  readonly cards: number;
  readonly colours: readonly string[];
  /** When it was saved, in milliseconds. */
  readonly at: number;
}

const PLACE = 'cartada.decks';

function isDeck(found: unknown): found is KeptDeck {
  if (typeof found !== 'object' || found === null) return false;
  const one = found as Partial<KeptDeck>;
  return (
    typeof one.id === 'string' &&
    typeof one.game === 'string' &&
    typeof one.text === 'string' &&
    typeof one.name === 'string' &&
    Array.isArray(one.colours)
  );
}

let memory: readonly KeptDeck[] | null = null;

function all(): readonly KeptDeck[] {
  if (memory !== null) return memory;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

/** False if this browser keeps nothing: then the decks last until the page is closed. */
function write(decks: readonly KeptDeck[]): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(decks));
    return true;
  } catch {
    memory = decks;
    return false;
  }
}

/** Those of a game, last saved first. */
export function keptDecks(game: string): readonly KeptDeck[] {
  return all()
    .filter((deck) => deck.game === game)
    .sort((a, b) => b.at - a.at);
}

export const keptDeck = (id: string): KeptDeck | undefined => all().find((deck) => deck.id === id);

export function keepDeck(deck: KeptDeck): boolean {
  return write([deck, ...all().filter((one) => one.id !== deck.id)]);
}

export function dropDeck(id: string): void {
  write(all().filter((deck) => deck.id !== id));
}

export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
