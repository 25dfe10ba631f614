/**
 * Declarations in one go [F-111]: allies are sent by clicks in any order, and the button says it all. The rules ask ally
 * by ally or attacker by attacker; the answers follow from what was put together.
 */
import type { Plan } from '../../table/board';
import type { Choice, Question } from '../../wire';
import { CODE } from './codes';
import { draftOf } from './draft.svelte';
import {
  baseAt,
  baseRef,
  battleOf,
  DEED,
  handRef,
  has,
  permanentAt,
  ROLE,
  seatOf,
  spotOf,
  type FabulaView,
  type Model,
  type PermanentView,
} from './view';

export type Declaration = 'attack' | 'influence' | 'block' | 'defend' | 'mulligan';

const NONE: ReadonlyMap<string, string> = new Map();

const ASKED: Readonly<Record<string, Declaration>> = {
  'ask.attack': 'attack',
  'ask.influence': 'influence',
  'ask.block': 'block',
  'ask.defend': 'defend',
  'ask.mulligan': 'mulligan',
};

export const declarationOf = (table: Model): Declaration | null => (table.seat < 0 ? null : (ASKED[table.question?.key ?? ''] ?? null));

/** An attack can be put together in the action phase already: one gesture closes it and sends them all. */
export function deedOf(table: Model): Declaration | null {
  const { question } = table;
  const musters = table.seat >= 0 && question?.key === 'ask.main' && question.choices.some((choice) => choice.code === CODE.combat);
  return declarationOf(table) ?? (musters ? 'attack' : null);
}

/** What is put together is kept for this deed in this turn. */
export function draftKey(table: Model): string {
  const deed = deedOf(table);
  return deed === null ? '' : `${deed} ${table.view.turn}`;
}

/** What has been put together for the open question. In the action phase whoever is sent may do something else yet, and
 * leave or be tapped by it. */
export function movesOf(table: Model): ReadonlyMap<string, string> {
  const draft = draftOf(table);
  const moves = draft.for(draftKey(table));
  if (table.question?.key !== 'ask.main') return moves;
  const stands = (who: string): boolean => {
    const it = permanentAt(table.view, who);
    return it !== null && !it.tapped && it.card === draft.faceOf(who);
  };
  return [...moves.keys()].every(stands) ? moves : new Map([...moves].filter(([who]) => stands(who)));
}

/** In the action phase: allies are sent by a click, what else they can do is a button then; the gold button goes to the
 * combat with them. */
export function musterPlans(table: Model, isAlly: (face: number) => boolean): Plan[] {
  const { question } = table;
  if (question === null || declarationOf(table) !== null || deedOf(table) !== 'attack') return [];
  const draft = draftOf(table);
  const moves = movesOf(table);
  const plans = ways(table, 'attack', isAlly).map(([who, where]): Plan => {
    const act = (): void => {
      draft.begin(draftKey(table));
      draft.send(who, where, permanentAt(table.view, who)?.card);
    };
    return { codes: [], key: 'choice.attack', args: wordsFor(table, who, where), refs: [who, where], act };
  });
  for (const who of moves.keys()) {
    const card = permanentAt(table.view, who)?.card ?? 0;
    plans.push({ codes: [], key: 'choice.withdraw', args: { card }, refs: [who, who], act: () => draft.keep(who) });
  }
  if (moves.size === 0) return plans;
  const answers = alliesInTurn(table.view, moves);
  const next = (asked: Question): number | null => (ASKED[asked.key] === 'attack' ? answers(asked) : null);
  const send: Plan = {
    codes: [CODE.combat],
    key: 'choice.send.attack',
    args: { n: moves.size },
    refs: [],
    next,
    waits: true,
    sure: true,
    ready: true,
  };
  return [...plans, send];
}

/** Takes back who was sent last. */
export function back(table: Model): (() => void) | null {
  return movesOf(table).size === 0 ? null : () => draftOf(table).takeBack();
}

