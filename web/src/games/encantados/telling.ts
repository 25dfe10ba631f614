/** What the board says: spoken names, and what would follow from the cards picked so far. */
import { t } from '../../lib/speech.svelte';
import type { Line, Value } from '../../wire';
import type { Reason, TableModel } from '../../table/board';
import { STRONG, changed, gardenPoints, handCost, strong, type Group } from './garden';
import { END, SEARCH_2, SEARCH_3 } from './made/codes';
import { gardenOf, kept, layable, leaving, need, pickedLaying, shed, type Laying } from './plans';
import { GNOME, IN_GROUP, LEPRECHAUN, MIMIC, RACES, SPRING, minus, signed, type View } from './view';

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
  const key = table.question?.key;
  if (key === 'ask.shed') return ofSearch(table);
  if (key === 'ask.buy' || key === 'ask.search_size') return beforeSearch(table);
  const first = table.picked[0];
  const hand = table.view.seats[table.seat]?.hand;
  if (first === undefined || !hand || !first.startsWith('hand:')) return null;
  const kind = Number(first.slice(5));
  if (key === 'ask.discard') return afterDiscard(table, hand, kind);
  if (key !== 'ask.play') return null;
  const alone = table.picked.length === 1;
  if (alone && !layable(table)) return `${afterDiscard(table, hand, kind)} ${missingAt(table, hand, kind)}`.trim();
  if (kind >= SPRING) return t(`encantados.about.${kind}`);
  const laying = pickedLaying(table.picked);
  return laying === null ? null : ofLaying(table, hand, laying);
}

/** [E-21] What a search will bring: how many cards are seen, and how many of them stay. */
function beforeSearch(table: TableModel<View>): string | null {
  const { view, question, options } = table;
  const three = question?.choices.some((choice) => choice.code === SEARCH_3) === true;
  const n = Math.min(three ? 3 : 2, view.deck);
  if (n === 0 || !question?.choices.some((choice) => choice.code === SEARCH_2 || choice.code === SEARCH_3)) return null;
  const k = n === 1 ? 1 : three ? Number(options.elves_keep ?? 2) : 1;
  const gnomes = strong(gardenOf(view, table.seat), GNOME);
  const said = t(n === 1 ? 'encantados.will_draw' : gnomes ? 'encantados.will_search_gnomes' : 'encantados.will_search', {
    n,
    k,
    m: n - k,
  });
  return view.deck <= n ? `${said} ${t('encantados.last_of_pile')}` : said;
}

/** What goes to the discard, once somebody says what stays. */
function ofSearch(table: TableModel<View>): string {
  if (table.view.drawn.length === 0) return '';
  const gone = shed(table, table.picked);
  const all = gone.length === table.view.drawn.length - kept(table);
  return all ? t('encantados.goes', { cards: gone.map((kind) => table.named('one', kind)) }) : t('encantados.goes_rest');
}

function penaltyWithout(table: TableModel<View>, hand: readonly number[], kind: number): number {
  const left = hand.map((n, i) => (i === kind ? n - 1 : n));
  return handCost(left, gardenOf(table.view, table.seat), covers(table), table.view.values);
}

function afterDiscard(table: TableModel<View>, hand: readonly number[], kind: number): string {
  const line = t('encantados.left', { cost: signed(-penaltyWithout(table, hand, kind)) });
  return endsRound(table) ? `${line} ${t('encantados.ends_round')}` : line;
}

/** [E-7] [E-8] Whether the round is over once a card is discarded, as far as everybody can see. */
function endsRound(table: TableModel<View>): boolean {
  const { view } = table;
  const last = view.seats[table.seat]?.cards === 1;
  const empty = view.seats.filter((seat, i) => i !== table.seat && seat.cards === 0).length;
  return view.deck === 0 || (last && view.sides.length === view.seats.length && (view.seats.length === 2 || empty > 0));
}

/** Why a card of a race that is in no garden cannot be laid yet. */
function missingAt(table: TableModel<View>, hand: readonly number[], kind: number): string {
  if (kind >= RACES || table.view.founded || table.view.sides.some((side) => (side.garden[kind] ?? 0) > 0)) return '';
  const missing = need(table.view, table.seat) - (hand[kind] ?? 0);
  return missing > 0 ? t('encantados.to_lay', { n: missing, name: table.named('one', kind) }) : '';
}

