import { expect, test } from 'vitest';
import { fetchLearnWords, known, speak } from './speech.svelte';

test('who asks for words that are on their way waits for them too', async () => {
  await speak('pt');
  const first = fetchLearnWords('encantados');
  await fetchLearnWords('encantados');
  expect(known('encantados.sign.points')).toBe(true);
  await first;
});
