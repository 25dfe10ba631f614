/**
 * The server over HTTP, typed by wire.ts. Whatever goes wrong becomes an `ApiError` with a fixed code, which the
 * catalogue turns into words: `pages.error.<code>`.
 */
import type {
  BranchFrom,
  CardsChecked,
  Figure,
  FigureInfo,
  GameFile,
  GameInfo,
  Here,
  ImportFile,
  Judged,
  LabCards,
  LabInfo,
  LabOrder,
  LabPeople,
  LabRun,
  Lesson,
  Library,
  ListedTable,
  NewTable,
  Problem,
  Replayed,
  Seated,
  SeatKey,
  StateMessage,
  TableInfo,
  Ticket,
  Tried,
  TryStep,
  Verified,
} from '../wire';
import { labKey } from './session';

const PATIENCE = 15_000;

/** `status` 0: the server was not reached. `detail` is English, for people who build. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

type Body = object | undefined;

/** One request. `undefined` as body means there is none; an empty object is sent as such. */
async function ask<T>(method: 'DELETE' | 'GET' | 'POST', path: string, body?: Body, token?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
  if (body !== undefined) init.body = JSON.stringify(body);
  return read<T>(await reach(path, init));
}

/** A server that does not answer is told apart from one that says no. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(path, { ...init, signal: stop.signal });
  } catch {
    throw new ApiError(stop.signal.aborted ? 'timeout' : 'offline', 0, '');
  } finally {
    clearTimeout(timer);
  }
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.ok ? 'unreadable' : `http_${response.status}`, response.status, text.slice(0, 200));
  }
  if (response.ok) return data as T;
  const problem = isProblem(data) ? data : { error: `http_${response.status}`, detail: '' };
  throw new ApiError(problem.error, response.status, problem.detail);
}

function isProblem(data: unknown): data is Problem {
  return typeof data === 'object' && data !== null && typeof (data as { error?: unknown }).error === 'string';
}

const of = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

// ---- what anybody may ask
export const here = (): Promise<Here> => ask('GET', '/api/here');
export const games = (): Promise<readonly GameInfo[]> => ask('GET', '/api/games');
export const listed = (): Promise<readonly ListedTable[]> => ask('GET', '/api/tables');
export const library = (game: string, language: string): Promise<Library> =>
  ask('GET', `/api/games/${encodeURIComponent(game)}/library?language=${language}`);
/** What is wrong with a list somebody wrote for an option, and how it is written in this language. */
export const judgeOption = (game: string, option: string, text: string, language: 'pt' | 'en'): Promise<Judged> =>
  ask('POST', `/api/games/${encodeURIComponent(game)}/judge`, { text, option, language });
export const judge = (game: string, text: string, language: 'pt' | 'en'): Promise<Judged> =>
  ask('POST', `/api/games/${encodeURIComponent(game)}/judge`, { text, language });
export const checkCards = (game: string, text: string, language: 'pt' | 'en'): Promise<CardsChecked> =>
  ask('POST', `/api/games/${encodeURIComponent(game)}/cards/check`, { text, language });
export const verify = (file: GameFile): Promise<Verified> => ask('POST', '/api/verify', file);
export const state = (id: string, token?: string): Promise<StateMessage> => ask('GET', `${of(id)}/state`, undefined, token);
export const table = (id: string, token?: string): Promise<TableInfo> => ask('GET', of(id), undefined, token);

// ---- lessons
const ofLesson = (game: string, name: string): string => `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`;

export const lesson = (game: string, name: string): Promise<Lesson> => ask('GET', ofLesson(game, name));
/** What the answers given in a step so far are worth, or what its table says to a question. */
export const tryStep = (game: string, name: string, step: number, wish: TryStep): Promise<Tried> =>
  ask('POST', `${ofLesson(game, name)}/${step}`, wish);

// ---- figures of the rules
const figuresOf = (game: string): string => `/api/games/${encodeURIComponent(game)}/figures`;

