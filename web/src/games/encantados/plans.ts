/**
 * A turn in few gestures: the cards one after the other, then where they go. The rules ask the same in small steps: which
 * race, each card, finish; end the turn, discard. A search asks what goes away, a player says what stays.
 */
import type { Gather, Plan, TableModel } from '../../table/board';
import { begun } from '../../table/sentences';
import { needForNew } from './garden';
import { ADD_MIMIC, ADD_REAL, DISCARD, END, EXPAND, FINISH, NEW, SEARCH_2, SEARCH_3, SEARCH_PILE, SHED, TURN_PILE } from './made/codes';
import { IN_GROUP, LEPRECHAUN, MIMIC, RACES, WISP, type View } from './view';

/** Real cards and mimics of one laying. */
export interface Laying {
  readonly race: number;
  readonly real: number;
  readonly mimics: number;
}

export function plans(table: TableModel<View>): Plan[] {
  const key = table.question?.key;
  if (key === 'ask.buy') return searching(table);
  if (key === 'ask.play') return [...layingPlans(table), ...otherDeeds(table), ...discards(table)];
  if (key !== 'ask.shed') return [];
  return kept(table) === 1 ? keeping(table) : leaving(table) ? sending(table) : [];
}

/** Whether the plans are all there is: the small steps they stand for are not offered beside them. */
export function composes(table: TableModel<View>): boolean {
  return table.question?.key === 'ask.play' || (table.question?.key === 'ask.shed' && (kept(table) === 1 || leaving(table)));
}

// ---- a search
/** [E-21] What it brings stands in the bar: the largest search is the gold button, though the discards are lit as well. */
function searching(table: TableModel<View>): Plan[] {
  const offered = (table.question?.choices ?? []).filter((choice) => choice.code === SEARCH_2 || choice.code === SEARCH_3);
  const most = Math.max(...offered.map((choice) => choice.code));
  return offered.map(({ code, key, args, refs }) => ({ codes: [code], key, args, refs, whole: true, ready: code === most }));
}

/** [E-21] How many of the cards looked at stay with the searcher. */
export function kept(table: TableModel<View>): number {
  const left = table.question?.args['n'];
  return table.view.drawn.length - (typeof left === 'number' ? left : 1);
}

/** [E-40] Of three cards one leaves: it is quicker to say which. */
export function leaving(table: TableModel<View>): boolean {
  return kept(table) > 1 && table.view.drawn.length - kept(table) === 1;
}

/** The cards of a search without one of each of these. */
function without(drawn: readonly number[], taken: readonly number[]): number[] {
  const rest = [...drawn];
  for (const kind of taken) rest.splice(rest.indexOf(kind), 1);
  return rest;
}

/** What goes to the discard if these stay. */
export function shed(table: TableModel<View>, picked: readonly string[]): number[] {
  const named = picked.filter((ref) => ref.startsWith('drawn:')).map((ref) => Number(ref.slice(6)));
  if (leaving(table)) return named;
  return without(table.view.drawn, named);
}

/** One card stays: it is picked, and the button says so. */
function keeping(table: TableModel<View>): Plan[] {
  const { drawn } = table.view;
  return [...new Set(drawn)].map((kind) => ({
    codes: without(drawn, [kind]).map((gone) => SHED + gone),
    key: 'choice.keep',
    args: { kinds: [kind] },
    refs: [`drawn:${kind}`, 'keep'],
    sure: true,
  }));
}

/** One of three leaves: it is picked, and the button says what stays. */
function sending(table: TableModel<View>): Plan[] {
  const { drawn } = table.view;
  return [...new Set(drawn)].map((gone) => ({
    codes: [SHED + gone],
    key: 'choice.keep',
    args: { kinds: without(drawn, [gone]) },
    refs: [`drawn:${gone}`, `pile:${SEARCH_PILE}`],
    sure: true,
  }));
}

