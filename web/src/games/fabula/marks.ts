/** Small drawings of the keywords, in a box of 16×16, drawn with a line. */
import type { Keyword } from './view';

export const MARKS: Readonly<Record<Keyword, string>> = {
  swift: 'M3 3L8 8L3 13M8 3L13 8L8 13',
  vigil: 'M8 2V9M8 2A3 3 0 0 1 8 2M5 9H11L10 14H6ZM8 2C10 4 10 6 8 7C6 6 6 4 8 2',
  bulwark: 'M3 3H13V8C13 11 10 13 8 14C6 13 3 11 3 8Z',
  sweep: 'M2 8H13M9 4L13 8L9 12M5 4V12',
  shade: 'M11 2A6 6 0 1 0 14 11A5 5 0 0 1 11 2Z',
  watchful: 'M1 8C4 3 12 3 15 8C12 13 4 13 1 8ZM8 6A2 2 0 1 1 8 10A2 2 0 1 1 8 6Z',
  vanguard: 'M8 14V3M4 7L8 3L12 7M4 12L8 8L12 12',
  venom: 'M8 2C11 6 12 8 12 10A4 4 0 0 1 4 10C4 8 5 6 8 2ZM6 10H10M8 8V12',
  warded: 'M8 1L10 6L15 8L10 10L8 15L6 10L1 8L6 6Z',
  tireless: 'M13 5A6 6 0 1 0 14 9M14 2V6H10',
  siege: 'M3 14V5H5V7H7V5H9V7H11V5H13V14ZM8 14V11',
  orator: 'M2 6V10H5L10 13V3L5 6ZM12 5C14 7 14 9 12 11',
  loyal: 'M8 14C3 10 2 8 2 6A3 3 0 0 1 8 5A3 3 0 0 1 14 6C14 8 13 10 8 14Z',
  hide: 'M2 5C5 2 11 2 14 5L13 9L9 14H7L3 9ZM5 6L8 9L11 6',
  heavy: 'M6 5A2 2 0 1 1 10 5M4 5H12L14 14H2Z',
};

/** An hourglass: Preparing [F-53]. */
export const HOURGLASS = 'M4 2H12M4 14H12M5 2C5 6 8 7 8 8C8 9 5 10 5 14M11 2C11 6 8 7 8 8C8 9 11 10 11 14';
