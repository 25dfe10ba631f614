/** The cards of games whose cards are data: fetched from the server, because a designer may have added some. */
import type { Library } from '../wire';
import * as api from './api';
import { LANGUAGES, type Language } from './words';

const asked = new Map<string, Promise<Library>>();
let shelf = $state.raw<Readonly<Record<string, Library>>>({});

export function loadLibrary(game: string, language: Language): Promise<Library> {
  const key = `${game}/${language}`;
  let found = asked.get(key);
  if (found === undefined) {
    found = api.library(game, language).then((library) => {
      shelf = { ...shelf, [key]: library };
      return library;
    });
    asked.set(key, found);
    found.catch(() => asked.delete(key));
  }
  return found;
}

/** What has been fetched; undefined before. Until it comes in this language, as it is in another: shapes and numbers are
 * the same, and nothing vanishes from a table. Reactive. */
export function library(game: string, language: Language): Library | undefined {
  const there = [language, ...LANGUAGES].find((one) => `${game}/${one}` in shelf);
  return there === undefined ? undefined : shelf[`${game}/${there}`];
}
