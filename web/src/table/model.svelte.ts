/** One viewer's table: what the server told, what is being chosen, and the words for both. */
import { tick } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { known, t } from '../lib/speech.svelte';
import { GRAMMARS, type Arguments, type Catalogue, type Names, type Piece } from '../lib/words';
import type {
  Args,
  ChatLine,
  ClientMessage,
  HintMessage,
  Line,
  MomentLook,
  Question,
  RefusedMessage,
  Said,
  SeatInfo,
  SeatKey,
  ServerMessage,
  StateMessage,
  TableInfo,
  Value,
} from '../wire';
import type { GameUi, Staged, TableModel } from './board';
import { Choosing } from './choosing.svelte';
import { Going } from './going.svelte';
import { Narrator } from './narrator.svelte';
import { asked, isBeat } from './sentences';
import { scaleOf, type Scale } from './scale';

/** Where messages go; a socket, or a made-up one in the gallery. */
export interface Channel {
  /** Whether messages arrive at once; left out: always. */
  readonly online?: boolean;
  send(message: ClientMessage): void;
}

/** A note at the foot of the rail: why something cannot be done, what a hint says, what just happened. */
export interface Note {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rule?: string | undefined;
  readonly kind: 'why' | 'hint' | 'news';
}

/** A line of the page's own in the story, after the event `after`. */
export interface Aside {
  readonly id: number;
  readonly after: number;
  readonly key: string;
  readonly choice: { readonly key: string; readonly args: Args };
}

/** Who teaches at a table: what alone is lit, and what hears of a click before the question does. */
export interface Guide {
  /** Of the things that could be clicked, or instead of them. */
  lit(possible: ReadonlySet<string>): ReadonlySet<string>;
  /** Whether the click was meant for the teacher. */
  touched(ref: string): boolean;
  /** Whether this answer is the one that is wanted now: of things picked together it is given first. */
  wants(code: number): boolean;
  /** Whether a button for this answer is of use. */
  offers(code: number): boolean;
}

/** What draws flights and plays sounds around a change; set by the frame. */
export interface Stage {
  before(): void;
  after(old: StateMessage | null, now: StateMessage): void;
  sound(name: 'illegal' | 'play' | 'turn' | 'win'): void;
}

/** How many lines a spectator is told again. */
const AGAIN = 12;

/** The last row that begins at this event or before. */
function rowOf(rows: readonly (readonly number[])[], event: number): readonly number[] | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.[0] ?? 0) <= event) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
}

