/** Words of the games where no table is open: title, blurb, options, presets, endings. Empty until they are fetched. */
import * as api from '../lib/api';
import { loadCatalogue } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import type { GameInfo } from '../wire';
import type { Arguments, Catalogue } from '../lib/words';

let shelf = $state.raw<Readonly<Record<string, Catalogue | null>>>({});
const asked = new Map<string, Promise<void>>();

/** A sentence of a game, in the language of the moment; '' while it is being fetched, `otherwise` if there is none. */
export function gameText(game: string, key: string, otherwise = '', args: Arguments = {}): string {
  const place = `${game}/${settings.language}`;
  const catalogue = shelf[place];
  if (catalogue === undefined) void fetchWords(game, place);
  if (!catalogue) return catalogue === null ? otherwise : '';
  return catalogue.has(key) ? catalogue.say(key, args) : otherwise;
}

export const titleOf = (game: string): string => gameText(game, 'game.title', game);

/** The games of this server, their words fetched too: no card, link or choice is ever drawn without its name. */
export async function namedGames(): Promise<readonly GameInfo[]> {
  const games = await api.games();
  await Promise.all(games.map(({ name }) => fetchWords(name, `${name}/${settings.language}`)));
  return games;
}

function fetchWords(game: string, place: string): Promise<void> {
  const words = asked.get(place) ?? putOnShelf(game, place);
  asked.set(place, words);
  return words;
}

async function putOnShelf(game: string, place: string): Promise<void> {
  const found = await loadCatalogue(game, settings.language).catch(() => null);
  if (found === null) asked.delete(place);
  shelf = { ...shelf, [place]: found };
}
