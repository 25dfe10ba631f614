/** The turn as steps, and the players as strips: what the frame around the board says. */
import { t } from '../../lib/speech.svelte';
import type { Badge, HandCard, PlayerStrip, Step } from '../../table/board';
import { spoken } from './cards';
import { movesOf } from './declare';
import { cardOf } from './plans';
import { handRef, PHASE, seatOf, type Model } from './view';

const PHASES = ['draw', 'restoration', 'action', 'combat', 'end'] as const;

export function steps(table: Model): Step[] {
  const { view } = table;
  if (view.ended >= 0) return [{ label: table.say('label.over'), state: 'now' }];
  if (view.phase === PHASE.setup) return [{ label: table.say('label.setup'), state: 'now' }];
  // What only begins a turn is no step one waits for: it is said while it lasts.
  return PHASES.filter((name) => PHASE[name] >= PHASE.action || PHASE[name] === view.phase).map((name) => ({
    label: table.say(`label.phase.${name}`),
    state: PHASE[name] < view.phase ? 'done' : PHASE[name] === view.phase ? 'now' : 'next',
  }));
}

/** «◆◆◆◇◇»: what is left of what a turn gives. */
export const diamonds = (left: number, given: number): string => '◆'.repeat(left) + '◇'.repeat(Math.max(0, given - left));

export function strip(table: Model, seat: number): PlayerStrip {
  const it = seatOf(table.view, seat);
  const resources = `${it.resources}/${it.maximum}`;
  const line = t(table.phone ? 'fabula.strip.short' : 'fabula.strip', { n: it.cards, resources, deck: it.deck });
  const badges: Badge[] = [
    ...(it.known.length > 0 ? [{ label: t('fabula.seen', { n: it.known.length }) }] : []),
    ...(it.exile.length > 0 && !table.phone ? [{ label: table.say('label.exile'), value: String(it.exile.length) }] : []),
  ];
  return { line, badges, ref: `seat:${seat}` };
}

/** Everything printed on a card, for those who hear it. */
export function heard(face: number): string {
  const card = cardOf(face);
  return card === undefined ? t('inspect.back') : spoken(card, (key, args) => t(`fabula.spoken.${key}`, args));
}

export function hand(table: Model): HandCard[] {
  if (table.seat < 0) return [];
  const marked = movesOf(table);
  const { costs, resources } = seatOf(table.view, table.seat);
  const playing = table.question?.key === 'ask.main';
  const dear = (cost: number): HandCard['tag'] =>
    playing && cost > resources
      ? { words: t(table.phone ? 'fabula.lacks' : 'fabula.too_dear', { cost, n: table.phone ? cost - resources : resources }), good: false }
      : undefined;
  return (seatOf(table.view, table.seat).hand ?? []).map((face, i) => ({
    ref: handRef(table.seat, face),
    key: `hand:${i}`,
    face,
    label: heard(face),
    mark: marked.has(`hand:${i}`) ? t('fabula.exchange') : undefined,
    tag: dear(costs?.[i] ?? 0),
  }));
}

export function counters(table: Model): Badge[] {
  const { view } = table;
  if (view.phase === PHASE.setup) return [];
  const me = seatOf(view, table.near);
  const other = seatOf(view, 1 - table.near);
  return [
    { label: t('fabula.resources'), value: `${diamonds(me.resources, me.maximum)} ${me.resources}/${me.maximum}` },
    { label: table.say('label.bases'), value: `${me.bases.length} : ${other.bases.length}` },
    ...(me.conquest + other.conquest > 0
      ? [{ label: table.say('label.conquest_points'), value: `${me.conquest} : ${other.conquest}` }]
      : []),
    { label: table.say('label.turn_of', { n: seatOf(view, view.active).own_turn, seat: view.active }) },
  ];
}
