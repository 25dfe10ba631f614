/**
 * What a card can be played to, and for which action: so that a player clicks card and slot, and sees the sum and the
 * price before. The rules themselves are the server's (legality.py, contents.py); plays.test.ts compares the two on
 * positions from whole games.
 */
import { cardsOf, FORGED, HIGH, JOKER_SLOT, LOW, NO_SOLDIER, SLOT_OF, SLOTS, UNITS, unitOf } from './cards';
import { seatOf, slotOf, type BatalhaView, type SlotView } from './view';

export type Action = 'position' | 'reinforce' | 'substitute';
export type Price = 'main' | 'additional';

export interface Play {
  readonly action: Action;
  readonly unit: number;
  readonly slot: number;
  /** The place in the slot of the unit that goes, for a substitution; else -1. */
  readonly place: number;
  readonly price: Price;
  /** What the slot is worth afterwards. */
  readonly value: number;
}

/** The name of a refusal as in refusals.py, and its rule. */
export interface Refusal {
  readonly name: string;
  readonly rule: string;
}

const no = (name: string, rule: string): Refusal => ({ name, rule });
const ACE_NO_SOLDIER = no('ace_no_soldier', 'BR-8');
const ALL_SPENT = no('all_spent', 'B-9');
const FACE_DOWN = no('face_down', 'B-15');
const ILLEGAL = no('illegal_contents', 'B-14');
const LAID_THIS_TURN = no('laid_this_turn', 'BR-13');
const MAIN_SPENT = no('main_spent', 'B-9');
const NO_ADDITIONAL = no('no_additional', 'B-9');
const WRONG_SUIT = no('wrong_suit', 'B-12');

/** Categories a slot may hold together, each list sorted. */
const LEGAL = new Set(['', '0', '1', '2', '02', '11', '01', '00', '001', '000']);

const contents = (units: readonly number[]): number[] => units.map((unit) => unitOf(unit).category);
const isLegal = (categories: readonly number[]): boolean => LEGAL.has([...categories].sort().join(''));

/** Whether a unit may lie beside what lies there. */
export const canAdd = (units: readonly number[], unit: number): boolean => isLegal(contents([...units, unit]));

/** What adding a category to a slot costs: null if the result may not lie there. */
function costOfAdding(rest: readonly number[], category: number): Price | null {
  if (!isLegal([...rest, category])) return null;
  if (rest.length === 0 || category !== LOW) return 'main';
  return rest.includes(HIGH) ? 'main' : 'additional';
}

/** The action a play really takes: in a joker turn every reinforcement is an additional one. */
function priceOf(view: BatalhaView, cost: Price, alone: boolean): Price {
  return cost === 'main' && (alone || !view.joker) ? 'main' : 'additional';
}

const isRefusal = (found: Price | Refusal): found is Refusal => typeof found === 'object';

function priced(view: BatalhaView, cost: Price | null, alone: boolean): Price | Refusal {
  if (cost === null) return ILLEGAL;
  const price = priceOf(view, cost, alone);
  if (price === 'main') return view.main > 0 ? price : MAIN_SPENT;
  return view.additional > 0 ? price : NO_ADDITIONAL;
}

function suitRefusal(view: BatalhaView, unit: number, slot: number): Refusal | null {
  if (view.joker || slot === JOKER_SLOT) return null;
  return SLOT_OF[unitOf(unit).suit] === slot ? null : WRONG_SUIT;
}

/** Into the slot: a position if it is empty, else a reinforcement. */
function adding(view: BatalhaView, lies: SlotView, unit: number): Price | Refusal {
  if (lies.down) return FACE_DOWN;
  return priced(view, costOfAdding(contents(lies.units), unitOf(unit).category), lies.units.length === 0);
}

/** In the place of a unit that lies there. */
function replacing(view: BatalhaView, lies: SlotView, unit: number, place: number): Price | Refusal {
  if (lies.down) return LAID_THIS_TURN;
  const rest = contents(lies.units.filter((_, at) => at !== place));
  return priced(view, costOfAdding(rest, unitOf(unit).category), lies.units.length === 1);
}

/** Everything this unit may be played to now. */
export function playsOf(view: BatalhaView, seat: number, unit: number): Play[] {
  const out: Play[] = [];
  const { value, category } = unitOf(unit);
  if (category === NO_SOLDIER) return out;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (suitRefusal(view, unit, slot) !== null) continue;
    const lies = slotOf(view, seat, slot);
    const price = adding(view, lies, unit);
    const action = lies.units.length === 0 ? 'position' : 'reinforce';
    if (!isRefusal(price)) out.push({ action, unit, slot, place: -1, price, value: lies.value + value });
    lies.units.forEach((old, place) => {
      const paid = replacing(view, lies, unit, place);
      if (isRefusal(paid)) return;
      out.push({ action: 'substitute', unit, slot, place, price: paid, value: lies.value - unitOf(old).value + value });
    });
  }
  return out;
}

/** Units that can be made of a hand: its soldiers, and the pairs that can be forged. */
export function unitsIn(hand: readonly number[]): number[] {
  const held = new Set(hand);
  const out = hand.filter((card) => unitOf(card).category !== NO_SOLDIER);
  for (let unit = FORGED; unit < UNITS; unit++) if (cardsOf(unit).every((card) => held.has(card))) out.push(unit);
  return out;
}

export const playsNow = (view: BatalhaView, seat: number): Play[] =>
  unitsIn(seatOf(view, seat).hand ?? []).flatMap((unit) => playsOf(view, seat, unit));

/** The units the picked cards may be meant as: one card, or the orders of a pair. */
export function unitsOf(cards: readonly number[]): number[] {
  if (cards.length === 1) return [...cards];
  const out: number[] = [];
  for (let unit = FORGED; unit < UNITS; unit++)
    if (cardsOf(unit).length === cards.length && cardsOf(unit).every((card) => cards.includes(card))) out.push(unit);
  return out;
}

/** Why a unit may not go into a slot, or in the place of a unit there; null if it may. */
export function refusalAt(view: BatalhaView, seat: number, unit: number, slot: number, place: number): Refusal | null {
  const { category } = unitOf(unit);
  if (category === NO_SOLDIER) return ACE_NO_SOLDIER;
  const suit = suitRefusal(view, unit, slot);
  if (suit !== null) return suit;
  const lies = slotOf(view, seat, slot);
  const found = place < 0 ? adding(view, lies, unit) : replacing(view, lies, unit, place);
  return isRefusal(found) ? found : null;
}

/** Why a card of the hand cannot be played anywhere. */
export function cardRefusal(view: BatalhaView, seat: number, card: number): Refusal {
  if (view.main === 0 && view.additional === 0) return ALL_SPENT;
  if (unitOf(card).category === NO_SOLDIER) return NO_ADDITIONAL;
  const slot = SLOT_OF[unitOf(card).suit] ?? JOKER_SLOT;
  return refusalAt(view, seat, card, slot, -1) ?? ILLEGAL;
}
