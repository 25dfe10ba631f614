/**
 * A lesson at the table: for each step an ordinary table, whose line to the server is a request for every try. The server
 * keeps nothing; what was answered in the step is kept here.
 */
import * as api from '../lib/api';
import { narrow } from '../lib/narrow';
import { keepProgress, progressIn } from '../lib/lessons';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/speech.svelte';
import type { Catalogue } from '../lib/words';
import type { Gather, GameUi } from '../table/board';
import { Table, type Channel, type Guide } from '../table/model.svelte';
import type { ClientMessage, Lesson, LessonStep, ServerMessage, Spoken, Tried, TryStep } from '../wire';

/** After so many wrong tries «show» calls for attention, after so many the answer is lit. */
const CALLS = 2;
const TELLS = 3;

/** What a busy server says, how often it is asked, and the pause between. */
const BUSY = new Set(['too_fast', 'busy']);
const TRIES = 6;
const PAUSE = 1000;

type Answer = Extract<ClientMessage, { type: 'answer' }>;
type Undo = Extract<ClientMessage, { type: 'undo' }>;
type Asked = Extract<ClientMessage, { type: 'why' | 'moment' | 'preview' }>;

export interface Wrong {
  /** What is said; '' where only the task is said again. */
  readonly said: Spoken | null;
  /** The rules' own words, where they refuse it. */
  readonly reason: string;
  readonly rule: string | null;
}

/** An answer that stands, and the length of the log before it. */
interface Given {
  readonly code: number;
  readonly at: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The table of one step. */
export class StepTable implements Channel, Guide {
  readonly table: Table;
  verdict: 'asked' | 'right' = $state('asked');
  wrong: Wrong | null = $state.raw(null);
  tries = $state(0);
  /** The thing that was touched last: where a wrong try is marked. */
  touchedLast: string | null = $state(null);
  trouble: unknown = $state.raw(null);
  wanted: readonly number[] = $state.raw([]);
  ways: readonly (readonly number[])[] = $state.raw([]);
  /** What the answer would touch, as it was offered last; and all that was touched since the step began. */
  #offered: ReadonlySet<string> = NONE;
  #used: ReadonlySet<string> = NONE;
  #given: readonly Given[] = [];
  #version = 0;

  /** `onwards`: what the server says to the answers that were given. */
  constructor(
    readonly step: LessonStep,
    readonly at: number,
    private readonly onwards: (wish: TryStep) => Promise<Tried>,
    ui: GameUi,
    catalogue: Catalogue,
    readonly onstumble: () => void = () => undefined,
  ) {
    this.table = new Table(ui, catalogue, this);
    this.table.guide = this;
  }
  /** What lay on the table at an answer: what is there besides, once it was right, came of it. */
  #lay: ReadonlySet<string> = NONE;

  /** Whether there is nothing left to do but to go on. */
  get over(): boolean {
    return this.verdict === 'right' || this.step.does === 'look';
  }
  get calls(): boolean {
    return this.tries >= CALLS;
  }

  async begin(): Promise<void> {
    const first = await this.post([]);
    this.table.still = this.step.does === 'point' || this.step.does === 'look';
    this.take(first, 0);
  }

  close(): void {
    this.table.narrator.close();
  }

  // ---- the line to the server
  send(message: ClientMessage): void {
    if (message.type === 'answer') void this.answer(message);
    else if (message.type === 'undo') void this.undo(message);
    else if (message.type === 'why' || message.type === 'moment' || message.type === 'preview') void this.ask(message);
  }

