/** The page shows the rules as the kernel does, and finds them by the words of the rulebook. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glossarySection, labelled, namedBy, type Term } from '../src/lib/rules';
import { Catalogue, type CatalogueData, type Language } from '../src/lib/words';

const ROOT = new URL('../../', import.meta.url).pathname;
const read = <T>(path: string): T => JSON.parse(readFileSync(ROOT + path, 'utf8')) as T;

function written(): Record<string, string> {
  const python = process.env['CARTADA_PYTHON'] ?? 'python3';
  const env = { ...process.env, PYTHONPATH: `${ROOT}src`, CARTADA_PURE: '1' };
  return JSON.parse(execFileSync(python, [`${ROOT}web/tests/rules.py`], { env, maxBuffer: 64e6, encoding: 'utf8' })) as Record<
    string,
    string
  >;
}

describe('rules pages', () => {
  for (const [name, expected] of Object.entries(written())) {
    it(`of ${name} are the kernel's`, () => {
      const [game, language] = name.split('/') as [string, Language];
      const kernel = read<CatalogueData>(`src/cartada/kernel/words/${language}.json`);
      const own = read<CatalogueData>(`src/cartada/games/${game}/words/${language}.json`);
      const catalogue = new Catalogue(language, { ...kernel.texts, ...own.texts }, {});
      const path = `src/cartada/games/${game}/rules/glossary.json`;
      const terms = existsSync(ROOT + path) ? read<readonly Term[]>(path) : [];
      const page = readFileSync(`${ROOT}src/cartada/games/${game}/rules/${language}.md`, 'utf8');
      expect(labelled(page, catalogue) + glossarySection(terms, catalogue)).toBe(expected);
    });
  }
});

describe('a word of the rulebook', () => {
  it('leads to its rule', () => {
    const terms = read<readonly Term[]>('src/cartada/games/batalha/rules/glossary.json');
    expect([...namedBy(['realocar'], terms)]).toEqual(['B-42']);
  });
});
