// Made by `python make.py` from server/wire.py and lab_wire.py: change it there.

export type Args = Readonly<Record<string, number | readonly number[]>>;

export type Value = boolean | number | string;

export interface InfoMessage {
  readonly type: 'info';
  readonly seat: number;
  readonly table: TableInfo;
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly status: 'over' | 'playing' | 'waiting';
  readonly origin: 'branch' | 'fresh' | 'imported';
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly preset: string | null;
  readonly host: number;
  readonly public: boolean;
  readonly hints: boolean;
  readonly spectators: boolean;
  readonly watching: number;
  readonly commitment: string;
  readonly secret: string | null;
  readonly ended: 'abandoned' | 'house' | 'left' | 'rules' | null;
  readonly kept: 'all' | 'film' | 'log';
  readonly undo: UndoRequest | null;
  readonly rematch: string | null;
  readonly created: number;
}

export interface SeatInfo {
  readonly kind: 'bot' | 'open' | 'person';
  readonly name: string;
  readonly level: string | null;
  readonly online: boolean;
  readonly stand_in: boolean;
  readonly word: string | null;
  readonly brings: boolean;
}

export interface UndoRequest {
  readonly seat: number;
  readonly to: number;
  readonly agreed: readonly number[];
}

export interface StateMessage {
  readonly type: 'state';
  readonly version: number;
  readonly length: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly asked: readonly number[];
  readonly question: Question | null;
  readonly story_from: number;
  readonly story: readonly Line[];
  readonly moves: readonly (readonly number[])[];
  readonly turns: readonly (readonly number[])[];
  readonly moments: readonly MomentLook[];
  readonly limit: number;
  readonly turn: number;
  readonly move: number;
  readonly result: Result | null;
}

export interface Question {
  readonly decision: number;
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly choices: readonly Choice[];
  readonly forced: boolean;
  readonly inside: boolean;
  readonly cause: Said | null;
}

export interface Choice {
  readonly code: number;
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly refs: readonly string[];
}

export interface Said {
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
}

export interface Line {
  readonly n: number;
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly cause: Said | null;
}

export interface MomentLook {
  readonly n: number;
  readonly event: number;
  readonly at: number;
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly view: Readonly<Record<string, unknown>> | null;
}

export interface Result {
  readonly payoff: readonly number[];
  readonly scores: readonly number[];
  readonly ending: string;
}

export interface ChatMessage {
  readonly type: 'chat';
  readonly lines: readonly ChatLine[];
}

export interface ChatLine {
  readonly n: number;
  readonly seat: number;
  readonly text: string;
  readonly at: number;
}

export interface AckMessage {
  readonly type: 'ack';
  readonly key: string;
  readonly version: number;
}

export interface RefusedMessage {
  readonly type: 'refused';
  readonly key: string;
  readonly reason: string;
  readonly rule: string | null;
  readonly version: number;
}

export interface WhyMessage {
  readonly type: 'why';
  readonly decision: number;
  readonly refused: readonly Refused[];
}

export interface Refused {
  readonly code: number;
  readonly key: string | null;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly refs: readonly string[];
  readonly reason: string;
  readonly rule: string;
}

export interface MomentMessage {
  readonly type: 'moment';
  readonly moment: MomentLook;
}

export interface PreviewMessage {
  readonly type: 'preview';
  readonly decision: number;
  readonly code: number;
  readonly then: readonly number[];
  readonly final: boolean;
  readonly alone: boolean;
  readonly story: readonly Said[];
  readonly changes: readonly Change[];
}

export interface Change {
  readonly key: string;
  readonly args: Readonly<Record<string, number | readonly number[]>>;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly by: readonly number[];
}

export interface HintMessage {
  readonly type: 'hint';
  readonly decision: number;
  readonly advice: readonly Advice[];
}

export interface Advice {
  readonly code: number;
  readonly chance: number;
  readonly later: boolean;
  readonly reasons: readonly Said[];
}

export interface ErrorMessage {
  readonly type: 'error';
  readonly error: string;
}

export interface ByeMessage {
  readonly type: 'bye';
  readonly reason: string;
  readonly retry_after: number;
}

export interface Answer {
  readonly type: 'answer';
  readonly decision: number;
  readonly code: number;
  readonly key: string;
}

