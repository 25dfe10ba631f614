/** What a choice would do, as the bar says it: the same example is told by tests/server/test_preview.py. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Catalogue, type Arguments, type CatalogueData, type Language } from '../src/lib/words';
import { outcomeLine } from '../src/table/outcome';
import type { PreviewMessage } from '../src/wire';

vi.mock('../src/lib/speech.svelte', () => ({ t: (key: string) => `<${key}>` }));

const ROOT = new URL('../../src/cartada/', import.meta.url).pathname;

function read(path: string): CatalogueData {
  return JSON.parse(readFileSync(ROOT + path, 'utf8')) as CatalogueData;
}

function voice(language: Language, seat: readonly string[], rival = 1) {
  const kernel = read(`kernel/words/${language}.json`);
  const own = read(`games/arknova/words/${language}.json`);
  const catalogue = new Catalogue(language, { ...kernel.texts, ...own.texts }, { ...kernel.names, ...own.names });
  return {
    seat: 0,
    seats: seat.map((_, at) => ({ kind: at === rival ? ('person' as const) : ('bot' as const) })),
    has: (key: string) => catalogue.has(key),
    say: (key: string, args: Arguments = {}) => catalogue.say(key, args, { seat }),
  };
}

const CHANGED: PreviewMessage = {
  type: 'preview',
  decision: 1,
  code: 1,
  then: [],
  final: false,
  alone: true,
  story: [],
  changes: [
    { key: 'number.money', args: { seat: 0 }, before: [12, 12], after: [7, 7], by: [-5, -5] },
    { key: 'number.appeal', args: { seat: 1 }, before: [3, 3], after: [1, 6], by: [-2, 3] },
    { key: 'number.appeal', args: { seat: 0 }, before: [10, 10], after: [12, 15], by: [2, 5] },
  ],
};

describe('the outcome of a choice', () => {
  it('is gains and costs, one sentence of whoever they befall', () => {
    expect(outcomeLine(voice('pt', ['Você', 'Ana']), CHANGED, '')).toBe(
      'Se ninguém responder: Você pagará $5 ($12 → $7) e ganhará entre 2 e 5 de apelo (10 → 12 a 15). ' +
        'Ana ficará com entre 1 e 6 de apelo (agora 3).',
    );
    expect(outcomeLine(voice('en', ['You', 'Ana']), CHANGED, '')).toBe(
      'If nobody responds: You will pay $5 ($12 → $7) and gain between 2 and 5 appeal (10 → 12 to 15). ' +
        'Ana will end up with between 1 and 6 appeal (now 3).',
    );
  });

  it('tells what happens in the future, and nothing that has no words for it', () => {
    const story = [
      { key: 'event.hired', args: { seat: 0 } },
      { key: 'event.gain_rep', args: { seat: 0, n: 1 } },
    ];
    const said = outcomeLine(voice('pt', ['Você', 'Ana']), { ...CHANGED, alone: false, final: true, changes: [], story }, '');
    expect(said).toBe('Você contratará um trabalhador. <bar.sure>');
    expect(outcomeLine(voice('pt', ['Você', 'Ana'], -1), { ...CHANGED, changes: [], final: true }, '')).toBe('<bar.sure_bots>');
  });
});
