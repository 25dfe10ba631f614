/** Going forward and back: answers on their way, plans, questions that answer themselves, undo. */
import { settings } from '../lib/settings.svelte';
import type { Choice, Question, StateMessage } from '../wire';
import type { Span } from './board';
import type { Way } from './choosing.svelte';
import { randomKey, type Table } from './model.svelte';

/** The pause before a question with one answer answers itself: long enough to read, short enough not to wait. */
const PAUSE = 700;
const AT_ONCE: Span = [0, 0];
const NOTHING: readonly string[] = [];

/** Answers still to be given for one gesture, and the length of the log before the first. */
interface Running {
  readonly way: Way;
  readonly left: readonly number[];
  readonly from: number;
}

export class Going {
  /** The key of the answer or undo that is on its way. */
  sent: string | null = $state(null);
  plan: Running | null = $state.raw(null);
  /** Whether the question is about to answer itself. */
  alone = $state(false);
  /** The object a card was dropped on: where it goes on to, if the next question offers it. */
  wish: string | null = null;
  readonly #table: Table;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The version at which what was sent has arrived. */
  #expected = Infinity;
  #refs: readonly string[] = NOTHING;
  /** Picks again what the answer on its way was made of. */
  #restore: (() => void) | null = null;
  /** The moment before which no answer to the open question leaves. */
  #due = 0;
  /** Lengths of the log at which this person answered by hand. */
  #hand: readonly number[] = $state.raw([]);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether something is on its way, so that nothing else may be chosen. */
  get busy(): boolean {
    return this.sent !== null;
  }

