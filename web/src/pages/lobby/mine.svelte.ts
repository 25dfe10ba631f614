/** The tables of this device, as the server knows them now. */
import * as api from '../../lib/api';
import { forget, myTables, type MyTable } from '../../lib/session';
import type { TableInfo } from '../../wire';
import { isGone } from '../trouble';

const SHOWN = 12;

export interface Mine {
  readonly table: MyTable;
  readonly info: TableInfo;
  /** Whether one of my seats is asked; over and waiting tables ask nobody. */
  readonly myTurn: boolean;
}

const people = (mine: Mine): number => mine.info.seats.filter((seat) => seat.kind === 'person').length - mine.table.keys.length;

/** My turn first, where people wait before where bots do; then what is being played, what waits, what is over. */
const rank = (mine: Mine): number => (mine.myTurn ? (people(mine) > 0 ? 0 : 1) : { playing: 2, waiting: 3, over: 4 }[mine.info.status]);

/** As many as stand above everything else when it is somebody's turn there. */
const FIRST = 3;
const EVERY = 10_000;

/** The list as the first page keeps it. */
export class MyTables {
  all = $state.raw<readonly Mine[] | null>(myTables().length === 0 ? [] : null);
  error = $state.raw<unknown>(null);
  /** It was looked up at least once. */
  known = $state(myTables().length === 0);
  readonly first = $derived((this.all ?? []).filter((mine) => mine.myTurn).slice(0, FIRST));
  readonly others = $derived((this.all ?? []).filter((mine) => !this.first.includes(mine)));

  /** Looks up now and again; returns how to stop. */
  watch(): () => void {
    if (!this.known) void this.load();
    const timer = setInterval(() => void this.load(), EVERY);
    return () => clearInterval(timer);
  }

  readonly load = async (): Promise<void> => {
    if (document.hidden && this.known) return;
    try {
      this.all = await lookUp();
      this.error = null;
    } catch (problem) {
      this.error = problem;
    }
    this.known = true;
  };

  drop(id: string): void {
    forget(id);
    this.all = (this.all ?? []).filter((mine) => mine.table.id !== id);
  }
}

async function lookUp(): Promise<readonly Mine[]> {
  const found = await Promise.all(myTables().slice(0, SHOWN).map(one));
  return found.filter((mine) => mine !== null).sort((a, b) => rank(a) - rank(b) || b.table.at - a.table.at);
}

/** A table the server no longer has is forgotten; any other trouble is told. */
async function one(table: MyTable): Promise<Mine | null> {
  const token = api.firstToken(table.keys);
  try {
    const info = await api.table(table.id, token);
    return { table, info, myTurn: info.status === 'playing' && (await asked(table, token)) };
  } catch (error) {
    if (!isGone(error)) throw error;
    forget(table.id);
    return null;
  }
}

async function asked(table: MyTable, token: string | undefined): Promise<boolean> {
  const state = await api.state(table.id, token);
  return table.keys.some((key) => state.asked.includes(key.seat));
}