/** The game lost by the discard that is picked, or that has to be made: said first. */
export function danger(table: TableModel<View>): string | null {
  const { view, question } = table;
  const hand = view.seats[table.seat]?.hand;
  const kind = Number(table.picked[0]?.slice(5) ?? NaN);
  const discarding = question?.key === 'ask.discard' || (question?.key === 'ask.play' && table.picked.length === 1 && !layable(table));
  if (!hand || Number.isNaN(kind) || !discarding || !endsRound(table)) return null;
  const own = view.seats[table.seat]?.side ?? 0;
  const mine = (view.sides[own]?.total ?? 0) + (view.sides[own]?.points ?? 0) - penaltyWithout(table, hand, kind);
  const most = view.sides.map((side, i) => (i === own ? -Infinity : side.total + side.points));
  const best = most.indexOf(Math.max(...most));
  const target = Number(table.options.target_score ?? 0);
  if ((most[best] ?? 0) <= mine || Math.max(mine, most[best] ?? 0) < target) return null;
  return t('encantados.may_lose', { mine, who: table.name(owners(view, best)[0] ?? 0), theirs: most[best] ?? 0 });
}

/** The question in a person's words: what stays of a search, or what is being put together. */
export function asks(table: TableModel<View>): string | null {
  const { question, view } = table;
  if (question?.key === 'ask.shed' && view.drawn.length > 0)
    return leaving(table) ? t('encantados.leaving', { n: kept(table) }) : table.say('ask.keep', { n: kept(table) });
  if (question?.key !== 'ask.play') return null;
  const laying = layable(table) ? pickedLaying(table.picked) : null;
  if (laying !== null && laying.race >= 0) {
    const n = laying.real + laying.mimics;
    const race = table.named('race', laying.race);
    if (view.sides.some((side) => (side.garden[laying.race] ?? 0) > 0)) return t('encantados.expanding', { race, n });
    return t('encantados.founding', { race, n, of: need(view, table.seat) });
  }
  if (question.choices.every((choice) => choice.code === END)) return table.say('ask.discard');
  return null;
}

/** [E-13] What a round ends by, or a search and a discard: the beats people want to see. */
const UNTOLD: ReadonlySet<string> = new Set([
  'event.round_over',
  'event.hand',
  'event.score',
  'event.round',
  'event.dealt',
  'event.trigger',
]);

export function beat(_: TableModel<View>, line: Line): boolean {
  return !UNTOLD.has(line.key.replace(/\.hidden$/, ''));
}

/** A few words for what somebody did: «buscou 2». */
export function chip(table: TableModel<View>, line: Line): string | null {
  const { args } = line;
  const key = line.key.replace(/^event\./, '').replace(/\.hidden$/, '');
  const one = (kind: Value | readonly number[] | undefined): string => (typeof kind === 'number' ? table.named('one', kind) : '');
  if (key === 'goblin_drew') return t('encantados.chip.drew', { n: Number(args['n'] ?? 0) });
  if (key === 'searched' || key === 'drew') return t(`encantados.chip.${key}`, { n: Number(args['n'] ?? 0) });
  if (key === 'sang') return t('encantados.chip.sang', { name: season(table, Number(args['kind'])) });
  if (key === 'founded' || key === 'expanded') {
    const kinds = args['kinds'];
    const n = Array.isArray(kinds) ? kinds.length : 0;
    return t(`encantados.chip.${key}`, { name: table.named('race', Number(args['race'])), n });
  }
  if (key === 'took' || key === 'discarded' || key === 'under' || key === 'moved') {
    return t(`encantados.chip.${key}`, { name: one(args['kind']) });
  }
  return null;
}

/** The nearest reason, and the way out of it. */
export function whyNot(table: TableModel<View>, ref: string): Reason | null {
  const { question } = table;
  if (question?.key !== 'ask.play') return null;
  if (ref === 'deck' || ref === 'pile:0') return { key: 'why.bought', args: {}, rule: 'E-19' };
  const laying = pickedLaying(table.picked);
  const hand = table.view.seats[table.seat]?.hand;
  const mimic = (laying?.mimics ?? 0) > 0;
  if ((mimic && LEPRECHAUNS.includes(ref)) || (laying?.race === LEPRECHAUN && ref === `hand:${MIMIC}`))
    return { key: 'why.mimic_leprechaun', args: {}, rule: 'E-31' };
  if (mimic && ref === `hand:${MIMIC}`) return { key: 'no.mimic_twice', args: {}, rule: 'E-28' };
  if (ref !== 'garden' || laying === null || laying.race < 0 || !hand) return null;
  if (table.view.founded) return { key: 'no.race_laid', args: {}, rule: 'E-27' };
  const missing = need(table.view, table.seat) - laying.real - laying.mimics;
  return missing > 0 ? { key: 'why.missing', args: { race: laying.race, n: missing }, rule: 'E-27' } : null;
}

