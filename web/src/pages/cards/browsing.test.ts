import { describe, expect, test } from 'vitest';
import { fitting, searchable, toggled, type Browsed, type Facet } from './browsing';

interface Plain extends Browsed {
  readonly colours: readonly string[];
  readonly cost: number;
}

const card = (face: number, name_pt: string, name_en: string, cost: number, ...colours: string[]): Plain => ({
  face,
  name: name_pt,
  name_pt,
  name_en,
  cost,
  colours,
  id: `TST-00${face}`,
  set: 'TST',
  number: face,
  type_line: 'Aliado',
  text: ['Vire um aliado.'],
  reminders: [],
  flavor: '',
});
const CARDS = [
  card(0, 'Boitatá Desperto', 'Boitatá Awake', 4, 'ember'),
  card(1, 'Iara', 'River Voice', 5, 'tide'),
  card(2, 'Foguista', 'Stoker', 3, 'ember', 'tide'),
];
const FACETS: readonly Facet<Plain>[] = [
  { id: 'colour', label: 'Cor', values: [], of: (one) => one.colours },
  { id: 'cost', label: 'Custo', values: [], of: (one) => [String(one.cost)] },
];
const find = (query: string, picked = {}): string[] =>
  fitting(CARDS, CARDS.map(searchable), query, picked, FACETS, (a, b) => a.face - b.face).map((one) => one.name);

describe('cards are found', () => {
  test('by name in both languages, without accents, and by their text', () => {
    expect(find('boitata')).toEqual(['Boitatá Desperto']);
    expect(find('RIVER')).toEqual(['Iara']);
    expect(find('vire')).toHaveLength(3);
    expect(find('vire stok')).toEqual(['Foguista']);
  });

  test('by any value of a facet and by all facets at once', () => {
    expect(find('', { colour: ['ember'] })).toEqual(['Boitatá Desperto', 'Foguista']);
    expect(find('', { colour: ['ember', 'tide'], cost: ['3', '5'] })).toEqual(['Iara', 'Foguista']);
  });
});

test('a value chosen twice is not chosen', () => {
  expect(toggled(toggled({}, 'cost', '3'), 'cost', '3')).toEqual({ cost: [] });
});
