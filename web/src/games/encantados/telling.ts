/** What the board says: spoken names, and what would follow from the cards picked so far. */
import { t } from '../../lib/speech.svelte';
import type { TableModel } from '../../table/board';
import { STRONG, changed, gardenPoints, handCost, type Group } from './garden';
import { gardenOf, need, pickedLaying, type Laying } from './plans';
import { DISCARD, IN_GROUP, LEPRECHAUN, MIMIC, PLAY, RACES, SPRING, minus, signed, type View } from './view';

export function owners(view: View, side: number): number[] {
  return view.seats.flatMap((seat, i) => (seat.side === side ? [i] : []));
}

/** «Elfo, vale 3». */
export function cardName(table: TableModel<View>, kind: number): string {
  return t('encantados.card', { name: table.named('one', kind), value: minus(table.view.values[kind] ?? 0) });
}

/** «Elfos», «Canção do Verão», «Mímico solto». */
export function groupName(table: TableModel<View>, group: Group): string {
  if (group.kind < RACES) return table.named('race', group.kind);
  return group.kind === MIMIC ? table.say('label.loose') : table.named('one', group.kind);
}

/** «Primavera», where something else says that it is a song. */
export function season(table: { named(table: string, index: number): string }, song: number): string {
  const name = table.named('one', song);
  return name.split(' ').at(-1) ?? name;
}

/** The same where there is little room: the season of a song. */
export function shortName(table: TableModel<View>, group: Group): string {
  return group.kind >= SPRING ? season(table, group.kind) : groupName(table, group);
}

/** The group as a screen reader hears it. */
export function groupLabel(table: TableModel<View>, side: number, group: Group): string {
  return t('encantados.group', {
    name: groupName(table, group),
    n: group.real + (group.mimic ? 1 : 0),
    points: signed(group.points),
    garden: table.named('side', side),
  });
}

/** Points of a side's garden if the card at a place left it. */
export function withoutCard(view: View, garden: readonly number[], place: number): number {
  return gardenPoints(changed(garden, new Map([[place, -1]])), view.values) - gardenPoints(garden, view.values);
}

/** One line on what is picked: what is missing, what it is worth, which power wakes up. */
export function consequence(table: TableModel<View>): string | null {
  const first = table.picked[0];
  const hand = table.view.seats[table.seat]?.hand;
  if (first === undefined || !hand || !first.startsWith('hand:')) return null;
  const kind = Number(first.slice(5));
  if (table.view.phase === DISCARD) return afterDiscard(table, hand, kind);
  if (table.view.phase !== PLAY || table.view.active !== table.seat || table.view.laying.length > 0) return null;
  if (kind >= SPRING) return t(`encantados.about.${kind}`);
  const laying = pickedLaying(table.picked);
  return laying === null ? null : ofLaying(table, hand, laying);
}

function afterDiscard(table: TableModel<View>, hand: readonly number[], kind: number): string {
  const garden = gardenOf(table.view, table.seat);
  const left = hand.map((n, i) => (i === kind ? n - 1 : n));
  return t('encantados.left', { cost: signed(-handCost(left, garden, covers(table), table.view.values)) });
}

function covers(table: TableModel<View>): boolean {
  return table.options.fairies_cover_hand !== false;
}

function ofLaying(table: TableModel<View>, hand: readonly number[], laying: Laying): string | null {
  if (laying.race < 0) return t('encantados.with_mimic');
  const view = table.view;
  const inPlay = view.sides.some((side) => (side.garden[laying.race] ?? 0) > 0);
  const missing = inPlay ? 0 : need(view, table.seat) - laying.real - laying.mimics;
  const lines = [missing > 0 ? missingLine(table, hand, laying, missing) : forecast(table, hand, laying)];
  const before = gardenOf(view, table.seat)[laying.race] ?? 0;
  if (laying.race <= LEPRECHAUN && before < STRONG && before + laying.real >= STRONG) lines.push(t(`encantados.wakes.${laying.race}`));
  return lines.join(' ');
}

function missingLine(table: TableModel<View>, hand: readonly number[], laying: Laying, missing: number): string {
  const name = table.named('one', laying.race);
  const there = (gardenOf(table.view, table.seat)[IN_GROUP + laying.race] ?? 0) > 0; // [E-28] no second one in the group
  const wild = laying.mimics === 0 && !there && laying.race !== LEPRECHAUN && (hand[MIMIC] ?? 0) > 0;
  return t(wild ? 'encantados.missing_wild' : 'encantados.missing', { n: missing, name });
}

/** Garden and hand before and after. */
function forecast(table: TableModel<View>, hand: readonly number[], laying: Laying): string {
  const garden = gardenOf(table.view, table.seat);
  const { values } = table.view;
  const grown = changed(
    garden,
    new Map([
      [laying.race, laying.real],
      [IN_GROUP + laying.race, laying.mimics],
    ]),
  );
  const left = hand.map((n, kind) => n - (kind === laying.race ? laying.real : kind === MIMIC ? laying.mimics : 0));
  return t('encantados.forecast', {
    garden: signed(gardenPoints(garden, values)),
    grown: signed(gardenPoints(grown, values)),
    hand: signed(-handCost(hand, garden, covers(table), values)),
    left: signed(-handCost(left, grown, covers(table), values)),
  });
}
