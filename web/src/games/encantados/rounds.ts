/** The end of a round as the moment tells it: what each side laid, what its hands cost, and where the race stands. */
import { t } from '../../lib/speech.svelte';
import type { TableModel } from '../../table/board';
import type { MomentLook } from '../../wire';
import { groups, type Group } from './garden';
import { owners } from './telling';
import { SUMMER, SUMMER_IN_BLOOM, type View } from './view';

const WITH_EMPTY_HAND = /round_(hands|both)$/;

export interface HandShown {
  readonly seat: number;
  readonly kinds: readonly number[];
  readonly out: boolean;
}

export interface SideCounted {
  readonly side: number;
  readonly seats: readonly number[];
  readonly rows: readonly Group[];
  readonly hands: readonly HandShown[];
  readonly garden: number;
  /** What the hands cost, as it is added: −9. */
  readonly cost: number;
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

function numbers(moment: MomentLook, name: string): readonly number[] {
  const value = moment.args[name];
  return Array.isArray(value) ? (value as readonly number[]) : [];
}

/** The other sides first, the own one last, as they lie on the table. */
export function counted(table: TableModel<View>, moment: MomentLook, view: View): SideCounted[] {
  const points = numbers(moment, 'points');
  const held = numbers(moment, 'held');
  const hands = numbers(moment, 'hands');
  const own = view.seats[table.near]?.side ?? 0;
  const order = view.sides.map((_, i) => (own + 1 + i) % view.sides.length);
  return order.map((side) => {
    const about = view.sides[side];
    const seats = owners(view, side);
    const scored = points[side] ?? 0;
    return {
      side,
      seats,
      rows: groups(about?.garden ?? [], view.values),
      hands: seats.map((seat) => handOf(moment, seat, held, hands)),
      garden: about?.points ?? 0,
      cost: scored - (about?.points ?? 0),
      points: scored,
      from: about?.total ?? 0,
      to: (about?.total ?? 0) + scored,
    };
  });
}

function handOf(moment: MomentLook, seat: number, held: readonly number[], hands: readonly number[]): HandShown {
  const before = held.slice(0, seat).reduce((sum, n) => sum + n, 0);
  const kinds = hands.slice(before, before + (held[seat] ?? 0));
  return { seat, kinds, out: kinds.length === 0 && WITH_EMPTY_HAND.test(moment.key) };
}

/** [E-54] A song that is worth more than it says. */
export function blooms(group: Group): boolean {
  return group.kind === SUMMER && group.points >= SUMMER_IN_BLOOM;
}

function target(table: TableModel<View>): number {
  return Number(table.options.target_score ?? 0);
}

function isLast(table: TableModel<View>, totals: readonly number[]): boolean {
  return Math.max(...totals) >= target(table);
}

export function standingLine(table: TableModel<View>, sides: readonly SideCounted[]): string {
  const ranked = [...sides].sort((a, b) => b.to - a.to);
  const [first, second] = ranked;
  if (first === undefined) return '';
  const who = first.seats.map((seat) => table.name(seat));
  const lead = first.to - (second?.to ?? 0);
  const lines = [lead === 0 ? t('encantados.level') : t('encantados.leads', { who, n: lead })];
  const of = target(table);
  if (of === 0) lines.push(t('encantados.over'));
  else lines.push(first.to >= of ? t('encantados.reached', { of }) : t('encantados.to_go', { n: of - first.to, of }));
  return lines.join(' ');
}

/** How far the race goes: to the target, or to the best of this round. */
export function goalOf(table: TableModel<View>, sides: readonly SideCounted[]): number {
  return Math.max(1, target(table), ...sides.map((side) => side.to));
}

export function onward(table: TableModel<View>, moment: MomentLook): string | null {
  const sides = counted(table, moment, table.view);
  return t(
    isLast(
      table,
      sides.map((side) => side.to),
    )
      ? 'encantados.to_result'
      : 'encantados.next_round',
  );
}
