/** Keyboard on the table: Tab goes from zone to zone, arrows from thing to thing inside one. */
import type { Table } from './model.svelte';

const REACHABLE = 'button.thing, button.reach, [data-link]';

/** Inside this zone only: zones may hold zones. */
function members(zone: HTMLElement): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => one.closest('[data-zone]') === zone);
}

function tend(root: HTMLElement): void {
  for (const zone of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const things = members(zone);
    const current =
      things.find((one) => one === document.activeElement) ??
      things.find((one) => one.dataset['lit'] !== undefined) ??
      things.find((one) => one.tabIndex === 0) ??
      things[0];
    for (const one of things) one.tabIndex = one === current ? 0 : -1;
  }
}

/** The nearest thing in the direction of the arrow; sideways also the next in order, so that every thing is reached. */
function neighbour(from: HTMLElement, things: readonly HTMLElement[], key: string): HTMLElement | null {
  const at = from.getBoundingClientRect();
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of things) {
    if (one === from) continue;
    const box = one.getBoundingClientRect();
    const dx = box.left + box.width / 2 - at.left - at.width / 2;
    const dy = box.top + box.height / 2 - at.top - at.height / 2;
    const ahead = (across ? dx : dy) * sign;
    if (ahead <= 1) continue;
    const cost = ahead + 3 * Math.abs(across ? dy : dx);
    if (cost < least) [best, least] = [one, cost];
  }
  if (best !== null || !across) return best;
  return things[things.indexOf(from) + sign] ?? null;
}

function step(root: HTMLElement, event: KeyboardEvent): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches(REACHABLE)) return;
  const zone = from.closest<HTMLElement>('[data-zone]');
  if (zone === null) return;
  const things = members(zone);
  let to: HTMLElement | null = null;
  if (event.key === 'Home') to = things[0] ?? null;
  else if (event.key === 'End') to = things.at(-1) ?? null;
  else if (event.key.startsWith('Arrow')) to = neighbour(from, things, event.key);
  if (to === null) return;
  event.preventDefault();
  to.focus();
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  tend(root);
}

export function roving(table: Table): (root: HTMLElement) => () => void {
  return (root) => {
    let asked = 0;
    const soon = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => tend(root));
    };
    const watcher = new MutationObserver(soon);
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-lit'] });
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'i' && event.target instanceof HTMLElement && !event.ctrlKey && !event.metaKey) {
        const face = event.target.dataset['face'];
        if (face !== undefined) table.inspect(face === '' ? null : Number(face));
      }
      step(root, event);
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