// ---- who may go where
/** Own allies the question goes through: ready, and not kept from it. Preparing ones block and defend too [F-53]. */
export function ready(
  view: FabulaView,
  seat: number,
  deed: 'attack' | 'influence' | 'block' | 'defend',
  isAlly: (face: number) => boolean,
): string[] {
  const attacks = deed === 'attack' || deed === 'influence';
  return battleOf(view, seat)
    .filter(({ it }) => isAlly(it.card) && !it.tapped && !(attacks && it.preparing) && (it.forbids & DEED[deed]) === 0)
    .map(({ ref }) => ref);
}

/** [§3.7] Shade is met by Shade or Watchful alone. */
export function mayBlock(blocker: PermanentView, attacker: PermanentView): boolean {
  if ((attacker.forbids & DEED.be_blocked) !== 0) return false;
  return !has(attacker, 'shade') || has(blocker, 'shade') || has(blocker, 'watchful');
}

/** Bases the question offers for the ally it asks about: the same for every other one. */
function offeredBases(table: Model, question: Question): string[] {
  if (question.key === 'ask.main') return seatOf(table.view, 1 - table.seat).bases.map((_, i) => baseRef(1 - table.seat, i));
  return [...new Set(question.choices.map((choice) => choice.refs[1]).filter((ref) => ref !== undefined))];
}

/** By ally, where it may be sent now. */
function ways(table: Model, deed: Declaration, isAlly: (face: number) => boolean): [string, string][] {
  const { question, view, seat } = table;
  if (question === null || deed === 'mulligan') return [];
  const allies = ready(view, seat, deed, isAlly);
  if (deed === 'block') {
    return allies.flatMap((ref) =>
      battleOf(view, 1 - seat)
        .filter((foe) => foe.it.role === ROLE.attacking || foe.it.role === ROLE.blocked)
        .filter((foe) => mayBlock(permanentAt(view, ref)!, foe.it))
        .map((foe): [string, string] => [ref, foe.ref]),
    );
  }
  const moves = movesOf(table);
  const bases = offeredBases(table, question);
  return allies.flatMap((ref) => {
    const elsewhere = [...moves].find(([who]) => who !== ref)?.[1];
    const open = table.options['one_base'] === true && elsewhere !== undefined ? bases.filter((base) => base === elsewhere) : bases;
    return open.map((base): [string, string] => [ref, base]);
  });
}

const KEY = { attack: 'choice.attack', influence: 'choice.influence', block: 'choice.block', defend: 'choice.defend' } as const;

// ---- plans
export function declarationPlans(table: Model, isAlly: (face: number) => boolean): Plan[] {
  const deed = declarationOf(table);
  if (deed === null || table.question === null) return [];
  if (deed === 'mulligan') return mulliganPlans(table);
  const draft = draftOf(table);
  const moves = movesOf(table);
  const alone = deed === 'block' && table.options['gang_block'] !== true;
  const plans = ways(table, deed, isAlly).map(([who, where]): Plan => {
    const act = (): void => {
      draft.begin(draftKey(table));
      if (alone) draft.keep(...[...moves].filter(([, aim]) => aim === where).map(([other]) => other));
      draft.send(who, where);
    };
    return { codes: codeFor(table.question, who, where), key: KEY[deed], args: wordsFor(table, who, where), refs: [who, where], act };
  });
  for (const who of moves.keys())
    plans.push({
      codes: [],
      key: 'choice.withdraw',
      args: { card: permanentAt(table.view, who)?.card ?? 0 },
      refs: [who, who],
      act: () => draft.keep(who),
    });
  if (mustGo(table, deed, isAlly, moves) === null) plans.push(...sendPlan(table, deed, moves));
  if (moves.size > 0 && mustGo(table, deed, isAlly, NONE) === null) plans.push(...sendPlan(table, deed, NONE));
  return plans;
}

