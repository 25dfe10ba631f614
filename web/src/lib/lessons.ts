/** How far this device came in each lesson; kept in the browser and nowhere else. */

export interface Progress {
  /** The step that comes next. */
  readonly step: number;
  /** Whether it was done to its end at least once. */
  readonly done: boolean;
  /** Names of the steps in which something went wrong, the last time they were done. */
  readonly stumbles: readonly string[];
  /** Milliseconds spent on the steps since it was begun. */
  readonly spent: number;
  /** When it was last touched. */
  readonly at: number;
}

const PLACE = 'cartada.lessons';
const BEGINNING: Progress = { step: 0, done: false, stumbles: [], spent: 0, at: 0 };
let memory: Readonly<Record<string, Progress>> = {};

function isProgress(found: unknown): found is Progress {
  const one = found as Partial<Progress> | null;
  return typeof one === 'object' && one !== null && Number.isInteger(one.step) && Array.isArray(one.stumbles);
}

/** By «game/lesson». */
export function lessonsBegun(): Readonly<Record<string, Progress>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof found !== 'object' || found === null) return memory;
    const known = Object.entries(found).filter((entry): entry is [string, Progress] => isProgress(entry[1]));
    return { ...memory, ...Object.fromEntries(known.map(([name, one]) => [name, { ...BEGINNING, ...one }])) };
  } catch {
    return memory;
  }
}

export const progressIn = (game: string, lesson: string): Progress => lessonsBegun()[`${game}/${lesson}`] ?? BEGINNING;

export function keepProgress(game: string, lesson: string, now: Omit<Progress, 'at'>): void {
  const all = { ...lessonsBegun(), [`${game}/${lesson}`]: { ...now, at: Date.now() } };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still teaches, until it is closed.
    memory = all;
  }
}