export const figures = (game: string): Promise<readonly FigureInfo[]> => ask('GET', figuresOf(game));
export const figure = (game: string, name: string): Promise<Figure> => ask('GET', `${figuresOf(game)}/${encodeURIComponent(name)}`);
/** Playing on from a figure: what the answers given so far lead to. */
export const tryFigure = (game: string, name: string, wish: TryStep): Promise<Tried> =>
  ask('POST', `${figuresOf(game)}/${encodeURIComponent(name)}`, wish);

// ---- making a table and sitting down
export const create = (wish: NewTable): Promise<Seated> => ask('POST', '/api/tables', wish);
export const importFile = (wish: ImportFile): Promise<Seated> => ask('POST', '/api/tables/import', wish);
export const bring = (id: string, text: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/brings`, { text }, token);
export const join = (id: string, seat: number, name: string, brings = ''): Promise<Seated> =>
  ask('POST', `${of(id)}/seats/${seat}`, brings === '' ? { name } : { name, brings });
export const word = (id: string, text: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/word`, { word: text }, token);
export const start = (id: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/start`, {}, token);
export const giveUp = (id: string, key: string, token: string): Promise<unknown> => ask('POST', `${of(id)}/give-up`, { key }, token);
export const end = (id: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/end`, {}, token);
export const leave = (id: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/leave`, {}, token);
export const comeBack = (id: string, token: string): Promise<TableInfo> => ask('POST', `${of(id)}/return`, {}, token);
export const replaceByBot = (id: string, seat: number, level: string, token: string): Promise<TableInfo> =>
  ask('POST', `${of(id)}/seats/${seat}/bot`, { level }, token);
export const ticket = (id: string, token?: string): Promise<Ticket> => ask('POST', `${of(id)}/tickets`, {}, token);

// ---- after the end
export const file = (id: string, token?: string): Promise<GameFile> => ask('GET', `${of(id)}/file`, undefined, token);
/** A table of a finished game, with the story from an event on; without `at` the whole game. */
export const replay = (id: string, wish: { seat: number; at?: number; since?: number }, token?: string): Promise<Replayed> => {
  const query = Object.entries(wish).map(([name, value]) => `${name}=${value}`);
  return ask('GET', `${of(id)}/replay?${query.join('&')}`, undefined, token);
};
export const branch = (id: string, from: BranchFrom, token?: string): Promise<Seated> => ask('POST', `${of(id)}/branch`, from, token);
export const rematch = (id: string, token: string): Promise<Seated> => ask('POST', `${of(id)}/rematch`, {}, token);

// ---- the lab
const ofRun = (run: string): string => `/api/lab/runs/${encodeURIComponent(run)}`;

export const lab = (): Promise<LabInfo> => ask('GET', '/api/lab');
export const labCards = (game: string): Promise<LabCards> => ask('GET', `/api/lab/cards/${encodeURIComponent(game)}`);
export const labRuns = (): Promise<readonly LabRun[]> => ask('GET', '/api/lab/runs');
export const labRun = (id: string): Promise<LabRun> => ask('GET', ofRun(id));
export const orderRun = (order: LabOrder): Promise<LabRun> => ask('POST', '/api/lab/runs', order, labKey());
export const orderPeople = (order: LabPeople): Promise<LabRun> => ask('POST', '/api/lab/people', order, labKey());
export const stopRun = (id: string): Promise<LabRun> => ask('POST', `${ofRun(id)}/stop`, {}, labKey());
export const deleteRun = (id: string): Promise<null> => ask('DELETE', ofRun(id), undefined, labKey());
export const reportOf = (id: string, language: string): string => `${ofRun(id)}/report?language=${language}`;
export const fileOf = (id: string, file: string): string => `${ofRun(id)}/files/${encodeURIComponent(file)}`;

/** The key of the first of my seats at a table, if any: enough to be let in where only players may look. */
export const firstToken = (keys: readonly SeatKey[]): string | undefined => keys[0]?.token;
