import { expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../../wire';
import { waysOut } from './ways';

const seat = (kind: SeatInfo['kind'], stand_in = false): SeatInfo => ({
  kind,
  name: kind,
  level: null,
  online: true,
  stand_in,
  word: null,
  brings: false,
});
const table = (status: TableInfo['status'], ...seats: SeatInfo[]): TableInfo => ({ status, seats, host: 0 }) as unknown as TableInfo;

it('a game with nobody but bots can be ended; where the rules know giving up, that too', () => {
  const alone = table('playing', seat('person'), seat('bot'));
  expect(waysOut(alone, [0], false, false)).toEqual(['end']);
  expect(waysOut(alone, [0], true, true)).toEqual(['give_up', 'end']);
  expect(waysOut(table('playing', seat('person'), seat('person', true)), [0], false, true)).toEqual(['end']);
});

it('other people are not left without a game', () => {
  const both = table('playing', seat('person'), seat('person'));
  expect(waysOut(both, [0], false, true)).toEqual(['leave']);
  expect(waysOut(both, [0], true, false)).toEqual(['leave', 'give_up']);
});

it('one device with all the people is alone', () => {
  expect(waysOut(table('playing', seat('person'), seat('person')), [0, 1], true, true)).toEqual(['end']);
});

it('who has left may come back, or take the table off the list', () => {
  const left = table('playing', seat('person', true), seat('person'));
  expect(waysOut(left, [0], true, false)).toEqual(['back']);
  expect(waysOut(left, [0], true, true)).toEqual(['forget']);
});

it('before the deal one stands up; what is over is only forgotten', () => {
  expect(waysOut(table('waiting', seat('person'), seat('open')), [0], true, true)).toEqual(['stand_up']);
  expect(waysOut(table('over', seat('person'), seat('bot')), [0], true, true)).toEqual(['forget']);
});
