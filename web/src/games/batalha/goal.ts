/** The goal line: what winning is, how many battles each would win now, and what ends the game. */
import { t } from '../../lib/speech.svelte';
import type { Goal } from '../../table/board';
import { SLOTS } from './cards';
import type { Model } from './plans';
import { fighting, war } from './view';

/** [B-50] How far it is to the battles, and whose turn still comes before them. */
function ending(table: Model): string {
  const { last, deck, active } = table.view;
  if (last) return t('batalha.goal.last', { who: table.name(active) });
  return deck === 0 ? t('batalha.goal.empty', { who: table.name(1 - active) }) : t('batalha.goal.pile', { n: deck });
}

export function goal(table: Model): Goal | null {
  const { view } = table;
  if (view.ended >= 0) return null;
  const { battles } = war(view);
  const three = table.options['win_rule'] === 'three_or_sum';
  if (fighting(table))
    return { words: t(three ? 'batalha.goal.three' : 'batalha.goal.most', { n: SLOTS }), who: [], ends: t('batalha.goal.fought') };
  return {
    words: t(three ? 'batalha.goal.three' : 'batalha.goal.most', { n: SLOTS }),
    who: [table.near, 1 - table.near].map((seat) => ({ seat, value: String(battles[seat] ?? 0) })),
    ends: ending(table),
  };
}
