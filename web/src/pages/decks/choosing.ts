/** Which deck a seat plays: one of the house, one of one's own, or a surprise. */
import { below } from '../acts';
import type { Kit } from '../cards/shelf.svelte';
import { keptDeck } from './kept';

export const SURPRISE = 'surprise';
const KIT = 'kit:';
const MINE = 'mine:';

export const kitChoice = (id: string): string => KIT + id;
export const mineChoice = (id: string): string => MINE + id;

export const kitOf = (choice: string, kits: readonly Kit[]): Kit | undefined => kits.find((kit) => kitChoice(kit.id) === choice);

/** What is brought to the table for a choice; a deck that is gone is a surprise. */
export function broughtFor(choice: string, kits: readonly Kit[]): string {
  if (choice.startsWith(KIT)) return choice.slice(KIT.length);
  const kept = choice.startsWith(MINE) ? keptDeck(choice.slice(MINE.length)) : undefined;
  return kept?.text ?? kits[below(Math.max(1, kits.length))]?.id ?? '';
}

const PLACE = 'cartada.chosen';

function chosen(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The table only says that a deck was brought: which one is remembered here. */
export function remember(table: string, seat: number, choice: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...chosen(), [`${table}/${seat}`]: choice }));
  } catch {
    // Then the room shows a surprise, and the deck stays brought.
  }
}

export const chosenFor = (table: string, seat: number): string => chosen()[`${table}/${seat}`] ?? SURPRISE;
