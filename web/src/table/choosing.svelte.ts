/** Choosing: from clicks to one complete choice, with reasons for what may not be done and a look at what would happen. */
import { click, narrow, type Narrowed } from '../lib/narrow';
import { settings } from '../lib/settings.svelte';
import { t } from '../lib/speech.svelte';
import type { Args, Choice, PreviewMessage, Refused, WhyMessage } from '../wire';
import type { Plan } from './board';
import type { Table } from './model.svelte';

/** How long a look ahead may take before the person is asked without it. */
const PATIENCE = 300;
const NOTHING: readonly string[] = [];

/** A way to answer: one choice, or a plan of several answers that one gesture gives. */
export interface Way {
  readonly code: number;
  readonly codes: readonly number[];
  readonly key: string;
  readonly args: Args;
  readonly refs: readonly string[];
  readonly act?: Plan['act'];
  readonly next?: Plan['next'];
  readonly sure?: boolean;
}

function wayOf(choice: Choice): Way {
  return { ...choice, codes: [choice.code] };
}

export class Choosing {
  picked: readonly string[] = $state.raw(NOTHING);
  /** Which of several equal things were picked, by their keys. */
  keys: ReadonlySet<string> = $state.raw(new Set<string>());
  /** A complete way that waits for a second press. */
  confirming: Way | null = $state.raw(null);
  /** A complete way whose outcome was asked for. */
  looking: Way | null = $state.raw(null);
  preview: PreviewMessage | null = $state.raw(null);
  /** The object under the pointer or in focus. */
  pointed: string | null = $state(null);
  /** Objects that are on the page. */
  present: ReadonlySet<string> = $state.raw(new Set<string>());
  /** What the question itself begins with: the objects of the answer before. */
  prefix: readonly string[] = $state.raw(NOTHING);

