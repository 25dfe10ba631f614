/** Choosing: from clicks to one complete choice, with reasons for what may not be done and a look at what would happen. */
import { click, narrow, shared, type Narrowed } from '../lib/narrow';
import { t } from '../lib/speech.svelte';
import type { Args, Choice, PreviewMessage, Question, Refused, WhyMessage } from '../wire';
import type { Gather, Plan } from './board';
import type { Table } from './model.svelte';
import { begun, questionOf } from './sentences';

/** How long a look ahead may take before the person is asked without it. */
const PATIENCE = 1500;
/** Two presses within this time are one double press. */
const DOUBLE = 400;
/** How many things that can be done are named to somebody who clicks on something else. */
const NAMED = 3;
/** How many letters of what a thing would do are said while it is pointed at: with more the bar would grow, and the table
 * would move away from under the pointer. */
const ROOM = 110;
/** Passing, refusing and closing are no deeds: their buttons are plain. */
const PASSIVE = /^choice\.(pass|no|none|skip|end|stop|decline)(_|\.|$)|^choice\.pass/;
const NOTHING: readonly string[] = [];
const NO_WAYS: readonly Way[] = [];

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
  readonly ready?: boolean;
  readonly whole?: boolean;
  /** It goes on after others have answered, too. */
  readonly waits?: boolean;
  /** Words that are no text of the game's catalogue. */
  readonly label?: string;
}

function wayOf(choice: Choice): Way {
  return { ...choice, codes: [choice.code] };
}

/** What kind of thing a ref names: `hand:3` is a `hand`. */
function kindOf(ref: string): string {
  return ref.split(':', 1)[0] ?? ref;
}

