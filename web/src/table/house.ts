/** What the house itself says in a table's chat: a key and its arguments, put into words here. */
import { known, t } from '../lib/speech.svelte';

export const HOUSE = -1;

export function houseLine(text: string): string {
  const [key = '', ...args] = text.split(' ');
  const whole = `chat.house.${text.replaceAll(' ', '.')}`;
  if (known(whole)) return t(whole);
  return known(`chat.house.${key}`) ? t(`chat.house.${key}`, { from: args[0] ?? '', to: args[1] ?? '' }) : text;
}
