/** A battle as it is turned up: what the moment says of it, and what the war stands at. */
import { t } from '../../lib/speech.svelte';

import type { Line, MomentLook, Said } from '../../wire';
import { ace, SLOTS, SUIT_OF, unitOf } from './cards';
import { asksWhere, cardSign, type Model } from './plans';
import { seatOf, slotOf, war, type BatalhaView } from './view';

const ENOUGH = 3;

export interface Battle {
  readonly slot: number;
  /** Seats whose card is turned up in it. */
  readonly turned: readonly number[];
  /** Battles won by seat, with this one. */
  readonly won: readonly number[];
  /** Who wins it; -1: nobody. */
  readonly winner: number;
  /** Whether the war is decided by it, and was not before. */
  readonly decides: boolean;
}

const list = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as readonly number[]) : []);

/** Whether no battle still to come can change who wins most. */
function decided(won: readonly number[], left: number, three: boolean): boolean {
  const [a = 0, b = 0] = won;
  return Math.max(a, b) >= (three ? ENOUGH : 1) && (Math.abs(a - b) > left || Math.max(a, b) >= ENOUGH);
}

export function battleOf(table: Model, { args }: MomentLook): Battle {
  const slot = typeof args['slot'] === 'number' ? args['slot'] : 0;
  const won = list(args['won']);
  const [a, b] = [args['a'], args['b']];
  const winner = typeof a !== 'number' || typeof b !== 'number' || a === b ? -1 : a > b ? 0 : 1;
  const before = won.map((n, seat) => (seat === winner ? n - 1 : n));
  const three = table.options['win_rule'] === 'three_or_sum';
  const left = SLOTS - slot - 1;
  return { slot, turned: list(args['seats']), won, winner, decides: decided(won, left, three) && !decided(before, left + 1, three) };
}

/** «7 + 6 + Ás 1 = 14», empty for a slot with nothing to add. */
export function sumWords(view: BatalhaView, seat: number, slot: number): string {
  const lies = slotOf(view, seat, slot);
  const parts = lies.units.map((unit) => (unit < 0 ? '?' : String(unitOf(unit).value)));
  const suit = SUIT_OF[slot] ?? -1;
  if (suit >= 0 && seatOf(view, seat).aces.includes(suit)) parts.push(`${cardSign(ace(suit))} 1`);
  if (parts.length === 0) return '';
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.join(' + ')} = ${lies.down ? '?' : lies.value}`;
}

const SHOWN_IN_BATTLE = new Set(['event.unveiled', 'event.won', 'event.tied', 'event.over', 'event.draw']);
/** Every turn begins with these: the table says them itself. */
const OF_EVERY_TURN = new Set(['event.turn', 'event.drew', 'event.drew.hidden', 'mix']);

export const beat = (_: Model, { key }: Line): boolean => !SHOWN_IN_BATTLE.has(key) && !OF_EVERY_TURN.has(key);

export function onward(_: Model, moment: MomentLook): string {
  return t(moment.args['n'] === SLOTS ? 'batalha.see_result' : 'batalha.next_battle');
}

/** Ending the last turn with fewer battles loses the war; said only when all lies open. */
export function danger(table: Model): string | null {
  const { view, question, seat } = table;
  if (question?.key !== 'ask.act' || !view.last || seat < 0) return null;
  const { battles, sums, unsure } = war(view);
  if (unsure.some(Boolean)) return null;
  const [mine = 0, theirs = 0] = [battles[seat], battles[1 - seat]];
  const [own = 0, other = 0] = [sums[seat], sums[1 - seat]];
  const enough = table.options['win_rule'] === 'three_or_sum' ? ENOUGH : 1;
  const counts = Math.max(mine, theirs) >= enough && mine !== theirs;
  const loses = counts ? mine < theirs : own < other;
  if (!loses) return null;
  const who = table.name(1 - seat);
  return counts ? t('batalha.danger', { who, n: mine, m: theirs }) : t('batalha.danger.sums', { who, n: own, m: other });
}

/** Both sides of a battle are named in one order everywhere: the own one first. */
export function said(table: Model, words: Said): Said {
  const { x, a, y, b } = words.args;
  if (y === undefined || b === undefined || y !== table.near) return words;
  return { ...words, args: { ...words.args, x: y, a: b, y: x ?? 0, b: a ?? 0 } };
}

const PLAIN = new Set(['choice.end', 'choice.pass_and_draw', 'choice.decline', 'choice.finish', 'choice.convert']);

export function passive(table: Model, code: number): boolean {
  const choice = table.question?.choices.find((one) => one.code === code);
  return choice !== undefined && PLAIN.has(choice.key);
}

/** On a phone cards need the room more than a word of how to press what is lit. */
export const helps = (table: Model): string | null => (table.phone && table.question?.key !== 'ask.ruler' ? '' : null);

/** Two equal rulers are no choice; a card that is picked goes somewhere. */
export function asks(table: Model): string | null {
  const { question } = table;
  if (question?.key === 'ask.act') return asksWhere(table);
  if (question?.key !== 'ask.ruler' || question.choices.length > 1) return null;
  const [kind = 0] = seatOf(table.view, table.seat).dealt ?? [];
  return t('batalha.one_ruler', { ruler: table.named('ruler', kind) });
}
