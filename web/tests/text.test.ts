import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fold, matching } from '../src/lib/fold';
import { inline, parse, plain } from '../src/lib/markdown';

describe('typed words', () => {
  const labels = ['nova raça: Elfos', 'nova raça: Faunos', 'ir ao descarte', 'pegar Fogo-fátuo do descarte', '4♥'];
  it('need no accents, case or punctuation', () => {
    expect(fold('Fogo-Fátuo')).toBe('fogo fatuo');
    expect(matching('NOVA RACA ELFOS', labels)).toEqual([0]);
  });
  it('may be beginnings of words, in order', () => {
    expect(matching('nov fau', labels)).toEqual([1]);
    expect(matching('nov', labels)).toEqual([0, 1]);
    expect(matching('fau nov', labels)).toEqual([1]);
  });
  it('know the suits in words', () => {
    expect(matching('4 de copas', labels)).toEqual([4]);
    expect(matching('4 hearts', labels)).toEqual([4]);
  });
  it('that fit nothing find nothing', () => {
    expect(matching('xyz', labels)).toEqual([]);
    expect(matching('  ', labels)).toEqual([]);
  });
});

describe('the rules pages', () => {
  const games = new URL('../../src/cartada/games/', import.meta.url).pathname;
  const pages = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .flatMap((entry) => ['pt', 'en'].map((language) => `${entry.name}/rules/${language}.md`));
  it.each(pages)('%s gives a paragraph for every id', (page) => {
    const text = readFileSync(games + page, 'utf8');
    const wanted = [...text.matchAll(/^\*\*\[([A-Z]+-[A-Za-z0-9-]+)\]\*\*/gm)].map((found) => found[1]);
    const blocks = parse(text);
    const ids = blocks.flatMap((block) => (block.kind === 'paragraph' && block.id !== null ? [block.id] : []));
    expect(wanted.length).toBeGreaterThan(10);
    expect(ids).toEqual(wanted);
    for (const block of blocks) expect(plain(block)).not.toMatch(/\*\*|^#|^\|/);
  });
  it('keep HTML as text', () => {
    expect(inline('a <b>x</b> **y** (E-39)')).toEqual([
      { kind: 'text', text: 'a <b>x</b> ' },
      { kind: 'strong', text: 'y' },
      { kind: 'text', text: ' (' },
      { kind: 'rule', text: 'E-39' },
      { kind: 'text', text: ')' },
    ]);
  });
});
