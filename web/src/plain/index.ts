/**
 * A game that has no page of its own yet: its view in words. What a field means says the game's catalogue, in texts that
 * only this page reads: `view.trick` «Vaza: {value:card}», or `view.tricks.seat` «{seat:seat}: {value}» for a list by seat.
 * A field without one is shown as it is; the zones of CardState are named by the tables `zone` and `card`.
 */
import type { GameUi } from '../table/board';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { handOf, nameOf } from './rows';

export const plainUi = (name: string): GameUi => ({
  name,
  felt: ['#12335c', '#1d4e89'],
  Board,
  Face,
  Sheet: () => import('./Board.svelte'),
  about: (table, face) => ({ title: nameOf(table, face), lines: [] }),
  steps: () => [],
  strip: () => ({ line: '', badges: [] }),
  hand: handOf,
  counters: () => [],
  localNames: () => ({}),
  cardTables: {},
});