const LEPRECHAUNS: readonly string[] = [`hand:${LEPRECHAUN}`, `garden:${LEPRECHAUN}`];

/** What questions take no other thing than they light, with the reason and its rule. */
const TAKES: Readonly<Record<string, readonly [string, string]>> = {
  'ask.buy': ['why.buy_first', 'E-19'],
  'ask.search_size': ['why.buy_first', 'E-19'],
  'ask.shed': ['why.searching', 'E-21'],
  'ask.shed_hand': ['why.searching', 'E-21'],
  'ask.lay_new': ['why.laying', 'E-27'],
  'ask.lay_enough': ['why.laying', 'E-27'],
  'ask.lay_more': ['why.laying', 'E-29'],
  'ask.spring': ['why.player', 'E-53'],
  'ask.autumn': ['why.player', 'E-55'],
  'ask.goblin': ['why.player', 'E-45'],
  'ask.autumn_pile': ['why.discard_pile', 'E-55'],
  'ask.winter': ['why.discard_pile', 'E-56'],
  'ask.kobold': ['why.in_play', 'E-46'],
  'ask.troll': ['why.in_play', 'E-48'],
  'ask.troll_garden': ['why.which_garden', 'E-48'],
  'ask.troll_group': ['why.which_race', 'E-48'],
  'ask.give': ['why.trading', 'E-33'],
  'ask.give_back': ['why.trading', 'E-33'],
  'ask.discard': ['why.discard', 'E-35'],
};

/** What a thing is for that the question does not ask for. */
export function whyElse(table: TableModel<View>, ref: string): Reason | null {
  const [key, rule] = TAKES[table.question?.key ?? ''] ?? [null, ''];
  if (key !== null) return { key, args: {}, rule };
  const [what = ''] = ref.split(':');
  if (what === 'seat') return { key: 'why.seat', args: {}, rule: 'E-37' };
  if (what === 'hand') return { key: 'why.not_alone', args: {}, rule: 'E-27' };
  return what === 'pile' ? { key: 'why.bought', args: {}, rule: 'E-19' } : { key: 'why.gardens', args: {}, rule: 'E-29' };
}

function covers(table: TableModel<View>): boolean {
  return table.options.fairies_cover_hand !== false;
}

function ofLaying(table: TableModel<View>, hand: readonly number[], laying: Laying): string | null {
  if (laying.race < 0) return t('encantados.with_mimic');
  const view = table.view;
  const inPlay = view.sides.some((side) => (side.garden[laying.race] ?? 0) > 0);
  const missing = inPlay ? 0 : need(view, table.seat) - laying.real - laying.mimics;
  const lines = [missing > 0 ? missingLine(table, hand, laying, missing) : forecast(table, laying)];
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

/** What garden and hand are worth now, and with the picked cards laid. */
export interface Forecast {
  readonly garden: number;
  readonly grown: number;
  readonly hand: number;
  readonly left: number;
}

export function forecastOf(table: TableModel<View>, laying: Laying): Forecast {
  const hand = table.view.seats[table.seat]?.hand ?? [];
  const garden = gardenOf(table.view, table.seat);
  const { values } = table.view;
  const grown = grownGarden(table, laying);
  const left = hand.map((n, kind) => n - (kind === laying.race ? laying.real : kind === MIMIC ? laying.mimics : 0));
  return {
    garden: gardenPoints(garden, values),
    grown: gardenPoints(grown, values),
    hand: -handCost(hand, garden, covers(table), values),
    left: -handCost(left, grown, covers(table), values),
  };
}

/** The laying that is picked and could be made as it is. */
export function ready(table: TableModel<View>): Laying | null {
  if (table.question?.key !== 'ask.play') return null;
  const laying = pickedLaying(table.picked);
  if (laying === null || laying.race < 0 || !layable(table)) return null;
  const inPlay = table.view.sides.some((side) => (side.garden[laying.race] ?? 0) > 0);
  return inPlay || laying.real + laying.mimics >= need(table.view, table.seat) ? laying : null;
}

/** The garden with what is picked laid into it. */
export function grownGarden(table: TableModel<View>, laying: Laying): number[] {
  return changed(
    gardenOf(table.view, table.seat),
    new Map([
      [laying.race, laying.real],
      [IN_GROUP + laying.race, laying.mimics],
    ]),
  );
}

/** Garden and hand before and after. */
function forecast(table: TableModel<View>, laying: Laying): string {
  const { garden, grown, hand, left } = forecastOf(table, laying);
  return t('encantados.forecast', { garden: signed(garden), grown: signed(grown), hand: signed(hand), left: signed(left) });
}
