/** What the moments tell beyond the table they show: what an attack does, who is still armed, and how all is counted. */
import { t } from '../../lib/speech.svelte';
import type { MomentLook } from '../../wire';
import { JOKER } from './cards';
import { pointsLeft, predict, type Meeting } from './rules';
import { cardSign } from './said';
import { DUEL, seatOf, type ProtectionView, type SequenceView, type TrincheiraTable, type TrincheiraView } from './view';

/** Two cards met: nothing has fallen yet. */
export interface Clash {
  readonly attacker: number;
  readonly card: number;
  /** Null: the card hits nothing, or was cancelled. */
  readonly target: SequenceView | null;
  /** The number of the sequence, as questions call it. */
  readonly at: number;
  readonly guard: ProtectionView | null;
  /** Whether the protection was turned up by this attack. */
  readonly turned: boolean;
  readonly meeting: Meeting | 'cancelled' | 'nothing';
  /** Cards that go. */
  readonly gone: number;
  readonly guardFalls: boolean;
  /** Points of the side under attack, before and at the least after it. */
  readonly before: number;
  readonly after: number;
}

const number = (moment: MomentLook, name: string): number => {
  const value = moment.args[name];
  return typeof value === 'number' ? value : 0;
};

const KEYS: ReadonlySet<string> = new Set(['moment.attack', 'moment.cancelled', 'moment.spent']);
export const isClash = (moment: MomentLook): boolean => KEYS.has(moment.key);

export function clashOf(table: TrincheiraTable, moment: MomentLook, view: TrincheiraView): Clash {
  const card = number(moment, 'card');
  const cancelled = moment.key === 'moment.cancelled';
  const attacker = cancelled ? 1 - number(moment, 'seat') : number(moment, 'seat');
  const { points } = seatOf(view, 1 - attacker);
  const at = number(moment, 'at');
  const target = moment.key === 'moment.attack' ? (seatOf(view, 1 - attacker).sequences[at - 1] ?? null) : null;
  const shared = { attacker, card, target, at, before: points };
  if (target === null) {
    const guard = cancelled ? { up: true, card: JOKER } : null;
    return { ...shared, guard, turned: false, meeting: cancelled ? 'cancelled' : 'nothing', gone: 0, guardFalls: false, after: points };
  }
  const seen = predict(card, target, table.options);
  const left = seen.most === 0 ? target.points : pointsLeft(target.cards, seen.most, table.options);
  return {
    ...shared,
    guard: target.protection,
    turned: number(moment, 'turned') > 0,
    meeting: seen.meeting,
    gone: seen.most,
    guardFalls: seen.falls === true,
    after: points - target.points + left,
  };
}

/** Cards that lie face down on a side: what it may still attack with in the duel. */
export function armed(view: TrincheiraView, seat: number): number {
  const { sequences, loose } = seatOf(view, seat);
  return [...sequences.map((sequence) => sequence.protection), ...loose].filter((guard) => guard !== null && !guard.up).length;
}

/** «Viradas para baixo: você 2, Ana 1», in the duel. */
export function armedWords(table: TrincheiraTable, view: TrincheiraView): string {
  if (view.phase !== DUEL) return '';
  const sides = view.seats.map((_, seat) => `${table.name(seat)} ${armed(view, seat)}`);
  return t('trincheira.moment.armed', { sides: sides.join(' × ') });
}

/** What goes on from a moment. */
export function onward(table: TrincheiraTable, moment: MomentLook): string | null {
  if (moment.key === 'moment.count') return t('trincheira.moment.result');
  if (moment.key === 'moment.duel') return t('trincheira.moment.begin_duel');
  if (moment.key === 'moment.last') return t('trincheira.moment.to_last');
  return null;
}

/** What will come after the pile, in its order; the first of them is now. */
export function lastSteps(table: TrincheiraTable, first: number): string[] {
  const steps = [first, 1 - first].map((seat) => t('trincheira.moment.last_of', { who: table.name(seat) }));
  if (table.options['duel'] !== false) steps.push(t('trincheira.moment.then_duel'));
  return [...steps, t('trincheira.moment.then_count')];
}

export interface Counted {
  readonly seat: number;
  readonly points: number;
  readonly sequences: readonly SequenceView[];
}

/** The other side first, the own one last, as they lie on the table. */
export const countedSides = (table: TrincheiraTable, view: TrincheiraView): Counted[] =>
  [1 - table.near, table.near].map((seat) => ({ seat, points: seatOf(view, seat).points, sequences: seatOf(view, seat).sequences }));

export function verdict(table: TrincheiraTable, view: TrincheiraView): string {
  const [a = 0, b = 0] = view.seats.map((side) => side.points);
  if (a === b) return t('trincheira.moment.draw', { n: a });
  return t('trincheira.moment.won', { who: table.name(a > b ? 0 : 1), n: Math.abs(a - b), a: Math.max(a, b), b: Math.min(a, b) });
}

/** The sequence that counted most. */
export function bestWords(table: TrincheiraTable, view: TrincheiraView): string {
  const best = view.seats
    .flatMap((side, seat) => side.sequences.map((sequence) => ({ seat, sequence })))
    .sort((one, other) => other.sequence.points - one.sequence.points)[0];
  if (best === undefined) return '';
  const { cards, points } = best.sequence;
  const run = cards.length === 1 ? cardSign(cards[0] ?? JOKER) : `${cardSign(cards[0] ?? JOKER)} … ${cardSign(cards.at(-1) ?? JOKER)}`;
  return t('trincheira.moment.best', { who: table.name(best.seat), run, n: points });
}
