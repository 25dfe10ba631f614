import { describe, expect, it } from 'vitest';
import type { Line, MomentLook, Standing } from '../../wire';
import { beyond, leadsOf, sceneOf, scenesOf, stopsOf, type Course } from './scenes';

const line = (n: number, key = 'did'): Line => ({ n, key, args: {}, cause: null });
const moment = (n: number, event: number, at: number, key = 'round'): MomentLook => ({ n, event, at, key, args: {}, view: {} });
const told = ({ key }: Line): boolean => key === 'did';

/**
 * Two seats, two turns each: a deal; a move of two answers; a pass nobody hears of; the other's move, at the end of which a
 * round is counted and dealt anew; another battle in the middle of the last move.
 */
const GAME: Course = {
  lines: [
    line(0, 'dealt'),
    line(1, 'turn'),
    line(2),
    line(3, 'effect'),
    line(4, 'turn'),
    line(5),
    line(6, 'counted'),
    line(7, 'turn'),
    line(8),
    line(9),
  ],
  moves: [
    [2, 0, 0],
    [4, 0, 2],
    [5, 1, 3],
    [8, 0, 4],
  ],
  turns: [
    [1, 0],
    [4, 1],
    [7, 0],
  ],
  moments: [moment(0, 6, 4), moment(1, 9, 6, 'battle')],
  of: 6,
};
const scenes = scenesOf(GAME, told);
const seen = scenes.map(({ at, from, until, moment, look, move, turn }) => [at, from, until, moment?.n ?? -1, look?.n ?? -1, move, turn]);

describe('the scenes of a game', () => {
  it('are its told moves and its moments, in order', () => {
    expect(seen).toEqual([
      [0, 0, 2, -1, -1, 0, 0],
      [2, 2, 4, -1, -1, 1, 1],
      [4, 4, 6, -1, 0, 2, 2],
      [4, 6, 6, 0, 0, 2, 2],
      [6, 6, 9, -1, 1, 3, 3],
      [6, 9, 9, 1, 1, 3, 3],
      [6, 9, 10, -1, -1, 3, 3],
    ]);
  });

  it('leave no event out, and each is told by one of them', () => {
    scenes.forEach((scene, i) => expect(scene.from).toBe(scenes[i - 1]?.until ?? 0));
    expect([0, 1, 2, 3, 4, 5, 6, 8, 9, 99].map((event) => sceneOf(scenes, event))).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 6, 6]);
  });

  it('end with the table as it was left, though nothing is told of it', () => {
    const quiet = scenesOf({ ...GAME, lines: GAME.lines.slice(0, 9), moments: [moment(0, 9, 6)] }, told);
    expect(quiet.at(-1)).toMatchObject({ at: 6, moment: null, look: null });
  });

  it('count runs of one seat where nobody counts turns', () => {
    expect(scenesOf({ ...GAME, turns: [] }, told).map(({ turn }) => turn)).toEqual([0, 1, 2, 2, 3, 3, 3]);
  });

  it('are none but the opening where nothing was answered', () => {
    expect(scenesOf({ lines: [line(0, 'dealt')], moves: [], turns: [], moments: [], of: 0 }, told)).toHaveLength(1);
  });
});

describe('stops', () => {
  const heads = ({ key }: MomentLook): boolean => key === 'round';

  it('are all scenes, the ends of turns and all moments, or the moments that head the log', () => {
    expect(stopsOf(scenes, 'move', heads)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(stopsOf(scenes, 'turn', heads)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(stopsOf(scenes, 'round', heads)).toEqual([0, 3, 6]);
    const long = scenesOf({ ...GAME, turns: [[1, 0]], moments: [] }, told);
    expect(stopsOf(long, 'turn', heads)).toEqual([0, long.length - 1]);
  });

  it('lie beyond a scene on either side, and at the ends nowhere', () => {
    expect(beyond([0, 3, 6], 4, 1)).toBe(6);
    expect(beyond([0, 3, 6], 4, -1)).toBe(3);
    expect(beyond([0, 3, 6], 3, -1)).toBe(0);
    expect(beyond([0, 3, 6], 6, 1)).toBe(6);
    expect(beyond([0, 3, 6], 0, -1)).toBe(0);
  });
});

describe('the lead', () => {
  const rows = (...points: number[][][]): Standing[] => points.map((one, i) => ({ at: i + 1, points: one }));

  it('changes hands when somebody else surely has more', () => {
    const even = [
      [5, 5],
      [5, 5],
    ];
    const found = leadsOf(rows([[5, 5], [4, 4]], even, [[5, 5], [6, 9]], [[5, 9], [6, 6]], [[9, 9], [7, 7]])); // prettier-ignore
    expect(found).toEqual([
      { at: 3, seats: [1], points: null },
      { at: 5, seats: [0], points: [9, 7] },
    ]);
  });

  it('is nobody’s while hidden points may turn it, and a pair has it together', () => {
    expect(leadsOf(rows([[5, 5], [4, 4]], [[5, 9], [8, 8]]))).toEqual([]); // prettier-ignore
    const pairs = leadsOf(rows([[5, 5], [4, 4], [5, 5], [4, 4]], [[5, 5], [7, 7], [5, 5], [7, 7]])); // prettier-ignore
    expect(pairs).toEqual([{ at: 2, seats: [1, 3], points: [7, 5] }]);
  });
});
