/** The log in chapters: moments as headings, one box for each turn, in it one entry for each move with its effects. */
import type { Line, MomentLook } from '../wire';
import type { Aside, Table } from './model.svelte';

export interface Told {
  readonly id: string;
  readonly line: Line | null;
  readonly aside: Aside | null;
  /** Told so many times one after another, unseen. */
  readonly times: number;
}
/** What one move told: what was done, and what came of it. */
export interface Entry {
  readonly id: number;
  readonly head: Told;
  readonly effects: readonly Told[];
}
export interface Turn {
  readonly kind: 'turn';
  readonly id: string;
  /** -1: nobody's. */
  readonly seat: number;
  /** The how manieth of this seat; 0 where nobody counts. */
  readonly n: number;
  readonly entries: readonly Entry[];
}
export interface Heading {
  readonly kind: 'moment';
  readonly id: string;
  readonly moment: MomentLook;
}
export type Chapter = Turn | Heading;

/** Cards that went the same way unseen are one line. */
const UNSEEN = '.hidden';
/** A box says itself whose turn it is. */
const TURN = 'event.turn';

interface Open {
  id: string;
  seat: number;
  n: number;
  entries: { id: number; told: Told[] }[];
}

function same(one: Told | undefined, line: Line): boolean {
  return (
    one?.line !== null &&
    one?.line !== undefined &&
    line.key.endsWith(UNSEEN) &&
    one.line.key === line.key &&
    JSON.stringify(one.line.args) === JSON.stringify(line.args)
  );
}

/** Which turn of its seat begins with an event. */
function numbers(turns: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  return new Map(
    turns.map(([first = 0, seat = -1]) => {
      counts.set(seat, (counts.get(seat) ?? 0) + 1);
      return [first, counts.get(seat) ?? 0];
    }),
  );
}

function entryOf({ id, told }: { id: number; told: Told[] }): Entry[] {
  const [head, ...effects] = told;
  return head === undefined ? [] : [{ id, head, effects }];
}

/** `upTo`: the events that are told already. */
export function chaptersOf(table: Table, lines: readonly Line[], upTo = table.narrator.until): readonly Chapter[] {
  const out: Chapter[] = [];
  const counted = numbers(table.turns);
  const first = lines[0]?.n ?? 0;
  const moments = table.moments.filter((moment) => moment.event > first && (table.ui.heads?.(table, moment) ?? true));
  const asides = [...table.asides];
  let open: Open | null = null;
  const close = (): void => {
    const made = open;
    open = null;
    const entries = made?.entries.flatMap(entryOf) ?? [];
    if (made !== null && entries.length > 0) out.push({ kind: 'turn', id: made.id, seat: made.seat, n: made.n, entries });
  };
  const head = (upTo: number): void => {
    while (moments[0] !== undefined && moments[0].event <= upTo) {
      const moment = moments.shift()!;
      close();
      out.push({ kind: 'moment', id: `moment ${moment.n}`, moment });
    }
  };
  const put = (seat: number, turn: number, move: number, told: Told): void => {
    const last: Open | null = open;
    const begins = last === null || (table.turns.length > 0 ? !last.id.startsWith(`${turn} `) : last.seat !== seat);
    if (begins) {
      close();
      open = { id: `${turn} ${told.id}`, seat, n: counted.get(turn) ?? 0, entries: [] };
    }
    const entries = open!.entries;
    const entry = entries.at(-1);
    if (entry?.id === move && move >= 0) entry.told.push(told);
    else entries.push({ id: move, told: [told] });
  };
  for (const line of lines) {
    head(line.n);
    while (asides[0] !== undefined && asides[0].after < line.n) {
      const aside = asides.shift()!;
      if (aside.after >= first) put(table.seat, table.turnOf(line.n), -1, { id: `aside ${aside.id}`, line: null, aside, times: 1 });
    }
    if (line.key === TURN && table.turns.length > 0) continue;
    const turn = table.turnOf(line.n);
    const actor = table.actor(line.n);
    const seat = table.turns.length > 0 ? (turn < 0 ? -1 : (table.turns.find((row) => row[0] === turn)?.[1] ?? -1)) : actor;
    const entry: readonly Told[] = (open as Open | null)?.entries.at(-1)?.told ?? [];
    const before = entry.at(-1);
    if (same(before, line)) (entry as Told[])[entry.length - 1] = { ...before!, times: before!.times + 1 };
    else put(seat, turn, table.moveOf(line.n), { id: String(line.n), line, aside: null, times: 1 });
  }
  for (const aside of asides) put(table.seat, table.turnOf(aside.after), -1, { id: `aside ${aside.id}`, line: null, aside, times: 1 });
  head(upTo);
  close();
  return out;
}
