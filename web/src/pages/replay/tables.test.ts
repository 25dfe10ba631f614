import { expect, it, vi } from 'vitest';
import type { Replayed } from '../../wire';
import { Tables } from './tables';

it('asks for a table once, and for a seat’s whole game once', async () => {
  const fetch = vi.fn((_: string, wish: { at?: number; seat: number }) =>
    Promise.resolve({ at: wish.at ?? 9, seat: wish.seat } as Replayed),
  );
  const tables = new Tables('t', undefined, fetch);
  await tables.whole(0);
  await tables.get(0, 8);
  tables.ahead(0, [8, 9]);
  await tables.get(0, 9);
  expect((await tables.whole(0)).at).toBe(9);
  expect((await tables.get(1, 8)).seat).toBe(1);
  expect(fetch.mock.calls.map(([, wish]) => [wish.seat, wish.at])).toEqual([
    [0, undefined],
    [0, 8],
    [0, 9],
    [1, 8],
  ]);
});

it('asks again after a failure', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValue({ at: 1 });
  const tables = new Tables('t', undefined, fetch);
  await expect(tables.get(0, 1)).rejects.toThrow('cut');
  expect((await tables.get(0, 1)).at).toBe(1);
});
