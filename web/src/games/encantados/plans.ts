/**
 * Laying cards in one gesture: the cards one after the other, then where they go. The rules ask the same in small steps:
 * which race, each card, finish.
 */
import type { Plan, TableModel } from '../../table/board';
import { needForNew } from './garden';
import { ADD_MIMIC, ADD_REAL, EXPAND, FINISH, NEW } from './made/codes';
import { IN_GROUP, LEPRECHAUN, MIMIC, RACES, WISP, type View } from './view';

/** Real cards and mimics of one laying. */
export interface Laying {
  readonly race: number;
  readonly real: number;
  readonly mimics: number;
}

/** Every way to lay the cards of the hand, for the races the question offers. */
export function plans(table: TableModel<View>): Plan[] {
  if (table.question?.key !== 'ask.play') return [];
  const offered = new Set(table.question.choices.map((choice) => choice.code));
  const out: Plan[] = [];
  for (let race = 0; race < RACES; race++) {
    for (const laying of layings(table.view, table.seat, race)) {
      if (offered.has(NEW + race)) out.push(...foundings(laying, need(table.view, table.seat)));
      const enough = laying.real > 0 || mimicMayBeAlone(table, race);
      if (offered.has(EXPAND + race) && enough) out.push(...expansions(laying));
    }
  }
  return out;
}

export function need(view: View, seat: number): number {
  return needForNew(gardenOf(view, seat), WISP);
}

export function gardenOf(view: View, seat: number): readonly number[] {
  return view.sides[seat % view.sides.length]?.garden ?? [];
}

/** [E-25] [E-28] [E-31] Every set of cards of a race the hand can give, the last card kept. */
function layings(view: View, seat: number, race: number): Laying[] {
  const hand = view.seats[seat]?.hand ?? [];
  const most = (view.seats[seat]?.cards ?? 0) - 1;
  const wild = (hand[MIMIC] ?? 0) > 0 && race !== LEPRECHAUN && (gardenOf(view, seat)[IN_GROUP + race] ?? 0) === 0;
  const out: Laying[] = [];
  for (let real = 0; real <= (hand[race] ?? 0); real++) {
    for (let mimics = 0; mimics <= (wild ? 1 : 0); mimics++) {
      if (real + mimics > 0 && real + mimics <= most) out.push({ race, real, mimics });
    }
  }
  return out;
}

/** [E-27] A new race is complete with enough cards; with fewer it is begun, and the question goes on. */
function foundings(laying: Laying, needed: number): Plan[] {
  const { race, real, mimics } = laying;
  if (real === 0) return [];
  const whole = real + mimics >= needed;
  const codes = [NEW + race, ...adding(laying), ...(whole ? [FINISH] : [])];
  return orders(laying).map((refs) => ({
    codes,
    key: whole ? 'choice.lay_new' : 'choice.new',
    args: whole ? { race, kinds: kindsOf(laying) } : { race },
    refs: [...refs, 'garden'],
  }));
}

/** [ER-12] A mimic as the only card of an expansion, as the table has it. */
function mimicMayBeAlone(table: TableModel<View>, race: number): boolean {
  const ruling = table.options.mimic_alone_expands ?? 'any';
  return ruling === 'any' || (ruling === 'own' && (gardenOf(table.view, table.seat)[race] ?? 0) > 0);
}

/** [E-29] One card is enough. */
function expansions(laying: Laying): Plan[] {
  const { race } = laying;
  const codes = [EXPAND + race, ...adding(laying), FINISH];
  return orders(laying).map((refs) => ({
    codes,
    key: 'choice.lay_more',
    args: { race, kinds: kindsOf(laying) },
    refs: [...refs, `garden:${race}`],
  }));
}

function adding({ real, mimics }: Laying): number[] {
  return [...Array<number>(real).fill(ADD_REAL), ...Array<number>(mimics).fill(ADD_MIMIC)];
}

function kindsOf({ race, real, mimics }: Laying): number[] {
  return [...Array<number>(real).fill(race), ...Array<number>(mimics).fill(MIMIC)];
}

/** The clicks on cards, the mimic at any place among them. */
function orders({ race, real, mimics }: Laying): string[][] {
  const cards = Array<string>(real).fill(`hand:${race}`);
  if (mimics === 0) return [cards];
  return Array.from({ length: real + 1 }, (_, i) => [...cards.slice(0, i), `hand:${MIMIC}`, ...cards.slice(i)]);
}

/** What is picked so far, if it is cards of one race to be laid. */
export function pickedLaying(picked: readonly string[]): Laying | null {
  let race = -1;
  let mimics = 0;
  let real = 0;
  for (const ref of picked) {
    const kind = ref.startsWith('hand:') ? Number(ref.slice(5)) : NaN;
    if (kind === MIMIC) mimics++;
    else if (kind < RACES && (race < 0 || race === kind)) {
      race = kind;
      real++;
    } else return null;
  }
  return race < 0 && mimics === 0 ? null : { race, real, mimics };
}
