/** How everything on the table finds the table. */
import { getContext, setContext } from 'svelte';
import type { Table } from './model.svelte';

const PLACE = Symbol('table');

export function setTable(table: () => Table): void {
  setContext(PLACE, table);
}

export function useTable(): Table {
  return getContext<() => Table>(PLACE)();
}
