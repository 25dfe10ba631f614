/**
 * The narrator: what others did is told one beat after the other, at a pace people can follow, and the table is shown as
 * it was at each. Nothing waits longer than it must: own answers are never told slowly, and a press goes on.
 */
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/speech.svelte';
import type { Line, MomentLook, Said, StateMessage } from '../wire';
import type { Table } from './model.svelte';
import { doer, isBeat, largeFace, namedFace, seatIn, sentence } from './sentences';
import type { Staged } from './board';

const START = 600;
const LETTER = 45;
const SHORTEST = 1200;
const LONGEST = 3500;
const SPEED = { calm: 1, brisk: 2, instant: 0 } as const;
/** More waiting beats than these and the oldest are told in one go. */
const MOST = 8;

/** One picture of the story: who, what, and the card it is about. */
export interface Beat {
  readonly line: Line;
  /** Whose deed it is; -1: nobody's. */
  readonly seat: number;
  readonly said: string;
  /** Null is a back, undefined none. */
  readonly face: number | null | undefined;
}

/** A state on its way to the table, with what is told of it and the tables that are to be seen before it. */
interface Arrival {
  readonly state: StateMessage;
  readonly lines: readonly Line[];
  readonly moments: readonly MomentLook[];
}
type Step =
  | { readonly arrival: Arrival; readonly line: Line; readonly look: MomentLook | null }
  | { readonly arrival: Arrival; readonly moment: MomentLook };

function hidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

/** How long a sentence is told, in milliseconds. */
export function duration(said: string, pace: 'calm' | 'brisk'): number {
  return Math.min(LONGEST, Math.max(SHORTEST, START + LETTER * said.length)) / SPEED[pace];
}

/** The table while something of it is still being told: nobody is asked yet, and nobody has won. */
function untold(state: StateMessage, look: MomentLook | null, seat: number): StateMessage {
  const asked = seat < 0 ? state.asked : [seat];
  return { ...state, view: look?.view ?? state.view, asked, question: null, result: null };
}

/** The lines of an arrival in their order, with the moments between them. */
function stepsOf(arrival: Arrival): Step[] {
  const steps: Step[] = [];
  const moments = [...arrival.moments];
  for (const line of arrival.lines) {
    while (moments[0] !== undefined && moments[0].event <= line.n) steps.push({ arrival, moment: moments.shift()! });
    steps.push({ arrival, line, look: moments[0] ?? null });
  }
  return [...steps, ...moments.map((moment) => ({ arrival, moment }))];
}

export class Narrator {
  /** The beat that is told now. */
  beat: Beat | null = $state.raw(null);
  /** The beats of the turn that is told, or was told last. */
  told: readonly Beat[] = $state.raw([]);
  /** The moment that takes the table, until it is put away. */
  moment: MomentLook | null = $state.raw(null);
  /** Events from this one on are not told yet. */
  until: number = $state(Infinity);
  waiting: number = $state(0);
  /** Moments that will follow the one that is shown. */
  later: number = $state(0);
  /** How often the moment was asked to be shown again. */
  repeats: number = $state(0);

  readonly #table: Table;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What others did since this seat's last deed: what «again» tells. */
  #reel: readonly Arrival[] = $state.raw([]);
  #answered = false;
  #shown: { readonly arrival: Arrival; readonly look: MomentLook | null } | null = null;
  #held = false;
  #again = false;

