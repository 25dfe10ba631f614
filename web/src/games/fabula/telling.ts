/** One line of what would come of it: while something is put together, and while a combat lies on the table. */
import { t } from '../../lib/speech.svelte';
import { declarationOf, deedOf, movesOf, mustGo } from './declare';
import { untapCost } from './gather';
import { attacksOf, centreFalls, influence, moves, offensive, type Attack, type Offensive, type Pressure } from './outcome';
import { cardOf, isAlly } from './plans';
import { asksToRespond } from './stops';
import { reacting } from './reacting';
import { baseAt, permanentAt, ROLE, seatOf, WINDOW, type Model } from './view';

export interface Forecast {
  readonly fight: Offensive | null;
  readonly pressures: readonly Pressure[];
}

const NOTHING: Forecast = { fight: null, pressures: [] };

/** Where things go, drawn or about to be said: the view's combat and the draft. */
export function forecast(table: Model, drafted: ReadonlyMap<string, string> = movesOf(table)): Forecast {
  const { view } = table;
  switch (deedOf(table)) {
    case 'attack': {
      const attacks = [...drafted].map(([attacker, base]): Attack => ({ attacker, base, blocked: false, blockers: [] }));
      return { fight: offensive(view, attacks), pressures: [] };
    }
    case 'block':
      return { fight: offensive(view, attacksOf(view, drafted)), pressures: [] };
    case 'influence':
      return { fight: null, pressures: influence(view, drafted, new Map()) };
    case 'defend':
      return { fight: null, pressures: influence(view, moves(view, [ROLE.influencing]), drafted) };
    case 'mulligan':
    case null:
      break;
  }
  const attacks = attacksOf(view);
  if (attacks.length > 0 && view.window !== WINDOW.offensive) return { fight: offensive(view, attacks), pressures: [] };
  const influencers = moves(view, [ROLE.influencing]);
  if (influencers.size > 0 && view.window !== WINDOW.influence)
    return { fight: null, pressures: influence(view, influencers, moves(view, [ROLE.defending])) };
  return NOTHING;
}

/** «Sem contar Rancho do Lajedo»: cards whose triggers may still change it. */
export function except(table: Model, drafted: ReadonlyMap<string, string> = movesOf(table)): string {
  const { view } = table;
  const deed = deedOf(table);
  const standing = moves(view, [ROLE.influencing]).size > 0 ? 'defended' : 'blocked';
  const stage = deed === null || deed === 'mulligan' ? standing : deed;
  const faces = reacting(view, stage, drafted, (face) => cardOf(face)?.reacts ?? []);
  const names = faces.slice(0, NAMED).map(nameOf);
  if (faces.length > NAMED) names.push(t('fabula.more', { n: faces.length - NAMED }));
  return names.length === 0 ? '' : t('fabula.except', { names });
}

/** So many cards are named that may change a forecast. */
const NAMED = 3;

export const nameOf = (face: number): string => cardOf(face)?.name ?? '?';

/** «Porto 3 → 0 cai · Recruta cai» */
export function told(table: Model, what: Forecast): string {
  const { view } = table;
  const parts: string[] = [];
  if (what.fight !== null) {
    for (const [ref, n] of what.fight.dealt) {
      const base = baseAt(view, ref);
      if (base === null) continue;
      const after = Math.max(0, base.remaining - n);
      parts.push(
        t(what.fight.fallen.has(ref) ? 'fabula.base_falls' : 'fabula.base_hurt', {
          name: nameOf(base.card),
          before: base.remaining,
          after,
        }),
      );
    }
    for (const ref of what.fight.dead) parts.push(t('fabula.dies', { name: nameOf(permanentAt(view, ref)?.card ?? -1) }));
    if (centreFalls(view, what.fight) === 1 - table.near) parts.push(t('fabula.decides'));
  }
  for (const one of what.pressures) {
    const base = baseAt(view, one.base);
    const args = { name: nameOf(base?.card ?? -1), attack: one.attack, defence: one.defence, resistance: one.resistance };
    parts.push(t(one.taken ? 'fabula.base_taken' : 'fabula.base_holds', args));
  }
  return parts.join(' · ');
}

/** A declaration is one question to a player. */
export function asks(table: Model): string | null {
  const deed = declarationOf(table);
  return deed === null ? null : t(`fabula.ask.${deed}`);
}

export function consequence(table: Model): string | null {
  if (table.question?.key === 'ask.centre') return t('fabula.centre_about', { n: table.options['resistance'] === 'low' ? 9 : 15 });
  if (table.question?.key === 'ask.untap' && table.picked.length > 0)
    return t('fabula.untap_cost', { n: untapCost(table, table.picked), have: seatOf(table.view, table.seat).resources });
  const deed = declarationOf(table);
  const mustered = deed === null && deedOf(table) === 'attack';
  if (mustered && movesOf(table).size === 0) return t('fabula.muster');
  const sum = told(table, forecast(table));
  const left = sum === '' ? '' : except(table);
  const line = left === '' ? sum : `${sum} (${left})`;
  if (deed === 'mulligan') return t('fabula.mulligan');
  if (deed !== null) {
    const obliged = mustGo(table, deed, isAlly, movesOf(table));
    if (obliged !== null) return t('fabula.must', { name: nameOf(permanentAt(table.view, obliged)?.card ?? -1) });
    const moved = movesOf(table).size > 0;
    if (deed === 'attack' || deed === 'influence') {
      if (!moved) return t(table.picked.length > 0 ? 'fabula.pick_base' : `fabula.send_${deed}`);
      return t(deed === 'attack' ? 'fabula.if_unblocked' : 'fabula.if_undefended', { what: line });
    }
    if (!moved) return t(`fabula.send_${deed}`);
    if (!table.phone) return t(`fabula.more_${deed}`); // both ways stand on the board
    return t('fabula.if_resolved', { what: line === '' ? t('fabula.nothing') : line });
  }
  if (mustered) return t('fabula.if_unblocked', { what: line });
  if (asksToRespond(table.question))
    return line === '' ? t(table.phone ? 'fabula.stops_line_touch' : 'fabula.stops_line') : t('fabula.if_resolved', { what: line });
  return null;
}
