/** The words of the page in the language of the moment; a language is fetched when it is first wanted. */
import { settings } from './settings.svelte';
import { Catalogue, type Arguments, type Language } from './words';

const FILES: Readonly<Record<Language, () => Promise<{ default: Record<string, string> }>>> = {
  pt: () => import('../words/pt.json'),
  en: () => import('../words/en.json'),
};

/** Words only some pages need: fetched when the first of them is missed. */
const MORE: typeof FILES = {
  pt: () => import('../words/more/pt.json'),
  en: () => import('../words/more/en.json'),
};
const MISSED = /^(arknova|cards|decks|fabula|lab)\./;
const asked = new Set<Language>();

const shelf: Partial<Record<Language, Catalogue>> = {};
let current = $state.raw<Catalogue>(new Catalogue('pt', {}, {}));

/** Fetches the words of a language and makes it the one that is spoken. */
export async function speak(language: Language): Promise<void> {
  let catalogue = shelf[language];
  if (catalogue === undefined) {
    catalogue = new Catalogue(language, (await FILES[language]()).default, {});
    shelf[language] = catalogue;
  }
  current = catalogue;
  settings.language = language;
}

/** A sentence of the page; nothing while its words are being fetched. */
export function t(key: string, args: Arguments = {}): string {
  if (current.has(key)) return current.say(key, args);
  if (!MISSED.test(key)) return key;
  const language = current.language;
  if (!asked.has(language)) void addMore(language);
  return '';
}

/** Puts the further words of a language beside those it has. */
export async function addMore(language: Language): Promise<void> {
  asked.add(language);
  const [own, more] = await Promise.all([FILES[language](), MORE[language]()]);
  const catalogue = new Catalogue(language, { ...own.default, ...more.default }, {});
  shelf[language] = catalogue;
  if (current.language === language) current = catalogue;
}

export function known(key: string): boolean {
  return current.has(key);
}
