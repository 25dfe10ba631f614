/** Errors in words. */
import { ApiError } from '../lib/api';
import { known, t } from '../lib/speech.svelte';

/** What went wrong, as one says it at a table; an error without words of its own is told with its code. */
export function troubleText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('pages.error.unexpected');
  const key = `pages.error.${error.code}`;
  return known(key) ? t(key) : t('pages.error.other', { code: error.code });
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
