/** The levels of the bots: their words, and which one is meant where nobody chooses. */
import { settings } from '../lib/settings.svelte';
import { known, t } from '../lib/speech.svelte';

/** A level in words; one the page does not know yet goes by its own name. */
export const levelName = (level: string): string =>
  known(`pages.level.${level}`) ? t(`pages.level.${level}`) : t('pages.level.other', { level });

/** How a level plays, in one line. */
export const levelLine = (level: string): string => (known(`pages.level_line.${level}`) ? t(`pages.level_line.${level}`) : '');

/** Weakest first; the one that is only for tries comes last. */
export const offeredLevels = (levels: readonly string[]): string[] => [
  ...levels.filter((level) => level !== 'random'),
  ...levels.filter((level) => level === 'random'),
];

const firstOf = (wanted: readonly string[], levels: readonly string[]): string =>
  wanted.find((level) => levels.includes(level)) ?? levels.at(-1) ?? '';

/** The level this person chose last; for somebody new, one that can be beaten. */
export const usualLevel = (levels: readonly string[]): string => firstOf([settings.level, 'beginner'], levels);

/** Who plays on for somebody who left plays well, and does not keep people waiting. */
export const standInLevel = (levels: readonly string[]): string => firstOf(['greedy'], levels);
