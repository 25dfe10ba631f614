import { describe, expect, test } from 'vitest';
import type { Browsed, Building } from '../cards/browsing';
import { averageCost, curve, EMPTY, grouped, laidOut, said, withCopies, written } from './counting';

interface Plain extends Browsed {
  readonly type: string;
  readonly cost: number | null;
  readonly colours: readonly string[];
}

const plain = (face: number, type: string, cost: number | null, name: string): Plain => ({
  face,
  type,
  cost,
  name,
  id: `TST-00${face}`,
  set: 'TST',
  number: face,
  name_pt: name,
  name_en: name,
  type_line: type,
  text: [],
  reminders: [],
  flavor: '',
  colours: ['clay'],
});
const CARDS = [
  plain(0, 'ally', 2, 'Zebra'),
  plain(1, 'ally', 2, 'Anta'),
  plain(2, 'base', null, 'Casa'),
  plain(3, 'manoeuvre', 9, 'Vento'),
];
const BUILDING: Building<Browsed> = {
  section: (card) => ((card as Plain).type === 'base' ? 'bases' : 'cards'),
  copies: () => 3,
  least: 40,
  bases: 5,
  groups: ['base', 'ally', 'manoeuvre'],
  group: (card) => (card as Plain).type,
  cost: (card) => (card as Plain).cost,
  colours: (card) => (card as Plain).colours,
};
const DECK = { ...EMPTY, name: 'Teste', cards: { 0: 3, 1: 1, 3: 2 }, bases: { 2: 2 }, centre: 2 };

describe('a deck', () => {
  test('is listed by type, cost and name', () => {
    const groups = grouped(DECK, CARDS, BUILDING);
    expect(groups.map((group) => [group.id, group.n, ...group.rows.map((row) => row.card.name)])).toEqual([
      ['base', 2, 'Casa'],
      ['ally', 4, 'Anta', 'Zebra'],
      ['manoeuvre', 2, 'Vento'],
    ]);
  });

  test('has a curve whose last column is that cost and more', () => {
    expect(curve(DECK, CARDS, BUILDING)).toEqual([0, 4, 0, 0, 0, 0, 2]);
    expect(averageCost(DECK, CARDS, BUILDING)).toBeCloseTo(26 / 6);
    expect(averageCost(EMPTY, CARDS, BUILDING)).toBeNull();
  });

  test('forgets its centre with the last copy of that base', () => {
    expect(withCopies(DECK, 'bases', 2, 1).centre).toBe(2);
    expect(withCopies(DECK, 'bases', 2, 0)).toMatchObject({ bases: {}, centre: -1 });
  });

  test('is written by ids and read from what the judge laid out', () => {
    expect(JSON.parse(written(DECK, CARDS))).toEqual({
      name: 'Teste',
      bases: { 'TST-002': 2 },
      centre: 'TST-002',
      cards: { 'TST-000': 3, 'TST-001': 1, 'TST-003': 2 },
      maybe: {},
      notes: [],
    });
    expect(
      laidOut({
        name: 'Teste',
        cards: [
          [0, 3],
          [1, 1],
          [3, 2],
        ],
        bases: [[2, 2]],
        maybe: [],
        centre: 2,
        notes: [],
      }),
    ).toEqual(DECK);
  });
});

test('a problem knows whether it is only a warning', () => {
  expect(said('D-03 o baralho tem 38 cartas')).toEqual({ code: 'D-03', text: 'O baralho tem 38 cartas', warning: false, unread: false });
  expect(said('D-01 linha 3: não há carta chamada «X»')).toMatchObject({ warning: false, unread: true });
  expect(said('D-21 aviso: caro')).toMatchObject({ code: 'D-21', warning: true });
});
