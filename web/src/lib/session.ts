/** The seats this device holds: their tokens, kept in the browser and sent to nobody but the table's server. */
import type { SeatKey } from '../wire';

export interface MyTable {
  readonly id: string;
  readonly game: string;
  readonly keys: readonly SeatKey[];
  /** When it was last sat at, in milliseconds. */
  readonly at: number;
}

const PLACE = 'cartada.tables';

function isTable(found: unknown): found is MyTable {
  if (typeof found !== 'object' || found === null) return false;
  const one = found as Partial<MyTable>;
  return typeof one.id === 'string' && typeof one.game === 'string' && Array.isArray(one.keys);
}

/** Newest first. */
export function myTables(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? found.filter(isTable).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

function write(tables: readonly MyTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing still plays, until it is closed.
    memory = tables;
  }
}

let memory: readonly MyTable[] = [];

/** Remembers seats of a table, beside those already held there. */
export function keep(id: string, game: string, keys: readonly SeatKey[]): void {
  const tables = myTables();
  const old = tables.find((table) => table.id === id);
  const fresh = new Set(keys.map((key) => key.seat));
  const all = [...(old?.keys ?? []).filter((key) => !fresh.has(key.seat)), ...keys].sort((a, b) => a.seat - b.seat);
  write([{ id, game, keys: all, at: Date.now() }, ...tables.filter((table) => table.id !== id)]);
}

export function forget(id: string): void {
  write(myTables().filter((table) => table.id !== id));
}

export function keysOf(id: string): readonly SeatKey[] {
  return [...myTables(), ...memory].find((table) => table.id === id)?.keys ?? [];
}

const LAB = 'cartada.lab';
let labMemory = '';

/** This device's key in the lab: the runs ordered with it are its own. Made when it is first needed. */
export function labKey(): string {
  try {
    labMemory = localStorage.getItem(LAB) ?? labMemory;
  } catch {
    // Kept until the page is closed.
  }
  if (labMemory === '') {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    labMemory = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    try {
      localStorage.setItem(LAB, labMemory);
    } catch {
      // As above.
    }
  }
  return labMemory;
}
