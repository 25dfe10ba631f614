/** Options and presets in the words of their game. */
import type { GameInfo, Value } from '../../wire';
import { gameText } from '../catalogue.svelte';
import { UNLIMITED } from './wishes';

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
