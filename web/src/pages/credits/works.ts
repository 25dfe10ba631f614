/** Whose work is in here. Names of people and works are no words of the catalogue: they are the same in any language. */
import { ICONS, type Icons } from '../../cards/icons';
import EMBLEMS from './emblems.json';

const OF_GAMES = import.meta.glob<Icons>('../../games/*/icons.ts', { eager: true, import: 'ICONS' });

export interface Author {
  readonly name: string;
  readonly icons: readonly { readonly name: string; readonly path: string }[];
  /** Drawings on cards, files of their own, by name alone. */
  readonly emblems: readonly string[];
}

/** The emblems in use, by author, in alphabetical order. */
export function iconAuthors(): readonly Author[] {
  const by = new Map<string, { name: string; path: string }[]>();
  const all = [ICONS, ...Object.values(OF_GAMES)].flatMap((icons: Icons) => Object.entries(icons));
  for (const [name, { author, path }] of all) by.set(author, [...(by.get(author) ?? []), { name, path }]);
  const drawings: Readonly<Record<string, readonly string[]>> = EMBLEMS;
  for (const name of Object.keys(drawings)) if (!by.has(name)) by.set(name, []);
  return [...by].map(([name, icons]) => ({ name, icons, emblems: drawings[name] ?? [] })).sort((a, b) => a.name.localeCompare(b.name));
}

export const ICON_SOURCE = { name: 'game-icons.net', link: 'https://game-icons.net' };
export const ICON_LICENCE = { name: 'CC BY 3.0', link: 'https://creativecommons.org/licenses/by/3.0/' };

export interface Work {
  readonly name: string;
  readonly licence: string;
  readonly by: string;
}

export const FONTS: readonly Work[] = [
  { name: 'Fraunces', by: 'The Fraunces Project Authors', licence: 'SIL Open Font License 1.1' },
  { name: 'Nunito', by: 'The Nunito Project Authors', licence: 'SIL Open Font License 1.1' },
];

export const LIBRARIES: readonly Work[] = [
  { name: 'Svelte', by: 'Svelte contributors', licence: 'MIT' },
  { name: 'uqr', by: 'Anthony Fu', licence: 'MIT' },
  { name: 'Litestar', by: 'Litestar Organization', licence: 'MIT' },
  { name: 'msgspec', by: 'Jim Crist-Harif', licence: 'BSD-3-Clause' },
  { name: 'uvicorn', by: 'Encode OSS', licence: 'BSD-3-Clause' },
  { name: 'websockets', by: 'Aymeric Augustin and contributors', licence: 'BSD-3-Clause' },
];

/** The makers of a game as its rulebook names them; a game without an entry has an unnamed author. */
export const MAKERS: Readonly<Record<string, string>> = {
  encantados: 'Fel Barros, Sheamus Parkes · Ace Studios, Grok Games',
  arknova: 'Mathias Wigge · Feuerland Spiele',
  batalha: 'Jo\u00e3o Vitor Evangelista, \u00c1lvaro Stein, Alexandre Guariso',
};