export interface Undo {
  readonly type: 'undo';
  readonly to: number;
  readonly version: number;
  readonly key: string;
}

export interface Consent {
  readonly type: 'consent';
  readonly agree: boolean;
  readonly to?: number | null;
}

export interface AskWhy {
  readonly type: 'why';
  readonly decision: number;
}

export interface AskMoment {
  readonly type: 'moment';
  readonly n: number;
}

export interface AskPreview {
  readonly type: 'preview';
  readonly decision: number;
  readonly code: number;
  readonly then?: readonly number[];
}

export interface AskHint {
  readonly type: 'hint';
  readonly decision: number;
}

export interface Say {
  readonly type: 'say';
  readonly text: string;
}

export interface Ping {
  readonly type: 'ping';
}

export interface OptionInfo {
  readonly name: string;
  readonly rule: string;
  readonly kind: 'choice' | 'flag' | 'list' | 'number';
  readonly default: boolean | number | string;
  readonly names: readonly string[];
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly endless: boolean;
}

export interface GameInfo {
  readonly name: string;
  readonly rules: string;
  readonly seats: readonly number[];
  readonly options: readonly OptionInfo[];
  readonly presets: Readonly<Record<string, Readonly<Record<string, boolean | number | string>>>>;
  readonly usual: string;
  readonly short: string;
  readonly minutes: Readonly<Record<string, readonly number[]>>;
  readonly levels: readonly string[];
  readonly endings: readonly string[];
  readonly brings: boolean;
  readonly concedes: boolean;
  readonly lessons: readonly LessonInfo[];
}

export interface LessonInfo {
  readonly name: string;
  readonly order: number;
  readonly title: Spoken;
  readonly about: Spoken;
  readonly minutes: number;
  readonly steps: number;
}

export interface Spoken {
  readonly pt: string;
  readonly en: string;
}

export interface LessonPoint {
  readonly ref: string;
  readonly name: Spoken;
  readonly said: Spoken | null;
}

export interface LessonStep {
  readonly name: string;
  readonly apart: boolean;
  readonly does: 'answer' | 'free' | 'look' | 'point';
  readonly said: Spoken;
  readonly task: Spoken | null;
  readonly done: Spoken | null;
  readonly rules: readonly string[];
  readonly points: readonly LessonPoint[];
  readonly wrong: readonly Spoken[];
  readonly light: readonly string[];
}

export interface Lesson {
  readonly info: LessonInfo;
  readonly later: readonly string[];
  readonly step: readonly LessonStep[];
}

export interface TryStep {
  readonly answers: readonly number[];
  readonly said?: AskWhy | AskMoment | AskPreview | null;
}

export interface Tried {
  readonly verdict: 'asked' | 'right' | 'wrong';
  readonly which: number;
  readonly wanted: readonly number[];
  readonly ways: readonly (readonly number[])[];
  readonly messages: readonly (InfoMessage | StateMessage | ChatMessage | AckMessage | RefusedMessage | WhyMessage | MomentMessage | PreviewMessage | HintMessage | ErrorMessage | ByeMessage)[];
}

export interface FigureInfo {
  readonly name: string;
  readonly rule: string;
  readonly caption: Spoken;
  readonly steps: number;
}

export interface Figure {
  readonly table: InfoMessage;
  readonly states: readonly StateMessage[];
  readonly show: readonly string[];
  readonly point: readonly string[];
}

export interface Here {
  readonly version: string;
  readonly compiled: boolean;
  readonly addresses: readonly string[];
}

export interface SeatWish {
  readonly kind: 'bot' | 'open' | 'person';
  readonly name?: string;
  readonly level?: string | null;
  readonly brings?: string;
}

export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly preset?: string | null;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly public?: boolean;
  readonly hints?: boolean;
  readonly spectators?: boolean;
}

export interface SeatKey {
  readonly seat: number;
  readonly token: string;
}

export interface Seated {
  readonly table: string;
  readonly commitment: string;
  readonly keys: readonly SeatKey[];
}

export interface Join {
  readonly name: string;
  readonly brings?: string;
}

export interface GiveWord {
  readonly word: string;
}

export interface GiveUp {
  readonly key: string;
}

export interface Bring {
  readonly text: string;
}

export interface Judge {
  readonly text: string;
  readonly option?: string;
  readonly language?: 'en' | 'pt';
}