/** The code of this very move, if the question is about it: so that a hint finds it. */
function codeFor(question: Question | null, who: string, where: string): number[] {
  const found = question?.choices.find((choice) => choice.refs[0] === who && choice.refs[1] === where);
  return found === undefined ? [] : [found.code];
}

function wordsFor(table: Model, who: string, where: string): Record<string, number> {
  const card = permanentAt(table.view, who)?.card ?? 0;
  const spot = spotOf(where);
  const aim =
    spot === null
      ? 0
      : ((spot.kind === 'base' ? seatOf(table.view, spot.seat).bases : seatOf(table.view, spot.seat).battle)[spot.i]?.card ?? 0);
  return { card, nth: nth(table.view, who), base: aim, base_nth: nth(table.view, where), attacker: aim, other_nth: nth(table.view, where) };
}

/** Which of several with the same face on its side this is, from 1; 0 if there is only one. */
export function nth(view: FabulaView, ref: string): number {
  const spot = spotOf(ref);
  if (spot === null) return 0;
  const row = spot.kind === 'base' ? seatOf(view, spot.seat).bases : seatOf(view, spot.seat).battle;
  const face = row[spot.i]?.card;
  const same = row.map((it, i) => (it.card === face ? i : -1)).filter((i) => i >= 0);
  return same.length < 2 ? 0 : same.indexOf(spot.i) + 1;
}

/** An ally an effect obliges and that has not been sent; attacks and influence only, where it can always go. */
export function mustGo(
  table: Model,
  deed: Declaration,
  isAlly: (face: number) => boolean,
  moves: ReadonlyMap<string, string>,
): string | null {
  if (deed !== 'attack' && deed !== 'influence') return null;
  const obliged = ready(table.view, table.seat, deed, isAlly).find(
    (ref) => !moves.has(ref) && ((permanentAt(table.view, ref)?.obliges ?? 0) & DEED[deed]) !== 0,
  );
  return obliged ?? null;
}

/** [F-60] Where an ally goes that is picked and not sent: where the last one went, to the only place there is, an
 * attacker to the centre. */
function usualAim(table: Model, deed: Declaration, wheres: readonly string[]): string | null {
  const last = draftOf(table).aim;
  if (wheres.includes(last)) return last;
  if (wheres.length === 1) return wheres[0] ?? null;
  return deed === 'attack' ? (wheres.find((where) => baseAt(table.view, where)?.centre === true) ?? null) : null;
}

export function sendPicked(table: Model, who: string, isAlly: (face: number) => boolean): void {
  const deed = deedOf(table);
  if (deed === null || deed === 'mulligan' || movesOf(table).has(who)) return;
  const wheres = ways(table, deed, isAlly).flatMap(([one, where]) => (one === who ? [where] : []));
  const aim = usualAim(table, deed, wheres);
  if (aim === null || (deed === 'block' && [...movesOf(table).values()].includes(aim))) return;
  draftOf(table).begin(draftKey(table));
  draftOf(table).send(who, aim, permanentAt(table.view, who)?.card);
}

function sendPlan(table: Model, deed: Declaration, moves: ReadonlyMap<string, string>): Plan[] {
  const answers = deed === 'block' ? blocksInTurn(table.view, moves) : alliesInTurn(table.view, moves);
  const first = table.question === null ? null : answers(table.question);
  const key = `choice.send.${deed}${moves.size === 0 ? '.none' : ''}`;
  const follows = (question: Question): number | null => (ASKED[question.key] === deed ? answers(question) : null);
  return first === null ? [] : [{ codes: [first], key, args: { n: moves.size }, refs: [], next: follows, sure: true }];
}

/** [F-110] Equal allies take bases in non-decreasing order, those that stay last: the moves of equal ones are sorted. */
export function inOrder(view: FabulaView, moves: ReadonlyMap<string, string>): Map<string, string> {
  const out = new Map<string, string>();
  const groups = new Map<string, string[]>();
  for (const seat of [0, 1])
    for (const { ref, it } of battleOf(view, seat)) {
      const group = `${seat}:${it.like}`;
      groups.set(group, [...(groups.get(group) ?? []), ref]);
    }
  for (const refs of groups.values()) {
    const aims = refs.map((ref) => moves.get(ref)).filter((aim) => aim !== undefined);
    aims.sort((a, b) => (spotOf(a)?.i ?? 0) - (spotOf(b)?.i ?? 0));
    aims.forEach((aim, i) => out.set(refs[i] ?? '', aim));
  }
  return out;
}

