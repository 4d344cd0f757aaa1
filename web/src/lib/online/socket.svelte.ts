// The line to a table: it connects, and comes back after a break. What is said over it, it does not know.

export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

/** Why a line does not come back by itself. */
export type LineEnd = 'gone' | 'forbidden' | 'nonsense' | 'left';

/** What a line needs of a socket; tests have one of their own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'> & {
  readonly readyState: number;
};

interface Needs {
  /** Where to connect, for somebody who has all up to this version. */
  url: (after: number) => string;
  /** The last version that is known; 0 for none. */
  known: () => number;
  /** A new connection is open. */
  opened: () => void;
  /** Hears every message, as it came. */
  heard: (text: string) => void;
  /** The connection is lost; `ended` if it does not come back by itself. */
  lost: (ended: boolean) => void;
  /** The line could not be opened even once: somebody may find out why. */
  refused?: () => void;
  connect?: (url: string) => Socket;
  random?: () => number;
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

  readonly #needs: Needs;
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

  /** Sends a message; says whether the socket took it. */
  send(text: string): boolean {
    // While it closes it takes nothing any more, and has not said so yet.
    if (this.state !== 'open' || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** For how long nothing was heard, in milliseconds. */
  get silence(): number {
    return Date.now() - this.#lastHeard;
  }

  /** Comes back at once, if it is waiting or may be dead. */
  hurry(): void {
    if (this.state === 'closed') return;
    if (this.state === 'waiting' || (this.state === 'open' && this.silence > SILENT)) this.reopen();
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
    this.#needs.lost(true);
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
      this.#needs.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(String(data));
    socket.onclose = ({ code }) => this.#broken(code);
    // What went wrong is said when it closes.
    socket.onerror = () => undefined;
  }

  #hear(text: string): void {
    this.#lastHeard = Date.now();
    this.#tries = 0;
    this.#heard = true;
    this.#changed = false;
    this.#needs.heard(text);
  }

  #broken(code: number): void {
    this.#drop();
    const end = ENDS[code];
    if (end !== undefined) {
      this.close(end);
      return;
    }
    this.state = 'waiting';
    this.#needs.lost(false);
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
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= OPEN) socket.close();
  }
}