  readonly #table: Table;
  readonly #onPage = new Map<string, string[]>();
  #counting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #why: WhyMessage | null = null;
  #wondering: string | null = null;
  readonly #previews = new Map<number, PreviewMessage>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** The legal choices, and what the game makes of them. */
  ways: readonly Way[] = $derived.by(() => {
    const question = this.#table.state?.question ?? null;
    if (question === null || this.#table.going.busy || this.#table.still) return [];
    const plans = this.#table.ui.plans?.(this.#table) ?? [];
    const ways: Way[] = plans.map((plan) => ({ ...plan, code: plan.codes[0] ?? -1 }));
    if (this.#table.ui.composes?.(this.#table) === true) return ways;
    const replaced = new Set(ways.filter((way) => way.sure === true && way.codes.length === 1).map((way) => way.code));
    return [...ways, ...question.choices.filter((choice) => !replaced.has(choice.code)).map(wayOf)];
  });

  narrowed: Narrowed<Way> = $derived.by(() => narrow(this.ways, this.picked));

  lit: ReadonlySet<string> = $derived.by(() => (this.confirming !== null ? new Set(this.confirming.refs.slice(-1)) : this.narrowed.next));

  /** Ways to press in the bar: complete ones, and those whose next object is nowhere on the page. A choice that plans
   * stand for needs no button while one of them can be clicked. */
  buttons: readonly Way[] = $derived.by(() => {
    const at = this.picked.length;
    const reachable = (way: Way): boolean => {
      const ref = way.refs[at];
      return ref !== undefined && this.present.has(ref);
    };
    const planned = new Set(this.ways.filter((way) => way.codes.length > 1 && this.begins(way)).map((way) => way.code));
    return this.narrowed.alive.filter(
      (way) => !reachable(way) && (way.codes.length > 1 || way.refs.length <= at || !planned.has(way.code)),
    );
  });

  private begins(way: Way): boolean {
    return way.refs[0] !== undefined && this.present.has(way.refs[0]);
  }

  /** Ways that would be complete with this object. */
  completedBy(ref: string): readonly Way[] {
    const at = this.picked.length;
    return this.narrowed.alive.filter((way) => way.refs[at] === ref && way.refs.length === at + 1);
  }

  /** What the pointed object would do, or the game's own line on what is picked. */
  consequence: string = $derived.by(() => {
    const own = this.#table.question === null ? null : (this.#table.ui.consequence?.(this.#table) ?? null);
    if (this.confirming !== null) return own ?? '';
    const said = this.pointed === null ? [] : this.leadsTo(this.pointed);
    if (said.length > 3) return t('bar.leads', { n: said.length });
    return said.length > 0 ? said.join(' · ') : (own ?? '');
  });

  private leadsTo(ref: string): readonly string[] {
    const at = this.picked.length;
    const ways = this.narrowed.alive.filter((way) => way.refs[at] === ref);
    return [...new Set(ways.map((way) => this.#table.say(way.key, way.args)))];
  }

  // ---- picking
  /** A new question: nothing is picked, but what all its choices begin with. */
  begin(before: readonly string[]): void {
    const choices = this.#table.state.question?.choices ?? [];
    const shared = before.length > 0 && choices.length > 0;
    const follows = (choice: Choice): boolean => choice.refs.length > before.length && before.every((ref, i) => choice.refs[i] === ref);
    this.prefix = shared && choices.every(follows) ? before : NOTHING;
    this.#why = null;
    this.#wondering = null;
    this.#previews.clear();
    this.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.confirming = null;
    this.looking = null;
    this.preview = null;
    this.pick(this.prefix);
  }

  /** Takes these objects as picked; of equal things those that were clicked, else the first. */
  private pick(refs: readonly string[], clicked?: string): void {
    const keys: string[] = [];
    refs.forEach((ref, i) => {
      const here = this.#onPage.get(ref) ?? [];
      const last = i === refs.length - 1 ? clicked : undefined;
      const kept = here.find((key) => this.keys.has(key) && !keys.includes(key) && key !== last);
      const key = last ?? kept ?? here.find((one) => !keys.includes(one)) ?? ref;
      keys.push(keys.includes(key) ? (here.find((one) => !keys.includes(one)) ?? key) : key);
    });
    this.picked = refs;
    this.keys = new Set(keys);
  }

  /** One step back: out of the confirmation, the last object, or the answer this question goes on from. */
  back(): void {
    const shorter = this.picked.slice(0, -1);
    const undone = this.#table.going.dropPlan();
    if (undone) return this.clear();
    if (this.confirming === null && this.looking === null && this.goesOn) return this.#table.going.undoOne();
    this.clear();
    if (shorter.length > this.prefix.length) this.pick(shorter);
  }

  /** Whether nothing but the objects of the answer before is picked. */
  private get goesOn(): boolean {
    return this.prefix.length > 0 && this.picked.length <= this.prefix.length;
  }

  get canGoBack(): boolean {
    return this.confirming !== null || (this.picked.length > 0 && (!this.goesOn || this.#table.going.free));
  }

  /** A click on an object; `key` tells equal ones apart. */
  touch(ref: string, key?: string): void {
    const sure = this.confirming;
    if (sure !== null && sure.refs.at(-1) === ref) return this.confirm();
    if (this.#table.going.busy) return;
    if (sure !== null && this.#table.going.dropPlan()) return;
    const found = click(this.ways, sure === null ? this.picked : this.prefix, ref);
    if (found === null) return this.wonder(ref);
    const held = this.keys;
    const taken = key !== undefined && held.has(key) && found.picked.length > this.picked.length;
    this.clear();
    this.keys = held;
    this.pick(found.picked.length < this.prefix.length ? this.prefix : found.picked, taken ? undefined : key);
    this.#table.dropNote('why');
    if (found.narrowed.done !== null) this.complete(found.narrowed.done, key);
  }

  /** Whether dragging this object could lead anywhere; takes it up if so. */
  lift(ref: string, key: string): boolean {
    if (this.#table.going.busy || this.confirming !== null) return false;
    if (this.picked.at(-1) === ref) return this.narrowed.next.size > 0;
    for (const base of [this.picked, NOTHING]) {
      const refs = [...base, ref];
      if (narrow(this.ways, refs).alive.length === 0) continue;
      this.pick(refs, key);
      return true;
    }
    return false;
  }

  /** Dropped on an object: the same as clicking it; dropped nowhere: nothing stays picked. `under`: what lies there on
   * the board, an object or nothing; a card that is played so goes on to it, if it can. */
  drop(ref: string | null, under?: string | null): void {
    const done = this.narrowed.done;
    if (ref !== null && this.narrowed.next.has(ref)) this.touch(ref);
    else if (under !== undefined && done !== null && this.#table.ui.playsOnBoard === true) {
      this.#table.going.wish = under;
      this.complete({ ...done, sure: true });
    } else this.clear();
  }

  // ---- a complete way
  /** A way taken as a whole: by its last object, from a button, the list, or typed words. */
  complete(way: Way, key?: string): void {
    this.confirming = null;
    if (way.act !== undefined) {
      this.clear();
      return way.act(key);
    }
    if (settings.confirm === 'never' || (way.sure === true && !this.mustAsk)) return this.#table.going.take(way);
    if (way.codes.length > 1) return this.mustAsk ? this.ask(way, null) : this.#table.going.take(way);
    const known = this.#previews.get(way.code);
    if (known !== undefined) return this.decide(way, known);
    const decision = this.#table.question?.decision;
    if (decision === undefined) return;
    this.looking = way;
    this.#table.channel.send({ type: 'preview', decision, code: way.code });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ask(way, null), PATIENCE);
  }

  /** Whether this person wants to confirm everything, and has not yet confirmed the plan that runs. */
  private get mustAsk(): boolean {
    return settings.confirm === 'always' && !this.#table.going.confirmed;
  }

  previewed(message: PreviewMessage): void {
    if (message.decision !== this.#table.question?.decision) return;
    this.#previews.set(message.code, message);
    if (this.looking?.code === message.code) this.decide(this.looking, message);
    else if (this.confirming?.code === message.code) this.preview = message;
  }

  private decide(way: Way, preview: PreviewMessage): void {
    clearTimeout(this.#timer);
    if (preview.final || this.mustAsk) this.ask(way, preview);
    else this.#table.going.take(way);
  }

  private ask(way: Way, preview: PreviewMessage | null): void {
    this.looking = null;
    this.confirming = way;
    this.preview = preview;
  }

  confirm(): void {
    if (this.confirming !== null) this.#table.going.take(this.confirming);
  }

  // ---- why not
  /** A click on something that may not be done: the reasons are asked for once, then looked up. */
  wonder(ref: string): void {
    const table = this.#table;
    const question = table.state.question;
    if (table.ui.looks?.(table, ref) === true || table.still) return;
    if (question === null) return table.explain(t('note.why'), [table.seat < 0 ? t('note.watching') : table.say('no.not_asked')]);
    const known = table.ui.whyNot?.(table, ref) ?? null;
    if (known !== null) return table.explain(t('note.why'), [table.say(known.key, known.args)], known.rule);
    this.#wondering = ref;
    if (this.#why !== null) return this.answerWhy();
    table.channel.send({ type: 'why', decision: question.decision });
  }

  explained(message: WhyMessage): void {
    if (message.decision !== this.#table.question?.decision) return;
    this.#why = message;
    this.answerWhy();
  }

  private answerWhy(): void {
    const ref = this.#wondering;
    this.#wondering = null;
    if (ref === null || this.#why === null) return;
    const found = this.reasonFor(ref, this.#why.refused);
    if (found === null) return this.#table.explain(t('note.why'), [t('note.other')]);
    const words = found.key === null ? '' : `«${this.#table.say(found.key, found.args)}»: `;
    this.#table.explain(t('note.why'), [words + this.#table.reason(found.reason)], found.rule);
  }

  /** The refused thing that fits best: what continues the choice, then what begins with the object, then any with it. */
  private reasonFor(ref: string, refused: readonly Refused[]): Refused | null {
    const at = this.picked.length;
    const continues = (thing: Refused): boolean => thing.refs[at] === ref && this.picked.every((picked, i) => thing.refs[i] === picked);
    return (
      refused.find(continues) ?? refused.find((thing) => thing.refs[0] === ref) ?? refused.find((thing) => thing.refs.includes(ref)) ?? null
    );
  }

  // ---- what is on the page
  /** A thing appeared; the answer takes it away again. */
  arrive(ref: string, key: string): () => void {
    this.#onPage.set(ref, [...(this.#onPage.get(ref) ?? []), key]);
    this.recount();
    return () => {
      const here = [...(this.#onPage.get(ref) ?? [])];
      here.splice(here.indexOf(key), 1);
      if (here.length > 0) this.#onPage.set(ref, here);
      else this.#onPage.delete(ref);
      this.recount();
    };
  }

  private recount(): void {
    if (this.#counting) return;
    this.#counting = true;
    queueMicrotask(() => {
      this.#counting = false;
      this.present = new Set(this.#onPage.keys());
      if (this.picked.length > 0 && this.picked === this.prefix) this.pick(this.prefix);
    });
  }
}
