/** The words of the page in the language of the moment. The shell's are fetched first; those of the pages, of the windows
 * of a table and of each game lie beside them (`pages/words`, `table/words`, `games/<name>/words`), and so do what a game
 * says to beginners and about its signs (`games/<name>/learn`). All these are fetched when the first of them is missed. */
import { settings } from './settings.svelte';
import { Catalogue, type Arguments, type Language } from './words';

const FILES = import.meta.glob<{ default: Record<string, string> }>([
  '../words/*.json',
  '../pages/words/*.json',
  '../table/words/*.json',
  '../games/*/words/*.json',
  '../games/*/learn/*.json',
]);
const SHELL = '../words';
const PAGES = '../pages/words';
const WINDOWS = '../table/words';
/** What is opened at a table. */
const OF_WINDOWS = /^(help|settings|undo|handover|list|rules|chat|sign|coach)\./;
/** What is said to beginners and about signs and cards: «<game>.coach.<question>», «<game>.sign.<id>», «<game>.about.<card>». */
const LEARNT = /^[^.]+\.(about|coach|sign)(\.|$)/;
const wanted = new Set([SHELL]);

interface Spoken {
  readonly catalogue: Catalogue;
  readonly folders: readonly string[];
}
let spoken = $state.raw<Spoken>({ catalogue: new Catalogue('pt', {}, {}), folders: [] });

/** Where the words of a key are if they are not the shell's. */
function folderOf(key: string): string {
  const own = `../games/${key.slice(0, key.indexOf('.'))}/${LEARNT.test(key) ? 'learn' : 'words'}`;
  if (`${own}/pt.json` in FILES) return own;
  return OF_WINDOWS.test(key) ? WINDOWS : PAGES;
}

/** All words wanted so far, in one language. */
async function gather(language: Language): Promise<Spoken> {
  const folders = [...wanted];
  const files = await Promise.all(folders.map(async (folder) => FILES[`${folder}/${language}.json`]?.()));
  if (folders.length !== wanted.size) return gather(language);
  const texts = Object.assign({}, ...files.map((file) => file?.default)) as Record<string, string>;
  return { catalogue: new Catalogue(language, texts, {}), folders };
}

/** Fetches the words of a language and makes it the one that is spoken. */
export async function speak(language: Language): Promise<void> {
  spoken = await gather(language);
  settings.language = language;
}

const coming = new Map<string, Promise<void>>();

/** Puts the words of a game or of the pages beside those that are there; what cannot be fetched is asked for again. Whoever
 * asks while they are on their way waits for them too. */
function fetchWords(folder: string): Promise<void> {
  if (spoken.folders.includes(folder)) return Promise.resolve();
  const fetched = coming.get(folder) ?? fetchMissing(folder).finally(() => coming.delete(folder));
  coming.set(folder, fetched);
  return fetched;
}

async function fetchMissing(folder: string): Promise<void> {
  wanted.add(folder);
  try {
    const found = await gather(spoken.catalogue.language);
    // Another language that was chosen meanwhile has come with these words.
    if (found.catalogue.language === spoken.catalogue.language) spoken = found;
  } catch {
    wanted.delete(folder);
  }
}

/** The words the page has about a game, so that its board is never drawn without them. */
export const fetchGameWords = (game: string): Promise<void> => fetchWords(folderOf(`${game}.`));

/** What a game and the shell say to beginners and about signs. */
export async function fetchLearnWords(game: string): Promise<void> {
  await Promise.all([fetchWords(folderOf(`${game}.sign.`)), fetchWords(WINDOWS)]);
}

/** A window of a table, and its words with it. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  await fetchWords(WINDOWS);
  return part;
}

/** A sentence of the page; nothing while its words are being fetched. */
export function t(key: string, args: Arguments = {}): string {
  const { catalogue, folders } = spoken;
  if (catalogue.has(key)) return catalogue.say(key, args);
  const folder = folderOf(key);
  if (folders.includes(folder)) return key;
  void fetchWords(folder);
  return '';
}

export function known(key: string): boolean {
  return spoken.catalogue.has(key);
}
