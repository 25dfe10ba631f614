import { describe, expect, test } from 'vitest';
import { DISCARD, END, POSITION, PURCHASE } from '../made/codes';
import { consequence, plans, type Model } from '../plans';
import positions from './positions.json';

const [position] = positions;

/** As much of a table as plans look at. */
function tableOf(codes: readonly number[], picked: readonly string[] = []): Model {
  if (position === undefined) throw new Error('no position');
  const { seat, view } = position;
  const question = { key: 'ask.act', args: {}, choices: codes.map((code) => ({ code, key: '', args: {}, refs: [] })) };
  return { seat, view, question, picked, lit: new Set<string>() } as unknown as Model;
}

describe('an extra purchase', () => {
  const purchases = plans(tableOf([POSITION, PURCHASE, END])).filter((plan) => plan.codes[0] === PURCHASE);

  test('names the card before anything is paid, whichever is clicked first', () => {
    const hand = position?.view.seats[position.seat]?.hand ?? [];
    expect(hand.length).toBeGreaterThan(0);
    expect(purchases.map((plan) => [plan.codes[1], ...plan.refs].join(' ')).sort()).toEqual(
      hand.flatMap((card) => [`${DISCARD + card} deck hand:${card}`, `${DISCARD + card} hand:${card} deck`]).sort(),
    );
  });

  test('is never begun as half a question', () => {
    expect(purchases.every((plan) => plan.whole === true && plan.sure !== true)).toBe(true);
  });

  test('is offered only where the rules offer it', () => {
    expect(plans(tableOf([POSITION, END])).some((plan) => plan.codes[0] === PURCHASE)).toBe(false);
  });
});

test('what is told before anything is picked is what the actions left can do', () => {
  expect(consequence(tableOf([END]))).not.toBeNull();
});
