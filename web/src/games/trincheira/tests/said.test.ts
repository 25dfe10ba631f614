import { describe, expect, it } from 'vitest';
import type { Line } from '../../../wire';
import ui from '..';

const RUN = [9, 10, 11];
const told = (key: string, args: Line['args']): number | null | undefined =>
  ui.large?.({ n: 0, key, args: { seat: 1, ...args }, cause: null });

describe('the large card beside the bar', () => {
  it('is the one that was played, not the first of its sequence', () => {
    expect(told('event.joined', { card: 12, cards: RUN })).toBe(12);
    expect(told('event.attacks', { card: 5 })).toBe(5);
  });

  it('is a back where nobody else may see the card', () => {
    const hidden = ['protected', 'stole_protection', 'stole_loose', 'recovered_protection', 'recovered_loose'];
    for (const key of hidden) expect(told(`event.${key}.hidden`, { at: 1, cards: RUN })).toBeNull();
    for (const key of ['assigned', 'names_protection', 'names_loose']) expect(told(`event.${key}`, { at: 1, cards: RUN })).toBeNull();
  });

  it('is none where cards only went, were drawn or are aimed at', () => {
    for (const key of ['wiped_out', 'hand_discarded', 'target', 'drew']) expect(told(`event.${key}`, { cards: RUN })).toBeUndefined();
    expect(told('event.drew.hidden', { n: 3 })).toBeUndefined();
    expect(told('event.removed', { card: 12 })).toBeUndefined();
  });
});