  /** Gives the first answer of a way; the others follow as their questions come. */
  take(way: Way, byItself = false): void {
    const decision = this.#table.question?.decision;
    if (decision === undefined || this.busy || way.codes.length === 0) return;
    const left = way.codes.slice(1);
    const { length } = this.#table.state;
    const from = this.plan?.from ?? length;
    if (this.plan === null && !byItself) this.#hand = [...this.#hand.filter((at) => at < length), length];
    this.plan = left.length > 0 || way.next !== undefined ? { way, left, from } : null;
    this.#refs = way.refs;
    this.#restore = byItself ? null : this.#table.choosing.keep(way);
    this.#table.choosing.clear();
    this.send((key) => ({ type: 'answer', decision, code: way.code, key }), this.#due - Date.now());
    this.#table.stage?.sound('play');
  }

  private send(message: (key: string) => Parameters<Table['channel']['send']>[0], wait = 0): void {
    clearTimeout(this.#timer);
    this.alone = false;
    const key = randomKey();
    this.sent = key;
    this.#expected = Infinity;
    if (wait <= 0) this.#table.channel.send(message(key));
    else this.#timer = setTimeout(() => this.#table.channel.send(message(key)), wait);
  }

  /** It is on disk; it is over once the state it led to is here. */
  acknowledged(key: string, version: number): void {
    if (this.sent !== key) return;
    this.#expected = version;
    if (this.#table.state.version >= version) this.sent = null;
  }

  refused(key: string): void {
    if (this.sent !== key) return;
    this.sent = null;
    this.plan = null;
    this.#restore?.();
    this.#restore = null;
  }

  /** A new state: what was on its way has arrived, or was overtaken. */
  arrived(old: StateMessage | null, now: StateMessage): void {
    const question = now.question;
    const asked = old?.question?.decision === question?.decision;
    if (!asked || now.version >= this.#expected) this.sent = null;
    if (asked) return;
    this.#restore = null;
    clearTimeout(this.#timer);
    this.alone = false;
    const [least, most] = (question === null ? null : this.#table.ui.pace?.(this.#table)) ?? AT_ONCE;
    this.#due = Date.now() + least + Math.random() * (most - least);
    const before = this.#refs;
    this.#refs = NOTHING;
    this.#table.choosing.begin(before);
    if (question === null ? this.plan?.way.waits !== true || now.result !== null : !this.goOn(question)) this.plan = null;
    this.fulfil();
    // What was taken back is not answered again at once.
    if (old === null || now.length >= old.length) this.consider();
  }

  /** Lets the question answer itself, if it is a step inside a move with one answer that everybody knows, or if the player
   * does not want to be asked. To be called again when he changes his mind about that. */
  consider(): void {
    const table = this.#table;
    const question = table.question;
    if (this.busy) return;
    clearTimeout(this.#timer);
    this.alone = false;
    if (question === null || this.plan !== null || table.still) return;
    const only = question.choices[0];
    const skip = table.ui.skips?.(table) ?? null;
    const skipped = question.choices.find((choice) => choice.code === skip);
    if (skipped !== undefined) {
      this.alone = true;
      this.#timer = setTimeout(() => this.answerSkipped(question.decision, skipped), Math.max(0, this.#due - Date.now()));
    } else if (only !== undefined && question.forced && question.inside && settings.auto && table.ui.waits?.(table) !== true) {
      this.alone = true;
      this.#timer = setTimeout(() => this.answerForced(question.decision, only), PAUSE);
    }
  }

  /** Without a word in the log: that somebody was not asked is nobody's business. */
  private answerSkipped(decision: number, choice: Choice): void {
    const table = this.#table;
    this.alone = false;
    if (table.question?.decision !== decision || this.busy || table.still) return;
    this.take({ ...choice, codes: [choice.code] }, true);
  }

  /** The next answer of the plan that runs, if the question offers it. */
  private goOn(question: Question): boolean {
    const plan = this.plan;
    const [planned, ...left] = plan?.left ?? [];
    const code = planned ?? plan?.way.next?.(question) ?? undefined;
    if (plan === null || code === undefined || !question.choices.some((choice) => choice.code === code)) return false;
    this.plan = { ...plan, left };
    this.#table.choosing.complete({ ...plan.way, code, codes: [code, ...left] });
    return true;
  }

  private fulfil(): void {
    const wish = this.wish;
    this.wish = null;
    if (wish !== null && this.plan === null && this.#table.choosing.prefix.length > 0 && this.#table.lit.has(wish))
      this.#table.choosing.touch(wish);
  }

  /** Gives up the plan that runs, and takes back what it already answered; false if none runs. */
  dropPlan(): boolean {
    const plan = this.plan;
    this.plan = null;
    if (plan === null || this.#table.state.length <= plan.from) return false;
    this.undo(plan.from);
    return true;
  }

  private answerForced(decision: number, only: Choice): void {
    const table = this.#table;
    this.alone = false;
    if (table.question?.decision !== decision || this.busy || !settings.auto || table.still) return;
    const after = (table.story.at(-1)?.n ?? -1) + 0.5;
    const id = (table.asides.at(-1)?.id ?? 0) + 1;
    table.asides = [...table.asides, { id, after, key: 'log.auto', choice: { key: only.key, args: only.args } }];
    this.take({ ...only, codes: [only.code] }, true);
  }

  // ---- back
  /** Whether something of this seat's last move can be taken back without asking anybody. */
  get free(): boolean {
    const state = this.#table.state;
    return this.#table.seat >= 0 && state.length > state.limit;
  }

  /** Where an undo leads: to where the last own move began, or as far back into it as may be; -1 if there is none. */
  get target(): number {
    const { move, limit } = this.#table.state;
    return this.free ? Math.max(move, limit) : move;
  }

  /** Where «restart my turn» leads; the length itself if there is nothing to take back. */
  get restart(): number {
    const { turn, limit } = this.#table.state;
    return Math.max(turn, limit);
  }

  /** Where «back» leads inside a move: to the question this person answered last, or to the beginning of the move; -1
   * where nobody may go alone. */
  get backTo(): number {
    const { move, limit, length } = this.#table.state;
    if (this.#table.seat < 0) return -1;
    const seen = this.#hand.findLast((at) => at < length && at >= limit && at >= move);
    return seen ?? (this.free ? this.target : -1);
  }

  back(): void {
    this.undo(this.backTo);
  }

  undoOne(): void {
    if (this.free) this.undo(this.target);
  }

  undo(to: number): void {
    const state = this.#table.state;
    if (to < 0 || to >= state.length || this.busy) return;
    this.plan = null;
    this.#table.choosing.clear();
    this.send((key) => ({ type: 'undo', to, version: state.version, key }));
  }

  consent(agree: boolean): void {
    const to = this.#table.info.undo?.to ?? null;
    this.#table.channel.send({ type: 'consent', agree, to });
  }
}
