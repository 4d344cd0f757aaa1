// The WebSocket of a table, which reconnects with backoff. It does not interpret the messages.

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';

/** Why the socket does not reconnect. */
export type SocketEnd = 'gone' | 'forbidden' | 'nonsense' | 'left';

/** The part of a `WebSocket` that is used, so that tests can replace it. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'> & {
  readonly readyState: number;
};

interface TableSocketOptions {
  /** The URL that sends everything after this version. */
  url: (after: number) => string;
  /** The last version received; 0 for none. */
  version: () => number;
  onOpen: () => void;
  onMessage: (text: string) => void;
  /** The connection was lost. `ended` says why if the socket will not reconnect. */
  onLost: (ended: boolean) => void;
  /** A connection failed, and none was ever open. */
  onRefused?: () => void;
  connect?: (url: string) => SocketLike;
  random?: () => number;
}

/** The server's close codes after which the socket does not reconnect. */
const END_CODES: Record<number, SocketEnd> = { 4400: 'nonsense', 4403: 'forbidden', 4404: 'gone' };
const BUSY_CODES: readonly number[] = [1013, 4429];
/** The server closes with this code when it is busy, and when the player has got another identity or name. */
const TRY_AGAIN_LATER = 1013;

/** `WebSocket.OPEN`: the only state in which a socket can send. */
const OPEN = 1;

/** The first and the longest delay before reconnecting, and the additional delay if the server is busy. */
const FIRST_DELAY = 500;
const MAX_DELAY = 30_000;
const BUSY_DELAY = 5_000;
/** A connection that was silent for this long may be dead. */
const STALE_AFTER = 60_000;

/** A random order id: 128 bits as hex digits. */
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
  /** Whether the current connection has received a message. */
  #received = false;
  /** Whether the player's identity may have changed, so that the next connection must send everything again. */
  #needsSnapshot = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMessageAt = 0;

  constructor(needs: TableSocketOptions) {
    this.#options = needs;
    this.#connect();
  }

  /** Sends a message; returns false if the socket is not open. */
  send(text: string): boolean {
    // A closing socket cannot send, even if its close event has not fired yet.
    if (this.state !== 'open' || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** Milliseconds since the last message. */
  get silentFor(): number {
    return Date.now() - this.#lastMessageAt;
  }

  /** Reconnects immediately if the socket is waiting to reconnect, or if its connection may be dead. */
  reconnectIfStale(): void {
    if (this.state === 'closed') return;
    if (this.state === 'waiting' || (this.state === 'open' && this.silentFor > STALE_AFTER)) this.reconnect();
  }

  /** Replaces the connection with a new one, for example with another identity. */
  reconnect(): void {
    if (this.state === 'closed') return;
    this.#detach();
    this.#connect();
  }

  /** Closes the socket; it does not reconnect. */
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
    // Ignored, because a close event with the reason follows.
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
    const backoff = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** this.#attempts);
    this.#attempts += 1;
    // A server that has served this connection is not busy. It only checks the identity again, which is quick.
    const least = BUSY_CODES.includes(code) && !(code === TRY_AGAIN_LATER && this.#received) ? BUSY_DELAY : 0;
    // Jitter keeps clients that were disconnected together from reconnecting together.
    const delay = least + backoff * (0.5 + random() / 2);
    this.#timer = setTimeout(() => this.#connect(), delay);
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
