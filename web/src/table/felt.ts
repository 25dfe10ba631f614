/** Where on the board nothing lies: room for what is shown beside it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between what is shown and what lies on the table. */
const AIR = 6;
const STEP = 16;

const apart = (a: Box, b: Box): boolean => a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom;
const middle = (box: Box): readonly [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** The boxes of everything that is drawn or written there, without what only encloses it. */
export function drawnIn(board: Element): Box[] {
  const out: Box[] = [];
  const walk = (element: Element): void => {
    const leaf = element.childElementCount === 0 || element instanceof SVGElement;
    const seen = element instanceof SVGElement || element.textContent.trim() !== '';
    if (leaf ? seen : element instanceof HTMLElement && element.matches('[data-face], [data-lit]:not(.zone, .reach)')) {
      const box = element.getBoundingClientRect();
      if (box.width > 2 && box.height > 2) out.push(box);
    } else for (const child of element.children) walk(child);
  };
  walk(board);
  return out;
}

/** The free place of this size that is nearest to a box, by its upper left corner; null where there is none. */
export function freeNear(near: Box, within: Box, width: number, height: number, taken: readonly Box[]): readonly [number, number] | null {
  const [nearX, nearY] = middle(near);
  let found: readonly [number, number] | null = null;
  let least = Infinity;
  for (let left = within.left + AIR; left + width <= within.right - AIR; left += STEP)
    for (let top = within.top + AIR; top + height <= within.bottom - AIR; top += STEP) {
      const box = { left: left - AIR, top: top - AIR, right: left + width + AIR, bottom: top + height + AIR };
      const [x, y] = middle(box);
      const far = Math.hypot(x - nearX, y - nearY);
      if (far >= least || !taken.every((one) => apart(one, box))) continue;
      found = [left, top];
      least = far;
    }
  return found;
}
