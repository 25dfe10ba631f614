/** A game without a page of its own: everything its view has is there in words, and it can be played. */
import { render } from 'svelte/server';
import { beforeEach, expect, test } from 'vitest';
import { loadUi } from '../src/lib/games';
import { speak } from '../src/lib/speech.svelte';
import { Catalogue } from '../src/lib/words';
import type { GameUi } from '../src/table/board';
import { Table } from '../src/table/model.svelte';
import Frame from '../src/table/Table.svelte';
import { handOf, rowsOf } from '../src/plain/rows';
import type { StateMessage, TableInfo } from '../src/wire';

const SEAT = { kind: 'person', level: null, online: true, stand_in: false, word: null, brings: false } as const;
const INFO = {
  id: 'x',
  game: 'vaza',
  seats: [
    { ...SEAT, name: 'Lia' },
    { ...SEAT, name: 'Ana' },
  ],
  hints: false,
  options: {},
  undo: null,
  ended: null,
} as unknown as TableInfo;
const TEXTS = {
  'ask.play': 'Qual carta?',
  'choice.play': 'jogar {card:o card}',
  'view.hand': 'Sua mão: {value:card}',
  'view.trick': 'Vaza: {value:card}',
  'view.leader': 'Começou {value:seat}',
  'view.tricks.seat': '{seat:seat}: {value} {value:vaza|vazas}',
};
const NAMES = { card: ['o|Ás', 'o|Dois', 'o|Três', 'o|Quatro'], zone: ['o|monte', 'o|descarte'], seat: ['1', '2'] };
const VIEW = { trick: [3], leader: 1, tricks: [1, 0], hand: [0, 2, 2], deck: 7, last_one: true, ended: -1 };
const CHOICES = [0, 2].map((card) => ({ code: card, key: 'choice.play', args: { card }, refs: [`hand:${card}`] }));

let ui: GameUi;

function seated(view: unknown, texts: Readonly<Record<string, string>> = TEXTS, seat = 0): Table {
  const table = new Table(ui, new Catalogue('pt', texts, NAMES), { send: () => undefined });
  const question = { decision: 1, key: 'ask.play', args: {}, choices: CHOICES, forced: false };
  const rest = { asked: [0], story_from: 0, story: [], moves: [], turns: [], moments: [], limit: 0, turn: 0, move: -1, result: null };
  table.receive({ type: 'info', seat, table: INFO });
  table.receive({ type: 'state', version: 1, length: 1, question, ...rest, view } as unknown as StateMessage);
  return table;
}

const read = (table: Table): string[] =>
  rowsOf(table).map((row) => `${row.label === '' ? '' : `${row.label} = `}${row.shown.map((piece) => piece.text).join('')}`);

beforeEach(async () => {
  await speak('pt');
  ui = await loadUi('vaza');
});

test('its words say what a field means, and a field without words is shown as it is', () => {
  expect(read(seated(VIEW))).toEqual(['Vaza: Quatro', 'Começou Ana', 'Você: 1 vaza', 'Ana: 0 vazas', 'deck = 7', 'last one = sim']);
});

test('the own hand is the fan of the frame, every card of it; who watches has none', () => {
  expect(handOf(seated(VIEW)).map((card) => [card.ref, card.label])).toEqual([
    ['hand:0', 'Ás'],
    ['hand:2', 'Três'],
    ['hand:2', 'Três'],
  ]);
  expect(new Set(handOf(seated(VIEW)).map((card) => card.key)).size).toBe(3);
  expect(read(seated({ hand: [] }, TEXTS, -1))).toEqual(['Sua mão: –']);
});

test('without any words nothing is guessed', () => {
  expect(handOf(seated(VIEW, {}))).toEqual([]);
  expect(read(seated({ hand: [0, 2], rows: [[1], []], who: null }, {}))).toEqual(['hand = 0, 2', 'rows = [1], [–]', 'who = –']);
});

test('zones are rows of named cards, and what is hidden is counted', () => {
  const [deck, pile] = rowsOf(seated({ zones: [[-1, -1, 0], [2], []] }, {}));
  expect(deck).toEqual({ label: 'monte', shown: [{ text: 'Ás', thing: true }, { text: '2 ocultas' }] });
  expect(pile).toEqual({ label: 'descarte', shown: [{ text: 'Três', thing: true }] });
});

test('what lies before each seat stands under its name', () => {
  const texts = { 'view.seats.money': '{seat:seat} tem {value}' };
  expect(
    read(
      seated(
        {
          seats: [
            { money: 3, down: [-1] },
            { money: 0, down: [] },
          ],
        },
        texts,
      ),
    ),
  ).toEqual(['Você = ', 'Você tem 3', 'down = -1', 'Ana = ', 'Ana tem 0', 'down = –']);
});

test('the frame draws it: board, hand and question', () => {
  const { body } = render(Frame, { props: { table: seated({ ...VIEW, trick: [0] }) } });
  const words = body.replace(/<!--.*?-->|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  for (const piece of ['Vaza: Ás', 'Qual carta?', 'Começou Ana', 'deck 7', 'Três']) expect(words).toContain(piece);
  expect(body).toContain('data-plain');
  expect(body.match(/data-ref="hand:2"/g)).toHaveLength(2);
});
