/** The games as the page knows them: board and words, each fetched when it is first wanted. */
import type { GameUi } from '../table/board';
import { loadLibrary } from './library.svelte';
import { fetchGameWords } from './speech.svelte';
import { Catalogue, type CatalogueData, type Language } from './words';

const BOARDS = import.meta.glob<{ default: unknown }>('../games/*/index.ts');
const WORDS = import.meta.glob<{ default: CatalogueData }>('@games/*/words/*.json');
const KERNEL = import.meta.glob<{ default: CatalogueData }>('@kernel/words/{pt,en}.json');

/** The one file of this name. */
export function only<T>(files: Record<string, () => Promise<T>>, ending: string): Promise<T> {
  for (const [path, load] of Object.entries(files)) if (path.endsWith(ending)) return load();
  return Promise.reject(new Error(`there is no ${ending}`));
}

const catalogues = new Map<string, Promise<Catalogue>>();

/** What the board of a game is drawn with: its own page, or its view in words. */
export async function loadUi(game: string): Promise<GameUi> {
  const own = BOARDS[`../games/${game}/index.ts`];
  if (own === undefined) return (await import('../plain')).plainUi(game);
  const [board] = await Promise.all([own(), fetchGameWords(game)]);
  return board.default as GameUi;
}

/** The words a table is spoken with: with the names of the cards that are data. */
export async function loadWords(ui: GameUi, language: Language): Promise<Catalogue> {
  const own = loadCatalogue(ui.name, language);
  if (ui.library !== true) return own;
  const [words, cards] = await Promise.all([own, loadLibrary(ui.name, language)]);
  return new Catalogue(language, words.texts, { ...words.nouns, ...cards.names });
}

/** A game's words over the kernel's own. */
export function loadCatalogue(game: string, language: Language): Promise<Catalogue> {
  const key = `${game}/${language}`;
  let found = catalogues.get(key);
  if (found === undefined) {
    found = readCatalogue(game, language);
    catalogues.set(key, found);
    found.catch(() => catalogues.delete(key));
  }
  return found;
}

async function readCatalogue(game: string, language: Language): Promise<Catalogue> {
  const [own, kernel] = await Promise.all([only(WORDS, `/${game}/words/${language}.json`), only(KERNEL, `/words/${language}.json`)]);
  const texts = { ...kernel.default.texts, ...own.default.texts };
  return new Catalogue(language, texts, { ...kernel.default.names, ...own.default.names });
}
