import { expect, test, vi } from 'vitest';
import type { Library } from '../wire';
import { library, loadLibrary } from './library.svelte';

const told: Record<string, (found: Library) => void> = {};
vi.mock('./api', () => ({
  library: (_: string, language: string): Promise<Library> => new Promise((resolve) => (told[language] = resolve)),
}));

const shelf = (name: string): Library => ({ cards: [{ name }], kits: [], names: {} });

test('until the cards come in another language they stay as they are', async () => {
  expect(library('zoo', 'pt')).toBeUndefined();
  const first = loadLibrary('zoo', 'pt');
  told['pt']!(shelf('onça'));
  await first;
  expect(library('zoo', 'pt')?.cards).toEqual([{ name: 'onça' }]);
  const second = loadLibrary('zoo', 'en');
  expect(library('zoo', 'en')?.cards).toEqual([{ name: 'onça' }]);
  told['en']!(shelf('jaguar'));
  await second;
  expect(library('zoo', 'en')?.cards).toEqual([{ name: 'jaguar' }]);
  expect(library('other', 'en')).toBeUndefined();
});
