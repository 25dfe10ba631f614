/** Drawings of cards that are too many for the first load: each is a small file, fetched when a card first shows it. */
import { SvelteMap } from 'svelte/reactivity';

const paths = new SvelteMap<string, string>();
const asked = new Set<string>();
const PATH = /<path d="([^"]+)"/;

async function fetchPath(name: string): Promise<void> {
  const answer = await fetch(`/emblems/${encodeURIComponent(name)}.svg`);
  const found = answer.ok ? PATH.exec(await answer.text())?.[1] : undefined;
  if (found !== undefined) paths.set(name, found);
}

/** The drawing in a box of 512×512, or nothing as long as it is on its way. Reactive. */
export function emblem(name: string): string | undefined {
  if (name !== '' && !asked.has(name)) {
    asked.add(name);
    fetchPath(name).catch(() => asked.delete(name)); // asked for again by the next card that shows it
  }
  return paths.get(name);
}
