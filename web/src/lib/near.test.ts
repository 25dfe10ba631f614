import { expect, test } from 'vitest';
import { nearWords } from './near';

const TEXTS = ['Mostre uma espada da mão e escolha uma sequência.', 'A proteção vai para a lixeira; a defesa é revelada.'];

test('a slip of the pen leads to the word that was meant', () => {
  expect(nearWords('sequensia', TEXTS, 3)).toEqual(['sequência']);
  expect(nearWords('protecoes', TEXTS, 3)).toEqual(['proteção']);
});

test('what is like nothing has no near words', () => {
  expect(nearWords('xadrez', TEXTS, 3)).toEqual([]);
  expect(nearWords('', TEXTS, 3)).toEqual([]);
});
