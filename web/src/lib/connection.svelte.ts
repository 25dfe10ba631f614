/** The line to one seat of a table: opened with a ticket, opened again when it breaks, nothing said twice or lost. */
import type { Channel } from '../table/model.svelte';
import type { ClientMessage, ServerMessage } from '../wire';
import { ApiError, ticket } from './api';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
const PING = 25_000;
/** Errors of the ticket that trying again will not mend. */
const HOPELESS = new Set([400, 401, 403, 404, 410]);

export type Line = 'opening' | 'open' | 'lost' | 'closed';

export class Connection implements Channel {
  status: Line = $state('opening');
  /** Why it is closed for good. */
  problem: string | null = $state(null);

  /** Acts that were sent and not yet acknowledged, by their keys. */
  readonly #acts = new Map<string, ClientMessage>();
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer = 0;
  #pings = 0;
  #pauseAsked = 0;
  #ended = false;

  constructor(
    readonly table: string,
    readonly token: string | undefined,
    readonly heard: (message: ServerMessage) => void,
  ) {
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    void this.open();
  }

  get online(): boolean {
    return this.status === 'open';
  }

  send(message: ClientMessage): void {
    if ('key' in message) this.#acts.set(message.key, message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#ended = true;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
    this.status = 'closed';
  }

  private async open(): Promise<void> {
    this.drop();
    if (this.#ended) return;
    try {
      const pass = await ticket(this.table, this.token);
      if (this.#ended) return;
      this.attach(new WebSocket(this.address(pass.ticket)));
    } catch (problem) {
      if (problem instanceof ApiError && HOPELESS.has(problem.status)) this.giveUp(problem.code);
      else this.again();
    }
  }

  private address(pass: string): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live?ticket=${encodeURIComponent(pass)}`;
  }

  private attach(socket: WebSocket): void {
    this.#socket = socket;
    socket.onopen = () => {
      this.status = 'open';
      this.#failures = 0;
      for (const act of this.#acts.values()) socket.send(JSON.stringify(act));
      this.#pings = window.setInterval(() => this.send({ type: 'ping' }), PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.again();
    };
  }

  private take(message: ServerMessage): void {
    if (message.type === 'ack' || message.type === 'refused') this.#acts.delete(message.key);
    if (message.type === 'bye') {
      if (message.reason === 'closed' || message.reason === 'moved') this.giveUp(message.reason);
      else this.#pauseAsked = message.retry_after * 1000;
    }
    this.heard(message);
  }

  /** Tries again after a pause that grows, with some chance in it so that not everybody comes back at once. */
  private again(): void {
    this.drop();
    if (this.#ended) return;
    this.status = 'lost';
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
    this.#timer = window.setTimeout(() => void this.open(), this.#pauseAsked + pause * (0.5 + Math.random() / 2));
    this.#pauseAsked = 0;
  }

  private giveUp(problem: string): void {
    this.close();
    this.problem = problem;
  }

  private drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** The network or the person is back: no need to wait. */
  readonly hurry = (): void => {
    if (this.status !== 'lost' || document.visibilityState !== 'visible') return;
    this.#failures = 0;
    void this.open();
  };

  /** Opens it anew after it was closed because the seat was used elsewhere. */
  reclaim(): void {
    this.#ended = false;
    this.problem = null;
    this.status = 'opening';
    void this.open();
  }
}
