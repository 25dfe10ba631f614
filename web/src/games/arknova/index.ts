/** Ark Nova at the table: a zoo of hexes, five action cards, and the board all share. */
import { t } from '../../lib/speech.svelte';
import type { GameUi } from '../../table/board';
import Board from './Board.svelte';
import Extras from './Extras.svelte';
import Face from './Face.svelte';
import { cardOf } from './library';
import { looks } from './looking.svelte';
import { consequence, placing, plans, whyNot } from './plans';
import Sheet from './Sheet.svelte';
import { counters, hand, steps, strip } from './turn';
import type { ArkNovaView, Model } from './view';

const RULE = { animal: 'AN-73', sponsor: 'AN-102', project: 'AN-92', final: 'AN-146' } as const;

/** The card in words, all of them made from the same data as the rules. */
function about(_table: Model, face: number): { title: string; lines: readonly string[]; rule?: string } {
  const card = cardOf(face);
  if (card === undefined) return { title: t('inspect.back'), lines: [] };
  const facts = [card.type_line, card.latin ?? '', `#${card.number}`].filter((fact) => fact !== '').join(' · ');
  return { title: card.name, lines: [facts, ...card.text], rule: RULE[card.type] };
}

/** Zones of each seat follow those of all, as in layout.py. */
const OWNED = ['hand', 'animals', 'sponsors', 'looked', 'pouch', 'finals'] as const;
const SHARED_ZONES = 8;
const MOST_SEATS = 4;

/** Whose a zone is; the viewer's own are «yours». */
function zoneNames(table: Model): string[] {
  const names = Array.from({ length: SHARED_ZONES + OWNED.length * MOST_SEATS }, (_, zone) => table.named('zone', zone));
  OWNED.forEach((zone, kind) => {
    table.seats.forEach((_, seat) => {
      names[SHARED_ZONES + kind * MOST_SEATS + seat] = seat === table.seat ? table.say(`zone.own_${zone}`) : table.say(`zone.${zone}`, { seat });
    });
  });
  return names;
}

export const ui: GameUi<ArkNovaView> = {
  name: 'arknova',
  library: true,
  felt: ['#123c3a', '#23615c'],
  Board,
  Face,
  Sheet,
  Extras,
  about,
  steps,
  strip,
  hand,
  counters,
  plans,
  composes: placing,
  whyNot,
  looks,
  consequence,
  localNames: (table) => ({ zone: zoneNames(table) }),
  cardTables: { card: (face) => face },
};

export default ui;
