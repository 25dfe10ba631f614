/** What several pages do: make a table, give a word, begin. */
import * as api from '../lib/api';
import { keep, keysOf } from '../lib/session';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/speech.svelte';
import type { Seated, SeatKey, TableInfo } from '../wire';
import { keepCommitment, keepWord } from './proof/kept';

export const LONGEST_NAME = 40;
export const LONGEST_WORD = 80;

/** The name this person goes by; somebody who gave none is a guest. */
export const myName = (guest = t('pages.guest')): string => settings.name.trim().slice(0, LONGEST_NAME) || guest;

/** A name for somebody who gave none, that nobody at this table has: «Tucano», the first free one from `luck` on. */
export function guestName(taken: readonly string[], luck: number): string {
  const names = t('pages.guests').split(' ');
  const from = luck % names.length;
  const round = [...names.slice(from), ...names.slice(0, from)];
  return round.find((name) => !taken.includes(name)) ?? `${round[0]} ${luck}`;
}

export function below(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (drawn < limit) return drawn % n;
  }
}

/** A word for the shuffle nobody could foresee, short enough to read aloud: «girassol-farol-417». */
export function randomWord(): string {
  const words = t('pages.shuffle.words').split(' ');
  const one = (): string => words[below(words.length)] ?? '';
  return `${one()}-${one()}-${100 + below(900)}`;
}

/** Remembers seats and the commitment on this device, so that they are still ours after anything. */
export function sitDown(game: string, seated: Seated): void {
  keep(seated.table, game, seated.keys);
  keepCommitment(seated.table, seated.commitment);
}

/** One way to write a word, the server's: composed letters, nothing invisible, single spaces. */
export function cleanWord(word: string): string {
  const seen = word
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...seen].slice(0, LONGEST_WORD).join('').trim();
}

/** Mixes a word into the shuffle, for each of these seats. */
export async function giveWord(table: string, keys: readonly SeatKey[], word: string): Promise<void> {
  const cleaned = cleanWord(word);
  for (const key of keys) {
    await api.word(table, cleaned, key.token);
    keepWord(table, key.seat, cleaned);
  }
}

/** Gives the word and begins; one of these seats made the table. */
export async function begin(table: string, keys: readonly SeatKey[], word: string): Promise<void> {
  await giveWord(table, keys, word);
  const { host } = await api.table(table, api.firstToken(keys));
  const key = keys.find(({ seat }) => seat === host);
  if (key) await api.start(table, key.token);
}

/** Where all people sit at this device nobody has to be waited for. */
async function beginAlone(id: string): Promise<void> {
  const keys = keysOf(id);
  const { seats, status } = await api.table(id, api.firstToken(keys));
  const people = seats.filter((seat) => seat.kind !== 'bot').length;
  if (status === 'waiting' && people === keys.length) await begin(id, keys, randomWord());
}

/** Everybody's way to the next table: the first who asks makes it, each seat of this device moves along. */
export async function rematch(table: TableInfo, keys: readonly SeatKey[]): Promise<string> {
  let next = '';
  for (const key of keys) {
    const seated = await api.rematch(table.id, key.token);
    sitDown(table.game, seated);
    next = seated.table;
  }
  await beginAlone(next);
  return next;
}

/** The game as a file, as the text table and other servers read it. */
export async function saveFile(table: TableInfo, token: string | undefined): Promise<void> {
  const file = await api.file(table.id, token);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file), '\n'], { type: 'application/json' }));
  link.download = `${table.game}-${table.id}.cartada.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
