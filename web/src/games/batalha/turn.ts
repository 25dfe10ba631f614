/** The turn as steps, and the players as strips: what the frame around the board says. */
import { t } from '../../lib/speech.svelte';
import type { Badge, HandCard, PlayerStrip, Step } from '../../table/board';
import { ace } from './cards';
import { cardSign, type Model } from './plans';
import { fighting, seatOf, war } from './view';

const EMBLEMS = ['crossed-swords', 'queen-crown', 'imperial-crown', 'jester-hat'] as const;

/** «●●○»: what is left of an allowance; more than was given is shown too. */
export const dots = (left: number, given: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, given - left));

export function steps(table: Model): Step[] {
  const { view } = table;
  if (view.ended >= 0) return [{ label: table.say('label.over'), state: 'now' }];
  if (view.turns === 0) return [{ label: table.say('label.choosing'), state: 'now' }];
  const joker: Step[] = view.joker ? [{ label: table.say('label.joker_turn'), state: 'now' }] : [];
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

function rulerBadge(table: Model, seat: number): Badge {
  const { ruler, used } = seatOf(table.view, seat);
  return {
    label: table.named('ruler', ruler),
    value: table.say(used > 0 ? 'label.used' : 'label.ready'),
    icon: EMBLEMS[ruler] ?? 'jester-hat',
  };
}

/** «Colunas 2 × 2»: battles won if the war ended now, the lower seat's first. */
function standing(table: Model): Badge {
  const { battles } = war(table.view);
  return { label: t('batalha.battles'), value: `${battles[table.near] ?? 0} × ${battles[1 - table.near] ?? 0}` };
}

export function strip(table: Model, seat: number): PlayerStrip {
  const player = seatOf(table.view, seat);
  const cards = table.say('label.cards', { n: player.cards });
  if (player.ruler < 0) return { line: `${table.say('label.ruler')}: ${table.say('label.no_ruler')}`, badges: [] };
  const badges: Badge[] = !table.phone ? [rulerBadge(table, seat)] : fighting(table) ? [] : [standing(table)];
  if (player.aces.length > 0 && !table.phone)
    badges.push({ label: t('batalha.aces', { cards: player.aces.map((suit) => cardSign(ace(suit))).join(' ') }) });
  if (player.known.length > 0) badges.push({ label: t(table.phone ? 'batalha.seen' : 'batalha.seen_in_hand', seen(player.known)) });
  const line = t('batalha.strip', { ruler: table.named('ruler', player.ruler), cards });
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

/** «34 : 38+?» */
function sums(table: Model): string {
  const stands = war(table.view);
  const one = (seat: number): string => `${stands.sums[seat] ?? 0}${stands.unsure[seat] ? '+?' : ''}`;
  return `${one(table.near)} : ${one(1 - table.near)}`;
}

export function counters(table: Model): Badge[] {
  const { view } = table;
  if (view.turns === 0 || fighting(table)) return [];
  return [standing(table), { label: t('batalha.sum'), value: sums(table) }, { label: table.say('label.turn_n', { n: view.turns }) }];
}