  constructor(table: Table) {
    this.#table = table;
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.seen);
  }

  /** Whether something is being told, so that nobody is asked yet. */
  get telling(): boolean {
    return this.beat !== null || this.moment !== null || this.waiting > 0;
  }

  // ---- what arrives
  /** A newer state; the first one, or one that takes back, is shown as it is. */
  hear(old: StateMessage | null, now: StateMessage, lines: readonly Line[], moments: readonly MomentLook[]): void {
    if (old === null || now.length < old.length) {
      this.#reel = [];
      return this.showAll();
    }
    if (now.version === old.version && this.telling) return;
    const arrival = { state: now, lines, moments };
    this.keep(arrival);
    const slow = lines.some((line) => this.isTold(line)) || moments.length > 0;
    if (this.pace === 'instant' || this.#table.going.plan?.way.waits === true || (!slow && !this.telling)) return this.showAll(lines);
    const idle = !this.telling;
    this.#queue.push(...stepsOf(arrival));
    this.waiting = this.#queue.length;
    this.later = this.#moments;
    if (hidden()) this.hurry();
    else if (idle && !this.#held) this.next();
  }

  /** Told at its own pace: beats of others. */
  private isTold(line: Line): boolean {
    const table = this.#table;
    return (table.seat < 0 || !table.isOwn(line.n)) && isBeat(table, line);
  }

  private get pace(): 'calm' | 'brisk' | 'instant' {
    return this.#again && settings.pace === 'instant' ? 'brisk' : settings.pace;
  }

  private keep(arrival: Arrival): void {
    const theirs = arrival.lines.some((line) => this.isTold(line));
    if (this.#table.seat >= 0 && arrival.lines.some((line) => this.#table.actor(line.n) === this.#table.seat)) this.#answered = true;
    if (!theirs) return;
    if (this.#answered) this.#reel = [];
    this.#answered = false;
    this.#reel = [...this.#reel, arrival].slice(-60);
  }

  // ---- telling
  private next(): void {
    clearTimeout(this.#timer);
    this.beat = null;
    while (this.beats > MOST) if (this.take(false)) return;
    while (this.#queue.length > 0) if (this.take(true)) return;
    this.showAll();
  }

  get #moments(): number {
    return this.#queue.filter((step) => 'moment' in step).length;
  }

  private get beats(): number {
    return this.#queue.filter((step) => 'line' in step && this.isTold(step.line)).length;
  }

  /** The next step; true if it takes its time. */
  private take(slowly: boolean): boolean {
    const step = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (step === undefined) return false;
    if ('moment' in step) return this.open(step.arrival, step.moment);
    const { arrival, line, look } = step;
    if (!this.#again) this.until = line.n + 1;
    const told = this.isTold(line);
    if (!told) return false;
    const beat = this.beatOf(line);
    this.remember(beat);
    if (!slowly) return false;
    this.picture(arrival, look, this.#table.actor(line.n));
    this.beat = beat;
    const pace = this.pace;
    if (!this.#held) this.#timer = setTimeout(() => this.next(), duration(beat.said, pace === 'instant' ? 'brisk' : pace));
    return true;
  }

  /** The table of a beat; several beats of one deed have the same. */
  private picture(arrival: Arrival, look: MomentLook | null, seat: number): void {
    const shown = this.#shown;
    if (shown !== null && shown.arrival === arrival && shown.look === look) return;
    this.#shown = { arrival, look };
    this.#table.put(untold(arrival.state, look, seat));
  }

  private beatOf(line: Line): Beat {
    const table = this.#table;
    const seat = doer(table, line);
    return { line, seat, said: sentence(table, line), face: largeFace(table, line) };
  }

  /** Beats of one turn stand together: another turn, or another player where there are no turns, begins anew. */
  private remember(beat: Beat): void {
    const table = this.#table;
    const last = this.told.at(-1);
    const since = last?.line.n ?? Infinity;
    const between = (): boolean => table.heard.some(({ n }) => n > since && n < beat.line.n && table.actor(n) !== table.actor(beat.line.n));
    const turn = table.turnOf(beat.line.n);
    const same =
      turn >= 0 ? table.turnOf(since) === turn : last !== undefined && table.actor(since) === table.actor(beat.line.n) && !between();
    this.told = since < beat.line.n && same ? [...this.told, beat] : [beat];
  }

  private open(arrival: Arrival, moment: MomentLook): boolean {
    if (this.pace === 'instant' || moment.view === null) return false;
    if (!this.#again) this.until = moment.event;
    this.moment = moment;
    this.later = this.#moments;
    this.#shown = null;
    this.#table.put(untold(arrival.state, moment, -1));
    return true;
  }

  /** Everything is told: the table is as it is, and whoever is asked is asked. */
  private showAll(lines: readonly Line[] = []): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.waiting = 0;
    this.beat = null;
    this.moment = null;
    this.until = Infinity;
    this.#again = false;
    this.#shown = null;
    for (const line of lines) {
      if (this.isTold(line)) this.remember(this.beatOf(line));
    }
    this.#table.put(this.#table.newest);
  }

  /** A scene of a finished game: all its beats at once, with their table. */
  stage(scene: { state: StateMessage; look: MomentLook | null; moment: MomentLook | null; lines: readonly Line[]; until: number }): void {
    const { state, look, moment } = scene;
    const shown = look === null ? { ...state, question: null } : untold(state, look, -1);
    this.until = scene.until;
    this.told = scene.lines.map((line) => this.beatOf(line));
    this.beat = this.told[0] ?? null;
    this.moment = moment;
    this.#table.put(shown);
  }

  // ---- going on
  /** A press: the next beat; whoever is asked already has everything before him at once. */
  skip(): void {
    if (this.moment !== null) return this.dismiss();
    if (this.beat === null && this.waiting === 0) return;
    if (this.#table.newest.question !== null || this.#again) this.hurry();
    else this.next();
  }

  /** Everything at once, up to the next moment. */
  hurry(): void {
    clearTimeout(this.#timer);
    if (this.moment !== null && !hidden()) return;
    this.beat = null;
    while (this.#queue.length > 0) if (this.take(false) && !hidden()) return;
    if (this.moment === null) this.showAll();
  }

  /** Passes over what is told before the last moment that waits, and shows that one. */
  toLast(): void {
    const last = this.#queue.findLastIndex((step) => 'moment' in step);
    if (last < 0) return this.dismiss();
    const passed = this.#queue.slice(0, last);
    this.#queue = this.#queue.slice(last);
    for (const step of passed) if ('line' in step && !this.#again) this.until = step.line.n + 1;
    this.dismiss();
  }

  /** Puts the moment away: the story goes on. */
  dismiss(): void {
    if (this.moment === null) return;
    this.moment = null;
    this.next();
  }

  /** A moment of the past, from the log. */
  recall(moment: MomentLook): void {
    if (moment.view === null) return;
    clearTimeout(this.#timer);
    this.#queue = [];
    this.waiting = 0;
    this.beat = null;
    this.until = Infinity;
    this.moment = moment;
    this.#table.put(untold(this.#table.newest, moment, -1));
  }

  get canRepeat(): boolean {
    return !this.#table.still && !this.#table.going.busy && (this.#reel.length > 0 || this.#table.theirs.length > 0);
  }

  /** The others' last turn once more. */
  again(): void {
    if (!this.canRepeat) return;
    const table = this.#table;
    clearTimeout(this.#timer);
    const reel = this.#reel.length > 0 ? this.#reel : [{ state: table.newest, lines: table.theirs, moments: [] }];
    this.until = Infinity;
    this.moment = null;
    this.#again = true;
    this.told = [];
    this.#queue = reel.flatMap(stepsOf);
    this.waiting = this.#queue.length;
    this.next();
  }

  /** With several people at one device: nothing is told to somebody who does not look. */
  hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    if (held) clearTimeout(this.#timer);
    else if (this.telling && this.moment === null) this.next();
  }

  readonly seen = (): void => {
    if (hidden() && this.telling) this.hurry();
  };

  close(): void {
    clearTimeout(this.#timer);
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.seen);
  }

  // ---- the large card
  /** What was just played, why something is asked, or what the others did last. */
  staged: Staged | null = $derived.by(() => {
    const table = this.#table;
    if (this.beat !== null) return this.stagedOf(this.beat, false);
    const cause: Said | null = table.question?.cause ?? null;
    if (cause !== null && table.has(cause.key)) {
      const face = namedFace(table, cause);
      const owner = seatIn(cause.args);
      if (face !== null) return { face, owner, caption: owner < 0 ? '' : table.name(owner) };
    }
    const last = this.told.findLast((beat) => beat.face !== undefined);
    return last === undefined ? null : this.stagedOf(last, true);
  });

  private stagedOf(beat: Beat, past: boolean): Staged | null {
    const shown = beat.face !== undefined ? beat : this.told.findLast((one) => one.face !== undefined);
    if (shown?.face === undefined) return null;
    return { face: shown.face, owner: shown.seat, caption: this.caption(shown.seat, past) };
  }

  private caption(seat: number, past: boolean): string {
    if (seat < 0) return '';
    const who = this.#table.name(seat);
    return past && seat !== this.#table.seat ? t('stage.last', { who }) : who;
  }
}
