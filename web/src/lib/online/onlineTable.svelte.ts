// A table at a server: what comes over its line, told to whoever draws it.

import { t } from '../locale.svelte';
import { errorText } from '../ui/errorText';
import type { KnownTable, OrderAnswer, TableCommand, TablePeople } from '../wasm/types';
import { api, ApiError, refusalText, socketUrl, apiErrorText } from './api';
import { browserState } from './browserState.svelte';
import { OnlineMatch } from './onlineMatch.svelte';
import { RemoteMatch } from './remoteMatch';
import { TableSocket, newOrderId, type SocketLike } from './tableSocket.svelte';

/** The table around a match, as it is known here. */
export type TableInfo = KnownTable & Required<Pick<KnownTable, 'table' | 'said'>>;

interface OnlineTableOptions {
  connect?: (url: string) => SocketLike;
  /** Looks whether there is such a table at all; throws why not. */
  fetchSnapshot?: (id: string) => Promise<unknown>;
}

/** More news than this at once are not shown one by one: somebody comes back. */
const MAX_ANIMATED = 3;

/** After so long without a word, somebody who waits for an answer takes the line for dead. */
const DEAD_AFTER = 15_000;

/** Nobody, until it is told who is there. */
const NO_PEOPLE: TablePeople = {
  here: [],
  away: [],
  awaited: [],
  reconnecting: [],
  othersWatching: 0,
  watching: [],
  audience: 'spectators',
  playsAt: null,
  starts: false,
  sitRefusals: [],
  wasRemoved: false,
  hasLeft: false,
  deserted: [],
};

export class OnlineTable {
  readonly id: string;
  readonly socket: TableSocket;
  /** The table; null until it is known. */
  info = $state.raw<TableInfo | null>(null);
  /** Who is here, as the engine knows it. */
  people = $state.raw<TablePeople>(NO_PEOPLE);
  /** How often the server has said what whoever looks may do. */
  #permissionsVersion = $state(0);
  match = $state.raw<OnlineMatch | null>(null);
  /** Something that was refused, until the next order. */
  notice = $state<string | null>(null);
  /** Why there is nothing to be seen here. */
  error = $state<string | null>(null);
  /** The table inside the engine, and its match once that has begun. */
  readonly remote: RemoteMatch;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: string[] = [];
  #processing: Promise<void> | null = null;
  #failures = 0;

  constructor(id: string, { connect, fetchSnapshot: look = api.snapshot }: OnlineTableOptions = {}) {
    this.id = id;
    this.remote = new RemoteMatch(browserState.invitation(id));
    this.socket = new TableSocket({
      url: (after) => socketUrl(id, after),
      version: () => this.remote.version,
      onOpen: () => {
        this.remote.connected();
        this.people = { ...this.people, here: [], away: [], awaited: [], reconnecting: [] };
        this.#send();
      },
      onMessage: (text) => this.#receive(text),
      onLost: (ended) => this.#onLost(ended),
      // A socket that cannot be opened does not say why; the same address without one does.
      onRefused: () => void look(id).catch((error: unknown) => this.#onRefused(error)),
      ...(connect === undefined ? {} : { connect }),
    });
  }

  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null {
    // Read so that the page asks again whenever the server has said what is permitted.
    void this.#permissionsVersion;
    return this.remote.refusal(command);
  }

  /** Whether whoever looks may move now. */
  get myTurn(): boolean {
    // Read so that the page asks again whenever the table or what is permitted there has changed.
    void this.#permissionsVersion;
    void this.info;
    return this.remote.mover !== null;
  }

  /** Whether the server permits a command now. */
  may(command: TableCommand): boolean {
    return this.refusal(command) === null;
  }

  /** Where whoever looks sits. */
  get seat(): number | null {
    return this.info?.seat ?? null;
  }

  get hints(): boolean {
    return this.info?.table.hints ?? false;
  }

  /** Whether it counts for the ratings. */
  get rated(): boolean {
    return this.info?.table.rated ?? false;
  }

  /** Whether nobody is left to play again with. */
  get deserted(): boolean {
    return this.refusal({ kind: 'rematch' }) === 'alone';
  }

  get over(): boolean {
    return this.info?.table.stage === 'over';
  }

  /** Who broke the match off. */
  get abortedBy(): number | null {
    return this.info?.table.broken_off ?? null;
  }

  get rematch(): string | null {
    return this.info?.table.rematch ?? null;
  }

  /** Whether the host has removed whoever looks. */
  get removed(): boolean {
    return this.people.wasRemoved;
  }

  /** How many others watch. */
  get otherSpectators(): number {
    return this.people.othersWatching;
  }

  /** Whether whoever sits there is here; null while nobody can tell it. */
  here(seat: number): boolean | 'reconnecting' | null {
    if (this.socket.state !== 'open') return null;
    return this.people.reconnecting.includes(seat) ? 'reconnecting' : (this.people.here[seat] ?? null);
  }

  /** Whether somebody plays there who is not here. */
  away(seat: number): boolean {
    return this.socket.state === 'open' && this.people.away.includes(seat);
  }

  /** The server's time, at this moment of ours. */
  now(ours = Date.now()): number {
    return this.remote.serverTime(ours);
  }

  /** How many milliseconds a seat has left, at this moment of ours; null where time is not counted. */
  timeLeft(seat: number, ours: number): number | null {
    return this.info?.clocks == null ? null : this.remote.timeLeft(seat, ours);
  }

  /** Wants something done; says whether it was, and tells why not. */
  async order(command: TableCommand): Promise<boolean> {
    this.#setNotice(null);
    if (this.socket.state === 'closed') return false;
    const answered = this.remote.order(newOrderId(), command);
    this.#send();
    const answer = await answered;
    if (answer?.refused != null) {
      const reason = refusalText(answer.refused.code, answer.refused.message);
      // Whoever saw it drawn is told that it does not stand.
      this.#setNotice(command.kind === 'play' ? t('online-move-refused', { reason }) : reason);
    }
    return answer !== null && answer.refused === null;
  }

  /** Sends what has to be sent, and comes back when orders must be sent again. */
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
    // Without the network, or at a server that is busy, there is hope.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return;
    this.error = apiErrorText(error);
    this.socket.close('gone');
  }

  #receive(text: string): void {
    this.#queue.push(text);
    this.#processing ??= this.#processQueue().finally(() => (this.#processing = null));
  }

  /** One after the other: what came while something was shown waits. */
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
    // Something may be missing, which is asked for.
    this.#send();
    if (people !== undefined) this.people = people;
    if (permissions) this.#permissionsVersion += 1;
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

  /** What came was not what it should be: all of it once more, but not for ever. */
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
