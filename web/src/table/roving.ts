/** Keyboard on the table: Tab goes from zone to zone, arrows from thing to thing inside one. */
import type { Table } from './model.svelte';

const REACHABLE = 'button.thing, button.reach, [data-link], [role=log] button';

/** Inside this zone only: zones may hold zones. */
function members(zone: HTMLElement): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => one.closest('[data-zone]') === zone);
}

/** However much a zone holds it is one stop of Tab: what is lit, else where somebody was; the log at what is newest.
 * `led`: where a lesson lights something Tab goes there alone. */
function tend(root: HTMLElement, led: boolean): void {
  const only = led && root.querySelector('[data-zone] [data-lit]') !== null;
  for (const zone of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const things = members(zone);
    const kept = things.filter((one) => one.tabIndex === 0);
    const current =
      things.find((one) => one === document.activeElement) ??
      things.find((one) => one.dataset['lit'] !== undefined) ??
      (zone.role === 'log' ? kept.at(-1) : kept[0]) ??
      things[0];
    const passed = only && current?.dataset['lit'] === undefined;
    for (const one of things) one.tabIndex = one === current && !passed ? 0 : -1;
  }
}

interface Spot {
  readonly thing: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The things in rows as they are read: a row begins where something lies below the middle of all before it. */
function rows(things: readonly HTMLElement[]): readonly (readonly Spot[])[] {
  const boxes = things.map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  boxes.sort((a, b) => a.box.top + a.box.bottom - b.box.top - b.box.bottom);
  const out: Spot[][] = [];
  let floor = -Infinity;
  for (const { thing, box } of boxes) {
    const y = (box.top + box.bottom) / 2;
    if (y > floor) {
      out.push([]);
      floor = y + box.height / 2;
    }
    out.at(-1)?.push({ thing, x: (box.left + box.right) / 2, y, width: box.width });
  }
  for (const row of out) row.sort((a, b) => a.x - b.x);
  return out;
}

/** What lies above or below in the same row: the next of a stack, or what a wide thing holds. */
function stacked(own: Spot, row: readonly Spot[], sign: number): Spot | null {
  const near = row.filter((spot) => Math.abs(spot.x - own.x) < Math.min(spot.width, own.width) / 2 && (spot.y - own.y) * sign > 1);
  return near.reduce<Spot | null>((best, spot) => (best === null || (spot.y - best.y) * sign < 0 ? spot : best), null);
}

/** Left and right go through everything in the order of reading, so nothing is out of reach; up and down go through a
 * stack, then to the nearest in the next row. */
function neighbour(from: HTMLElement, things: readonly HTMLElement[], key: string): HTMLElement | null {
  const all = rows(things);
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const order = all.flat();
    return order[order.findIndex((spot) => spot.thing === from) + sign]?.thing ?? null;
  }
  const at = all.findIndex((row) => row.some((spot) => spot.thing === from));
  const own = all[at]?.find((spot) => spot.thing === from);
  if (own === undefined) return null;
  const close = stacked(own, all[at] ?? [], sign);
  if (close !== null) return close.thing;
  const next = all[at + sign];
  if (next === undefined) return null;
  return next.reduce((best, spot) => (Math.abs(spot.x - own.x) < Math.abs(best.x - own.x) ? spot : best)).thing;
}

function step(root: HTMLElement, event: KeyboardEvent, led: boolean): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches(REACHABLE)) return;
  const zone = from.closest<HTMLElement>('[data-zone]');
  if (zone === null) return;
  const things = members(zone);
  let to: HTMLElement | null = null;
  if (event.key === 'Home') to = rows(things)[0]?.[0]?.thing ?? null;
  else if (event.key === 'End') to = rows(things).at(-1)?.at(-1)?.thing ?? null;
  else if (event.key.startsWith('Arrow')) to = neighbour(from, things, event.key);
  if (to === null) return;
  event.preventDefault();
  to.focus();
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  tend(root, led);
}

export function roving(table: Table): (root: HTMLElement) => () => void {
  return (root) => {
    let asked = 0;
    const soon = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => tend(root, table.guide !== null));
    };
    const watcher = new MutationObserver(soon);
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-lit'] });
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'i' && event.target instanceof HTMLElement && !event.ctrlKey && !event.metaKey) {
        const face = event.target.dataset['face'];
        if (face !== undefined) table.inspect(face === '' ? null : Number(face));
      }
      step(root, event, table.guide !== null);
    };
    root.addEventListener('keydown', press);
    soon();
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      root.removeEventListener('keydown', press);
    };
  };
}
