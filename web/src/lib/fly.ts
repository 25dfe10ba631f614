/**
 * Cards fly from where they were to where they are. Called before and after a change; a flight under way is simply
 * left from where it is, and nothing ever waits for one.
 */
interface Seen {
  readonly box: DOMRect;
  readonly face: string | undefined;
}
export type Snapshot = ReadonlyMap<string, Seen>;

const NAME = 'flight';
const EASE = 'cubic-bezier(.2,.8,.2,1)';
/** Where cards come from that were nowhere before. */
const SOURCES = '[data-ref="deck"], [data-ref="pile"], [data-source]';

function flyers(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.thing[data-face]:not(.ghost)')];
}

export function snapshot(root: ParentNode): Snapshot {
  const seen = new Map<string, Seen>();
  for (const element of flyers(root)) {
    const key = element.dataset['key'];
    if (key !== undefined) seen.set(key, { box: element.getBoundingClientRect(), face: element.dataset['face'] });
  }
  return seen;
}

export function fly(root: ParentNode, before: Snapshot, duration: number): void {
  const now = flyers(root);
  const still = new Set(now.map((element) => element.dataset['key']));
  const gone = [...before].filter(([key]) => !still.has(key)).map(([, seen]) => seen);
  const source = root.querySelector(SOURCES)?.getBoundingClientRect();
  for (const element of now) {
    const from = before.get(element.dataset['key'] ?? '')?.box ?? leaving(gone, element.dataset['face']) ?? source;
    for (const old of element.getAnimations()) if (old.id === NAME) old.cancel();
    if (from !== undefined) animate(element, from, duration);
  }
}

/** A vanished card with the same face: it is taken to be this one. */
function leaving(gone: Seen[], face: string | undefined): DOMRect | undefined {
  const at = gone.findIndex((seen) => seen.face === face && face !== '');
  const any = at >= 0 ? at : gone.findIndex((seen) => seen.face === '');
  return any < 0 ? undefined : gone.splice(any, 1)[0]?.box;
}

function animate(element: HTMLElement, from: DOMRect, duration: number): void {
  const to = element.getBoundingClientRect();
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.03) return;
  const rest = getComputedStyle(element).transform;
  const end = rest === 'none' ? '' : rest;
  const flight = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) ${end}`, transformOrigin: '0 0', zIndex: 60 },
      { transform: end || 'none', transformOrigin: '0 0', zIndex: 60 },
    ],
    { duration, easing: EASE },
  );
  flight.id = NAME;
}
