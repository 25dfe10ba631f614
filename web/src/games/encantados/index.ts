/** Encantados at the table: gardens of races and songs around two discard piles. */
import type { Badge, GameUi, HandCard, Step, TableModel } from '../../table/board';
import { rowOf } from '../../table/gathering';
import { t } from '../../lib/speech.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { goal } from './goal';
import { emblemOf, lookOf } from './kinds';
import { DECLINE, END, SEARCH_2, SEARCH_3 } from './made/codes';
import { composes, gather, layable, plans } from './plans';
import { onward } from './rounds';
import { asks, beat, cardName, chip, consequence, danger, owners, whyElse, whyNot } from './telling';
import { KINDS, MIMIC, RULE, counted, minus, type View } from './view';

const PHASES = ['phase.buy', 'phase.play', 'phase.discard'];

type Table = TableModel<View>;

/** The own cards, without those that already lie in the slot of a race being formed. */
function hand(table: Table): HandCard[] {
  const counts = table.view.seats[table.seat]?.hand;
  if (!counts) return [];
  const [race = -1, , real = 0, mimics = 0] = table.view.active === table.seat ? table.view.laying : [];
  const cards: HandCard[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const laid = kind === race ? real : kind === MIMIC ? mimics : 0;
    for (let i = laid; i < (counts[kind] ?? 0); i++) {
      cards.push({ ref: `hand:${kind}`, key: `hand:${kind}:${i}`, face: kind, label: cardName(table, kind) });
    }
  }
  return cards;
}

function steps(table: Table): Step[] {
  const { phase, ended } = table.view;
  return PHASES.map((key, i) => ({
    label: `${i + 1} ${table.say(key)}`,
    state: ended >= 0 ? 'plain' : i < phase ? 'done' : i === phase ? 'now' : 'next',
  }));
}

const MOST_BADGES = 4;

/** Cards somebody is known to hold, as many kinds as there is room for; a phone shows them with the garden. */
function knownBadges(table: Table, cards: readonly number[], key: string): Badge[] {
  if (table.phone) return [];
  const kinds = [...counted(cards)];
  const room = table.seats.length > 3 ? 2 : MOST_BADGES;
  const shown = kinds.length > room ? kinds.slice(0, room - 1) : kinds;
  const more = kinds.slice(shown.length);
  const badges: Badge[] = shown.map(([kind, n]) => knownBadge(table, key, kind, n));
  if (more.length > 0) badges.push({ label: `+${more.length}`, sign: 'known' });
  return badges;
}

function knownBadge(table: Table, key: string, kind: number, n: number): Badge {
  return {
    label: `${table.say(key)}: ${table.named('one', kind)}`,
    value: String(n),
    icon: emblemOf(kind),
    colour: lookOf(kind).colour,
    sign: 'known',
  };
}

function partners(table: Table, seat: number): boolean {
  const { seats } = table.view;
  return table.seat >= 0 && seat !== table.seat && seats[seat]?.side === seats[table.seat]?.side;
}

function strip(table: Table, seat: number): { line: string; badges: Badge[]; ref: string } {
  const view = table.view;
  const about = view.seats[seat];
  const side = view.sides[about?.side ?? 0];
  const many = Number(table.options.target_score ?? 0) > 0;
  const parts = [table.say('label.cards', { n: about?.cards ?? 0 })];
  if (many || view.ended >= 0) parts.push(table.say('label.points', { n: side?.total ?? 0 }));
  if (partners(table, seat)) parts.push(table.say('label.partner'));
  return {
    line: parts.join(' · '),
    badges: [...knownBadges(table, about?.known ?? [], 'label.known'), ...knownBadges(table, side?.known ?? [], 'label.known_pair')],
    ref: `seat:${seat}`,
  };
}

/** Whose gardens they are; the viewer's own is «your garden». */
function sideNames(table: Table): string[] {
  return table.view.sides.map((_, side) => {
    const seats = owners(table.view, side);
    const key = seats.length > 1 ? 'label.garden_of_pair' : 'label.garden_of';
    return seats.includes(table.seat) ? table.say(`${key}.you`) : table.say(key, { seat: seats[0] ?? 0, other: seats.at(-1) ?? 0 });
  });
}

/** Searching with two where three may be seen, discarding what could be laid, and not using a power are no deeds. */
function passive(table: Table, code: number): boolean {
  if (code === END) return layable(table);
  if (code === SEARCH_2) return table.question?.choices.some((choice) => choice.code === SEARCH_3) ?? false;
  return code === DECLINE;
}

export const ui: GameUi<View> = {
  name: 'encantados',
  felt: ['#123c34', '#2c6b57'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
  about: (table, face) => ({
    title: table.named('one', face),
    lines: [t('encantados.value', { value: minus(table.view.values[face] ?? 0) }), t(`encantados.about.${face}`)],
    rule: RULE[face] ?? 'E-1',
  }),
  steps,
  goal,
  strip,
  hand,
  counters: () => [],
  plans,
  composes,
  gather: (table) => gather(table) ?? rowOf(table, { 'ask.shed_hand': 'discard' }),
  passive,
  asks,
  consequence,
  danger,
  whyNot,
  whyElse,
  beat,
  chip,
  Moment: () => import('./Moment.svelte'),
  onward,
  localNames: (table) => ({ side: sideNames(table) }),
  cardTables: { one: (index) => index },
};

export default ui;
