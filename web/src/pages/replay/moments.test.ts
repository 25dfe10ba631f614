import { expect, it, vi } from 'vitest';
import type { Replayed } from '../../wire';
import { Moments } from './moments';

const moment = (seat: number, at: number): Replayed => ({ at, of: 9, seat }) as Replayed;

it('asks for a moment once, and fetches its neighbours inside the game', async () => {
  const fetch = vi.fn((_: string, seat: number, at: number) => Promise.resolve(moment(seat, at)));
  const moments = new Moments('t', undefined, fetch);
  await moments.get(0, 8);
  moments.around(0, 8, 9);
  await moments.get(0, 9);
  expect(fetch.mock.calls.map(([, , at]) => at).sort()).toEqual([6, 7, 8, 9]);
});

it('asks again after a failure', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(moment(0, 1));
  const moments = new Moments('t', undefined, fetch);
  await expect(moments.get(0, 1)).rejects.toThrow('cut');
  expect((await moments.get(0, 1)).at).toBe(1);
});
