/** What the bar says: the question as far as it is answered, and what an answer will cost and bring, in the future. */
import { t } from '../../lib/speech.svelte';
import type { Args } from '../../wire';
import { choosesAction, looked, offers } from './acting.svelte';
import { ghostOf, PLACING, type Place } from './ghost.svelte';
import { cardOf, mapOf, nameOf } from './library';
import { COST_PER_SPACE } from './made/tracks';
import { BUILDING_SIZE } from './made/buildings';
import { GIFT_AMOUNTS, GIFT_NAMES } from './signs';
import { hasHome, lacking, livesIn } from './suiting';
import { seatOf, type Model } from './view';

export const placing = (table: Model): boolean => table.question?.choices.some((choice) => choice.key === PLACING) ?? false;

/** What was paid for the building under way, which is told right before it is placed; 0: it is free. */
export function paidFor(table: Model): number {
  const last = table.story.findLast((line) => line.args['seat'] === table.seat);
  const building = table.question?.args['building'];
  const paid = last?.key === 'event.paid_building' && last.args['building'] === building;
  return paid ? (BUILDING_SIZE[Number(building)] ?? 0) * COST_PER_SPACE : 0;
}

/** Where a building would stand, and what it would gain there. */
export function placeWords(table: Model, place: Place): { readonly key: string; readonly args: Args } {
  const spaces = [...place.spaces].sort((a, b) => a - b);
  const gifts = giftsOf(table, spaces);
  return gifts.length === 0 ? { key: 'choice.build_at', args: { spaces } } : { key: 'choice.build_for', args: { spaces, gifts } };
}

function giftsOf(table: Model, spaces: readonly number[]): readonly number[] {
  const map = mapOf(seatOf(table.view, table.seat).map);
  return spaces.flatMap((space) => {
    const bonus = map?.bonuses[space];
    return bonus ? [GIFT_NAMES.indexOf(bonus.gift) * GIFT_AMOUNTS + bonus.amount] : [];
  });
}

/** The animals of the own hand that could live in the building where it is shown, and nowhere yet. */
export function housed(table: Model): readonly number[] {
  const kind = Number(table.question?.args['building'] ?? -1);
  const spaces = placing(table) ? ghostOf(table).shown?.spaces : undefined;
  const me = seatOf(table.view, table.seat);
  if (spaces === undefined) return [];
  return (me.hand ?? []).filter((face) => {
    const card = cardOf(face);
    return card?.type === 'animal' && !hasHome(me, card) && livesIn(me, card, { kind, spaces, inside: 0 });
  });
}

function ofPlacing(table: Model): string {
  const { shown } = ghostOf(table);
  const n = paidFor(table);
  const cost = n > 0 ? t('arknova.will_pay', { n, left: seatOf(table.view, table.seat).money }) : t('arknova.will_be_free');
  if (shown === undefined) return `${cost} ${t(table.phone ? 'arknova.place_touch' : 'arknova.place_mouse')}`;
  const gifts = giftsOf(table, shown.spaces);
  const gain =
    gifts.length === 0 ? t('arknova.no_bonus') : t('arknova.will_gain', { what: gifts.map((gift) => table.named('gift', gift)) });
  const animals = housed(table);
  return [cost, gain, ...(animals.length > 0 ? [t('arknova.will_house', { who: animals.map(nameOf) })] : [])].join(' ');
}

/** The animal is paid, and comes in as soon as it has a home. */
function ofHousing(table: Model): string {
  const card = cardOf(Number(table.question?.args['card'] ?? -1));
  const paid = table.story.findLast((line) => line.key === 'event.animal' && line.args['seat'] === table.seat)?.args['n'];
  const gains = [
    t('arknova.gain.appeal', { n: card?.appeal ?? 0 }),
    ...((card?.cp ?? 0) > 0 ? [t('arknova.gain.cp', { n: card?.cp ?? 0 })] : []),
    ...((card?.rep ?? 0) > 0 ? [t('arknova.gain.rep', { n: card?.rep ?? 0 })] : []),
  ];
  const cost = t('arknova.will_pay', { n: Number(paid ?? 0), left: seatOf(table.view, table.seat).money });
  return `${cost} ${t('arknova.will_gain', { what: gains })} ${t('arknova.choose_home')}`;
}

/** What helps with a question that says nothing of gains and costs itself. */
const HELPED: readonly string[] = [
  'ask.act',
  'ask.map',
  'ask.animal',
  'ask.sponsor',
  'ask.task',
  'ask.partner',
  'ask.university',
  'ask.project',
  'ask.level',
  'ask.cube',
  'ask.upgrade',
  'ask.upgrade_or_worker',
  'ask.bonus_tile',
  'ask.draw',
  'ask.take',
  'ask.snap',
  'ask.revealed',
  'ask.build',
  'ask.drop_final',
  'ask.keep_final',
];

/** What the building under way will cost and gain where it is shown, or what the action card offers. */
export function consequence(table: Model): string | null {
  const { question } = table;
  if (question === null) return null;
  if (placing(table)) return ofPlacing(table);
  if (question.key === 'ask.house') return ofHousing(table);
  return choosesAction(question) ? offers(table) : null;
}

export function helps(table: Model): string | null {
  const key = table.question?.key ?? '';
  return HELPED.includes(key) ? t(`arknova.help.${key.slice(4)}`, { money: seatOf(table.view, table.seat).money }) : null;
}

/** The question, as far as it is answered already. */
export function asks(table: Model): string | null {
  const { question } = table;
  if (question === null) return null;
  if (choosesAction(question)) return looked(table);
  const shown = placing(table) ? ghostOf(table).shown : undefined;
  const building = question.args['building'];
  if (shown === undefined || building === undefined) return null;
  return table.say('ask.place_at', { building, spaces: [...shown.spaces].sort((a, b) => a - b) });
}

/** A few words above a card of the hand: whether it will fit, or what it lacks. Cards that can be chosen need none. */
export function tagOf(table: Model, face: number, chooses: boolean): { readonly words: string; readonly good: boolean } | undefined {
  if (placing(table)) return housed(table).includes(face) ? { words: t('arknova.tag.fits'), good: true } : undefined;
  if (!chooses || table.lit.has(`hand:${face}`)) return undefined;
  const reason = lacking(seatOf(table.view, table.seat), face, 0);
  if (reason === null) return undefined;
  const { icon, n, money } = reason.args;
  const args = {
    n: reason.key === 'no.costs' ? Number(n) - Number(money) : Number(n ?? 0),
    icon: typeof icon === 'number' ? table.named('icon', icon) : '',
  };
  return { words: t(`arknova.tag.${reason.key.slice(3)}`, args), good: false };
}

/** «apelo 25 → 31 · $48 → $31»: what is different since. */
export function changed(table: Model, before: Model['view']): readonly { readonly seat: number; readonly words: string }[] {
  return table.view.seats.flatMap((now, seat) => {
    const then = before.seats[seat];
    if (then === undefined) return [];
    const rows: readonly (readonly [string, number, number])[] = [
      ['appeal', then.appeal, now.appeal],
      ['cp', then.cp, now.cp],
      ['rep', then.rep, now.rep],
      ['money', then.money, now.money],
      ['x', then.xtokens, now.xtokens],
      ['hand', then.cards, now.cards],
    ];
    const words = rows.flatMap(([what, from, to]) => (from === to ? [] : [t(`arknova.changed.${what}`, { from, to })]));
    return words.length === 0 ? [] : [{ seat, words: words.join(' · ') }];
  });
}
