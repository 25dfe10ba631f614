/** Fábula at the table. */
import { t } from '../../lib/speech.svelte';
import type { GameUi } from '../../table/board';
import Board from './Board.svelte';
import { pace, skips } from './control.svelte';
import { beat, danger, passive } from './dangers';
import Extras from './Extras.svelte';
import type { CardEntry } from './cards';
import { back } from './declare';
import Face from './Face.svelte';
import { gather } from './gather';
import { goal } from './goal';
import HandFace from './HandFace.svelte';
import Notes from './Notes.svelte';
import { cardOf, composes, plans } from './plans';
import { foresees } from './foresight';
import { asks, consequence } from './telling';
import { counters, hand, steps, strip } from './turn';
import { verdict } from './verdict';
import { has, KEYWORDS, permanentAt, type FabulaView, type Model } from './view';

/** What happens to somebody's card. */
const OWNED =
  /^event\.(base_)?(damaged|healed|repaired|mended|at_zero|ruined|fizzled|cancelled_item|died|destroyed|to_hand|to_deck|put_back|enters|exiled|shown)/;

const RULE = { ally: 'F-51', manoeuvre: 'F-52', modification: 'F-90', base: 'F-70' } as const;

/** The card's text word for word, what its keywords mean, and the words of its story. */
function about(table: Model, face: number, ref = ''): { title: string; lines: readonly string[]; rule?: string } {
  const card = cardOf(face);
  if (card === undefined) return { title: t('inspect.back'), lines: [] };
  const facts = [card.type_line, ...card.colour_names].join(' · ');
  const costs = [
    card.attach === null ? '' : t('fabula.attach_cost', { n: card.attach }),
    card.restore === null || card.type === 'manoeuvre' || card.restore === 1 ? '' : t('fabula.restore_cost', { n: card.restore }),
  ].filter((line) => line !== '');
  return { title: card.name, lines: [facts, ...now(table, card, ref), ...costs, ...card.text, ...card.reminders], rule: RULE[card.type] };
}

/** What of an ally in play is not as printed: its values, and the keywords it has been given. */
function now(table: Model, card: CardEntry, ref: string): readonly string[] {
  const it = permanentAt(table.view, ref);
  if (it === null || card.offensive === null || card.life === null || card.influence === null) return [];
  const lines: string[] = [];
  const change = (value: number, printed: number): string =>
    value === printed ? String(value) : `${value} (${printed} + ${value - printed})`.replace('+ -', '− ');
  const left = it.life - it.damage;
  if (it.offensive !== card.offensive || left !== card.life || it.influence !== card.influence) {
    const args = {
      offensive: change(it.offensive, card.offensive),
      life: change(it.life, card.life),
      influence: change(it.influence, card.influence),
    };
    lines.push(t(it.damage > 0 ? 'fabula.now_hurt' : 'fabula.now', { ...args, damage: it.damage, left }));
  }
  const given = KEYWORDS.filter((word) => has(it, word) && !card.keywords.some(([printed]) => printed === word));
  if (given.length > 0) lines.push(t('fabula.given', { words: given.map((word) => table.say(`keyword.${word}`)) }));
  return lines;
}

export const ui: GameUi<FabulaView> = {
  name: 'fabula',
  library: true,
  felt: ['#1b1838', '#3a3470'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
  verdict,
  Extras,
  about,
  steps,
  goal,
  strip,
  hand,
  handFace: { shape: 1.18, Face: HandFace },
  counters,
  plans,
  composes,
  gather,
  back,
  asks,
  danger,
  passive,
  beat,
  owned: ({ key }) => OWNED.test(key),
  playsOnBoard: true,
  skips,
  pace,
  Notes,
  consequence,
  foresees,
  localNames: (table) => ({
    whose: table.seats.map((_, seat) => table.say('label.whose', { seat })),
  }),
  cardTables: { card: (face) => face },
};

export default ui;
