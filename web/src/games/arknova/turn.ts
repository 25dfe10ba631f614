/** What the frame around the board says: the turn as steps, the players as strips, the own counters. */
import { t } from '../../lib/speech.svelte';
import type { Badge, HandCard, PlayerStrip, Step } from '../../table/board';
import { pickedAction } from './acting.svelte';
import { cardOf, heard } from './library';
import { ANIMALS_ACTION } from './made/vocabulary';
import { tagOf } from './saying';
import { colourOf } from './signs';
import { MOST_X, NOT_CALLED, seatOf, type Model } from './view';

export function steps(table: Model): Step[] {
  const { view } = table;
  if (view.ended >= 0) return [{ label: table.say('label.over'), state: 'now' }];
  if (view.turns === 0 && view.offers.length > 0) return [{ label: table.say('label.setup'), state: 'now' }];
  const whose = view.active === table.seat ? table.say('label.your_turn') : table.say('label.turn', { seat: view.active });
  const told = view.active !== table.seat && table.seat >= 0; // the frame says whose turn it is
  const out: Step[] = told ? [] : [{ label: whose, state: 'now' }];
  if (view.in_break) out.push({ label: table.say('label.in_break'), state: 'now' });
  else if (view.break_due) out.push({ label: table.say('label.break_due'), state: 'next' });
  else out.push({ label: untilBreak(table), state: 'plain' });
  if (view.called > NOT_CALLED) out.push({ label: table.say('label.last'), state: 'now' });
  return table.phone && view.called > NOT_CALLED ? out.slice(-1) : out;
}

/** [AN-154] Solo: turns to the break, in the last round to the end. */
export const soloLeft = (table: Model): string =>
  table.say(table.view.last_round ? 'label.solo_end' : 'label.solo_left', { n: table.view.solo_left ?? 0 });

export const untilBreak = (table: Model): string =>
  table.view.solo_left === null ? table.say('label.break_in', { n: table.view.break_left }) : soloLeft(table);

/** The more players, the less room for each. */
export function strip(table: Model, seat: number): PlayerStrip {
  const it = seatOf(table.view, seat);
  const others = table.view.seats.length - 1;
  const ref = `seat:${seat}`;
  const line = t('arknova.strip', { money: it.money, appeal: it.appeal, cp: it.cp, rep: it.rep });
  if (table.phone && others > 2) return { line: t('arknova.strip_tiny', { appeal: it.appeal }), badges: [], ref };
  if (others > 2 || (table.phone && others > 1))
    return { line: t('arknova.strip_short', { money: it.money, appeal: it.appeal, cp: it.cp }), badges: [], ref };
  if (table.phone) return { line, badges: [], ref };
  const badges: Badge[] = [
    { label: 'X', value: String(it.xtokens), sign: 'xtoken' },
    { label: t('arknova.hand'), value: String(it.cards), sign: 'hand' },
  ];
  if (it.known.length > 0) badges.push({ label: t('arknova.seen', { n: it.known.length }), sign: 'seen' });
  return { line, badges, ref };
}

const INKS: Readonly<Record<string, string>> = { sponsor: '#2b4a86', project: '#1f6f5c', final: '#6a4a14' };

/** The card in one line: the size of its enclosure or its level, its name, its price. */
function chipOf(face: number): HandCard['chip'] {
  const card = cardOf(face);
  if (card === undefined) return undefined;
  const animal = card.type === 'animal';
  const size = animal ? (card.size ?? t('arknova.petting_letter')) : (card.level ?? '✿');
  const colour = animal ? colourOf(card.icons[0] ?? '') : (INKS[card.type] ?? '#1f6f5c');
  return { size: String(size), colour, name: card.name, price: card.cost === undefined ? '' : `$${card.cost}` };
}

export function hand(table: Model): HandCard[] {
  const cards = table.seat < 0 ? [] : (seatOf(table.view, table.seat).hand ?? []);
  const chooses = table.question?.key === 'ask.animal' || pickedAction(table) === ANIMALS_ACTION;
  return cards.map((face) => {
    const ref = `hand:${face}`;
    return { ref, key: ref, face, label: heard(face), tag: tagOf(table, face, chooses), chip: chipOf(face) };
  });
}

export function counters(table: Model): Badge[] {
  const me = seatOf(table.view, table.near);
  return [
    { label: '$', value: String(me.money), sign: 'money' },
    { label: 'X', value: `${me.xtokens}/${MOST_X}`, sign: 'xtoken' },
    { label: t('arknova.workers'), value: `${me.workers}/${me.hired}`, sign: 'workers' },
    { label: table.say('label.finals'), value: String(me.finals), sign: 'final' },
  ];
}
