// A table on a server: applies the messages of its socket, and sends the player's orders.

import { SvelteSet } from 'svelte/reactivity';
import { t } from '../locale.svelte';
import { errorText } from '../ui/errorText';
import type { OrderAnswer, TableChanges, TableCommand, TablePeople } from '../wasm/types';
import { api, ApiError, refusalText, socketUrl, apiErrorText } from './api';
import { browserState } from './browserState.svelte';
import { OnlineMatch } from './onlineMatch.svelte';
import { RemoteMatch } from './remoteMatch';
import { TableSocket, newOrderId, type SocketLike } from './tableSocket.svelte';

/** The table itself, without its match: seats, clocks, chat. */
export type TableInfo = TableChanges & Required<Pick<TableChanges, 'table' | 'said'>>;

interface OnlineTableOptions {
  connect?: (url: string) => SocketLike;
  /** Checks that the table exists; throws the reason if it does not. */
  fetchSnapshot?: (id: string) => Promise<unknown>;
}

/** If more messages than this are queued, their moves are not animated: the player is coming back after a break. */
const MAX_ANIMATED = 3;

/** If an order waits for its answer and nothing was received for this long, the connection is dead. */
const DEAD_AFTER = 15_000;

/** The people at the table before the server has sent who is present. */
const NO_PEOPLE: TablePeople = {
  here: [],
  away: [],
  awaited: [],
  reconnecting: [],
  waitingBot: null,
  othersWatching: 0,
  watching: [],
  audience: 'spectators',
  playsAt: null,
  starts: false,
  sitRefusals: [],
  invitable: [],
  barred: null,
  wasRemoved: false,
  hasLeft: false,
  deserted: [],
};

export class OnlineTable {
  readonly id: string;
  readonly socket: TableSocket;
  /** The state of the table; null until the first snapshot. */
  info = $state.raw<TableInfo | null>(null);
  /** Who is present. */
  people = $state.raw<TablePeople>(NO_PEOPLE);
  /** The seats whose players have been present since the page was opened. */
  readonly seen = new SvelteSet<number>();
  /** Counts the updates of the permissions, which are inside the engine, so that callers can depend on them. */
  #permissionsVersion = $state(0);
  match = $state.raw<OnlineMatch | null>(null);
  /** A message shown to the player before the match starts, until the next order. */
  notice = $state<string | null>(null);
  /** Why the table cannot be shown. */
  error = $state<string | null>(null);
  /** The table inside the engine, with its match once that has started. */
  readonly remote: RemoteMatch;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: string[] = [];
  #processing: Promise<void> | null = null;
  #failures = 0;