/** Several stay and several leave: those that stay are picked together. */
export function gather(table: TableModel<View>): Gather | null {
  if (table.question?.key !== 'ask.shed' || leaving(table)) return null;
  const n = kept(table);
  return {
    key: 'ask.shed',
    refs: new Set(table.view.drawn.map((kind) => `drawn:${kind}`)),
    least: n,
    most: n,
    label: () => begun(table.say('choice.keep', { kinds: table.picked.map((ref) => Number(ref.slice(6))) })),
    answer: (question, left) => {
      const [gone] = shed(table, left);
      return question.key === 'ask.shed' && gone !== undefined ? [SHED + gone] : null;
    },
  };
}

// ---- playing
/** Songs and trades, as the question has them. */
function otherDeeds(table: TableModel<View>): Plan[] {
  const choices = table.question?.choices ?? [];
  const laid = (code: number): boolean => code >= NEW && code < EXPAND + RACES;
  return choices
    .filter((choice) => choice.code !== END && !laid(choice.code))
    .map((choice) => ({ codes: [choice.code], key: choice.key, args: choice.args, refs: choice.refs }));
}

/** [E-35] Discarding a card ends the turn: no step before it. */
function discards(table: TableModel<View>): Plan[] {
  if (!(table.question?.choices ?? []).some((choice) => choice.code === END)) return [];
  const hand = table.view.seats[table.seat]?.hand ?? [];
  return hand.flatMap((n, kind): Plan[] =>
    n === 0
      ? []
      : [
          {
            codes: [END, DISCARD + kind],
            key: 'choice.discard',
            args: { kind },
            refs: [`hand:${kind}`, `pile:${TURN_PILE}`],
            sure: true,
          },
        ],
  );
}

/** Whether what is picked can be laid or sung: then discarding it is not the first thing one thinks of. */
export function layable(table: TableModel<View>): boolean {
  if (table.question?.key !== 'ask.play' || table.picked.length === 0) return false;
  const fits = (plan: Plan): boolean => table.picked.every((ref, i) => plan.refs[i] === ref);
  return [...layingPlans(table), ...otherDeeds(table)].some(fits);
}

/** Every way to lay the cards of the hand, for the races the question offers. */
export function layingPlans(table: TableModel<View>): Plan[] {
  const offered = new Set((table.question?.choices ?? []).map((choice) => choice.code));
  const out: Plan[] = [];
  for (let race = 0; race < RACES; race++) {
    const all = layings(table.view, table.seat, race);
    if (offered.has(NEW + race)) out.push(...foundingAtOnce(all, race, need(table.view, table.seat)));
    for (const laying of all) {
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

/** [E-27] A new race is complete with enough cards. */
function foundings(laying: Laying, needed: number): Plan[] {
  if (laying.real === 0 || laying.real + laying.mimics < needed) return [];
  return orders(laying).map((refs) => founding(laying, refs));
}

function founding(laying: Laying, cards: readonly string[]): Plan {
  const { race } = laying;
  return {
    codes: [NEW + race, ...adding(laying), FINISH],
    key: 'choice.lay_new',
    args: { race, n: laying.real + laying.mimics },
    refs: [...cards, 'garden'],
    sure: true,
  };
}

/** One card dragged to the empty place brings all of its race with it, and a Mimic where one is missing. */
function foundingAtOnce(layings: readonly Laying[], race: number, needed: number): Plan[] {
  const fits = layings.filter((one) => one.race === race && one.real > 0 && one.real + one.mimics >= needed);
  const [best] = fits.sort((a, b) => b.real - a.real || a.mimics - b.mimics);
  return best === undefined ? [] : [founding(best, [`hand:${race}`])];
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
    args: { race, n: laying.real + laying.mimics },
    refs: [...refs, `garden:${race}`],
    sure: true,
  }));
}

function adding({ real, mimics }: Laying): number[] {
  return [...Array<number>(real).fill(ADD_REAL), ...Array<number>(mimics).fill(ADD_MIMIC)];
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