export interface Judged {
  readonly text: string | null;
  readonly problems: readonly string[];
  readonly parts: Readonly<Record<string, unknown>>;
}

export interface CheckCards {
  readonly text: string;
  readonly language?: 'en' | 'pt';
}

export interface CardProblem {
  readonly code: string;
  readonly text: string;
  readonly warning: boolean;
  readonly card: string;
  readonly where: string;
  readonly line: number;
  readonly shown: string;
  readonly column: number;
  readonly length: number;
}

export interface CardsChecked {
  readonly problems: readonly CardProblem[];
  readonly cards: Readonly<Record<string, readonly (Readonly<Record<string, unknown>>)[]>>;
}

export interface Library {
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly cards: readonly (Readonly<Record<string, unknown>>)[];
  readonly kits: readonly (Readonly<Record<string, unknown>>)[];
}

export interface BotFor {
  readonly level: string;
}

export interface Ticket {
  readonly ticket: string;
  readonly seconds: number;
}

export interface GameFile {
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly seed: string;
  readonly log: readonly (readonly number[])[];
  readonly brought?: readonly string[] | null;
  readonly players?: readonly (Readonly<Record<string, string>>)[] | null;
  readonly shuffle?: Readonly<Record<string, string | number | readonly string[]>> | null;
  readonly language?: string | null;
  readonly taken_back?: readonly (readonly number[])[] | null;
}

export interface ImportFile {
  readonly file: GameFile;
  readonly seats: readonly SeatWish[];
}

export interface BranchFrom {
  readonly at: number;
  readonly seat: number;
  readonly level: string;
  readonly name: string;
}

export interface Standing {
  readonly at: number;
  readonly points: readonly (readonly number[])[];
}

export interface Replayed {
  readonly at: number;
  readonly of: number;
  readonly answers: number;
  readonly seat: number;
  readonly state: StateMessage;
  readonly standings: readonly Standing[];
}

export interface Verified {
  readonly film: boolean;
  readonly commitment: boolean | null;
  readonly deal: boolean | null;
  readonly replay: boolean;
  readonly finished: boolean | null;
  readonly error: string | null;
}

export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly status: 'over' | 'playing' | 'waiting';
  readonly seats: readonly SeatInfo[];
  readonly created: number;
}

export interface Problem {
  readonly error: string;
  readonly detail: string;
  readonly rule: string | null;
}

export interface LabVariant {
  readonly preset?: string | null;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly cards?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface LabOrder {
  readonly game: string;
  readonly seats: number;
  readonly variants: readonly LabVariant[];
  readonly bots: readonly string[];
  readonly games: number;
  readonly minutes: number;
  readonly until?: number | null;
  readonly bring?: readonly string[];
  readonly meet?: 'all' | 'others' | 'same';
  readonly title?: string;
}

export interface LabPeople {
  readonly game: string;
  readonly title?: string;
}

export interface LabShare {
  readonly variant: string;
  readonly mean: number;
  readonly half: number | null;
}

export interface LabRun {
  readonly id: string;
  readonly source: 'bots' | 'people';
  readonly game: string;
  readonly title: string;
  readonly status: 'done' | 'empty' | 'failed' | 'late' | 'playing' | 'stopped' | 'waiting';
  readonly why: string;
  readonly created: number;
  readonly games: number;
  readonly of: number;
  readonly seconds: number;
  readonly left: number | null;
  readonly minutes: number;
  readonly until: number | null;
  readonly writing: boolean;
  readonly shares: readonly LabShare[];
  readonly gap: LabShare | null;
  readonly plan: LabOrder | null;
  readonly report: boolean;
  readonly files: readonly string[];
}

export interface LabLimits {
  readonly games: number;
  readonly minutes: number;
  readonly waiting: number;
  readonly kept: number;
}

export interface LabInfo {
  readonly limits: LabLimits;
  readonly seconds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly people: Readonly<Record<string, number>>;
  readonly cards: readonly string[];
  readonly runs: readonly LabRun[];
}

export interface LabCards {
  readonly numbers: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export type ServerMessage = InfoMessage | StateMessage | ChatMessage | AckMessage | RefusedMessage | WhyMessage | MomentMessage | PreviewMessage | HintMessage | ErrorMessage | ByeMessage;

export type ClientMessage = Answer | Undo | Consent | AskWhy | AskMoment | AskPreview | AskHint | Say | Ping;
