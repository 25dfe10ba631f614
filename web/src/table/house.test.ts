import { expect, it } from 'vitest';
import { speak, t } from '../lib/speech.svelte';
import { houseLine } from './house';

it('says in words what the house did', async () => {
  await speak('pt');
  expect(houseLine('rules_raised 1.0 1.1')).toBe(t('chat.house.rules_raised', { from: '1.0', to: '1.1' }));
  expect(houseLine('rules_raised 1.0 1.1')).toContain('1.1');
  expect(houseLine('ended rules')).toBe(t('chat.house.ended.rules'));
  expect(houseLine('unheard_of x')).toBe('unheard_of x');
});
