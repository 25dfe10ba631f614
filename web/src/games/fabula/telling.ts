/** One line of what would come of it: while something is put together, and while a combat lies on the table. */
import { t } from '../../lib/speech.svelte';
import { declarationOf, deedOf, mayBlock, movesOf, mustGo, ready } from './declare';
import { untapCost } from './gather';
import { attacksOf, centreFalls, influence, moves, offensive, type Attack, type Offensive, type Pressure } from './outcome';
import { cardOf, isAlly } from './plans';
import { asksToRespond } from './stops';
import { reacting } from './reacting';
import { baseAt, permanentAt, ROLE, seatOf, WINDOW, type FabulaView, type Model } from './view';

export interface Forecast {
  readonly fight: Offensive | null;
  readonly pressures: readonly Pressure[];
}

const NOTHING: Forecast = { fight: null, pressures: [] };
const isNothing = ({ fight, pressures }: Forecast): boolean => fight === null && pressures.length === 0;

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
    parts.push(...hurt(view, what.fight));
    if (centreFalls(view, what.fight) === 1 - table.near) parts.push(t('fabula.decides'));
  }
  for (const one of what.pressures) {
    const base = baseAt(view, one.base);
    const args = { name: nameOf(base?.card ?? -1), attack: one.attack, defence: one.defence, resistance: one.resistance };
    parts.push(t(one.taken ? 'fabula.base_taken' : 'fabula.base_holds', args));
  }
  return parts.join(' · ');
}

/** «Recruta sofre 2 (resta 1)»: allies that are hurt and stand. */
export function hurt(view: FabulaView, fight: Offensive): string[] {
  return [...fight.dealt].flatMap(([ref, n]) => {
    const it = permanentAt(view, ref);
    return it === null || fight.dead.has(ref) ? [] : [t('fabula.hurt', { name: nameOf(it.card), n, left: it.life - it.damage - n })];
  });
}

/** A declaration is one question to a player; before it, whoever is attacked hears by whom, where and how hard. */
export function asks(table: Model): string | null {
  const deed = declarationOf(table);
  if (deed !== null) return t(`fabula.ask.${deed}`);
  if (!declaredOn(table)) return null;
  const how = table.view.window === WINDOW.influenced ? 'influence' : 'attack';
  return t(`fabula.ask.${mayStop(table) ? 'before' : 'only'}.${how}`, { what: coming(table) });
}

/** Whether an attack or an influence on this seat is declared, and he is asked for an answer before he may meet it. */
export function declaredOn({ view, question, seat }: Model): boolean {
  const declared = view.window === WINDOW.attacked || view.window === WINDOW.influenced;
  return declared && view.stack.length === 0 && seat >= 0 && view.active !== seat && asksToRespond(question);
}

/** Whether somebody of his can block or defend, so that nothing is lost yet. */
export function mayStop({ view, seat }: Model): boolean {
  if (view.window === WINDOW.influenced) return ready(view, seat, 'defend', isAlly).length > 0;
  const foes = attacksOf(view).map(({ attacker }) => permanentAt(view, attacker));
  return ready(view, seat, 'block', isAlly).some((ref) => foes.some((foe) => foe !== null && mayBlock(permanentAt(view, ref)!, foe)));
}

/** «Ana ataca Porto com Jandira (3 de dano) e o centro com 2 aliados (5 de dano)». */
function coming(table: Model): string {
  const { view } = table;
  const speaks = view.window === WINDOW.influenced;
  const foes = moves(view, speaks ? [ROLE.influencing] : [ROLE.attacking, ROLE.blocked]);
  const parts = [...new Set(foes.values())].map((aim) => {
    const allies = [...foes].flatMap(([who, at]) => (at === aim ? (permanentAt(view, who) ?? []) : []));
    const base = baseAt(view, aim);
    const args = {
      base: base?.centre === true ? t('fabula.the_centre') : nameOf(base?.card ?? -1),
      by: allies.length === 1 ? nameOf(allies[0]?.card ?? -1) : t('fabula.allies', { n: allies.length }),
      n: allies.reduce((sum, it) => sum + (speaks ? it.speaking : it.besieging), 0),
      left: base?.remaining ?? 0,
    };
    return t(speaks ? 'fabula.coming.influence' : 'fabula.coming.attack', args);
  });
  return t(speaks ? 'fabula.influences' : 'fabula.attacks', { who: table.name(view.active), what: parts });
}

export function consequence(table: Model): string | null {
  if (table.question?.key === 'ask.centre') return t('fabula.centre_about', { n: table.options['resistance'] === 'low' ? 9 : 15 });
  if (table.question?.key === 'ask.untap' && table.picked.length > 0)
    return t('fabula.untap_cost', { n: untapCost(table, table.picked), have: seatOf(table.view, table.seat).resources });
  const deed = declarationOf(table);
  const mustered = deed === null && deedOf(table) === 'attack';
  if (mustered && movesOf(table).size === 0) return t('fabula.muster');
  const foreseen = forecast(table);
  const sum = told(table, foreseen) || (isNothing(foreseen) ? '' : t('fabula.nothing'));
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
    return t(`fabula.if_so`, { what: line });
  }
  if (mustered) return t('fabula.if_unblocked', { what: line });
  if (declaredOn(table)) return t(table.view.window === WINDOW.influenced ? 'fabula.if_undefended' : 'fabula.if_unblocked', { what: line });
  if (asksToRespond(table.question))
    return line === '' ? t(table.phone ? 'fabula.stops_line_touch' : 'fabula.stops_line') : t('fabula.if_resolved', { what: line });
  return null;
}
