/**
 * A finished game as a row of scenes: one for each move that is told, and one for each moment, in the order in which the
 * narrator would have told them. Turns and rounds are places in that row.
 */
import type { Line, MomentLook, Standing } from '../../wire';

/** Where something happens: what the whole game is made of. */
export interface Course {
  readonly lines: readonly Line[];
  /** [first event, seat, answers before]. */
  readonly moves: readonly (readonly number[])[];
  /** [first event, seat]. */
  readonly turns: readonly (readonly number[])[];
  readonly moments: readonly MomentLook[];
  /** How many answers there are. */
  readonly of: number;
}

export interface Scene {
  /** After how many answers its table stands. */
  readonly at: number;
  /** The events told in it: from the first to before the second. */
  readonly from: number;
  readonly until: number;
  /** The moment it shows; null: it is a move, or an end of the game. */
  readonly moment: MomentLook | null;
  /** Its table, where the rules have gone on from it already. */
  readonly look: MomentLook | null;
  /** Whose move it is; -1: nobody's. */
  readonly seat: number;
  /** How many moves are told up to here, and how many turns have begun. */
  readonly move: number;
  readonly turn: number;
}

export const UNITS = ['move', 'turn', 'round'] as const;
export type Unit = (typeof UNITS)[number];

/** How many rows begin at this event or before. */
function begun(rows: readonly (readonly number[])[], event: number): number {
  return rows.filter((row) => (row[0] ?? 0) <= event).length;
}

/** `told`: what the narrator takes his time for. */
export function scenesOf(course: Course, told: (line: Line) => boolean): readonly Scene[] {
  const { lines, moves, turns, moments, of } = course;
  const total = (lines.at(-1)?.n ?? -1) + 1;
  const first = moves[0]?.[0] ?? total;
  const opening = { at: moves[0]?.[2] ?? of, from: 0, until: first, moment: null, look: null, seat: -1, move: 0, turn: 0 };
  const scenes: Scene[] = [opening];
  const beats = lines.filter(told).map((line) => line.n);
  let move = 0;
  let turn = 0;
  let last = -1;
  const add = (at: number, until: number, seat: number, moment: MomentLook | null, look: MomentLook | null): void => {
    scenes.push({ at, from: scenes.at(-1)?.until ?? 0, until, moment, look, seat, move, turn });
  };
  moves.forEach(([start = 0, seat = -1, before = 0], i) => {
    const [end = total, , at = of] = moves[i + 1] ?? [];
    const inside = moments.filter((moment) => moment.at > before && moment.at <= at);
    let from = start;
    let counted = false;
    for (const mark of [...inside, null]) {
      const until = mark?.event ?? end;
      const beat = beats.find((n) => n >= from && n < until);
      if (beat !== undefined) {
        if (!counted) move++;
        counted = true;
        turn = turns.length > 0 ? Math.max(turn, begun(turns, beat)) : turn + Number(seat !== last);
        last = seat;
        add(at, until, seat, null, mark);
      }
      if (mark !== null) add(at, until, -1, mark, mark);
      from = until;
    }
  });
  const end = scenes.at(-1) ?? opening;
  if (end.moment !== null || end.at < of || end.until < total) add(of, total, -1, null, null);
  return scenes;
}

/** The scenes one stops at: all of them; where a turn or a moment is over; the moments that head the log. */
export function stopsOf(scenes: readonly Scene[], unit: Unit, heads: (moment: MomentLook) => boolean): readonly number[] {
  const end = scenes.length - 1;
  return scenes.flatMap(({ moment, turn }, i) => {
    const next = scenes[i + 1];
    if (i === 0 || i === end || unit === 'move') return [i];
    if (unit === 'round') return moment !== null && heads(moment) ? [i] : [];
    return moment !== null || next?.moment !== null || next.turn !== turn ? [i] : [];
  });
}

/** The nearest stop before (-1) or after (1) a scene; the scene itself at the ends of the row. */
export function beyond(stops: readonly number[], scene: number, by: -1 | 1): number {
  const found = by > 0 ? stops.find((stop) => stop > scene) : stops.findLast((stop) => stop < scene);
  return found ?? scene;
}

/** The scene that tells an event. */
export function sceneOf(scenes: readonly Scene[], event: number): number {
  const found = scenes.findIndex((scene) => scene.until > event);
  return found < 0 ? scenes.length - 1 : found;
}

/** The lead changing hands when a turn was over. */
export interface Lead {
  readonly at: number;
  readonly seats: readonly number[];
  /** The points of the best, and of the best of the others; null where they are not all known. */
  readonly points: readonly [number, number] | null;
}

/** Who surely leads: seats that have the same, and at least more than all others can have. */
function leaders(points: readonly (readonly number[])[]): Omit<Lead, 'at'> | null {
  const best = points.reduce((one, other) => ((other[0] ?? 0) > (one[0] ?? 0) ? other : one), points[0] ?? []);
  const [low = 0, high = 0] = best;
  const same = (one: readonly number[]): boolean => one[0] === low && one[1] === high;
  const others = points.filter((one) => !same(one));
  const second = Math.max(...others.map(([, most = 0]) => most));
  if (others.length === 0 || low <= second) return null;
  const exact = low === high && others.every(([least, most]) => least === most);
  return { seats: points.flatMap((one, seat) => (same(one) ? [seat] : [])), points: exact ? [low, second] : null };
}

export function leadsOf(standings: readonly Standing[]): readonly Lead[] {
  let held: readonly number[] = [];
  return standings.flatMap(({ at, points }) => {
    const now = leaders(points);
    if (now === null) return [];
    const passed = held.length > 0 && !now.seats.some((seat) => held.includes(seat));
    held = now.seats;
    return passed ? [{ at, ...now }] : [];
  });
}
