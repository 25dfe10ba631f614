/** Words of the games where no table is open: title, blurb, options, presets, endings. Empty until they are fetched. */
import { loadCatalogue } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import { UNLIMITED } from './making/wishes';
import type { GameInfo, Value } from '../wire';
import type { Arguments, Catalogue } from '../lib/words';

let shelf = $state.raw<Readonly<Record<string, Catalogue | null>>>({});
const asked = new Set<string>();

/** A sentence of a game, in the language of the moment; '' while it is being fetched, `otherwise` if there is none. */
export function gameText(game: string, key: string, otherwise = '', args: Arguments = {}): string {
  const place = `${game}/${settings.language}`;
  const catalogue = shelf[place];
  if (catalogue === undefined) fetchWords(game, place);
  if (!catalogue) return catalogue === null ? otherwise : '';
  return catalogue.has(key) ? catalogue.say(key, args) : otherwise;
}

export const titleOf = (game: string): string => gameText(game, 'game.title', game);

/** The words of a value of an option: «sim», «não», a number, or the game's own words for it. */
export function valueText(game: string, option: string, value: Value): string {
  if (typeof value === 'boolean' || value === UNLIMITED) return gameText(game, `flag.${value}`);
  return gameText(game, `value.${option}.${value}`, String(value));
}

/** What a preset changes, each «option: value» in the words of the table. */
export function presetChanges(game: GameInfo, preset: string): string[] {
  const changed = Object.entries(game.presets[preset] ?? {});
  const usual = (name: string): Value | undefined => game.options.find((option) => option.name === name)?.default;
  return changed
    .filter(([name, value]) => value !== usual(name))
    .map(([name, value]) => `${gameText(game.name, `option.${name}`, name)}: ${valueText(game.name, name, value)}`);
}

function fetchWords(game: string, place: string): void {
  if (asked.has(place)) return;
  asked.add(place);
  loadCatalogue(game, settings.language)
    .then((found) => (shelf = { ...shelf, [place]: found }))
    .catch(() => {
      shelf = { ...shelf, [place]: null };
      asked.delete(place);
    });
}
