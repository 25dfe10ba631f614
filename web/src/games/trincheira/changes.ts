/** What the other side put on the table since the viewer last acted, so that it can be marked. */
import { keysOf, type TrincheiraView } from './view';

/** Keys of the cards and protections that lie on a side; a protection is known by the lowest card behind it. */
export function lying(view: TrincheiraView, seat: number): Set<string> {
  const out = new Set<string>();
  const sequences = view.seats[seat]?.sequences ?? [];
  keysOf(seat, sequences).forEach((keys, i) => {
    for (const key of keys) out.add(key);
    if (sequences[i]?.protection != null) out.add(guardKey(keys));
  });
  return out;
}

export const guardKey = (keys: readonly string[]): string => `guard:${keys[0] ?? ''}`;

/** What lies there now and did not before. A protection counts only if its sequence began with the same card before. */
export function arrived(before: ReadonlySet<string>, now: ReadonlySet<string>): Set<string> {
  return new Set([...now].filter((key) => !before.has(key) && (!key.startsWith('guard:') || before.has(key.slice(6)))));
}
