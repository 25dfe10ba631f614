/**
 * Presses on things: a tap or Enter is a click, a pull lifts the card, a right click opens it to be read.
 * One path for mouse, pen and touch.
 */
import type { Table } from '../table/model.svelte';

const FAR = 8;
const LONG = 480;
/** What is read when it is held. */
export const READ = '[data-sign], [data-face]';

interface Held {
  readonly element: HTMLElement;
  readonly ref: string;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  ghost: HTMLElement | null;
}

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-ref]') : null;
}

/** The innermost thing that is lit, else the innermost one: a card in a lit garden stands for the garden. */
function meant(target: EventTarget | null, table: Table): HTMLElement | null {
  const inner = thingAt(target);
  for (let at = inner; at !== null; at = at.parentElement?.closest<HTMLElement>('[data-ref]') ?? null) {
    const ref = at.dataset['ref'] ?? '';
    if (table.lit.has(ref) || table.picked.includes(ref)) return at;
  }
  return inner;
}

function refUnder(event: PointerEvent, table: Table): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    for (let at = thingAt(element); at !== null; at = at.parentElement?.closest<HTMLElement>('[data-ref]') ?? null) {
      const ref = at.dataset['ref'] ?? '';
      if (table.choosing.narrowed.next.has(ref)) return ref;
    }
  }
  return null;
}

/** What lies there on the board: an object, null for the bare table, undefined elsewhere. */
function onBoard(event: PointerEvent): string | null | undefined {
  const found = document.elementsFromPoint(event.clientX, event.clientY);
  if (!found.some((element) => element.classList.contains('board'))) return undefined;
  return found.map((element) => thingAt(element)?.dataset['ref']).find((ref) => ref !== undefined) ?? null;
}

function faceOf(element: HTMLElement | null): number | null | undefined {
  const face = element?.dataset['face'];
  if (face === undefined) return undefined;
  return face === '' ? null : Number(face);
}

function lift(held: Held): HTMLElement {
  const box = held.element.getBoundingClientRect();
  const ghost = held.element.cloneNode(true) as HTMLElement;
  for (const name of ['data-ref', 'data-key', 'data-lit']) ghost.removeAttribute(name);
  ghost.classList.add('ghost');
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  held.element.closest('.frame')?.append(ghost);
  held.element.classList.add('lifted');
  return ghost;
}

export function dragging(table: Table): (root: HTMLElement) => () => void {
  return (root) => {
    let held: Held | null = null;
    let pressed = 0;
    let swallow = false;

    const letGo = (): void => {
      clearTimeout(pressed);
      held?.ghost?.remove();
      held?.element.classList.remove('lifted');
      held = null;
      table.over = null;
    };
    const down = (event: PointerEvent): void => {
      letGo();
      swallow = false;
      const element = thingAt(event.target);
      if (event.button !== 0) return;
      const carrier = event.target instanceof Element ? event.target.closest<HTMLElement>(READ) : null;
      if (carrier !== null && event.pointerType !== 'mouse') {
        // The card or sign is read (see Peek.svelte) and not played.
        pressed = window.setTimeout(() => {
          swallow = true;
          letGo();
        }, LONG);
      }
      if (element === null || element.dataset['drag'] === undefined) return;
      held = {
        element,
        ref: element.dataset['ref'] ?? '',
        key: element.dataset['key'] ?? '',
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        ghost: null,
      };
    };
    const move = (event: PointerEvent): void => {
      if (held === null || event.pointerId !== held.pointer) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (held.ghost === null) {
        if (Math.hypot(dx, dy) <= FAR) return;
        clearTimeout(pressed);
        const sideways = event.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy);
        if (sideways || !table.choosing.lift(held.ref, held.key)) return letGo();
        swallow = true;
        held.ghost = lift(held);
        if (root.isConnected) root.setPointerCapture(event.pointerId);
      }
      held.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg) scale(1.06)`;
      table.over = refUnder(event, table);
    };
    const up = (event: PointerEvent): void => {
      clearTimeout(pressed);
      const lifted = held !== null && held.ghost !== null;
      const ref = lifted ? refUnder(event, table) : null;
      const under = lifted ? onBoard(event) : undefined;
      letGo();
      if (lifted) table.choosing.drop(ref, under);
    };
    const cancel = (): void => {
      const lifted = held !== null && held.ghost !== null;
      letGo();
      if (lifted) table.choosing.clear();
    };
    const clicked = (event: MouseEvent): void => {
      const element = meant(event.target, table);
      if (element === null) return;
      if (swallow) {
        swallow = false;
        return;
      }
      table.choosing.touch(element.dataset['ref'] ?? '', element.dataset['key']);
    };
    const menu = (event: MouseEvent): void => {
      const carrier = event.target instanceof Element ? event.target.closest<HTMLElement>(READ) : null;
      const face = faceOf(carrier);
      if (carrier === null) return;
      event.preventDefault();
      const byMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
      if (face !== undefined && byMouse) table.inspect(face);
    };
    // A finger that comes down, and the focus it brings, point at nothing yet: words about it would make the bar grow, and
    // what was touched would be gone from under the finger before it is lifted.
    const point = (event: Event): void => {
      const rests = event instanceof PointerEvent ? event.pointerType === 'mouse' : root.dataset['byKey'] !== undefined;
      if (!rests) return;
      table.choosing.pointed = meant(event.target, table)?.dataset['ref'] ?? null;
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && held !== null) cancel();
    };

    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', cancel);
    root.addEventListener('click', clicked);
    root.addEventListener('contextmenu', menu);
    root.addEventListener('pointerover', point);
    root.addEventListener('focusin', point);
    window.addEventListener('keydown', key);
    return () => {
      letGo();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', cancel);
      root.removeEventListener('click', clicked);
      root.removeEventListener('contextmenu', menu);
      root.removeEventListener('pointerover', point);
      root.removeEventListener('focusin', point);
      window.removeEventListener('keydown', key);
    };
  };
}
