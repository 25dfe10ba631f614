import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import AUTHORS from './emblems.json';

const FOLDER = new URL('../../../public/emblems/', import.meta.url);
const SETS = new URL('../../../../src/cartada/games/fabula/sets/', import.meta.url);
const files = readdirSync(FOLDER).map((file) => file.replace(/\.svg$/, ''));
const named = Object.values(AUTHORS).flat();

test('every drawing has its author, once', () => {
  expect([...named].sort()).toEqual([...files].sort());
});

test('every card that names a drawing finds it', () => {
  for (const { name: set } of readdirSync(SETS, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
  )) {
    const wanted = readFileSync(new URL(`${set}/emblems.toml`, SETS), 'utf8').matchAll(/^[A-Z0-9-]+ = "(.+)"$/gm);
    for (const [, name] of wanted) expect(files).toContain(name);
  }
});

test('every drawing is one path, as the faces read it', () => {
  for (const file of files)
    expect(readFileSync(new URL(`${file}.svg`, FOLDER), 'utf8')).toMatch(/^<svg [^>]+><path d="[^"]+"\/><\/svg>\s*$/);
});
