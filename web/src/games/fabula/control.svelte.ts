/** How much one player at one table wants to be asked: the stops kept on this device, full control, passing for a while. */
import { settings } from '../../lib/settings.svelte';
import type { Skip } from '../../table/board';
import type { Table } from '../../table/model.svelte';
import { skipped, stillPassing, stopKey, usually, type Passing, type Side, type Stop } from './stops';
import type { Model } from './view';

export class Control {
  full = $state(false);
  /** While the key is held. */
  held = $state(false);
  passing: Passing | null = $state.raw(null);
  readonly #table: Model;

  constructor(table: Model) {
    this.#table = table;
  }

  get asksAll(): boolean {
    return this.full || this.held;
  }

  /** The passing that is meant now. */
  get active(): Passing | null {
    return stillPassing(this.passing, this.#table.view, this.#table.seat) ? this.passing : null;
  }

  pass(until: Passing['until']): void {
    this.passing = { until, turn: this.#table.view.turn };
    this.full = false;
    this.reconsider();
  }

  stopPassing(): void {
    this.passing = null;
    this.reconsider();
  }

  setFull(on: boolean): void {
    this.full = on;
    if (on) this.passing = null;
    this.reconsider();
  }

  hold(on: boolean): void {
    if (this.held === on) return;
    this.held = on;
    this.reconsider();
  }

  stops(stop: Stop, side: Side): boolean {
    return settings.stops[stopKey(stop, side)] ?? usually(stop, side);
  }

  setStop(stop: Stop, side: Side, on: boolean): void {
    settings.stops = { ...settings.stops, [stopKey(stop, side)]: on };
    this.reconsider();
  }

  usualStops(): void {
    settings.stops = Object.fromEntries(Object.entries(settings.stops).filter(([key]) => !key.startsWith('fabula.')));
    this.reconsider();
  }

  /** He changed his mind: the open question may answer itself now, or no longer. */
  private reconsider(): void {
    (this.#table as unknown as Table).going.consider();
  }
}

const controls = new WeakMap<Model, Control>();

export function controlOf(table: Model): Control {
  let found = controls.get(table);
  if (found === undefined) controls.set(table, (found = new Control(table)));
  return found;
}

export function skips(table: Model): Skip | null {
  if (table.seat < 0) return null;
  const control = controlOf(table);
  const people = table.seats.some((seat, i) => i !== table.seat && seat.kind === 'person' && !seat.stand_in);
  if (control.active === null) control.passing = null;
  const wishes = { full: control.asksAll, passing: control.passing, stops: settings.stops };
  return skipped(table.view, table.seat, table.question, wishes, people);
}
