/** Trincheira at the table: its board, its cards, and the facts the frame shows around them. */
import { t } from '../../lib/speech.svelte';
import type { Badge, GameUi, HandCard, PlayerStrip, Step } from '../../table/board';
import Board from './Board.svelte';
import { HAND_LIMIT, isDiamond, isSpade, JOKER, rankOf } from './cards';
import { asks, consequenceOf } from './consequence';
import Face from './Face.svelte';
import { goal } from './goal';
import { ACCEPT, PASS } from './made/codes';
import { isClash, onward } from './moments';
import { plansOf } from './plays';
import { cardName, cardSign, largeOf } from './said';
import { seatOf, type TrincheiraTable, type TrincheiraView } from './view';
import { whyElse, whyNotAt } from './why';

const STEPS = ['phase.play', 'phase.last', 'phase.duel'] as const;
/** By phase: which of the steps it belongs to. */
const STEP_OF: readonly number[] = [0, 1, 1, 2];

function steps(table: TrincheiraTable): Step[] {
  const { view } = table;
  const now = view.over ? STEPS.length : (STEP_OF[view.phase] ?? 0);
  const offered = table.options['duel'] === false ? STEPS.slice(0, 2) : STEPS;
  return offered.map((key, i): Step => ({ label: table.say(key), state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}

function strip(table: TrincheiraTable, seat: number): PlayerStrip {
  const { view } = table;
  const side = seatOf(view, seat);
  const badges: Badge[] = [];
  const short = table.phone ? '_short' : ''; // beside the name of the side there is one line
  const signs = (faces: readonly number[]): string => faces.map(cardSign).join(' ');
  const perhaps = view.perhaps.filter((one) => one.hands.includes(seat)).map((one) => one.card);
  if (side.known.length > 0) badges.push({ label: t(`trincheira.strip.known${short}`), value: signs(side.known), sign: 'known' });
  if (perhaps.length > 0) badges.push({ label: t(`trincheira.strip.perhaps${short}`), value: signs(perhaps), sign: 'perhaps' });
  const line = badges.length > 0 ? `trincheira.strip.line${short}` : 'trincheira.strip.line';
  return { line: t(line, { cards: side.cards }), badges };
}

function hand(table: TrincheiraTable): HandCard[] {
  const seen = new Map<number, number>();
  return (seatOf(table.view, table.near).hand ?? []).map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return { ref: `hand:${face}`, key: `hand:${face}:${copy}`, face, label: cardName(face) };
  });
}

function counters(table: TrincheiraTable): Badge[] {
  const { view } = table;
  const out: Badge[] = [];
  if (table.seat >= 0)
    out.push({ label: t('trincheira.count.hand'), value: `${seatOf(view, table.seat).cards}/${HAND_LIMIT}`, sign: 'hand' });
  const jokers = Number(table.options['jokers'] ?? 0);
  const gone = view.trash.filter((face) => face === JOKER).length;
  if (jokers > 0) out.push({ label: t('trincheira.count.jokers'), value: `${gone}/${jokers}`, sign: 'jokers' });
  return out;
}

function about(table: TrincheiraTable, face: number): { title: string; lines: readonly string[]; rule?: string } {
  const title = cardName(face);
  const all = face === JOKER ? Number(table.options['jokers'] ?? 0) : 2;
  const gone = table.view.trash.filter((one) => one === face).length;
  const seen = t('trincheira.about.trash', { n: gone, all });
  const n = rankOf(face);
  if (face === JOKER) {
    const lines = ['strike', 'steal', 'cancel', 'protect'].map((move) => t(`trincheira.about.${move}`));
    return { title, lines: [...lines, seen], rule: 'T-30' };
  }
  if (isSpade(face)) return { title, lines: [t('trincheira.about.spades', { n }), t('trincheira.about.armour'), seen], rule: 'T-13' };
  if (isDiamond(face)) return { title, lines: [t('trincheira.about.diamonds', { n }), t('trincheira.about.bluff'), seen], rule: 'T-17' };
  return { title, lines: [t('trincheira.about.bluff'), seen], rule: 'T-14' };
}

/** Said again by the line that follows, by the question, or by a moment. */
const UNTOLD: ReadonlySet<string> = new Set(
  [
    'lays',
    'score',
    'opens',
    'target',
    'turned_up',
    'bluff',
    'fell',
    'resisted',
    'shot',
    'spent',
    'end_phase',
    'duel',
    'disarmed',
    'won',
  ].map((name) => `event.${name}`),
);

export const ui: GameUi<TrincheiraView> = {
  name: 'trincheira',
  felt: ['#22220f', '#4b4a2c'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
  about,
  kind: (_, face) => (face === JOKER ? 'joker' : isSpade(face) ? 'spades' : isDiamond(face) ? 'diamonds' : null),
  steps,
  goal,
  strip,
  hand,
  counters,
  plans: plansOf,
  passive: (_, code) => code === PASS || code === ACCEPT,
  beat: (_, line) => !UNTOLD.has(line.key),
  large: largeOf,
  Moment: () => import('./Moment.svelte'),
  onward,
  heads: (_, moment) => !isClash(moment),
  whyNot: whyNotAt,
  whyElse,
  asks,
  consequence: consequenceOf,
  localNames: (table) => ({
    side: table.seats.map((_, seat) => (seat === table.seat ? table.say('label.side_of.you') : table.say('label.side_of', { seat }))),
  }),
  cardTables: { card: (index) => index },
};

export default ui;
