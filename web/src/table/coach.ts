/** What this device has been told already: lines for beginners a few times each, signs and kinds of cards once. */
import { myTables } from '../lib/session';
import { settings } from '../lib/settings.svelte';
import { fetchLearnWords, known, t } from '../lib/speech.svelte';

const PLACE = 'cartada.coach';
/** What is needed to see a table comes first: beginners are told when it has stood there for so long. */
const SETTLED = 2000;
/** So many tables of a game is somebody new to it. */
const NEW = 5;
/** In so many turns a kind of question is told about. */
export const FEW = 3;

/** A sign or a kind of card: its name, and what it means in one sentence. */
export interface Explained {
  readonly name: string;
  readonly about: string;
}

let memory: Readonly<Record<string, number>> = {};

function told(): Readonly<Record<string, number>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Record<string, number>) : memory;
  } catch {
    return memory;
  }
}

/** How often something was told on this device. */
export const timesTold = (what: string): number => told()[what] ?? 0;

export function tell(what: string): void {
  memory = { ...told(), [what]: timesTold(what) + 1 };
  try {
    localStorage.setItem(PLACE, JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing is told again.
  }
}

/** Whether somebody is still new to a game, and wants to be told. */
export function isCoached(game: string): boolean {
  return settings.coach && myTables().filter((table) => table.game === game).length <= NEW;
}

let settled: Promise<unknown> | null = null;

/** A part of what beginners are told, and its words with it. */
export async function whenSettled<T>(game: string, part: () => Promise<T>): Promise<T> {
  settled ??= new Promise((done) => setTimeout(done, SETTLED));
  await settled;
  await fetchLearnWords(game);
  return part();
}

/** The key of a sign's words: the game's own, or the shell's for what all tables have. */
export function signKey(game: string, id: string): string {
  const own = `${game}.sign.${id}`;
  return known(own) ? own : `sign.${id}`;
}

/** What a sign means; null where its words are not there. */
export function explained(game: string, id: string): Explained | null {
  const key = signKey(game, id);
  return known(key) && known(`${key}.about`) ? { name: t(key), about: t(`${key}.about`) } : null;
}
