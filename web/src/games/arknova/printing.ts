/** What is printed on a card at every size: name and powers in few words, in letters that can be read at table size. */
import { width, wrapped } from '../../cards/fitting';
import { t } from '../../lib/speech.svelte';
import type { CardEntry } from './library';

/** Of the 100×140 face: 12 pixels on a card that is 92 wide. */
const LETTERS = 13.1;
const SMALLEST = 10.6;
const LEADING = 1.02;

export interface Block {
  readonly lines: readonly string[];
  readonly size: number;
  readonly tall: number;
}

function block(lines: readonly string[], size: number): Block {
  return { lines, size, tall: lines.length === 0 ? 0 : lines.length * size * LEADING + 3.4 };
}

/** As large as it goes in so many lines; a longer word than the card is wide makes all of them smaller. */
function set(text: string, room: number, most: number): Block {
  if (text === '') return block([], LETTERS);
  let size = LETTERS;
  for (; size > SMALLEST; size -= 0.4) {
    const lines = wrapped(text, size, room, true);
    if (lines.length <= most && lines.every((line) => width(line, true) * size <= room)) return block(lines, size);
  }
  return block(wrapped(text, SMALLEST, room, true).slice(0, most), SMALLEST);
}

/** Long names of animals break at their hyphens. */
export function nameOn(card: CardEntry, room: number): Block {
  const { lines, ...rest } = set(card.name.replaceAll('-', '- '), room, 3);
  return { ...rest, lines: lines.map((line) => line.replaceAll('- ', '-')) };
}

function wordsOf(card: CardEntry): string {
  if (card.type === 'animal') return (card.abilities ?? []).map((one) => one.name).join(' · ');
  if (card.type === 'project') return t(`arknova.project.${card.kind ?? ''}`);
  return t(`arknova.short.${card.number}`);
}
export const powersOn = (card: CardEntry, room: number): Block => set(wordsOf(card), room, 4);

/** What a level of a project asks for, and what it gives. */
export function askedBy(card: CardEntry | undefined, level: number): string {
  const needs = card?.levels?.[level]?.[0] ?? 0;
  if (card?.kind === 'release') return ['4+', '3', '≤2'][needs] ?? '';
  return card?.kind === 'breeding' ? '♥' : String(needs);
}
export function givenBy(card: CardEntry | undefined, level: number): string {
  const [, cp = 0, rep = 0] = card?.levels?.[level] ?? [];
  return `${t('arknova.cp_letter')}${cp}${rep > 0 ? ` R${rep}` : ''}`;
}

/** The steps on the first row: of a project its levels, of a final scoring card its counts. */
export function stepsOn(card: CardEntry): readonly { readonly asks: string; readonly gives: string }[] {
  if (card.type === 'project') return (card.levels ?? []).map((_, level) => ({ asks: askedBy(card, level), gives: givenBy(card, level) }));
  return (card.points ?? []).map(([at, cp]) => ({ asks: String(at), gives: `${t('arknova.cp_letter')}${cp}` }));
}
