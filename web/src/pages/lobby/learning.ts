/** Where somebody is in the lessons of a game, and which game is the lightest to learn. */
import type { Progress } from '../../lib/lessons';
import type { GameInfo, LessonInfo } from '../../wire';

export type Begun = Readonly<Record<string, Progress>>;

/** In the middle of a lesson; some of them done; nothing yet. */
export interface Learning {
  readonly state: 'begun' | 'done' | 'new';
  /** The lesson that comes next, or is gone on with; null: there is none left. */
  readonly lesson: LessonInfo | null;
  /** The step that comes next in it. */
  readonly step: number;
}

export const lessonPath = (game: string, lesson: LessonInfo): string => `/aprender/${game}/${lesson.name}`;

export function learning({ name, lessons }: GameInfo, begun: Begun): Learning {
  const known = (lesson: LessonInfo): Progress | undefined => begun[`${name}/${lesson.name}`];
  const half = lessons.find((lesson) => (known(lesson)?.step ?? 0) > 0 && known(lesson)!.step < lesson.steps);
  if (half !== undefined) return { state: 'begun', lesson: half, step: known(half)?.step ?? 0 };
  const next = lessons.find((lesson) => known(lesson)?.done !== true) ?? null;
  return { state: next === null || next !== lessons[0] ? 'done' : 'new', lesson: next, step: 0 };
}

/** The game whose first lesson takes the least time; of several the first in the lobby. */
export function lightest(games: readonly GameInfo[]): GameInfo | null {
  const minutes = ({ lessons: [first] }: GameInfo): number => first?.minutes ?? Infinity;
  const taught = games.filter((game) => game.lessons.length > 0);
  return taught.length === 0 ? null : taught.reduce((best, game) => (minutes(game) < minutes(best) ? game : best));
}
