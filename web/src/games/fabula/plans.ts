/** What can be clicked beyond the bare choices, and what the rest of the page says about it. */
import { library } from '../../lib/library.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Plan } from '../../table/board';
import { entriesOf, type CardEntry } from './cards';
import { CODE } from './codes';
import { declarationOf, declarationPlans, deedOf, musterPlans, ready } from './declare';
import { asksToRespond } from './stops';
import { baseRef, battleOf, permanentRef, seatOf, type Model } from './view';

export function cardOf(face: number): CardEntry | undefined {
  return entriesOf(library('fabula', settings.language))[face];
}

export const isAlly = (face: number): boolean => cardOf(face)?.type === 'ally';

export const composes = (table: Model): boolean => declarationOf(table) !== null;

/** Answers that need no second press: passing, and leaving a phase in which nothing else can be done. */
function sureAnswers(table: Model): Plan[] {
  const choices = table.question?.choices ?? [];
  if (asksToRespond(table.question)) {
    const key = table.view.stack.length > 0 ? 'choice.resolve' : 'choice.pass';
    return [{ codes: [CODE.pass], key, args: {}, refs: [], sure: true }];
  }
  if (table.question?.key !== 'ask.main' || choices.some((choice) => choice.code > CODE.end_turn)) return [];
  return choices.map((choice) => ({ codes: [choice.code], key: choice.key, args: choice.args, refs: choice.refs, sure: true }));
}

export function plans(table: Model): Plan[] {
  if (table.seat < 0) return [];
  return composes(table) ? declarationPlans(table, isAlly) : [...sureAnswers(table), ...musterPlans(table, isAlly)];
}

/** [F-110] By object, the name under which it can be clicked now: of equal ones only one is offered, and all stand for it. */
export function aliases(table: Model): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  if (composes(table)) return out;
  const offered = new Set((table.question?.choices ?? []).flatMap((choice) => choice.refs));
  if (table.question?.key === 'ask.centre') {
    const bases = seatOf(table.view, table.seat).bases;
    bases.forEach((base, i) =>
      out.set(
        baseRef(table.seat, i),
        baseRef(
          table.seat,
          bases.findIndex((other) => other.card === base.card),
        ),
      ),
    );
  }
  const sent = new Set(deedOf(table) === 'attack' ? ready(table.view, table.seat, 'attack', isAlly) : []); // each by itself
  for (const seat of [0, 1])
    for (const { ref, it } of battleOf(table.view, seat)) {
      if (offered.has(ref) || sent.has(ref)) continue;
      const twin = battleOf(table.view, seat).find((other) => other.it.like === it.like && offered.has(other.ref));
      if (twin !== undefined) out.set(ref, permanentRef(seat, twin.i));
    }
  return out;
}
