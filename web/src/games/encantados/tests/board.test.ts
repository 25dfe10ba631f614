import { describe, expect, test } from 'vitest';
import { fetchGameWords } from '../../../lib/speech.svelte';
import type { TableModel } from '../../../table/board';
import { fit } from '../fit';
import { gardenPoints, groups, handCost, songWorth } from '../garden';
import { composes, gather, layingPlans, pickedLaying, plans } from '../plans';
import { DISCARD, END, SHED } from '../made/codes';
import { consequence } from '../telling';
import { FAIRY, FAUN, IN_GROUP, LEPRECHAUN, LOOSE, MIMIC, SONG_PLACE, SUMMER, signed, type View } from '../view';
import positions from './positions.json';

const PLACES = 25;
const FINISH = 77;
const ADD_MIMIC = 76;
const usual = positions[0]!.view.values;

/** A garden with so many cards at these places. */
function garden(cards: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: PLACES }, (_, place) => cards[place] ?? 0);
}

/** As much of a table as plans look at. */
function asked(position: (typeof positions)[number]): TableModel<View> {
  const choices = position.offered.map((code) => ({ code, key: '', args: {}, refs: [] }));
  return {
    view: position.view as View,
    seat: position.seat,
    options: position.options,
    question: { decision: 1, key: 'ask.play', args: {}, choices, forced: false },
  } as unknown as TableModel<View>;
}

describe('what a garden is worth', () => {
  test('is what the rules say, in moments of whole games', () => {
    expect(positions.length).toBeGreaterThan(50);
    for (const { view } of positions) {
      for (const side of view.sides) expect(gardenPoints(side.garden, view.values)).toBe(side.points);
    }
  });

  test('and so is a hand', () => {
    for (const { view, seat } of positions) {
      const about = view.seats[seat]!;
      expect(handCost(about.hand!, view.sides[about.side]!.garden, true, view.values)).toBe(about.penalty);
    }
  });

  test('is shown as a sum: three Elves and a Mimic', () => {
    const [elves] = groups(garden({ 1: 3, [IN_GROUP + 1]: 1 }), usual);
    expect(elves).toMatchObject({ points: 6, sum: '3×3 − 3', awake: true });
  });

  test('Fairies make Mimics worth nothing, Leprechauns turn, Fauns like songs', () => {
    const found = groups(garden({ [FAIRY]: 2, [LEPRECHAUN]: 2, [FAUN]: 2, [SONG_PLACE]: 2, [LOOSE]: 1 }), usual);
    expect(found.map((group) => group.points)).toEqual([2, 4, 8, 0, 0]);
  });

  test('a Mimic alone is no race, so four races do not make Summer bloom', () => {
    const four = { 0: 1, 1: 1, 2: 1, 3: 1, [IN_GROUP + 4]: 1 };
    expect(songWorth(garden(four), SUMMER, usual)).toBe(-3);
    expect(songWorth(garden({ ...four, 4: 1 }), SUMMER, usual)).toBe(8);
  });
});

