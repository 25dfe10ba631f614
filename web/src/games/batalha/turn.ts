/** The turn as steps, and the players as strips: what the frame around the board says. */
import { t } from '../../lib/speech.svelte';
import type { Badge, HandCard, PlayerStrip, Step } from '../../table/board';
import { ace } from './cards';
import { shape } from '../../table/marks';
import { cardSign, type Model } from './plans';
import { fighting, seatOf, war } from './view';

/** «●●○»: what is left of an allowance; more than was given is shown too. */
export const dots = (left: number, given: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, given - left));

export function steps(table: Model): Step[] {
  const { view } = table;
  if (view.ended >= 0) return [{ label: table.say('label.over'), state: 'now' }];
  if (view.turns === 0) return [{ label: table.phone ? t('batalha.choosing') : table.say('label.choosing'), state: 'now' }];
  const joker: Step[] = view.joker ? [{ label: table.say('label.joker_turn'), state: 'now' }] : [];
  if (table.phone) return joker; // the budget lies beside the piles
  return [
    { label: `${table.say('label.main')} ${dots(view.main, 1)}`, state: view.main > 0 ? 'now' : 'done' },
    {
      label: `${table.say('label.additional')} ${dots(view.additional, 2)}`,
      state: view.additional === 0 ? 'done' : view.main > 0 ? 'next' : 'now',
    },
    ...joker,
  ];
}

/** Cards of a hand the viewer has seen: their number, and which. */
const seen = (cards: readonly number[]): { n: number; cards: string } => ({ n: cards.length, cards: cards.map(cardSign).join(' ') });

export function strip(table: Model, seat: number): PlayerStrip {
  const player = seatOf(table.view, seat);
  const cards = table.say('label.cards', { n: player.cards });
  if (player.ruler < 0) return { line: `${table.say('label.ruler')}: ${table.say('label.no_ruler')}`, badges: [] };
  const badges: Badge[] = [];
  if (player.aces.length > 0 && !table.phone)
    badges.push({ label: t('batalha.aces', { cards: player.aces.map((suit) => cardSign(ace(suit))).join(' ') }), sign: 'commander' });
  if (player.known.length > 0)
    badges.push({ label: t(table.phone ? 'batalha.seen' : 'batalha.seen_in_hand', seen(player.known)), sign: 'seen' });
  const line = t(player.used > 0 ? 'batalha.strip_used' : 'batalha.strip', { ruler: table.named('ruler', player.ruler), cards });
  return { line, badges };
}

export const hand = (table: Model): HandCard[] =>
  table.seat < 0
    ? []
    : (seatOf(table.view, table.seat).hand ?? []).map((card) => ({
        ref: `hand:${card}`,
        key: `card:${card}`,
        face: card,
        label: table.named('card', card),
      }));

/** «● 34 × ▲ 38+?», the own one first, as everywhere. */
function sums(table: Model): string {
  const stands = war(table.view);
  const one = (seat: number): string => `${shape(seat)} ${stands.sums[seat] ?? 0}${stands.unsure[seat] ? '+?' : ''}`;
  return `${one(table.near)} × ${one(1 - table.near)}`;
}

export function counters(table: Model): Badge[] {
  const { view } = table;
  if (view.turns === 0 || fighting(table)) return [];
  return [{ label: t('batalha.sum'), value: sums(table), sign: 'sum' }, { label: table.say('label.turn_n', { n: view.turns }) }];
}
