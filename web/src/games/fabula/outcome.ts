/** What a combat would lead to if nobody did anything more: who falls, which base falls or is taken. [F-63] [F-67] */
import { PREVENT } from './made/pieces';
import { MOST } from './made/terms';
import { baseAt, baseRef, has, permanentAt, ROLE, seatOf, type FabulaView, type PermanentView } from './view';

export interface Attack {
  readonly attacker: string;
  /** Null if its base is gone [F-62]. */
  readonly base: string | null;
  /** Stays so even if no blocker is left. */
  readonly blocked: boolean;
  readonly blockers: readonly string[];
}

export interface Offensive {
  /** Damage by object, as far as it is really dealt. */
  readonly dealt: ReadonlyMap<string, number>;
  /** Allies that go to the discard. */
  readonly dead: ReadonlySet<string>;
  /** Bases that come to nothing. */
  readonly fallen: ReadonlySet<string>;
}

export interface Pressure {
  readonly base: string;
  readonly attack: number;
  readonly defence: number;
  readonly resistance: number;
  readonly taken: boolean;
}

/** Damage as it piles up, with what prevents it. */
class Field {
  readonly dealt = new Map<string, number>();
  readonly dead = new Set<string>();
  readonly fallen = new Set<string>();
  readonly #doomed = new Set<string>();
  readonly #shields: { readonly things: readonly string[]; left: number }[];

  constructor(readonly view: FabulaView) {
    this.#shields = view.effects
      .filter((effect) => effect.what === PREVENT && effect.values[1] !== 1)
      .map((effect) => ({ things: effect.things, left: effect.values[0] ?? 0 }));
  }

  ally(ref: string): PermanentView | null {
    return this.dead.has(ref) ? null : permanentAt(this.view, ref);
  }

  left(ref: string): number {
    const ally = permanentAt(this.view, ref);
    return ally === null ? 0 : Math.max(0, ally.life - ally.damage - (this.dealt.get(ref) ?? 0));
  }

  /** Hide takes off its number from each damage, shields take what they can; Venom dooms an ally it hurts. */
  deal(source: PermanentView, target: string, amount: number): void {
    const thing = permanentAt(this.view, target) ?? baseAt(this.view, target);
    if (thing === null || this.dead.has(target) || this.fallen.has(target)) return;
    let n = Math.min(MOST, amount) - thing.hide;
    for (const shield of this.#shields) {
      if (n <= 0 || shield.left === 0 || !shield.things.includes(target)) continue;
      const taken = shield.left < 0 ? n : Math.min(n, shield.left);
      if (shield.left > 0) shield.left -= taken;
      n -= taken;
    }
    if (n <= 0) return;
    this.dealt.set(target, (this.dealt.get(target) ?? 0) + n);
    if (has(source, 'venom') && 'life' in thing) this.#doomed.add(target);
  }

