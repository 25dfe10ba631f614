/** Leafing through a finished game: which scene is seen, through whose eyes, and what leads on from there. */
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/speech.svelte';
import type { Leafed } from '../../table/Log.svelte';
import type { Table } from '../../table/model.svelte';
import { duration } from '../../table/narrator.svelte';
import { isBeat, sentence } from '../../table/sentences';
import type { Line, MomentLook, Replayed } from '../../wire';
import { troubleText } from '../trouble';
import { beyond, leadsOf, scenesOf, sceneOf, stopsOf, type Lead, type Scene, type Unit } from './scenes';
import type { Tables } from './tables';

/** How many scenes are fetched before they are wanted. */
const AHEAD = 3;
/** How long a scene stays at least, and how long a moment, in milliseconds. */
const LEAST = 900;
const MOMENT = 6000;

/** A place on the track that has a name: the end of a round, or a turning point. */
export interface Mark {
  readonly scene: number;
  readonly words: string;
  /** In as few words as say it. */
  readonly short: string;
  readonly heads: boolean;
}

export class Leafing implements Leafed {
  scenes: readonly Scene[] = $state.raw([]);
  leads: readonly Lead[] = $state.raw([]);
  /** The scene that is wanted, and the one that is on the table. */
  scene: number = $state(0);
  shown: number = $state(-1);
  unit: Unit = $state('move');
  playing: boolean = $state(false);
  problem: string = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    private readonly tables: Tables,
    whole: Replayed,
  ) {
    this.learn(whole);
  }

  private learn(whole: Replayed): void {
    const { table } = this;
    if (table.seat !== whole.seat) table.receive({ type: 'info', seat: whole.seat, table: table.info });
    table.retell(whole.state);
    const { heard: lines, moves, turns, moments } = table;
    this.scenes = scenesOf({ lines, moves, turns, moments, of: whole.of }, (line) => isBeat(table, line));
    this.leads = leadsOf(whole.standings);
  }

  // ---- where one may stop
  readonly heads = (moment: MomentLook): boolean => this.table.ui.heads?.(this.table, moment) ?? true;
  stops: Readonly<Record<Unit, readonly number[]>> = $derived({
    move: stopsOf(this.scenes, 'move', this.heads),
    turn: stopsOf(this.scenes, 'turn', this.heads),
    round: stopsOf(this.scenes, 'round', this.heads),
  });
  get last(): number {
    return this.scenes.length - 1;
  }
  get now(): Scene {
    return this.scenes[this.scene]!;
  }
  of(event: number): number {
    return sceneOf(this.scenes, event);
  }
  ofMoment(n: number): number {
    return this.scenes.findIndex((scene) => scene.moment?.n === n);
  }

  marks: readonly Mark[] = $derived.by(() => {
    const { table } = this;
    const moments = this.scenes.flatMap(({ moment }, scene): Mark[] => {
      if (moment === null) return [];
      const words = sentence(table, moment);
      return [{ scene, words, short: words.replace(/[:.].*$/, ''), heads: this.heads(moment) }];
    });
    const leads = this.leads.map((lead): Mark => {
      const who = lead.seats.map((seat) => table.name(seat));
      const short = t('pages.replay.lead.short', { who });
      const words = lead.points === null ? short : t('pages.replay.lead', { who, n: lead.points[0], m: lead.points[1] });
      const scene = this.scenes.findIndex((one) => one.at >= lead.at);
      return { scene, words, short, heads: false };
    });
    return [...moments, ...leads].sort((a, b) => a.scene - b.scene);
  });

  /** What is told here: of the move, or of the turn up to here. */
  private lines(): readonly Line[] {
    const { now, table } = this;
    const before = this.unit === 'turn' ? this.scenes[beyond(this.stops.turn, this.scene, -1)] : undefined;
    const from = before === undefined || now.moment !== null ? now.from : Math.min(before.until, now.from);
    const lines = table.heard.filter((line) => line.n >= from && line.n < now.until);
    const told = lines.filter((line) => isBeat(table, line));
    return told.length > 0 || this.scene === 0 ? told : lines.slice(-1);
  }

  // ---- going
  /** The newest wish counts: a table that comes late for an older one is dropped. */
  async go(to: number, leafed = false): Promise<void> {
    clearTimeout(this.#timer);
    const scene = Math.max(0, Math.min(this.last, to));
    const near = Math.abs(scene - this.shown) <= 1;
    this.scene = scene;
    this.problem = '';
    const { seat } = this.table;
    try {
      const found = await this.tables.get(seat, this.now.at);
      if (this.scene === scene && this.table.seat === seat) this.put(found, leafed || !near);
    } catch (trouble) {
      this.playing = false;
      this.problem = troubleText(trouble);
    }
  }

  private put({ state, seat }: Replayed, leafed: boolean): void {
    const { now, table } = this;
    table.leafing = leafed;
    table.narrator.stage({ state, look: now.look, moment: now.moment, lines: this.lines(), until: now.until });
    this.shown = this.scene;
    const next = this.scenes.slice(this.scene + 1, this.scene + 1 + AHEAD).map((scene) => scene.at);
    this.tables.ahead(seat, next);
    if (this.playing) this.#timer = setTimeout(() => this.on(), this.stay());
  }

  /** The same scene anew, in other words or with another unit. */
  again(): void {
    if (this.shown >= 0) void this.go(this.scene);
  }

  step(unit: Unit, by: -1 | 1): void {
    this.playing = false;
    void this.go(beyond(this.stops[unit], this.scene, by));
  }
  jump(to: number, leafed = false): void {
    this.playing = false;
    void this.go(to, leafed);
  }

  /** Other eyes on the same scene. */
  async look(seat: number): Promise<void> {
    clearTimeout(this.#timer);
    this.problem = '';
    try {
      const [whole, found] = await Promise.all([this.tables.whole(seat), this.tables.get(seat, this.now.at)]);
      this.learn(whole);
      if (found.at === this.now.at) this.put(found, true);
      else await this.go(this.scene, true);
    } catch (trouble) {
      this.problem = troubleText(trouble);
    }
  }

  // ---- by itself
  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (this.playing && this.scene === this.last) void this.go(0);
    else if (this.playing) this.on();
  }

  private on(): void {
    const next = beyond(this.stops[this.unit], this.scene, 1);
    if (next === this.scene) this.playing = false;
    else void this.go(next);
  }

  /** As long as the narrator would take. */
  private stay(): number {
    const pace = settings.pace === 'instant' ? 'brisk' : settings.pace;
    const told = this.table.narrator.told.reduce((sum, beat) => sum + duration(beat.said, pace), 0);
    return this.now.moment === null ? Math.max(LEAST, told) : pace === 'calm' ? MOMENT : MOMENT / 2;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