export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Table implements TableModel {
  readonly choosing: Choosing;
  readonly going: Going;
  readonly narrator: Narrator;
  catalogue: Catalogue = $state.raw() as Catalogue;
  info: TableInfo = $state.raw() as TableInfo;
  seat: number = $state(-1);
  /** The table as it is shown: while something is told, that of the beat. */
  state: StateMessage = $state.raw() as StateMessage;
  /** The table as the server told it last. */
  newest: StateMessage = $state.raw() as StateMessage;
  /** Whether both the table and its state have arrived. */
  ready = $state(false);
  /** Every line that was heard; `story` holds those that are told already. */
  heard: readonly Line[] = $state.raw([]);
  /** Whose move begins at which event, and whose turn: [first event, seat, length of the log before], [first event, seat]. */
  moves: readonly (readonly number[])[] = $state.raw([]);
  turns: readonly (readonly number[])[] = $state.raw([]);
  moments: readonly MomentLook[] = $state.raw([]);
  asides: readonly Aside[] = $state.raw([]);
  /** The table right after this seat's last deed. */
  before: unknown = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  hint: HintMessage | null = $state.raw(null);
  hinting = $state(false);
  /** The object a dragged card is held over. */
  over: string | null = $state(null);
  phone = $state(false);
  /** How large things are drawn; set by the frame. */
  scale: Scale = $state.raw(scaleOf(0, 0));
  /** The card shown at reading size; undefined: none, null: a back. */
  inspected: number | null | undefined = $state(undefined);
  /** The paragraph the rules panel is asked to show. */
  ruleShown: string | null = $state(null);
  /** What the rail shows, and on a phone whether its sheet is open. */
  panel: 'log' | 'chat' | 'rules' = $state('log');
  sheet = $state(false);
  chatSeen = $state(0);
  /** Whether the hand is shown in the order of the faces. */
  sorted = $state(false);
  bye: string | null = $state(null);
  /** A table that is only looked at: nothing can be chosen. */
  still = $state(false);
  /** Whether somebody leafs through it so fast that nothing should fly. */
  leafing = false;
  guide: Guide | null = $state.raw(null);
  /** The seats this device holds. */
  keys: readonly SeatKey[] = $state.raw([]);
  stage: Stage | null = null;

  constructor(
    readonly ui: GameUi,
    catalogue: Catalogue,
    readonly channel: Channel,
  ) {
    this.catalogue = catalogue;
    this.choosing = new Choosing(this);
    this.going = new Going(this);
    this.narrator = new Narrator(this);
  }

  // ---- what a board sees
  get view(): unknown {
    return this.state.view;
  }
  get near(): number {
    return Math.max(0, this.seat);
  }
  get seats(): readonly SeatInfo[] {
    return this.info.seats;
  }
  get asked(): readonly number[] {
    return this.state.asked;
  }
  get options(): Readonly<Record<string, Value>> {
    return this.info.options;
  }
  get question(): Question | null {
    return this.state?.question ?? null;
  }
  /** The lines that are told already. */
  story: readonly Line[] = $derived.by(() => {
    const { until } = this.narrator;
    return until === Infinity ? this.heard : this.heard.filter((line) => line.n < until);
  });
  /** What others did since this seat's last deed. */
  theirs: readonly Line[] = $derived.by(() => {
    const { heard } = this;
    let from = heard.length;
    while (from > 0 && (this.seat < 0 ? from > heard.length - AGAIN : this.actor(heard[from - 1]!.n) !== this.seat)) from--;
    return heard.slice(from).filter((line) => this.actor(line.n) >= 0 && isBeat(this, line));
  });
  /** How things stand differently since then, in the game's words. */
  get changed(): readonly { readonly seat: number; readonly words: string }[] {
    const { before, newest } = this;
    return before === null || before === newest.view || this.seat < 0 ? [] : (this.ui.changed?.(this, before) ?? []);
  }
  /** Who made the move an event belongs to; -1: nobody. */
  actor(event: number): number {
    return rowOf(this.moves, event)?.[1] ?? -1;
  }
  /** Whether an event is of this seat's own deed. With whose answer another's turn begins, it is not his own any longer. */
  isOwn(event: number): boolean {
    if (this.actor(event) !== this.seat) return false;
    const [first = -1, whose = -1] = rowOf(this.turns, event) ?? [];
    return whose < 0 || whose === this.seat || first <= this.moveOf(event);
  }
  /** The first event of the move an event belongs to; -1: none. */
  moveOf(event: number): number {
    return rowOf(this.moves, event)?.[0] ?? -1;
  }
  /** The first event of the turn an event belongs to; -1: none. */
  turnOf(event: number): number {
    return rowOf(this.turns, event)?.[0] ?? -1;
  }
  get acting(): number {
    return this.narrator.beat?.seat ?? -1;
  }
  get staged(): Staged | null {
    return this.narrator.staged;
  }
  /** The question with its cause, as the bar asks it. */
  get asking(): string {
    return asked(this);
  }
  get lit(): ReadonlySet<string> {
    return this.choosing.lit;
  }
  get picked(): readonly string[] {
    return this.choosing.picked;
  }
  labels(ref: string): readonly string[] {
    return this.outcomes(ref).map((choice) => this.say(choice.key, choice.args));
  }
  outcomes(ref: string): readonly { readonly code: number; readonly key: string; readonly args: Args }[] {
    return this.choosing.completedBy(ref);
  }
  touch(ref: string): void {
    this.choosing.touch(ref);
  }
  inspect(face: number | null): void {
    this.inspected = face;
  }

  /** What the best advice would have one click: the objects of the choice, or those that plans for it begin with. */
  hinted: ReadonlySet<string> = $derived.by(() => {
    const best = this.hint?.advice[0];
    const ways = this.choosing.ways.filter((way) => way.code === best?.code);
    const refs = ways.filter((way) => way.codes.length === 1).flatMap((way) => way.refs);
    if (refs.some((ref) => this.choosing.present.has(ref))) return new Set(refs);
    return new Set(ways.flatMap((way) => way.refs.slice(0, 1)));
  });

  // ---- words
  name(seat: number): string {
    if (seat === this.seat) return GRAMMARS[settings.language].you;
    return this.seats[seat]?.name || t('table.seat', { n: seat + 1 });
  }
  readonly #seatNames: Names = $derived({ seat: this.info.seats.map((_, seat) => this.name(seat)) });
  #wording = false;
  /** Names that depend on who sits where. While a game makes its own, only the seats have theirs. */
  locals: Names = $derived.by(() => {
    const seats = this.#seatNames;
    this.#wording = true;
    try {
      return { ...seats, ...this.ui.localNames(this) };
    } finally {
      this.#wording = false;
    }
  });
  say(key: string, args: Arguments = {}): string {
    if (!this.catalogue.has(key)) return key;
    return this.catalogue.say(key, args, this.#wording ? this.#seatNames : this.locals);
  }
  has(key: string): boolean {
    return this.catalogue.has(key);
  }
  pieces(key: string, args: Arguments = {}): readonly Piece[] {
    return this.catalogue.pieces(key, args, this.#wording ? this.#seatNames : this.locals);
  }
  named(table: string, index: number): string {
    return this.catalogue.named(table, index, this.#wording ? this.#seatNames : this.locals);
  }
  /** The words of a reason: the game's own, or the page's. */
  reason(name: string): string {
    if (this.catalogue.has(`no.${name}`)) return this.say(`no.${name}`);
    return known(`refused.${name}`) ? t(`refused.${name}`) : t('refused.other');
  }

  /** Words that may be the game's or the page's, such as the reasons of advice. */
  said(words: Said): string {
    if (this.catalogue.has(words.key)) return this.say(words.key, words.args);
    return known(words.key) ? t(words.key, words.args) : '';
  }

  // ---- what the server tells
  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'info':
        this.info = message.table;
        this.seat = message.seat;
        this.ready = this.state !== undefined;
        break;
      case 'state':
        this.take(message);
        break;
      case 'chat':
        this.hear(message.lines);
        break;
      case 'ack':
        this.going.acknowledged(message.key, message.version);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'why':
        this.choosing.explained(message);
        break;
      case 'moment':
        this.recalled(message.moment);
        break;
      case 'preview':
        this.choosing.previewed(message);
        break;
      case 'hint':
        this.advised(message);
        break;
      case 'error':
        this.trouble(message.error);
        break;
      case 'bye':
        this.bye = message.reason;
    }
  }

  /** A finished game from beginning to end, to be told again scene by scene. */
  retell(whole: StateMessage): void {
    this.still = true;
    this.newest = whole;
    this.learn(whole);
  }

  private take(now: StateMessage): void {
    const old = this.newest ?? null;
    if (old !== null && now.version < old.version) return;
    const known = (this.heard.at(-1)?.n ?? -1) + 1;
    const seen = new Set(this.moments.map((moment) => moment.n));
    this.newest = now;
    this.learn(now);
    const lines = now.story.filter((line) => line.n >= known);
    const moments = now.moments.filter((moment) => !seen.has(moment.n));
    if (old === null || now.length < old.length || lines.some((line) => this.actor(line.n) === this.seat)) this.before = now.view;
    this.narrator.hear(old, now, lines, moments);
  }

  /** Everything from where its story begins is replaced. */
  private learn(now: StateMessage): void {
    const { story_from: from } = now;
    this.heard = [...this.heard.filter((line) => line.n < from), ...now.story];
    this.moves = [...this.moves.filter((row) => (row[0] ?? 0) < from), ...now.moves];
    this.turns = [...this.turns.filter((row) => (row[0] ?? 0) < from), ...now.turns];
    const looks = new Map(this.moments.map((moment) => [moment.n, moment]));
    const again = now.moments.map((moment) =>
      moment.view === null && looks.get(moment.n)?.event === moment.event ? looks.get(moment.n)! : moment,
    );
    this.moments = [...this.moments.filter((moment) => moment.event < from), ...again];
    this.asides = this.asides.filter((aside) => aside.after < from + now.story.length);
  }

  /** Shows a table: that of a beat, of a moment, or the newest. */
  put(now: StateMessage): void {
    const old = this.state ?? null;
    if (old === now) return;
    this.stage?.before();
    this.state = now;
    if (old?.question?.decision !== now.question?.decision) this.forget();
    this.ready = this.info !== undefined;
    if (old !== null && now.version > old.version) this.forgetUndo();
    this.going.arrived(old, now);
    void tick().then(() => this.stage?.after(old, now));
  }

  /** A moment of the past: shown at once, or asked for. */
  recall(n: number): void {
    const moment = this.moments.find((one) => one.n === n);
    if (moment === undefined) return;
    if (moment.view !== null) this.narrator.recall(moment);
    else this.channel.send({ type: 'moment', n });
  }

  private recalled(moment: MomentLook): void {
    this.moments = this.moments.map((one) => (one.n === moment.n ? moment : one));
    this.narrator.recall(moment);
  }

  /** A new question: nothing of the old one stays. */
  private forget(): void {
    this.hint = null;
    this.hinting = false;
    if (this.note?.kind !== 'news') this.note = null;
  }

  /** Whoever asked to go back asked at one version: once the game has moved there is nothing to agree to. */
  private forgetUndo(): void {
    if (this.info?.undo) this.info = { ...this.info, undo: null };
  }

  private hear(lines: readonly ChatLine[]): void {
    const numbers = new Set(lines.map((line) => line.n));
    this.chat = [...this.chat.filter((line) => !numbers.has(line.n)), ...lines].sort((a, b) => a.n - b.n);
  }

  private refused(message: RefusedMessage): void {
    this.going.refused(message.key);
    if (message.reason === 'stale') this.news(t('refused.stale'));
    else this.explain(t('note.refused'), [this.reason(message.reason)], message.rule ?? undefined);
  }

  private advised(message: HintMessage): void {
    if (message.decision === this.question?.decision) this.hint = message;
    this.hinting = false;
  }

  private trouble(error: string): void {
    this.hinting = false;
    this.news(known(`error.${error}`) ? t(`error.${error}`) : t('error.other'));
  }

  explain(title: string, lines: readonly string[], rule?: string): void {
    this.note = { title, lines, rule, kind: 'why' };
    this.stage?.sound('illegal');
  }

  /** Opens the rules at a paragraph. */
  showRule(rule: string): void {
    this.panel = 'rules';
    this.ruleShown = rule;
  }

  get unread(): number {
    return Math.max(0, this.chat.length - this.chatSeen);
  }

  closeNotes(): void {
    this.note = null;
    this.hint = null;
  }

  dropNote(kind: Note['kind']): void {
    if (this.note?.kind === kind) this.note = null;
  }

  news(line: string): void {
    this.note = { title: t('note.news'), lines: [line], kind: 'news' };
  }

  /** Asks a bot what it would do. */
  askHint(): void {
    const question = this.question;
    if (question === null || !this.info.hints || this.hinting) return;
    this.hinting = true;
    this.channel.send({ type: 'hint', decision: question.decision });
  }

  sayInChat(text: string): void {
    const said = text.trim().slice(0, 500);
    if (said !== '') this.channel.send({ type: 'say', text: said });
  }

  /** Whether anything moves: nobody's wish against it, and the device's own. */
  get moving(): boolean {
    return settings.speed > 0 && !this.leafing && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}
