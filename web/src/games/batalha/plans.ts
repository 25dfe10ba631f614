/** One gesture for what the rules ask in three small questions: card, then slot; with its price, or why not. */
import { RANK_NAME, SUIT_SIGN } from '../../cards/suits';
import { t } from '../../lib/speech.svelte';
import type { Plan, Reason, TableModel } from '../../table/board';
import { cardsOf, HIDDEN, NO_SOLDIER, rankOf, SUITS, suitOf, unitOf } from './cards';
import { DISCARD, OWN, PLACES, POSITION, PURCHASE, REINFORCE, SLOT, SUBSTITUTE, UNIT } from './made/codes';
import { cardRefusal, playsNow, playsOf, refusalAt, unitsOf, type Play, type Price } from './plays';
import { abilityOf } from './powers';
import { seatOf, slotOf, type BatalhaView } from './view';

export type Model = TableModel<BatalhaView>;

const ACTION_CODE = { position: POSITION, reinforce: REINFORCE, substitute: SUBSTITUTE } as const;

const ACT = 'ask.act';
export const isAct = (table: Model): boolean => table.question?.key === ACT;

const HAND = /^hand:(\d+)$/;
const CARD = /^(?:hand|discard):(\d+)$/;
const OWN_SLOT = /^slot:(\d+):(\d+)(?::(\d+))?$/;

const cardIn = (ref: string, pattern: RegExp): number | null => {
  const found = pattern.exec(ref)?.[1];
  return found === undefined ? null : Number(found);
};

/** The cards picked so far that will be played: of the hand, or of the discard by the King. */
export const pickedCards = (table: Model): number[] => table.picked.map((ref) => cardIn(ref, CARD)).filter((card) => card !== null);

export interface Place {
  readonly seat: number;
  readonly slot: number;
  /** -1: the slot itself. */
  readonly place: number;
}

export function placeOf(ref: string): Place | null {
  const found = OWN_SLOT.exec(ref);
  return found === null ? null : { seat: Number(found[1]), slot: Number(found[2]), place: found[3] === undefined ? -1 : Number(found[3]) };
}

export const slotRef = (seat: number, slot: number, place = -1): string =>
  place < 0 ? `slot:${seat}:${slot}` : `slot:${seat}:${slot}:${place}`;

/** «5♣» */
export const cardSign = (card: number): string => `${RANK_NAME[rankOf(card)] ?? ''}${SUIT_SIGN[SUITS[suitOf(card)] ?? 'spades']}`;

/** Cards in every order in which they may be clicked. */
const orders = (cards: readonly number[]): (readonly number[])[] => (cards.length === 1 ? [cards] : [cards, [...cards].reverse()]);

function planOf(table: Model, play: Play, cards: readonly number[]): Plan {
  const { action, unit, slot, place } = play;
  const codes = [ACTION_CODE[action], UNIT + unit, SLOT + slot];
  const refs = [...cards.map((card) => `hand:${card}`), slotRef(table.seat, slot, place)];
  const key = `choice.play_${action}`;
  if (action !== 'substitute') return { codes, key, args: { unit, slot }, refs };
  const old = slotOf(table.view, table.seat, slot).units[place] ?? HIDDEN;
  return { codes: [...codes, OWN + slot * PLACES + place], key, args: { unit, slot, old }, refs };
}

export function plans(table: Model): Plan[] {
  if (!isAct(table) || table.seat < 0) return [];
  const plays = playsNow(table.view, table.seat).flatMap((play) => orders(cardsOf(play.unit)).map((cards) => planOf(table, play, cards)));
  return [...plays, ...purchases(table)];
}

/** [B-24] A card of the hand for one of the deck: both are chosen before anything is paid, the deck first or the card. */
function purchases(table: Model): Plan[] {
  if (!(table.question?.choices ?? []).some((choice) => choice.code === PURCHASE)) return [];
  return (seatOf(table.view, table.seat).hand ?? []).flatMap((card) =>
    [
      ['deck', `hand:${card}`],
      [`hand:${card}`, 'deck'],
    ].map((refs) => ({ codes: [PURCHASE, DISCARD + card], key: 'choice.purchase_card', args: { card }, refs, whole: true })),
  );
}

const PURCHASING = (table: Model): boolean => isAct(table) && table.picked[0] === 'deck';

