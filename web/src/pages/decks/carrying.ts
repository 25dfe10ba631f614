/** Cards carried with the mouse between the pool and the deck. Fingers scroll and tap instead. */

const FAR = 8;

interface Carried {
  readonly element: HTMLElement;
  readonly card: string;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

function lift(element: HTMLElement): HTMLElement {
  const shown = element.parentElement?.querySelector<HTMLElement>('.face') ?? element;
  const box = shown.getBoundingClientRect();
  const ghost = shown.cloneNode(true) as HTMLElement;
  ghost.classList.add('ghost');
  ghost.inert = true;
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}

function placeUnder(event: PointerEvent): string {
  const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest<HTMLElement>('[data-drop]'));
  return found.find((one) => one !== null)?.dataset['drop'] ?? '';
}

/** `onover` is told the place under the card while it is carried, `ondrop` where it was let go. Things to carry have
 * `data-carry` with the card's id, places have `data-drop`. */
export function carrying(
  onover: (place: string) => void,
  ondrop: (card: string, place: string) => void,
): (root: HTMLElement) => () => void {
  return (root) => {
    let held: Carried | null = null;
    let swallow = false;

    const letGo = (): void => {
      held?.ghost?.remove();
      held = null;
      onover('');
    };
    const down = (event: PointerEvent): void => {
      letGo();
      swallow = false;
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-carry]') : null;
      if (element === null || event.button !== 0 || event.pointerType !== 'mouse') return;
      held = { element, card: element.dataset['carry'] ?? '', x: event.clientX, y: event.clientY, ghost: null };
    };
    const move = (event: PointerEvent): void => {
      if (held === null) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (held.ghost === null) {
        if (Math.hypot(dx, dy) <= FAR) return;
        held.ghost = lift(held.element);
        root.setPointerCapture(event.pointerId);
        swallow = true;
      }
      held.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`;
      onover(placeUnder(event));
    };
    const up = (event: PointerEvent): void => {
      const card = held !== null && held.ghost !== null ? held.card : '';
      letGo();
      if (card !== '') ondrop(card, placeUnder(event));
    };
    const clicked = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && held !== null) letGo();
    };

    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', move);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', letGo);
    root.addEventListener('click', clicked, true);
    window.addEventListener('keydown', key);
    return () => {
      letGo();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', move);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', letGo);
      root.removeEventListener('click', clicked, true);
      window.removeEventListener('keydown', key);
    };
  };
}
