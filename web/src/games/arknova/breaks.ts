/** A break as it was told: what left the display, and for each player the lines of his income. */
import { t } from '../../lib/speech.svelte';
import type { Line } from '../../wire';
import { seatOf, type Model } from './view';

/** A line of a player's break: the step of the rules, what, and what it gave. */
export interface Row {
  readonly step: string;
  readonly label: string;
  readonly value: string;
  readonly gain: boolean;
}

/** What was told of this break and, before it, who brought it about. */
export function toldOf(story: readonly Line[], until: number): { readonly lines: readonly Line[]; readonly caller: number } {
  const told = story.filter((line) => line.n < until);
  const from = told.findLastIndex((line) => line.key === 'event.break');
  const called = told.slice(0, Math.max(0, from)).findLast((line) => line.key === 'event.break_called' || line.key === 'event.break_over');
  const caller = called?.key === 'event.break_called' ? Number(called.args['seat'] ?? -1) : -1;
  return { lines: told.slice(Math.max(0, from)), caller };
}

const cardsOf = (lines: readonly Line[], key: string): number[] =>
  lines.flatMap((line) => (line.key === key && typeof line.args['card'] === 'number' ? [line.args['card']] : []));
export const swept = (lines: readonly Line[]): number[] => cardsOf(lines, 'event.swept');
export const displayed = (lines: readonly Line[]): number[] => cardsOf(lines, 'event.displayed');

/** What came into the display since the own last action. */
export function newCards(table: Model): ReadonlySet<number> {
  const acted = (line: Line): boolean => (line.key === 'event.action' || line.key === 'event.x_token') && line.args['seat'] === table.seat;
  const from = table.story.findLastIndex(acted);
  return new Set(from < 0 ? [] : displayed(table.story.slice(from)));
}

const GAINS: Readonly<Record<string, (n: number) => string>> = {
  'event.gain_money': (n) => `+$${n}`,
  'event.gain_appeal': (n) => t('arknova.gain.appeal', { n }),
  'event.gain_cp': (n) => t('arknova.gain.cp', { n }),
  'event.gain_rep': (n) => t('arknova.gain.rep', { n }),
  'event.gain_xtokens': (n) => t('arknova.gain.x', { n }),
};

/** Why it came, without the name of the player below which it stands. */
function reason(table: Model, line: Line): string {
  const { cause } = line;
  const card = cause?.args['card'];
  if (typeof card === 'number') return table.named('card', card);
  return cause && cause.key !== 'cause.break' ? table.say(cause.key, cause.args) : t('arknova.pause.effect');
}

/** [AN-135] to [AN-139], in their order. */
export function rowsOf(table: Model, lines: readonly Line[], seat: number): Row[] {
  const own = lines.filter((line) => line.args['seat'] === seat);
  const put = own.filter((line) => line.key.startsWith('event.discarded')).length;
  const back = own.find((line) => line.key === 'event.workers_back');
  const it = seatOf(table.view, seat);
  const income = own.find((line) => line.key.startsWith('event.income'));
  const kiosks = Number(income?.args['kiosks'] ?? 0);
  const row = (step: string, label: string, value: string, gain = false): Row => ({ step, label, value, gain });
  return [
    row('1', t('arknova.pause.hand'), put > 0 ? t('arknova.pause.discarded', { n: put }) : t('arknova.pause.kept')),
    row('3', t('arknova.pause.workers'), t(back === undefined ? 'arknova.pause.idle' : 'arknova.pause.free', { n: it.hired })),
    row('5', t('arknova.pause.appeal', { n: it.appeal }), `+$${Number(income?.args['n'] ?? 0)}`, true),
    ...(kiosks > 0 ? [row('5', t('arknova.pause.kiosks'), `+$${kiosks}`, true)] : []),
    ...own.flatMap((line) => {
      const gain = GAINS[line.key];
      return gain === undefined ? [] : [row('5', reason(table, line), gain(Number(line.args['n'] ?? 0)), true)];
    }),
  ];
}

/** The money before the break. */
export function moneyBefore(lines: readonly Line[], seat: number): number | null {
  const money = lines.find((line) => line.key === 'event.break')?.args['money'];
  return Array.isArray(money) ? ((money as number[])[seat] ?? null) : null;
}