// ---- what it would do
/** The play that is complete with this target, while cards of the hand are picked for it. */
export function playTo(table: Model, slot: number, place: number): Play | null {
  const cards = pickedCards(table);
  if (!isAct(table) || cards.length === 0 || !table.lit.has(slotRef(table.seat, slot, place))) return null;
  for (const unit of unitsOf(cards))
    for (const play of playsOf(table.view, table.seat, unit)) if (play.slot === slot && play.place === place) return play;
  return null;
}

export const priceWords = (price: Price, short = false): string => t(`batalha.${short ? 'short' : 'price'}.${price}`);

/** «6+2 = 8» */
export function sumWords(table: Model, play: Play): string {
  const lies = slotOf(table.view, table.seat, play.slot);
  const rest = lies.value - (play.place < 0 ? 0 : unitOf(lies.units[play.place] ?? 0).value);
  const { value } = unitOf(play.unit);
  return rest === 0 ? String(play.value) : `${rest}+${value} = ${play.value}`;
}

/** «Espadas 6+2 = 8, Coringa 5+2 = 7: ação adicional» */
function wayWords(table: Model, plays: readonly Play[], price: Price): string {
  const ways = plays.filter((play) => play.price === price && play.place < 0);
  if (ways.length === 0) return '';
  const to = [...new Set(ways.map((play) => `${table.named('column', play.slot)} ${sumWords(table, play)}`))].join(', ');
  return t('batalha.ways', { to, price: priceWords(price) });
}

/** What the actions that are left can do. */
function allowance({ view, phone }: Model): string {
  if (phone && view.main > 0 && view.additional > 0 && !view.joker) return t('batalha.can.short');
  const parts = [view.main > 0 ? t(view.joker ? 'batalha.can.main_joker' : 'batalha.can.main') : ''];
  if (view.additional > 0) parts.push(t(view.joker ? 'batalha.can.additional_joker' : 'batalha.can.additional'));
  if (view.additional > 1 && !view.purchased && view.deck > 0) parts.push(t('batalha.can.purchase'));
  return parts.filter((part) => part !== '').join(' ') || t('batalha.can.nothing');
}

/** The question, once cards of the hand or the deck are picked. */
export function asksWhere(table: Model): string | null {
  if (!isAct(table)) return null;
  if (PURCHASING(table)) return t('batalha.purchase');
  const units = unitsOf(pickedCards(table));
  if (units.length === 0) return table.phone && table.picked.length === 0 ? t('batalha.your_turn') : null;
  return t('batalha.where', { what: units.map((unit) => table.named('unit', unit)).join(' / ') });
}

/** What the picked cards can still become: pairs to forge, slots with sums and prices, cards to replace. */
export function consequence(table: Model): string | null {
  const cards = pickedCards(table);
  const [first] = cards;
  if (!isAct(table)) return null;
  if (PURCHASING(table)) return t('batalha.purchase_line');
  if (table.picked.length === 0) return allowance(table);
  if (first === undefined || table.picked.length !== cards.length) return null;
  const { category, suit } = unitOf(first);
  if (category === NO_SOLDIER) return [abilityOf(suit), t('batalha.spends', { price: priceWords('additional') })].join(' ');
  const plays = unitsOf(cards).flatMap((unit) => playsOf(table.view, table.seat, unit));
  const parts: string[] = [];
  parts.push(wayWords(table, plays, 'main'), wayWords(table, plays, 'additional'));
  if (plays.some((play) => play.place >= 0)) parts.push(t('batalha.replaces'));
  const partners = [...table.lit].map((ref) => cardIn(ref, HAND)).filter((card) => card !== null);
  if (table.lit.has('deck')) parts.push(t('batalha.or_purchase'));
  if (partners.length > 0) parts.push(t('batalha.forges', { cards: partners.map(cardSign).join(', ') }));
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? said.join(' · ') : null;
}

// ---- why not
export function whyNot(table: Model, ref: string): Reason | null {
  if (!isAct(table)) return null;
  const { view, seat } = table;
  const card = cardIn(ref, HAND);
  const picked = pickedCards(table);
  if (card !== null) {
    if (picked.length > 0) return { key: 'no.not_forged', args: {}, rule: 'B-25' };
    const found = cardRefusal(view, seat, card);
    return { key: `no.${found.name}`, args: {}, rule: found.rule };
  }
  const at = placeOf(ref);
  const [unit] = unitsOf(picked);
  if (at === null || at.seat !== seat || unit === undefined || seatOf(view, seat).hand === null) return null;
  const found = refusalAt(view, seat, unit, at.slot, at.place);
  return found === null ? null : { key: `no.${found.name}`, args: {}, rule: found.rule };
}
