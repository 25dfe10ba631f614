/** Batalha dos Naipes at the table. */
import { t } from '../../lib/speech.svelte';
import type { GameUi } from '../../table/board';
import { asks, beat, danger, helps, onward, passive, said } from './battles';
import Board from './Board.svelte';
import { FORGED, isRuler, NO_SOLDIER, rankOf, RULER_FACE, rulerFace, unitOf } from './cards';
import Face from './Face.svelte';
import { goal } from './goal';
import { consequence, plans, whyNot, type Model } from './plans';
import { ACE_RULE, abilityOf, powerOf, RULER_RULE } from './powers';
import { counters, hand, steps, strip } from './turn';
import { verdict } from './verdict';
import type { BatalhaView } from './view';

interface About {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rule: string;
}

/** [B-25] With which cards it can be forged, if any. */
function forging(card: number): string[] {
  const rank = rankOf(card);
  if (rank === 2) return [t('batalha.about.two')];
  return rank === 5 || rank === 8 ? [t('batalha.about.five_eight', { n: rank, sum: rank + 2 })] : [];
}

function about(table: Model, face: number): About {
  if (isRuler(face)) {
    const kind = face - RULER_FACE;
    return { title: table.named('ruler', kind), lines: [powerOf(kind), t('batalha.about.once')], rule: RULER_RULE[kind] ?? 'B-40' };
  }
  const title = table.named('unit', face);
  const { category, suit, value } = unitOf(face);
  if (category === NO_SOLDIER) return { title, lines: [t('batalha.about.ace'), abilityOf(suit)], rule: ACE_RULE[suit] ?? 'B-30' };
  const lines = [t(`batalha.about.category_${category}`, { n: value }), t(`batalha.about.with_${category}`)];
  if (face >= FORGED) return { title, lines, rule: 'B-25' };
  return { title, lines: [...lines, ...forging(face)], rule: 'B-21' };
}

export const ui: GameUi<BatalhaView> = {
  name: 'batalha',
  felt: ['#3d1020', '#7a2b42'],
  Board,
  Face,
  Sheet: () => import('./Sheet.svelte'),
  verdict,
  about,
  steps,
  goal,
  strip,
  hand,
  counters,
  plans,
  asks,
  passive,
  danger,
  helps,
  beat,
  said,
  Moment: () => import('./Battle.svelte'),
  onward,
  heads: () => false,
  whyNot,
  consequence,
  localNames: () => ({}),
  cardTables: {
    card: (card) => card,
    unit: (unit) => unit,
    ruler: rulerFace,
    the_ruler: rulerFace,
  },
};

export default ui;
