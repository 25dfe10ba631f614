/** How much one player at one table wants to be asked: the stops kept on this device, full control, passing for a while. */
import { settings } from '../../lib/settings.svelte';
import type { Span } from '../../table/board';
import type { Table } from '../../table/model.svelte';
import { cardOf } from './plans';
import { cardKey, pace as paceOf, skipped, stillPassing, stopKey, usually, type Passing, type Side, type Stop, type Wishes } from './stops';
import type { Model } from './view';

/** Whether this person marked the card «stop». */
export function marked(face: number): boolean {
  const id = cardOf(face)?.id;
  return id !== undefined && settings.stops[cardKey(id)] === true;
}

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
    return stillPassing(this.passing, this.#table.view, this.#table.seat, marked) ? this.passing : null;
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

  /** [F-116] A mark stays on this device, for every table. */
  mark(id: string, on: boolean): void {
    const { [cardKey(id)]: _, ...others } = settings.stops;
    settings.stops = on ? { ...others, [cardKey(id)]: true } : others;
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

function wishesAt(table: Model): Wishes {
  const control = controlOf(table);
  if (control.active === null) control.passing = null;
  return { full: control.asksAll, passing: control.passing, stops: settings.stops, marked };
}

export function skips(table: Model): number | null {
  return table.seat < 0 ? null : skipped(table.view, table.seat, table.question, wishesAt(table));
}

export function pace(table: Model): Span {
  const people = table.seats.some((seat, i) => i !== table.seat && seat.kind === 'person' && !seat.stand_in);
  return paceOf(table.view, table.seat, table.question, wishesAt(table), people && table.seat >= 0);
}