/** For attacks, influence and its defence: the ally asked about goes where it was sent, or stays. */
export function alliesInTurn(view: FabulaView, moves: ReadonlyMap<string, string>): (question: Question) => number | null {
  const sorted = inOrder(view, moves);
  return (question) => {
    const who = question.choices[0]?.refs[0];
    if (who === undefined) return null;
    const where = sorted.get(who);
    const found = question.choices.find((choice) => choice.refs[1] === where);
    return found?.code ?? question.choices.find((choice) => choice.code === CODE.stay)?.code ?? null;
  };
}

/** For blocks: the attacker asked about gets the blockers sent to it; of equal ones the one that is offered. */
export function blocksInTurn(view: FabulaView, moves: ReadonlyMap<string, string>): (question: Question) => number | null {
  const given = new Map<string, number>();
  return (question) => {
    const nobody = question.choices.find((choice) => choice.code === CODE.unblocked || choice.code === CODE.done);
    const attacker = nobody?.refs[0] ?? question.choices[0]?.refs[1];
    if (attacker === undefined) return null;
    const wanted = [...moves].filter(([, aim]) => aim === attacker).map(([ref]) => ref);
    wanted.sort((a, b) => (spotOf(a)?.i ?? 0) - (spotOf(b)?.i ?? 0));
    const at = given.get(attacker) ?? 0;
    given.set(attacker, at + 1);
    const blocker = wanted[at];
    if (blocker === undefined) return nobody?.code ?? null;
    return offeredFor(view, question.choices, blocker)?.code ?? null;
  };
}

function offeredFor(view: FabulaView, choices: readonly Choice[], blocker: string): Choice | undefined {
  const like = permanentAt(view, blocker)?.like;
  return (
    choices.find((choice) => choice.refs[0] === blocker && choice.refs.length > 1) ??
    choices.find((choice) => choice.refs.length > 1 && permanentAt(view, choice.refs[0] ?? '')?.like === like)
  );
}

// ---- mulligan
/** [F-19] Cards of the hand are marked to be exchanged; the rules ask card by card in the order of the hand. */
function mulliganPlans(table: Model): Plan[] {
  const draft = draftOf(table);
  const moves = movesOf(table);
  const hand = seatOf(table.view, table.seat).hand ?? [];
  const plans = [...new Set(hand)].map((face): Plan => {
    const keys = hand.map((one, i) => (one === face ? `hand:${i}` : '')).filter((key) => key !== '');
    const marked = keys.filter((key) => moves.has(key));
    const act = (clicked: string | undefined): void => {
      draft.begin(draftKey(table));
      const key = clicked ?? keys.find((one) => !moves.has(one)) ?? keys[0] ?? '';
      if (moves.has(key)) draft.keep(key);
      else draft.send(key, key);
    };
    return {
      codes: [],
      key: marked.length === keys.length ? 'choice.keep' : 'choice.exchange',
      args: { card: face },
      refs: [handRef(table.seat, face)],
      act,
    };
  });
  const answer = (question: Question): number | null => {
    if (question.key !== 'ask.mulligan') return null;
    const n = question.args['n'];
    return typeof n === 'number' && moves.has(`hand:${n - 1}`) ? CODE.exchange : CODE.keep;
  };
  const first = table.question === null ? null : answer(table.question);
  const key = moves.size > 0 ? 'choice.send.mulligan' : 'choice.send.mulligan.none';
  return first === null ? plans : [...plans, { codes: [first], key, args: { n: moves.size }, refs: [], next: answer, sure: true }];
}