  /** A server that is busy is asked again. */
  private async post(answers: readonly Given[], said: Asked | null = null): Promise<Tried> {
    const wish = { answers: answers.map((one) => one.code), said };
    for (let tries = 1; ; tries++) {
      try {
        return await this.onwards(wish);
      } catch (problem) {
        if (!(problem instanceof api.ApiError) || !BUSY.has(problem.code) || tries === TRIES) throw problem;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }

  private async answer({ code, key }: Answer): Promise<void> {
    const { table } = this;
    if (this.over) return queueMicrotask(() => table.going.refused(key));
    this.#used = new Set([...this.#used, ...this.#offered]);
    this.#lay = new Set([...this.#lay, ...table.choosing.present]);
    const from = table.going.plan?.from ?? table.state.length;
    const given = [...this.#given, { code, at: table.state.length }];
    try {
      const reply = await this.post(given);
      this.trouble = null;
      if (reply.verdict === 'wrong') return this.refuse(reply, key, from);
      this.#given = given;
      this.wrong = null;
      if (reply.verdict === 'right') this.finish();
      table.receive({ type: 'ack', key, version: this.#version + 1 });
      this.take(reply, 1);
    } catch (problem) {
      this.trouble = problem;
      table.going.refused(key);
    }
  }

  /** Nothing moved; of a gesture of several answers those that stand are taken back. */
  private refuse(reply: Tried, key: string, from: number): void {
    const { table, step } = this;
    const told = reply.messages.find((message) => message.type === 'refused');
    this.stumble({
      said: step.wrong[reply.which] ?? null,
      reason: told === undefined ? '' : table.reason(told.reason),
      rule: told?.rule ?? null,
    });
    table.going.refused(key);
    table.stage?.sound('illegal');
    if (table.state.length > from) table.going.undo(from);
  }

  private async undo({ to, key }: Undo): Promise<void> {
    const kept = this.#given.filter((one) => one.at < to);
    try {
      const reply = await this.post(kept);
      this.#given = kept;
      this.table.receive({ type: 'ack', key, version: this.#version + 1 });
      this.take(reply, -1);
    } catch (problem) {
      this.trouble = problem;
      this.table.going.refused(key);
    }
  }

  private async ask(said: Asked): Promise<void> {
    try {
      for (const message of (await this.post(this.#given, said)).messages) this.table.receive(message);
    } catch (problem) {
      this.trouble = problem;
    }
  }

  /** `from`: which of the states come to the table; what it shows already does not come again. */
  private take(reply: Tried, from: number): void {
    this.wanted = reply.wanted;
    this.ways = reply.ways;
    const states = reply.messages.filter((message) => message.type === 'state');
    for (const message of reply.messages) if (message.type === 'info') this.table.receive(message);
    for (const state of states.slice(from)) this.table.receive({ ...state, version: ++this.#version } satisfies ServerMessage);
  }

  // ---- what is right
  private finish(): void {
    if (this.step.does === 'point') this.#used = this.answerRefs;
    this.verdict = 'right';
    this.wrong = null;
    this.table.still = true;
  }

  stumble(wrong: Wrong): void {
    this.wrong = wrong;
    this.tries++;
    this.onstumble();
  }

  /** What doing it right touches, as the table offers it. */
  private readonly answerRefs: ReadonlySet<string> = $derived.by(() => {
    if (this.verdict === 'right') return this.#used;
    if (this.step.does === 'point') return new Set(this.step.points.filter((point) => point.said === null).map((point) => point.ref));
    const { choosing, going } = this.table;
    if (going.busy) return this.#offered;
    if (choosing.gather !== null) return (this.#offered = this.together(choosing.gather));
    const ways = choosing.ways.filter((way) => this.leads(way.codes));
    return (this.#offered = new Set(ways.flatMap((way) => way.refs)));
  });

  /** What is picked together: the things of the answers, or those of which the game makes the first one. */
  private together(gather: Gather): ReadonlySet<string> {
    const { question, choosing } = this.table;
    if (question === null) return NONE;
    if (gather.answer === undefined) {
      const codes = new Set([...this.wanted, ...this.ways.flat()]);
      return new Set(question.choices.filter((choice) => codes.has(choice.code)).flatMap((choice) => choice.refs.slice(0, 1)));
    }
    const things = [...gather.refs].flatMap((ref) => Array<string>(Math.max(1, choosing.copies(ref))).fill(ref));
    const right = selections(things, gather.least, gather.most).filter((some) => {
      const [code] = gather.answer?.(question, some) ?? [];
      return code !== undefined && this.wanted.includes(code);
    });
    return new Set(right.flat());
  }

  wants(code: number): boolean {
    return this.wanted.includes(code);
  }

  /** Whether a button for it is of use: what leads away from the step needs none. */
  offers(code: number): boolean {
    return this.wanted.length === 0 || this.wants(code);
  }

  /** Whether a gesture of these answers is what is wanted, or the beginning of it. */
  private leads(codes: readonly number[]): boolean {
    if (codes[0] === undefined || !this.wanted.includes(codes[0])) return false;
    if (codes.length === 1 || this.ways.length === 0) return true;
    return this.ways.some((way) => codes.every((code, i) => way[i] === undefined || way[i] === code));
  }

  // ---- guiding
  /** What keeps its light; null: the whole table. */
  spot: ReadonlySet<string> | null = $derived.by(() => {
    const { step } = this;
    const told = this.tries >= TELLS && this.verdict === 'asked' ? [] : step.light;
    const points = step.does === 'point' && this.tries < TELLS && this.verdict === 'asked' ? step.points.map((point) => point.ref) : [];
    const came =
      this.verdict === 'right' && step.does === 'answer' ? [...this.table.choosing.present].filter((ref) => !this.#lay.has(ref)) : [];
    const refs = new Set([...told, ...points, ...this.answerRefs, ...came]);
    return refs.size === 0 ? null : refs;
  });

  lit(possible: ReadonlySet<string>): ReadonlySet<string> {
    if (this.over) return NONE;
    const { step, spot } = this;
    if (step.does === 'free' || spot === null) return possible;
    if (step.does === 'point') return spot;
    const next = this.nextRefs;
    return new Set([...possible].filter((ref) => (next.size === 0 ? spot.has(ref) : next.has(ref) || step.light.includes(ref))));
  }

  /** What a gesture of the answer touches next: its target is no beginning, and whoever clicked it first would find no way on. */
  private get nextRefs(): ReadonlySet<string> {
    const { choosing, going } = this.table;
    if (going.busy || choosing.gather !== null || choosing.confirming !== null) return NONE;
    const ways = choosing.ways.filter((way) => this.leads(way.codes));
    return narrow(ways, choosing.picked).next;
  }

  touched(ref: string): boolean {
    this.touchedLast = ref;
    if (this.over || this.table.narrator.telling) return false;
    this.wrong = null;
    if (this.step.does !== 'point') return false;
    this.point(ref);
    return true;
  }

  point(ref: string): void {
    const found = this.step.points.find((one) => one.ref === ref);
    if (found !== undefined && found.said === null) return this.finish();
    this.table.stage?.sound('illegal');
    this.stumble({ said: found?.said ?? null, reason: '', rule: null });
  }

  /** Plays it, one answer after the other. */
  show(): void {
    const { table } = this;
    if (this.over || table.going.busy) return;
    this.onstumble();
    this.wrong = null;
    if (this.step.does === 'point') return this.finish();
    const [codes] = this.ways;
    if (codes?.[0] === undefined) return;
    table.choosing.clear();
    table.going.take({ code: codes[0], codes, key: '', args: {}, refs: [], sure: true, waits: true });
  }

  get canShow(): boolean {
    return !this.over && (this.step.does === 'point' || this.ways.length > 0);
  }
}

/** Every way to take so many of these things. */
function selections(things: readonly string[], least: number, most: number): string[][] {
  let out: string[][] = [[]];
  for (const thing of things) out = [...out, ...out.filter((some) => some.length < most).map((some) => [...some, thing])];
  return out.filter((some) => some.length >= least);
}

/** A lesson from step to step. */
export class Teaching {
  here: StepTable | null = $state.raw(null);
  /** Steps still to be done, by number; all of them, or those that went wrong. */
  left: readonly number[] = $state.raw([]);
  stumbles: readonly string[] = $state.raw([]);
  finished = $state(false);
  spent = 0;
  busy = $state(false);
  trouble: unknown = $state.raw(null);
  #since = Date.now();
  #again = false;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
    readonly ui: GameUi,
    readonly catalogue: () => Promise<Catalogue>,
  ) {
    const known = progressIn(game, lesson.info.name);
    const step = known.step < lesson.step.length ? known.step : 0;
    this.left = range(step, lesson.step.length);
    if (step > 0) {
      this.stumbles = known.stumbles;
      this.spent = known.spent;
    }
  }

  get said(): 'pt' | 'en' {
    return settings.language;
  }
  get at(): number {
    return this.here?.at ?? this.left[0] ?? 0;
  }

  /** The first of the steps that are left. */
  async open(): Promise<void> {
    const at = this.left[0];
    if (at === undefined) return this.end();
    if (this.busy) return;
    this.busy = true;
    try {
      const tried = (wish: TryStep): Promise<Tried> => api.tryStep(this.game, this.lesson.info.name, at, wish);
      const next = new StepTable(this.lesson.step[at]!, at, tried, this.ui, await this.catalogue(), () => this.stumbled(at));
      await next.begin();
      this.here?.close();
      this.here = next;
      this.trouble = null;
      this.keep();
    } catch (problem) {
      this.trouble = problem;
    }
    this.busy = false;
  }

  async goOn(): Promise<void> {
    if (this.busy) return;
    const { left } = this;
    this.left = left.slice(1);
    await this.open();
    if (this.trouble !== null) this.left = left; // whoever presses again comes to the same step
  }

  /** Not done now: it stays among those that went wrong. */
  async skip(): Promise<void> {
    this.stumbled(this.at);
    await this.goOn();
  }

  async again(only: readonly string[] | null): Promise<void> {
    const steps = range(0, this.lesson.step.length);
    this.#again = only !== null;
    this.left = only === null ? steps : steps.filter((at) => only.includes(this.lesson.step[at]?.name ?? ''));
    this.stumbles = [];
    if (only === null) this.spent = 0;
    this.finished = false;
    await this.open();
  }

  private stumbled(at: number): void {
    const name = this.lesson.step[at]?.name ?? '';
    if (!this.stumbles.includes(name)) this.stumbles = [...this.stumbles, name];
    this.keep();
  }

  private end(): void {
    this.finished = true;
    this.keep();
  }

  keep(): void {
    const now = Date.now();
    this.spent += now - this.#since;
    this.#since = now;
    const { name } = this.lesson.info;
    const known = progressIn(this.game, name);
    const done = known.done || this.finished;
    const step = this.#again || this.finished ? this.lesson.step.length : this.at;
    keepProgress(this.game, name, { step, done, stumbles: this.stumbles, spent: this.spent });
  }

  close(): void {
    this.here?.close();
    if (!this.finished) this.keep();
  }

  text(said: Spoken | null): string {
    return said?.[settings.language] ?? '';
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** «5 min 40 s» */
export function minutes(spent: number): string {
  const seconds = Math.round(spent / 1000);
  return seconds < 60 ? t('lesson.seconds', { s: seconds }) : t('lesson.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 });
}