describe('laying cards in one gesture', () => {
  test('offers exactly what can be answered step by step', () => {
    for (const position of positions) {
      const whole = plans(asked(position)).filter((plan) => plan.codes.at(-1) === FINISH);
      const found = whole.map(({ codes }) => {
        const mimics = codes.filter((code) => code === ADD_MIMIC).length;
        return [codes[0], codes.length - 2 - mimics, mimics].join(' ');
      });
      expect([...new Set(found)].sort()).toEqual(position.layings.map((laying) => laying.join(' ')).sort());
    }
  });

  test('clicks as many cards as it lays, the Mimic at any place among them, then the garden', () => {
    for (const position of positions) {
      for (const { codes, refs } of layingPlans(asked(position))) {
        const adds = codes.length - 2;
        expect(codes.at(-1)).toBe(FINISH);
        if (refs.length === 2 && adds > 1) continue; // one card that brings its race with it
        expect(refs.length).toBe(adds + 1);
        expect(refs.at(-1)).toMatch(/^garden/);
        expect(pickedLaying(refs.slice(0, -1))?.mimics).toBe(codes.filter((code) => code === ADD_MIMIC).length);
      }
    }
  });

  test('one card brought to the empty place lays all of its race, and a Mimic only where it is missing', () => {
    let met = 0;
    for (const position of positions) {
      const all = layingPlans(asked(position));
      for (const { codes, refs } of all.filter((plan) => plan.refs.length === 2 && plan.codes.length > 3)) {
        met++;
        const race = Number(refs[0]?.slice(5));
        const mimics = codes.filter((code) => code === ADD_MIMIC).length;
        const real = codes.length - 2 - mimics;
        const hand = position.view.seats[position.seat]!.hand!;
        expect(real).toBe(Math.min(hand[race]!, position.view.seats[position.seat]!.cards - 1));
        if (mimics > 0) expect(real).toBeLessThan(3);
      }
    }
    expect(met).toBeGreaterThan(5);
  });

  test('[E-35] any card of the hand can be discarded in one gesture', () => {
    for (const position of positions) {
      const table = asked(position);
      const discarded = plans(table).filter((plan) => plan.refs.at(-1) === 'pile:1');
      const hand = position.view.seats[position.seat]!.hand!;
      expect(composes(table)).toBe(true);
      expect(discarded.map((plan) => plan.codes)).toEqual(hand.flatMap((n, kind) => (n > 0 ? [[END, DISCARD + kind]] : [])));
    }
  });

  test('[E-21] a search asks what stays', () => {
    const question = (n: number) => ({ decision: 1, key: 'ask.shed', args: { n }, choices: [], forced: false });
    const looking = (drawn: number[], n: number) =>
      ({ view: { ...positions[0]!.view, drawn }, question: question(n), picked: [], seat: 0 }) as unknown as TableModel<View>;
    expect(plans(looking([3, 7], 1)).map((plan) => [plan.refs[0], plan.codes])).toEqual([
      ['drawn:3', [SHED + 7]],
      ['drawn:7', [SHED + 3]],
    ]);
    expect(plans(looking([3, 7, 9], 2)).map((plan) => plan.codes)[1]).toEqual([SHED + 3, SHED + 9]);
  });

  test('[E-40] of three cards the one that leaves is said', () => {
    const question = { decision: 1, key: 'ask.shed', args: { n: 1 }, choices: [], forced: false };
    const table = { view: { ...positions[0]!.view, drawn: [3, 7, 7] }, question, picked: [], seat: 0 } as unknown as TableModel<View>;
    expect(gather(table)).toBeNull();
    expect(plans(table).map((plan) => [plan.refs, plan.codes, plan.args])).toEqual([
      [['drawn:3', 'pile:0'], [SHED + 3], { kinds: [7, 7] }],
      [['drawn:7', 'pile:0'], [SHED + 7], { kinds: [3, 7] }],
    ]);
  });

  test('[E-25] keeps the last card: of three Elves two can be laid', () => {
    const seat = { side: 0, cards: 3, hand: [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], penalty: 9, known: [] };
    const view = { seats: [seat], sides: [{ garden: garden({ 1: 1 }), points: 3, spent: 0, total: 0, known: [] }] };
    const table = asked({ ...positions[0]!, seat: 0, offered: [64] });
    const found = plans({ ...table, view: { ...table.view, ...view } });
    expect(found.map((plan) => plan.refs.length - 1)).toEqual([1, 2]);
  });

  test('is not offered while another question is open', () => {
    const table = asked(positions[0]!);
    expect(plans({ ...table, question: { ...table.question!, key: 'ask.goblin' } })).toEqual([]);
  });

  test('tells the race from what is picked; other cards are no laying', () => {
    expect(pickedLaying(['hand:1', `hand:${MIMIC}`, 'hand:1'])).toEqual({ race: 1, real: 2, mimics: 1 });
    expect(pickedLaying(['hand:1', 'hand:2'])).toBeNull();
    expect(pickedLaying(['hand:11'])).toBeNull();
  });
});

describe('what is missing for a new race', () => {
  const words: string[] = [];
  /** Two Elves picked of a hand with a Mimic; a Mimic lies in the group of the own garden, or not. */
  function line(there: boolean): string | null {
    const hand = Array.from({ length: 15 }, (_, kind) => (kind === 1 ? 2 : kind === MIMIC ? 1 : 0));
    const seat = { side: 0, cards: 3, hand, penalty: 9, known: [] };
    const side = { garden: garden(there ? { [IN_GROUP + 1]: 1 } : {}), points: 0, spent: 0, total: 0, known: [] };
    const view = { ...(positions[0]!.view as View), phase: 1, active: 0, laying: [], seats: [seat], sides: [side] };
    const named = (_: string, kind: number): string => (words.push(String(kind)), 'Elfo');
    const question = { decision: 1, key: 'ask.play', args: {}, choices: [], forced: false };
    return consequence({ view, question, seat: 0, options: {}, picked: ['hand:1', 'hand:1'], named } as unknown as TableModel<View>);
  }

  test('[E-28] a Mimic is offered only where none lies in the group already', async () => {
    await fetchGameWords('encantados');
    expect(line(false)).toContain('Elfo ou um Mímico');
    expect(line(true)).toContain('(Elfo)');
    expect(words.length).toBe(2);
  });
});

describe('the size of cards', () => {
  const room = { width: 690, height: 200, columns: 5, tallest: 3, caption: 60, largest: 80, comfortable: 62, smallest: 42, roomy: 108 };

  test('fits the place: columns side by side, the tallest with its caption', () => {
    for (const columns of [1, 3, 6, 9]) {
      for (const tallest of [1, 3, 6.5]) {
        const { card, step, column } = fit({ ...room, columns, tallest });
        expect(column * columns).toBeLessThanOrEqual(room.width);
        expect(card * 1.4 + (tallest - 1) * step + room.caption).toBeLessThanOrEqual(room.height + 2);
      }
    }
  });

  test('never falls below what can be touched, even where it must scroll', () => {
    expect(fit({ ...room, width: 200, columns: 12 }).card).toBe(42);
  });
});

test('numbers carry the sign people print', () => {
  expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '−3']);
});
