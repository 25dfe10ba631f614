/** Fábula at the table. */
import { t } from '../../lib/speech.svelte';
import type { GameUi } from '../../table/board';
import Board from './Board.svelte';
import { pace, skips } from './control.svelte';
import { beat, danger, passive } from './dangers';
import Extras from './Extras.svelte';
import { back } from './declare';
import Face from './Face.svelte';
import { gather } from './gather';
import { goal } from './goal';
import HandFace from './HandFace.svelte';
import Notes from './Notes.svelte';
import { cardOf, composes, plans } from './plans';
import { asks, consequence } from './telling';
import { counters, hand, steps, strip } from './turn';
import type { FabulaView, Model } from './view';

const RULE = { ally: 'F-51', manoeuvre: 'F-52', modification: 'F-90', base: 'F-70' } as const;

/** The card's text word for word, what its keywords mean, and the words of its story. */
function about(_table: Model, face: number): { title: string; lines: readonly string[]; rule?: string } {
  const card = cardOf(face);
  if (card === undefined) return { title: t('inspect.back'), lines: [] };
  const facts = [card.type_line, ...card.colour_names].join(' · ');
  const costs = [
    card.attach === null ? '' : t('fabula.attach_cost', { n: card.attach }),
    card.restore === null || card.type === 'manoeuvre' || card.restore === 1 ? '' : t('fabula.restore_cost', { n: card.restore }),
  ].filter((line) => line !== '');
  return { title: card.name, lines: [facts, ...costs, ...card.text, ...card.reminders], rule: RULE[card.type] };
}

export const ui: GameUi<FabulaView> = {
  name: 'fabula',
  library: true,
  felt: ['#1b1838', '#3a3470'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
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
  playsOnBoard: true,
  skips,
  pace,
  Notes,
  consequence,
  localNames: (table) => ({
    whose: table.seats.map((_, seat) => table.say('label.whose', { seat })),
  }),
  cardTables: { card: (face) => face },
};

export default ui;
