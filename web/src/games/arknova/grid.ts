/** The hexes of a zoo map: nine columns of flat-top hexes, six and seven spaces in turn. [AN-4] Units: a side is 1 long. */

export const SPACES = 58;
const COLUMNS = 9;
/** Half the height of a hex. */
const HALF = Math.sqrt(3) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Columns A, C, E, G, I have six spaces and begin half a hex lower. */
function centres(): readonly Point[] {
  const out: Point[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const tall = column % 2 === 1;
    for (let row = 0; row < (tall ? 7 : 6); row++) out.push({ x: 1 + column * 1.5, y: HALF * (2 * row + (tall ? 1 : 2)) });
  }
  return out;
}

export const CENTRES = centres();
export const WIDE = 2 + (COLUMNS - 1) * 1.5;
export const TALL = HALF * 14;
export const HEX_TALL = HALF * 2;

/** The drawing has a margin, wider where letters and numbers stand. */
export const MARGIN = { left: 0.75, top: 0.72, right: 0.3, bottom: 0.25 } as const;
export const BOX = { wide: WIDE + MARGIN.left + MARGIN.right, tall: TALL + MARGIN.top + MARGIN.bottom } as const;
/** The columns with their letters, and the rows as they are numbered beside the first column. */
export const LETTERS = [...'ABCDEFGHI'].map((name, column) => ({ name, x: 1 + column * 1.5 }));
export const NUMBERS = Array.from({ length: 6 }, (_, row) => ({ name: String(row + 1), y: HALF * (2 * row + 2) }));

const CORNERS: readonly Point[] = [
  { x: -0.5, y: -HALF },
  { x: 0.5, y: -HALF },
  { x: 1, y: 0 },
  { x: 0.5, y: HALF },
  { x: -0.5, y: HALF },
  { x: -1, y: 0 },
];
/** Where the neighbour beyond each side lies; side i runs from corner i to corner i + 1. */
const BEYOND: readonly Point[] = [
  { x: 0, y: -2 * HALF },
  { x: 1.5, y: -HALF },
  { x: 1.5, y: HALF },
  { x: 0, y: 2 * HALF },
  { x: -1.5, y: HALF },
  { x: -1.5, y: -HALF },
];

export const centreOf = (space: number): Point => CENTRES[space] ?? { x: 0, y: 0 };

const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 0.1 && Math.abs(a.y - b.y) < 0.1;

/** The space beyond a side, or -1 outside the map. */
export function beyond(space: number, side: number): number {
  const from = centreOf(space);
  const step = BEYOND[side] ?? { x: 0, y: 0 };
  return CENTRES.findIndex((one) => near(one, { x: from.x + step.x, y: from.y + step.y }));
}

const SIX = [0, 1, 2, 3, 4, 5];
export const NEIGHBOURS: readonly (readonly number[])[] = CENTRES.map((_, space) => SIX.map((side) => beyond(space, side)));

const written = (n: number): string => String(Math.round(n * 1000) / 1000);

/** A hex around a point, `size` long at each side. */
export function hexAt(at: Point, size = 1): string {
  return `M${CORNERS.map((corner) => `${written(at.x + corner.x * size)} ${written(at.y + corner.y * size)}`).join('L')}Z`;
}

export const hex = (space: number, size = 1): string => hexAt(centreOf(space), size);

/** The sides of a set of spaces that face others: its outline, as loose lines. */
export function outline(spaces: readonly number[]): string {
  const inside = new Set(spaces);
  let path = '';
  for (const space of spaces) {
    const at = centreOf(space);
    for (const side of SIX) {
      const other = NEIGHBOURS[space]?.[side] ?? -1;
      const a = CORNERS[side];
      const b = CORNERS[(side + 1) % 6];
      if (inside.has(other) || a === undefined || b === undefined) continue;
      path += `M${written(at.x + a.x)} ${written(at.y + a.y)}L${written(at.x + b.x)} ${written(at.y + b.y)}`;
    }
  }
  return path;
}

/** The middle of a set of spaces. */
export function middle(spaces: readonly number[]): Point {
  const sum = spaces.map(centreOf).reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, spaces.length), y: sum.y / Math.max(1, spaces.length) };
}

/** Where a label stands: the space nearest to the middle. */
export function heart(spaces: readonly number[]): Point {
  const at = middle(spaces);
  const far = (space: number): number => Math.hypot(centreOf(space).x - at.x, centreOf(space).y - at.y);
  const best = [...spaces].sort((a, b) => far(a) - far(b))[0];
  return best === undefined ? at : centreOf(best);
}

/** A building by its cells, drawn small: centres of hexes in axial steps, and the box they need. */
export function shape(cells: readonly (readonly [number, number])[]): { readonly path: string; readonly box: string } {
  if (cells.length === 0) return { path: '', box: '0 0 1 1' }; // not fetched yet
  const points = cells.map(([q, r]): Point => ({ x: q * 1.5, y: HALF * (2 * r + q) }));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs) - 1.1, Math.min(...ys) - HALF - 0.1];
  const box = [x, y, Math.max(...xs) - x + 1.1, Math.max(...ys) - y + HALF + 0.1].map(written).join(' ');
  return { path: points.map((point) => hexAt(point)).join(''), box };
}
