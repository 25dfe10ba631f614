/** Errors in words. */
import { ApiError } from '../lib/api';
import { t } from '../lib/speech.svelte';

/** What went wrong, as one says it at a table; an error without words of its own is told with its code. */
export function troubleText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('pages.error.unexpected');
  const key = `pages.error.${error.code}`;
  const said = t(key); // '' while it is being fetched
  return said === '' || said === key ? t('pages.error.other', { code: error.code }) : said;
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
