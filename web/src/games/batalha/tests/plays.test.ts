import { describe, expect, test } from 'vitest';
import { unitOf } from '../cards';
import { cardRefusal, playsNow, refusalAt, unitsOf, type Action } from '../plays';
import { leader, shownValue, sumOf, war, type BatalhaView, type SlotView } from '../view';
import positions from './positions.json';

const ACTIONS: readonly Action[] = ['position', 'reinforce', 'substitute'];
const NO_SLOT: SlotView = { units: [], down: false, bound: 4, value: 0 };
/** Cards by suit (clubs, spades, hearts, diamonds) and rank. */
const card = (suit: number, rank: number): number => suit * 10 + rank - 1;

/** A table with this hand for seat 0, and its slots from the left; the other has nothing. */
function table(hand: readonly number[], slots: readonly (readonly number[])[], change: Partial<BatalhaView> = {}): BatalhaView {
  const lies = (units: readonly number[]): SlotView => ({
    ...NO_SLOT,
    units,
    value: units.reduce((sum, unit) => sum + unitOf(unit).value, 0),
  });
  const seat = { cards: 5, hand, known: [], dealt: null, ruler: 0, used: 0, aces: [], slots: slots.map(lies) };
  const other = { ...seat, hand: null, slots: slots.map(() => NO_SLOT) };
  return {
    turns: 1,
    active: 0,
    main: 1,
    additional: 2,
    joker: false,
    purchased: false,
    acted: false,
    last: false,
    seats: [seat, other],
    deck: 20,
    in_deck: [],
    discard: 0,
    in_discard: [],
    ended: -1,
    ...change,
  };
}

describe('what a card can be played to', () => {
  test('is what the rules offer, in positions of whole games', () => {
    expect(positions.length).toBeGreaterThan(50);
    for (const { seat, view, plays } of positions) {
      const found = playsNow(view as BatalhaView, seat).map((play) => [ACTIONS.indexOf(play.action), play.unit, play.slot, play.place]);
      const sorted = (rows: readonly (readonly number[])[]): string[] => rows.map((row) => row.join(' ')).sort();
      expect(sorted(found)).toEqual(sorted(plays));
    }
  });

  test('shows the sum and the price: 3 and 2 of clubs on a 6 are additional actions', () => {
    const view = table([card(0, 3)], [[card(0, 6)], [], [], [], []]);
    const [low] = playsNow(view, 0).filter((play) => play.action === 'reinforce');
    expect(low).toMatchObject({ slot: 0, price: 'additional', value: 9 });
  });

  test('a low card on a high one costs the main action, in a joker turn an additional one', () => {
    const view = table([card(3, 4)], [[], [], [], [], [card(3, 9)]]);
    const price = (change: Partial<BatalhaView>): string | undefined =>
      playsNow({ ...view, ...change }, 0).find((play) => play.action === 'reinforce')?.price;
    expect([price({}), price({ joker: true })]).toEqual(['main', 'additional']);
  });
});

describe('why not', () => {
  const view = table([card(2, 5), card(0, 1)], [[], [], [], [card(2, 9)], []]);
  test('a heart does not go to clubs', () => {
    expect(refusalAt(view, 0, card(2, 5), 0, -1)?.rule).toBe('B-12');
  });
  test('a medium card does not go to a high one', () => {
    expect(refusalAt(view, 0, card(2, 5), 3, -1)?.rule).toBe('B-14');
  });
  test('an ace is no soldier', () => {
    expect(refusalAt(view, 0, card(0, 1), 0, -1)?.rule).toBe('BR-8');
  });
  test('without actions nothing is played', () => {
    expect(cardRefusal({ ...view, main: 0, additional: 0 }, 0, card(2, 5)).name).toBe('all_spent');
  });
});

describe('the war as it stands', () => {
  const hidden: SlotView = { units: [-1], down: true, bound: 0, value: 1 };
  test('a face-down unit leaves its column open', () => {
    const view = table([], [[card(0, 6)], [], [card(1, 4)], [], []]);
    const [mine, other] = view.seats;
    const seats = [mine!, { ...other!, slots: [hidden, ...other!.slots.slice(1)] }];
    expect(leader({ ...view, seats }, 0)).toBe('open');
    expect(shownValue(hidden)).toBe('1+?');
    expect(war({ ...view, seats })).toEqual({ battles: [1, 0], sums: [10, 1], unsure: [false, true] });
  });
  test('a sum is written with the commander', () => {
    expect(sumOf({ units: [card(0, 7), card(0, 6)], down: false, bound: 4, value: 14 })).toBe('7+6+1');
  });
  test('two 2s can be forged in two orders', () => {
    expect(unitsOf([card(0, 2), card(2, 2)]).length).toBe(2);
  });
});
