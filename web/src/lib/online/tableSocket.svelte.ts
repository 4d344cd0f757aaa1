// The line to a table: it connects, and comes back after a break. What is said over it, it does not know.

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';

/** Why a line does not come back by itself. */
export type SocketEnd = 'gone' | 'forbidden' | 'nonsense' | 'left';

/** What a line needs of a socket; tests have one of their own. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'> & {
  readonly readyState: number;
};

interface TableSocketOptions {
  /** Where to connect, for somebody who has all up to this version. */
  url: (after: number) => string;
  /** The last version that is known; 0 for none. */
  version: () => number;
  /** A new connection is open. */
  onOpen: () => void;
  /** Hears every message, as it came. */
  onMessage: (text: string) => void;
  /** The connection is lost; `ended` if it does not come back by itself. */
  onLost: (ended: boolean) => void;
  /** The line could not be opened even once: somebody may find out why. */
  onRefused?: () => void;
  connect?: (url: string) => SocketLike;
  random?: () => number;
}

/** Close codes of the server that say more than that the line is gone. */
const END_CODES: Record<number, SocketEnd> = { 4400: 'nonsense', 4403: 'forbidden', 4404: 'gone' };
const BUSY_CODES: readonly number[] = [1013, 4429];
/** It says too that one is somebody else now, or has another name. */
const TRY_AGAIN_LATER = 1013;

/** A socket that takes what it is given; one that is nearer to its end does not. */
const OPEN = 1;

/** The first pause before coming back, the longest one, and the shortest where the server is too busy. */
const FIRST_DELAY = 500;
const MAX_DELAY = 30_000;
const BUSY_DELAY = 5_000;
/** A line that was silent for so long while nobody looked may be dead without having said so. */
const STALE_AFTER = 60_000;

/** An id that nobody guesses: 128 random bits as hex digits. */
export function newOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class TableSocket {
  state = $state<SocketState>('connecting');
  end = $state<SocketEnd | null>(null);

  readonly #options: TableSocketOptions;
  #socket: SocketLike | null = null;
  #attempts = 0;
  #wasOpen = false;
  /** Whether the socket that is open now was heard. */
  #received = false;
  /** Whether one may be somebody else now: what was known is told anew. */
  #needsSnapshot = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMessageAt = 0;

  constructor(needs: TableSocketOptions) {
    this.#options = needs;
    this.#connect();
  }

  /** Sends a message; says whether the socket took it. */
  send(text: string): boolean {
    // While it closes it takes nothing any more, and has not said so yet.
    if (this.state !== 'open' || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** For how long nothing was heard, in milliseconds. */
  get silentFor(): number {
    return Date.now() - this.#lastMessageAt;
  }

  /** Comes back at once, if it is waiting or may be dead. */
  reconnectIfStale(): void {
    if (this.state === 'closed') return;
    if (this.state === 'waiting' || (this.state === 'open' && this.silentFor > STALE_AFTER)) this.reconnect();
  }

  /** Connects anew: as somebody else, perhaps. */
  reconnect(): void {
    if (this.state === 'closed') return;
    this.#detach();
    this.#connect();
  }

  /** Closes it for good. */
  close(end: SocketEnd = 'left'): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.end = end;
    this.#detach();
    clearTimeout(this.#timer);
    this.#options.onLost(true);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.state = 'connecting';
    const connect = this.#options.connect ?? ((url: string): SocketLike => new WebSocket(url));
    const socket = connect(this.#options.url(this.#needsSnapshot ? 0 : this.#options.version()));
    this.#socket = socket;
    this.#received = false;
    socket.onopen = () => {
      this.state = 'open';
      this.#wasOpen = true;
      this.#lastMessageAt = Date.now();
      this.#options.onOpen();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(String(data));
    socket.onclose = ({ code }) => this.#onClose(code);
    // What went wrong is said when it closes.
    socket.onerror = () => undefined;
  }

  #receive(text: string): void {
    this.#lastMessageAt = Date.now();
    this.#attempts = 0;
    this.#received = true;
    this.#needsSnapshot = false;
    this.#options.onMessage(text);
  }

  #onClose(code: number): void {
    this.#detach();
    const end = END_CODES[code];
    if (end !== undefined) {
      this.close(end);
      return;
    }
    this.state = 'waiting';
    this.#options.onLost(false);
    this.#needsSnapshot ||= code === TRY_AGAIN_LATER;
    const random = this.#options.random ?? Math.random;
    const grown = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** this.#attempts);
    this.#attempts += 1;
    // Whoever was listened to until now is not too many: they are looked at anew, and that is soon done.
    const least = BUSY_CODES.includes(code) && !(code === TRY_AGAIN_LATER && this.#received) ? BUSY_DELAY : 0;
    // All who were cut off at once do not come back at once.
    const pause = least + grown * (0.5 + random() / 2);
    this.#timer = setTimeout(() => this.#connect(), pause);
    if (!this.#wasOpen) this.#options.onRefused?.();
  }

  #detach(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= OPEN) socket.close();
  }
}
