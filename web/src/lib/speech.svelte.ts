/** The words of the page in the language of the moment; a language is fetched when it is first wanted. */
import { settings } from './settings.svelte';
import { Catalogue, type Arguments, type Language } from './words';

const FILES: Readonly<Record<Language, () => Promise<{ default: Record<string, string> }>>> = {
  pt: () => import('../words/pt.json'),
  en: () => import('../words/en.json'),
};

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

/** A sentence of the page. */
export function t(key: string, args: Arguments = {}): string {
  return current.has(key) ? current.say(key, args) : key;
}

export function known(key: string): boolean {
  return current.has(key);
}
