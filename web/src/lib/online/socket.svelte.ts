// The line to a table: it connects, comes back after a break, and loses no order on the way.

import type { Order, TableCommand, ToClient, ToServer } from '../wasm/types';

export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

/** Why a line does not come back by itself. */
export type LineEnd = 'gone' | 'forbidden' | 'nonsense' | 'left';

/** What became of an order. */
export type Answer =
  | { kind: 'done' }
  | { kind: 'refused'; code: string; message: string }
  /** The line was closed for good before an answer came. */
  | { kind: 'lost' };

/** What a line needs of a socket; tests have one of their own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'> & {
  readonly readyState: number;
};

interface Needs {
  /** Where to connect, for somebody who has all up to this version. */
  url: (after: number) => string;
  /** The last version that is known; 0 for none. */
  known: () => number;
  /** Hears every message. */
  heard: (message: ToClient) => void;
  /** The line could not be opened even once: somebody may find out why. */
  refused?: () => void;
  connect?: (url: string) => Socket;
  random?: () => number;
}

interface Pending {
  order: Order;
  settle: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
  asked: boolean;
}

/** Close codes of the server that say more than that the line is gone. */
const ENDS: Record<number, LineEnd> = { 4400: 'nonsense', 4403: 'forbidden', 4404: 'gone' };
const LATER: readonly number[] = [1013, 4429];
/** It says too that one is somebody else now, or has another name. */
const CHANGED = 1013;

/** A socket that takes what it is given; one that is nearer to its end does not. */
const OPEN = 1;

/** The first pause before coming back, the longest one, and the shortest where the server is too busy. */
const FIRST = 500;
const LONGEST = 30_000;
const BUSY = 5_000;
/** After so long without an answer it is asked again. */
const PATIENCE = 10_000;
/** A line that was silent for so long while nobody looked may be dead without having said so. */
const SILENT = 60_000;

/** An id that nobody guesses: 128 random bits as hex digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Line {
  state = $state<LineState>('connecting');
  end = $state<LineEnd | null>(null);
  /** How many orders have no answer yet. */
  waiting = $state(0);

  readonly #needs: Needs;
  readonly #pending = new Map<string, Pending>();
  #socket: Socket | null = null;
  #tries = 0;
  #everOpen = false;
  /** Whether the socket that is open now was heard. */
  #heard = false;
  /** Whether one may be somebody else now: what was known is told anew. */
  #changed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastHeard = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#connect();
  }

  /** Wants something done; resolves when it is sure whether it is. */
  order(command: TableCommand): Promise<Answer> {
    const order: Order = { id: newId(), version: this.#needs.known(), command };
    if (this.state === 'closed') return Promise.resolve({ kind: 'lost' });
    return new Promise((settle) => {
      this.#pending.set(order.id, { order, settle, timer: undefined, asked: false });
      this.waiting = this.#pending.size;
      this.#sendOrder(order.id);
    });
  }

  /** Something is missing: asks for whatever came after this version. */
  ask(after = this.#needs.known()): void {
    this.#send({ type: 'after', version: after });
  }

  /** Comes back at once, if it is waiting or may be dead. */
  hurry(): void {
    if (this.state === 'closed') return;
    const silent = Date.now() - this.#lastHeard > SILENT;
    if (this.state === 'waiting' || (this.state === 'open' && silent)) this.reopen();
  }

  /** Connects anew: as somebody else, perhaps. */
  reopen(): void {
    if (this.state === 'closed') return;
    this.#drop();
    this.#connect();
  }

  /** Closes it for good. */
  close(end: LineEnd = 'left'): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.end = end;
    this.#drop();
    clearTimeout(this.#timer);
    for (const [id] of this.#pending) this.#settle(id, { kind: 'lost' });
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.state = 'connecting';
    const connect = this.#needs.connect ?? ((url: string): Socket => new WebSocket(url));
    const socket = connect(this.#needs.url(this.#changed ? 0 : this.#needs.known()));
    this.#socket = socket;
    this.#heard = false;
    socket.onopen = () => {
      this.state = 'open';
      this.#everOpen = true;
      this.#lastHeard = Date.now();
      // What was on its way when the line broke: the server knows orders by their ids.
      for (const [id] of this.#pending) this.#sendOrder(id);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    socket.onclose = ({ code }) => this.#broken(code);
    // What went wrong is said when it closes.
    socket.onerror = () => undefined;
  }

  #hear(data: unknown): void {
    this.#lastHeard = Date.now();
    let message: ToClient;
    try {
      message = JSON.parse(String(data)) as ToClient;
    } catch {
      // Whatever it was, it is told again after a fresh start.
      this.reopen();
      return;
    }
    this.#tries = 0;
    this.#heard = true;
    this.#changed = false;
    this.#needs.heard(message);
    switch (message.type) {
      case 'news':
        if (message.command != null) this.#settle(message.command, { kind: 'done' });
        break;
      case 'done':
        this.#settle(message.id, { kind: 'done' });
        break;
      case 'refused': {
        const { id, code, message: text } = message;
        if (id != null) this.#settle(id, { kind: 'refused', code, message: text });
        break;
      }
      default:
    }
  }

  #broken(code: number): void {
    this.#drop();
    const end = ENDS[code];
    if (end !== undefined) {
      this.close(end);
      return;
    }
    this.state = 'waiting';
    this.#changed ||= code === CHANGED;
    const random = this.#needs.random ?? Math.random;
    const grown = Math.min(LONGEST, FIRST * 2 ** this.#tries);
    this.#tries += 1;
    // Whoever was listened to until now is not too many: they are looked at anew, and that is soon done.
    const least = LATER.includes(code) && !(code === CHANGED && this.#heard) ? BUSY : 0;
    // All who were cut off at once do not come back at once.
    const pause = least + grown * (0.5 + random() / 2);
    this.#timer = setTimeout(() => this.#connect(), pause);
    if (!this.#everOpen) this.#needs.refused?.();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= OPEN) socket.close();
  }

  #send(message: ToServer): boolean {
    // While it closes it takes nothing any more, and has not said so yet.
    if (this.state !== 'open' || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #sendOrder(id: string): void {
    const pending = this.#pending.get(id);
    if (pending === undefined || !this.#send({ type: 'order', ...pending.order })) return;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#askAgain(id), PATIENCE);
  }

  /** No answer: the order or its answer was lost, or the line is dead and does not say so. */
  #askAgain(id: string): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (pending.asked) {
      pending.asked = false;
      this.reopen();
      return;
    }
    pending.asked = true;
    this.ask();
    this.#sendOrder(id);
  }

  #settle(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
    pending.settle(answer);
  }
}
