/** The page and the kernel must say the same: every sentence of every game, asked from Python itself. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Catalogue, type Arguments, type CatalogueData, type Language, type Names } from '../src/lib/words';

const ROOT = new URL('../../', import.meta.url).pathname;
type Case = readonly [string, Arguments, Names, string];

function read(path: string): CatalogueData {
  return JSON.parse(readFileSync(ROOT + path, 'utf8')) as CatalogueData;
}

function spoken(): Record<string, readonly Case[]> {
  const python = process.env['CARTADA_PYTHON'] ?? 'python3';
  const env = { ...process.env, PYTHONPATH: `${ROOT}src`, CARTADA_PURE: '1' };
  const text = execFileSync(python, [`${ROOT}web/tests/words.py`], { env, maxBuffer: 64e6, encoding: 'utf8' });
  return JSON.parse(text) as Record<string, readonly Case[]>;
}

describe('sentences', () => {
  for (const [name, cases] of Object.entries(spoken())) {
    it(`of ${name} are the kernel's`, () => {
      const [game, language] = name.split('/') as [string, Language];
      const own = read(`src/cartada/games/${game}/words/${language}.json`);
      const kernel = read(`src/cartada/kernel/words/${language}.json`);
      const catalogue = new Catalogue(language, { ...kernel.texts, ...own.texts }, { ...kernel.names, ...own.names });
      expect(cases.length).toBeGreaterThan(100);
      for (const [key, args, local, expected] of cases) expect(catalogue.say(key, args, local), key).toBe(expected);
    });
  }
});

describe('articles, number and the reader', () => {
  const grammar = JSON.parse(readFileSync(`${ROOT}tests/kernel/grammar.json`, 'utf8')) as Record<Language, CatalogueData> & {
    readonly cases: readonly (readonly [Language, string, Arguments, Names, string])[];
  };
  it.each(grammar.cases)('%s %s %o %o', (language, key, args, local, said) => {
    const { texts, names } = grammar[language];
    expect(new Catalogue(language, texts, names).say(key, args, local)).toBe(said);
  });
});

describe('a sentence', () => {
  const catalogue = new Catalogue('pt', { a: 'x {{y}} {kinds:one}', b: '{n}' }, { one: ['Elfo', 'Troll'] });
  it('comes in pieces that tell what they name', () => {
    expect(catalogue.pieces('a', { kinds: [0, 1, 0] })).toEqual([
      { text: 'x ' },
      { text: '{' },
      { text: 'y' },
      { text: '}' },
      { text: ' ' },
      { text: '2× ' },
      { text: 'Elfo', table: 'one', index: 0 },
      { text: ' e ' },
      { text: 'Troll', table: 'one', index: 1 },
    ]);
  });
  it('without its argument is an error', () => {
    expect(() => catalogue.say('b')).toThrow();
    expect(() => catalogue.say('c')).toThrow();
  });
});
