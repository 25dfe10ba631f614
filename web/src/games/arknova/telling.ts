/** What the narrator takes his time for, and the few words of each deed. */
import { t } from '../../lib/speech.svelte';
import type { Line, MomentLook } from '../../wire';
import { CARDS_ACTION } from './made/vocabulary';
import { REPUTATION_TASK } from './made/tracks';
import type { Model } from './view';

/** Deeds somebody should see; what they cost and bring is told in the log below them. */
const BEATS: readonly string[] = [
  'event.animal',
  'event.sponsor',
  'event.sponsor_paid',
  'event.built',
  'event.partner',
  'event.university',
  'event.donated',
  'event.project_laid',
  'event.project_bought',
  'event.supported',
  'event.released',
  'event.upgraded',
  'event.bonus_tile',
  'event.break_money',
  'event.break_called',
  'event.x_token',
  'event.took',
  'event.stolen',
  'event.stolen.hidden',
  'event.ransom',
  'event.venom',
  'event.constriction',
  'event.borrowed',
  'event.end_called',
  'event.class',
];

/** Of the break its moment tells all. */
const OF_THE_BREAK: readonly string[] = ['cause.break', 'cause.income'];

export function beat(_table: Model, line: Line): boolean {
  if (OF_THE_BREAK.includes(line.cause?.key ?? '')) return false;
  if (line.key === 'event.action') return line.args['action'] === CARDS_ACTION;
  if (line.key === 'event.task') return line.args['task'] === REPUTATION_TASK;
  return BEATS.includes(line.key);
}

/** «Guepardo», «recinto 3», «+1 X». */
export function chip(table: Model, { key, args }: Line): string | null {
  const { card, action, building } = args;
  if (key === 'event.action' && typeof action === 'number') return t(`arknova.action.${action}`);
  if (key === 'event.x_token') return t('arknova.one_x');
  if (typeof building === 'number' && key === 'event.built') return table.named('building', building);
  if (typeof card === 'number' && BEATS.includes(key)) return table.named('card', card);
  return null;
}

export function onward(table: Model, moment: MomentLook): string | null {
  if (moment.key === 'moment.scoring') return t('arknova.onward.result');
  if (moment.key === 'moment.called') return t('arknova.onward.called');
  if (table.view.seats.length === 1 || moment.key !== 'moment.break') return null;
  const next = (table.view.active + 1) % table.view.seats.length;
  return t(next === table.seat ? 'arknova.onward.you' : 'arknova.onward.other', { who: table.name(next) });
}