  constructor(id: string, { connect, fetchSnapshot = api.snapshot }: OnlineTableOptions = {}) {
    this.id = id;
    this.remote = new RemoteMatch(browserState.invitation(id));
    this.socket = new TableSocket({
      url: (after) => socketUrl(id, after),
      version: () => this.remote.version,
      onOpen: () => {
        this.people = this.remote.connected();
        this.#send();
      },
      onMessage: (text) => this.#receive(text),
      onLost: (ended) => this.#onLost(ended),
      // A WebSocket that cannot be opened gives no reason, but an HTTP request does.
      onRefused: () => void fetchSnapshot(id).catch((error: unknown) => this.#onRefused(error)),
      ...(connect === undefined ? {} : { connect }),
    });
  }

  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null {
    // Makes callers depend on the permissions.
    void this.#permissionsVersion;
    return this.remote.refusal(command);
  }

  /** Whether the server permits a command now. */
  may(command: TableCommand): boolean {
    return this.refusal(command) === null;
  }

  /** The player's seat; null for spectators. */
  get seat(): number | null {
    return this.info?.seat ?? null;
  }

  get hints(): boolean {
    return this.info?.table.hints ?? false;
  }

  get rated(): boolean {
    return this.info?.table.rated ?? false;
  }

  get over(): boolean {
    return this.info?.table.stage === 'over';
  }

  /** The seat that aborted the match. */
  get abortedBy(): number | null {
    return this.info?.table.broken_off ?? null;
  }

  get rematch(): string | null {
    return this.info?.table.rematch ?? null;
  }

  /** Whether the host has removed the player. */
  get removed(): boolean {
    return this.people.wasRemoved;
  }

  get otherSpectators(): number {
    return this.people.othersWatching;
  }

  /** Whether the player in a seat is present; null if unknown. */
  here(seat: number): boolean | 'reconnecting' | null {
    if (this.socket.state !== 'open') return null;
    return this.people.reconnecting.includes(seat) ? 'reconnecting' : (this.people.here[seat] ?? null);
  }

  /** The seat of a bot that has to wait until the server has time for it. */
  get waitingBot(): number | null {
    return this.people.waitingBot;
  }

  /** Whether a player has this seat but is away. */
  away(seat: number): boolean {
    return this.socket.state === 'open' && this.people.away.includes(seat);
  }

  /** Converts local time to the server's time. */
  now(localTime = Date.now()): number {
    return this.remote.serverTime(localTime);
  }

  /** The milliseconds that a seat has left at a local time; null if there is no clock. */
  timeLeft(seat: number, localTime: number): number | null {
    return this.info?.clocks == null ? null : this.remote.timeLeft(seat, localTime);
  }

  /** Sends a command; resolves with whether it succeeded, and shows a notice if it did not. */
  async order(command: TableCommand): Promise<boolean> {
    this.#setNotice(null);
    if (this.socket.state === 'closed') return false;
    const pending = this.remote.order(newOrderId(), command);
    this.#send();
    const answer = await pending;
    if (answer?.refused != null) {
      const reason = refusalText(answer.refused.code, answer.refused.message);
      // The board may have drawn the move, so say explicitly that it was refused.
      this.#setNotice(command.kind === 'play' ? t('online-move-refused', { reason }) : reason);
    }
    return answer !== null && answer.refused === null;
  }

  /** Sends the messages that are due, and schedules the retries of unanswered orders. */
  #send(): void {
    clearTimeout(this.#timer);
    if (this.socket.state !== 'open') return;
    for (const text of this.remote.outgoing()) this.socket.send(text);
    const { due } = this.remote;
    if (due === null) return;
    this.#timer = setTimeout(() => {
      if (this.socket.silentFor > DEAD_AFTER) this.socket.reconnect();
      else this.#send();
    }, due - Date.now());
  }

  #onLost(ended: boolean): void {
    clearTimeout(this.#timer);
    this.remote.disconnected();
    if (ended) this.remote.abandonOrders();
  }

  close(): void {
    this.socket.close();
    this.match?.close();
  }

  #setNotice(notice: string | null): void {
    if (this.match === null) this.notice = notice;
    else this.match.notice = notice;
  }

  #onRefused(error: unknown): void {
    // The socket keeps retrying if the network fails or the server is busy.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return;
    this.error = apiErrorText(error);
    this.socket.close('gone');
  }

  #receive(text: string): void {
    this.#queue.push(text);
    this.#processing ??= this.#processQueue().finally(() => (this.#processing = null));
  }

  /** Processes messages one by one. Messages that arrive during an animation wait. */
  async #processQueue(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        await this.#apply(next);
        this.#failures = 0;
      } catch (error) {
        this.#recover(error);
      }
    }
  }

  async #apply(text: string): Promise<void> {
    const { known, play, replaced, people, permissions, answer, notice } = this.remote.apply(text);
    // If messages are missing, the engine has queued a request for them.
    this.#send();
    if (people !== undefined) {
      this.people = people;
      for (const [seat, here] of people.here.entries()) if (here === true) this.seen.add(seat);
    }
    if (permissions) {
      this.#permissionsVersion += 1;
      this.match?.permissionsChanged();
    }
    if (known !== undefined) this.info = (replaced ? known : { ...this.info, ...known }) as TableInfo;
    if (play) await this.#updateMatch();
    if (notice !== undefined) this.#setNotice(notice);
    if (answer !== undefined) this.#settle(answer);
  }

  #settle(answer: OrderAnswer): void {
    const { id, refused } = answer;
    if (id !== null) this.remote.settle(id, answer);
    else if (refused !== null) this.#setNotice(refusalText(refused.code, refused.message));
  }

  async #updateMatch(): Promise<void> {
    if (this.match === null) {
      this.match = new OnlineMatch(this);
      this.match.notice = this.notice;
    } else {
      await this.match.update(this.#queue.length > MAX_ANIMATED);
    }
  }

  /** Requests everything again after an invalid message; gives up after three in a row. */
  #recover(error: unknown): void {
    this.#failures += 1;
    this.info = null;
    this.#queue = [];
    if (this.#failures > 2) {
      this.error = errorText(error);
      this.socket.close('nonsense');
      return;
    }
    this.remote.forget();
    this.socket.reconnect();
  }
}