/** One of several things that are picked together. */
interface Taken {
  readonly ref: string;
  readonly key: string;
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
  /** By the answer and those that would follow it. */
  #previews: ReadonlyMap<string, PreviewMessage> = $state.raw(new Map());
  #pressed: { readonly ref: string; readonly key: string | undefined; readonly at: number } | null = null;
  /** What is picked together, in the order of the clicks. */
  gathered: readonly Taken[] = $state.raw([]);

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
    const stands = (way: Way): boolean => way.whole === true || (way.sure === true && way.codes.length === 1);
    const replaced = new Set(ways.filter(stands).map((way) => way.code));
    return [...ways, ...question.choices.filter((choice) => !replaced.has(choice.code)).map(wayOf)];
  });

  narrowed: Narrowed<Way> = $derived.by(() => narrow(this.ways, this.picked));

  /** The row of questions that is answered at once, if this is one. */
  gather: Gather | null = $derived.by(() => {
    const { question, going, still } = this.#table;
    if (question === null || going.busy || going.plan !== null || still) return null;
    const gather = this.#table.ui.gather?.(this.#table) ?? null;
    return gather === null || gather.most < 2 ? null : gather;
  });

  lit: ReadonlySet<string> = $derived.by(() => this.#table.guide?.lit(this.possible) ?? this.possible);

  /** What may be clicked next. */
  private readonly possible: ReadonlySet<string> = $derived.by(() => {
    if (this.confirming !== null) return new Set(this.confirming.refs.slice(-1));
    if (this.gather !== null) return this.gather.refs;
    return this.narrowed.next;
  });

  /** What the gold button does, and Enter with it. A teacher's is never what he does not want, but the one he does. */
  primary: Way | null = $derived.by(() => {
    const { usual } = this;
    const { guide } = this.#table;
    if (guide === null || usual === null || this.confirming !== null || this.gather !== null) return usual;
    return guide.offers(usual.code) ? usual : this.one(this.buttons.filter((way) => guide.wants(way.code)));
  });

  /** What is complete with what is picked, or would be with its one target. */
  private readonly usual: Way | null = $derived.by(() => {
    if (this.confirming !== null) return this.confirming;
    if (this.gather !== null) return this.together(this.gather);
    if (this.#table.question === null || this.#table.going.busy) return null;
    if (this.composed.length > 0) return this.one(this.composed.filter((way) => !this.isPassive(way)));
    const ready = this.ways.find((way) => way.ready === true) ?? null;
    if (this.picked.length > this.prefix.length) return this.completion ?? ready;
    if (ready !== null) return ready;
    const { alive, next } = this.narrowed;
    if (alive.length === 1 && this.ways.length === 1) return alive[0]!.act === undefined ? alive[0]! : null;
    if ([...next].some((ref) => this.present.has(ref))) return null;
    return this.one(this.buttons.filter((way) => !this.isPassive(way)));
  });

  /** What is put together, as a whole: it can be sent whatever is picked. */
  private get composed(): readonly Way[] {
    const composes = this.#table.ui.composes?.(this.#table) === true;
    return composes ? this.ways.filter((way) => way.refs.length === 0 && way.act === undefined) : NO_WAYS;
  }

  /** The one way that the picked things make, or that they and one more place make. */
  private get completion(): Way | null {
    const at = this.picked.length;
    const alive = this.narrowed.alive.filter((way) => way.act === undefined && !this.isPassive(way));
    const full = alive.filter((way) => way.refs.length <= at);
    if (full.length > 0) return this.one(full);
    const kind = kindOf(this.picked.at(-1) ?? '');
    return this.one(alive.filter((way) => way.refs.length === at + 1 && kindOf(way.refs[at] ?? '') !== kind));
  }

  /** The way, if all say the same. */
  private one(ways: readonly Way[]): Way | null {
    const said = new Set(ways.map((way) => this.said(way)));
    return said.size === 1 ? (ways[0] ?? null) : null;
  }

  said(way: Way): string {
    return way.label ?? begun(this.#table.say(way.key, way.args));
  }

  isPassive(way: Way): boolean {
    return this.#table.ui.passive?.(this.#table, way.code, way.key) ?? PASSIVE.test(way.key);
  }

  /** Ways to press in the bar: complete ones, and those whose next object is nowhere on the page, each word once. A choice
   * that plans stand for needs no button while one of them can be clicked. */
  buttons: readonly Way[] = $derived.by(() => {
    const { gather } = this;
    if (gather !== null) return gather.least > 0 ? this.ways.filter((way) => way.code === gather.close) : [];
    const at = this.picked.length;
    const reachable = (way: Way): boolean => {
      const ref = way.refs[at];
      return ref !== undefined && this.present.has(ref);
    };
    const planned = new Set(this.ways.filter((way) => way.codes.length > 1 && this.begins(way)).map((way) => way.code));
    const shown = this.narrowed.alive.filter(
      (way) => !reachable(way) && (way.codes.length > 1 || way.refs.length <= at || !planned.has(way.code)),
    );
    const said = new Set<string>();
    if (at > 0) shown.push(...this.composed);
    return shown.filter((way) => !said.has(this.said(way)) && said.add(this.said(way)));
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
    if (this.gather !== null) return own ?? '';
    const said = this.pointed === null ? [] : this.leadsTo(this.pointed, own !== null);
    if (said.length === 0) return own ?? '';
    const words = said.join(' · ');
    return said.length > 1 && words.length > ROOM ? t('bar.leads', { n: said.length }) : begun(words);
  });

  /** What is sure stands in the game's own line, if there is one. */
  private leadsTo(ref: string, told: boolean): readonly string[] {
    const at = this.picked.length;
    const ways = this.narrowed.alive.filter((way) => way.refs[at] === ref && !(told && way.sure === true));
    return [...new Set(ways.map((way) => this.#table.say(way.key, way.args)))];
  }

  // ---- picking
  /** A new question: nothing is picked, but what all its choices begin with, where a move goes on. */
  begin(before: readonly string[]): void {
    const { question } = this.#table;
    const first = shared(question?.choices ?? []);
    const goesOn = question?.inside === true || (before.length > 0 && before.every((ref, i) => first[i] === ref));
    this.prefix = goesOn ? first : NOTHING;
    this.#why = null;
    this.#wondering = null;
    this.#previews = new Map();
    this.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.confirming = null;
    this.looking = null;
    this.preview = null;
    this.gathered = [];
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
    const fewer = this.gathered.slice(0, -1);
    const any = this.confirming !== null || this.looking !== null || this.gathered.length > 0;
    if (this.#table.going.dropPlan()) return this.clear();
    if (!any && this.picked.length <= this.prefix.length && this.#drafted !== null) return this.#drafted();
    if (!any && this.picked.length <= this.prefix.length) return this.goesOn ? this.#table.going.back() : undefined;
    this.clear();
    if (fewer.length > 0) this.regather(fewer);
    else if (shorter.length > this.prefix.length) this.pick(shorter);
  }

  /** Takes back what the game keeps until it is sent. */
  get #drafted(): (() => void) | null {
    return this.#table.question === null ? null : (this.#table.ui.back?.(this.#table) ?? null);
  }

  /** Whether this question goes on from an answer that can be taken back. */
  private get goesOn(): boolean {
    const { question, going } = this.#table;
    return question !== null && (question.inside || this.prefix.length > 0) && going.backTo >= 0 && !going.busy;
  }

  get canGoBack(): boolean {
    const picked = this.gathered.length > 0 || this.picked.length > this.prefix.length;
    return this.confirming !== null || picked || this.#drafted !== null || this.goesOn;
  }

  /** What is picked now, to be picked again if the answer is refused; not the place that completed it. */
  keep(way: Way): () => void {
    const { picked, keys, gathered } = this;
    const open = gathered.length > 0 || picked.length < way.refs.length ? picked : picked.slice(0, -1);
    return () => {
      if (gathered.length > 0) return this.regather(gathered);
      this.keys = keys;
      this.pick(open.length < this.prefix.length ? this.prefix : open);
    };
  }

  // ---- several at once
  private regather(taken: readonly Taken[]): void {
    this.gathered = taken;
    this.picked = taken.map((one) => one.ref);
    this.keys = new Set(taken.map((one) => one.key));
  }

  /** A click on one of several: in, out, or instead of the last where no more may be taken. */
  private toggle(gather: Gather, ref: string, key?: string): void {
    const here = this.#onPage.get(ref) ?? [ref];
    const free = here.find((one) => !this.keys.has(one));
    const own = key ?? free ?? here[0] ?? ref;
    const without = this.gathered.filter((one) => one.key !== own);
    if (without.length < this.gathered.length) return this.regather(without);
    const room = this.gathered.length < gather.most ? this.gathered : this.gathered.slice(0, -1);
    this.regather([...room, { ref, key: own }]);
  }

  /** What the gold button sends: an answer for each thing, and the one that closes the row. */
  private together(gather: Gather): Way | null {
    const refs = this.gathered.map((one) => one.ref);
    if (refs.length < gather.least || refs.length > gather.most) return null;
    const question = this.#table.question;
    const left = [...refs];
    const next = (asked: Question): number | null => {
      const [code, used] = this.answerFor(gather, asked, left);
      if (used !== undefined) left.splice(left.indexOf(used), 1);
      return code;
    };
    if (question === null) return null;
    const [code, used] = this.answerFor(gather, question, left);
    if (code === null) return null;
    if (used !== undefined) left.splice(left.indexOf(used), 1);
    return { code, codes: [code], key: '', args: {}, refs: [], next, sure: true, waits: true, label: gather.label(refs.length) };
  }

  private answerFor(gather: Gather, question: Question, left: readonly string[]): readonly [number | null, string?] {
    if (gather.answer !== undefined) return gather.answer(question, left) ?? [null];
    if (question.key === gather.key) {
      const taken = left.flatMap((ref) => question.choices.find((one) => one.refs[0] === ref) ?? []);
      const choice = taken.find((one) => this.#table.guide?.wants(one.code)) ?? taken[0];
      if (choice?.refs[0] !== undefined) return [choice.code, choice.refs[0]];
    }
    return [question.key === gather.key ? (gather.close ?? null) : null];
  }

  /** A click on an object; `key` tells equal ones apart. */
  touch(ref: string, key?: string): void {
    if (this.#table.guide?.touched(ref) === true) return;
    const sure = this.confirming;
    const before = this.#pressed;
    const again = before?.ref === ref && before.key === key && Date.now() - before.at < DOUBLE;
    this.#pressed = { ref, key, at: Date.now() };
    if (this.#table.narrator.telling) return this.listen(ref);
    if (sure !== null && sure.refs.at(-1) === ref) return this.confirm();
    if (this.#table.going.busy) return;
    if (this.gather !== null) return this.gather.refs.has(ref) ? this.toggle(this.gather, ref, key) : this.wonder(ref);
    if (again && sure === null && this.picked.length > this.prefix.length && this.picked.at(-1) === ref) {
      const way = this.completion;
      if (way !== null) return this.press(way);
      if (!this.narrowed.next.has(ref)) return;
    }
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

  /** A click while something is told goes on with the story, unless it opens something to look at. */
  private listen(ref: string): void {
    if (this.#table.narrator.moment === null && this.#table.ui.looks?.(this.#table, ref) !== true) this.#table.narrator.skip();
  }

  /** Whether dragging this object could lead anywhere; takes it up if so. */
  lift(ref: string, key: string): boolean {
    if (this.gather !== null || this.#table.going.busy || this.confirming !== null) return false;
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
    if (way.sure === true) return this.#table.going.take(way);
    const known = this.#previews.get(String(way.code));
    if (known !== undefined) return this.decide(way, known);
    this.looking = way;
    this.ask([way.code]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.confirmFirst(way, null), PATIENCE);
  }

  /** The gold button: what is picked and whose outcome stands in the bar needs no second press. */
  press(way: Way): void {
    if (this.confirming !== null) return this.confirm();
    const seen = way.codes.length === 1 && way.act === undefined && this.stands(way);
    if (seen && this.#previews.has(String(way.code))) this.#table.going.take({ ...way, sure: true });
    else this.complete(way);
  }

  /** Asks what the gold button would do, or what the game wants to be foreseen, so that the bar can say it before it is
   * pressed. */
  lookAhead(): void {
    if (this.confirming !== null) return;
    const codes = this.foreseen ?? this.#soon;
    if (codes !== null && !this.#previews.has(codes.join())) this.ask(codes);
  }

  /** The answers whose outcome the game wants to be said. */
  get foreseen(): readonly number[] | null {
    return this.#table.question === null || this.#table.still ? null : (this.#table.ui.foresees?.(this.#table) ?? null);
  }

  /** The gold button's answer, as soon as it stands. */
  get #soon(): readonly number[] | null {
    const way = this.primary;
    return way === null || way.sure === true || way.codes.length !== 1 || !this.stands(way) ? null : way.codes;
  }

  /** Whether its outcome is said in the bar before it is pressed. */
  private stands(way: Way): boolean {
    return way.ready === true || this.picked.length > this.prefix.length;
  }

  /** What the gold button would do, or what the game wants to be foreseen, as far as it is known. */
  get ahead(): PreviewMessage | null {
    const codes = this.foreseen;
    if (codes !== null) {
      const found = this.#previews.get(codes.join());
      return found === undefined ? null : { ...found, final: false }; // it is no deed that one might regret
    }
    const way = this.primary;
    return way === null || way.codes.length !== 1 || way.sure === true ? null : (this.#previews.get(String(way.code)) ?? null);
  }

  private ask([code, ...then]: readonly number[]): void {
    const decision = this.#table.question?.decision;
    if (decision !== undefined && code !== undefined) this.#table.channel.send({ type: 'preview', decision, code, then });
  }

  previewed(message: PreviewMessage): void {
    if (message.decision !== this.#table.question?.decision) return;
    this.#previews = new Map([...this.#previews, [[message.code, ...message.then].join(), message]]);
    if (message.then.length > 0) return;
    if (this.looking?.code === message.code) this.decide(this.looking, message);
    else if (this.confirming?.code === message.code) this.preview = message;
  }

  private decide(way: Way, preview: PreviewMessage): void {
    clearTimeout(this.#timer);
    if (preview.final) this.confirmFirst(way, preview);
    else this.#table.going.take(way);
  }

  private confirmFirst(way: Way, preview: PreviewMessage | null): void {
    this.looking = null;
    this.confirming = way;
    this.preview = preview;
  }

  /** Once is enough: what else a plan answers is not confirmed again. */
  confirm(): void {
    if (this.confirming !== null) this.#table.going.take({ ...this.confirming, sure: true });
  }

  // ---- why not
  /** A click on something that may not be done: the reasons are asked for once, then looked up. */
  wonder(ref: string): void {
    const table = this.#table;
    const { question } = table;
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
    if (found === null) {
      const other = this.#table.ui.whyElse?.(this.#table, ref) ?? null;
      const first = other === null ? t('note.asked', { question: questionOf(this.#table) }) : this.#table.say(other.key, other.args);
      return this.#table.explain(t('note.why'), [first, ...this.wayOut()], other?.rule);
    }
    const words = found.key === null ? '' : `«${this.#table.say(found.key, found.args)}»: `;
    this.#table.explain(t('note.why'), [words + this.#table.reason(found.reason)], found.rule);
  }

  /** What can be done instead. */
  private wayOut(): readonly string[] {
    const ways = this.narrowed.alive.filter((way) => way.act === undefined);
    const words = [...new Set(ways.map((way) => this.said(way)))];
    const place = this.lit.size > 0 ? t('note.lit') : '';
    if (words.length === 0 || words.length > NAMED) return place === '' ? [] : [place];
    return [t('note.can', { what: words.join(' · ') })];
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

  /** How many equal things of this name are on the page. */
  copies(ref: string): number {
    return this.#onPage.get(ref)?.length ?? 0;
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
