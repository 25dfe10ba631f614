/** The tables of this device, as the server knows them now. */
import * as api from '../../lib/api';
import { forget, myTables, type MyTable } from '../../lib/session';
import type { TableInfo } from '../../wire';
import { isGone } from '../trouble';

export const SHOWN = 12;

export interface Mine {
  readonly table: MyTable;
  readonly info: TableInfo;
  /** Whether one of my seats is asked; over and waiting tables ask nobody. */
  readonly myTurn: boolean;
}

/** My turn first, then what is being played, then what waits, then what is over. */
const rank = (mine: Mine): number => (mine.myTurn ? 0 : { playing: 1, waiting: 2, over: 3 }[mine.info.status]);

export async function lookUp(): Promise<readonly Mine[]> {
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
