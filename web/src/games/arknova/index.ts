/** Ark Nova at the table: a zoo of hexes, five action cards, and the board all share. */
import { t } from '../../lib/speech.svelte';
import type { GameUi } from '../../table/board';
import Board from './Board.svelte';
import Extras from './Extras.svelte';
import Face from './Face.svelte';
import { goal } from './goal';
import { cardOf } from './library';
import { looks } from './looking.svelte';
import { composes, gather, passive, plans, waits } from './plans';
import { whyElse, whyNot } from './refusing';
import { asks, changed, consequence, helps } from './saying';
import { beat, chip, onward } from './telling';
import { counters, hand, steps, strip } from './turn';
import { verdict } from './verdict';
import type { ArkNovaView, Model } from './view';

const RULE = { animal: 'AN-73', sponsor: 'AN-102', project: 'AN-92', final: 'AN-146' } as const;

/** The card in words, all of them made from the same data as the rules. */
function about(_table: Model, face: number): { title: string; lines: readonly string[]; rule?: string } {
  const card = cardOf(face);
  if (card === undefined) return { title: t('inspect.back'), lines: [] };
  const facts = [card.type_line, card.latin ?? '', `#${card.number}`].filter((fact) => fact !== '').join(' · ');
  return { title: card.name, lines: [facts, ...card.text], rule: RULE[card.type] };
}

export const ui: GameUi<ArkNovaView> = {
  name: 'arknova',
  library: true,
  felt: ['#123c3a', '#23615c'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
  verdict,
  Extras,
  about,
  kind: (_table, face) => cardOf(face)?.type ?? null,
  steps,
  goal,
  strip,
  hand,
  counters,
  plans,
  composes,
  gather,
  passive,
  waits,
  asks,
  beat,
  chip,
  Moment: () => import('./Moment.svelte'),
  onward,
  whyNot,
  whyElse,
  looks,
  consequence,
  helps,
  changed,
  localNames: () => ({}),
  cardTables: { card: (face) => face },
};

export default ui;