  /** [F-84] Everything that no longer holds goes at once. */
  check(): void {
    for (const [ref, n] of this.dealt) {
      const base = baseAt(this.view, ref);
      if (base !== null && base.damage + n >= base.resistance) this.fallen.add(ref);
      const ally = permanentAt(this.view, ref);
      if (ally !== null && (ally.damage + n >= ally.life || this.#doomed.has(ref))) this.dead.add(ref);
    }
  }
}

/** [F-63] Vanguards strike first; what fell strikes no more. */
export function offensive(view: FabulaView, attacks: readonly Attack[]): Offensive {
  const field = new Field(view);
  const isFirst = (ref: string): boolean => has(permanentAt(view, ref) ?? { keywords: 0 }, 'vanguard');
  const first = new Set(attacks.flatMap((one) => [one.attacker, ...one.blockers]).filter(isFirst));
  for (const round of first.size > 0 ? [true, false] : [false]) {
    const strikes = (ref: string): boolean => field.ally(ref) !== null && first.has(ref) === round;
    const blows: (() => void)[] = [];
    for (const attack of attacks) strike(field, attack, strikes, blows);
    for (const blow of blows) blow();
    field.check();
  }
  return field;
}

function strike(field: Field, attack: Attack, strikes: (ref: string) => boolean, blows: (() => void)[]): void {
  const { attacker, base } = attack;
  const ally = field.ally(attacker);
  if (ally === null) return;
  const blow = (source: PermanentView, target: string, n: number): void => {
    if (n > 0) blows.push(() => field.deal(source, target, n));
  };
  if (!attack.blocked) {
    if (base !== null && strikes(attacker)) blow(ally, base, ally.besieging);
    return;
  }
  const blockers = attack.blockers.filter((ref) => field.ally(ref) !== null);
  if (strikes(attacker)) {
    const sweeps = has(ally, 'sweep') && base !== null;
    let beyond = 0;
    shares(field, ally.offensive, blockers).forEach((share, i) => {
      const blocker = blockers[i] ?? '';
      const over = sweeps ? Math.max(0, share - field.left(blocker)) : 0;
      beyond += over;
      blow(ally, blocker, share - over);
    });
    if (base !== null) blow(ally, base, beyond);
  }
  for (const blocker of blockers) {
    const it = field.ally(blocker);
    if (it !== null && strikes(blocker)) blow(it, attacker, it.offensive);
  }
}

/** All of it to the one blocker; among several, as much as fells each, in their order, and the rest to the last [FR-13]. */
function shares(field: Field, offensive: number, blockers: readonly string[]): number[] {
  let left = offensive;
  return blockers.map((blocker, i) => {
    const part = i === blockers.length - 1 ? left : Math.min(left, field.left(blocker));
    left -= part;
    return part;
  });
}

/** [F-67] For every influenced base: taken if A > D + R. */
export function influence(view: FabulaView, influencers: ReadonlyMap<string, string>, defenders: ReadonlyMap<string, string>): Pressure[] {
  const sum = (moves: ReadonlyMap<string, string>, base: string, as: 'speaking' | 'defending'): number =>
    [...moves].reduce((total, [ref, aim]) => {
      const ally = permanentAt(view, ref);
      return aim === base && ally !== null ? total + ally[as] : total;
    }, 0);
  return [...new Set(influencers.values())].map((base) => {
    const attack = sum(influencers, base, 'speaking');
    const defence = sum(defenders, base, 'defending');
    const resistance = baseAt(view, base)?.remaining ?? 0;
    return { base, attack, defence, resistance, taken: attack > defence + resistance };
  });
}

// ---- the combat as it lies on the table
/** Allies in one of these roles and what they go for. */
export function moves(view: FabulaView, roles: readonly number[]): Map<string, string> {
  const out = new Map<string, string>();
  view.seats.forEach((seat, at) =>
    seat.battle.forEach((it, i) => {
      if (roles.includes(it.role) && it.aim !== null) out.set(`permanent:${at}:${i}`, it.aim);
    }),
  );
  return out;
}

/** The attacks of the view, with blocks that are being put together. */
export function attacksOf(view: FabulaView, blocks: ReadonlyMap<string, string> = moves(view, [ROLE.blocking])): Attack[] {
  return seatOf(view, view.active).battle.flatMap((it, i) => {
    if (it.role !== ROLE.attacking && it.role !== ROLE.blocked) return [];
    const attacker = `permanent:${view.active}:${i}`;
    const blockers = [...blocks].filter(([, aim]) => aim === attacker).map(([ref]) => ref);
    return [{ attacker, base: it.aim, blocked: it.role === ROLE.blocked || blockers.length > 0, blockers }];
  });
}

/** What an offensive does to the base that decides the game. */
export function centreFalls(view: FabulaView, result: Offensive): number | null {
  for (const seat of [0, 1])
    if (seatOf(view, seat).bases.some((base, i) => base.centre && result.fallen.has(baseRef(seat, i)))) return seat;
  return null;
}
