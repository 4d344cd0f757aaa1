// A table at a server: what comes over its line, told to whoever draws it.

import { t } from '../speech.svelte';
import { inWords } from '../ui/inWords';
import type { KnownTable, OrderAnswer, TableCommand, TablePeople } from '../wasm/types';
import { api, ApiFailure, refusal, socketUrl, why } from './api';
import { remembered } from './kept.svelte';
import { OnlineMatch } from './match.svelte';
import { RemoteMatch } from './remote';
import { Line, newId, type Socket } from './socket.svelte';

/** The table around a match, as it is known here. */
export type Known = KnownTable & Required<Pick<KnownTable, 'table' | 'said'>>;

interface Outside {
  connect?: (url: string) => Socket;
  /** Looks whether there is such a table at all; throws why not. */
  look?: (id: string) => Promise<unknown>;
}

/** More news than this at once are not shown one by one: somebody comes back. */
const SHOWN = 3;

/** After so long without a word, somebody who waits for an answer takes the line for dead. */
const DEAD = 15_000;

/** Nobody, until it is told who is there. */
const NOBODY: TablePeople = {
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
  readonly line: Line;
  /** The table; null until it is known. */
  known = $state.raw<Known | null>(null);
  /** Who is here, as the engine knows it. */
  people = $state.raw<TablePeople>(NOBODY);
  /** How often the server has said what whoever looks may do. */
  #permitted = $state(0);
  match = $state.raw<OnlineMatch | null>(null);
  /** Something that was refused, until the next order. */
  notice = $state<string | null>(null);
  /** Why there is nothing to be seen here. */
  wrong = $state<string | null>(null);
  /** The table inside the engine, and its match once that has begun. */
  readonly remote: RemoteMatch;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: string[] = [];
  #working: Promise<void> | null = null;
  #misread = 0;

  constructor(id: string, { connect, look = api.look }: Outside = {}) {
    this.id = id;
    this.remote = new RemoteMatch(remembered.invitation(id));
    this.line = new Line({
      url: (after) => socketUrl(id, after),
      known: () => this.remote.version,
      opened: () => {
        this.remote.connected();
        this.people = { ...this.people, here: [], away: [], awaited: [], reconnecting: [] };
        this.#send();
      },
      heard: (text) => this.#hear(text),
      lost: (ended) => this.#lost(ended),
      // A socket that cannot be opened does not say why; the same address without one does.
      refused: () => void look(id).catch((error: unknown) => this.#refused(error)),
      ...(connect === undefined ? {} : { connect }),
    });
  }

  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null {
    // Read so that the page asks again whenever the server has said what is permitted.
    void this.#permitted;
    return this.remote.refusal(command);
  }

  /** Whether whoever looks may move now. */
  get moves(): boolean {
    // Read so that the page asks again whenever the table or what is permitted there has changed.
    void this.#permitted;
    void this.known;
    return this.remote.mover !== null;
  }

  /** Whether the server permits a command now. */
  may(command: TableCommand): boolean {
    return this.refusal(command) === null;
  }

  /** Where whoever looks sits. */
  get seat(): number | null {
    return this.known?.seat ?? null;
  }

  get hints(): boolean {
    return this.known?.table.hints ?? false;
  }

  /** Whether it counts for the ratings. */
  get rated(): boolean {
    return this.known?.table.rated ?? false;
  }

  /** Whether nobody is left to play again with. */
  get deserted(): boolean {
    return this.refusal({ kind: 'rematch' }) === 'alone';
  }

  get over(): boolean {
    return this.known?.table.stage === 'over';
  }

  /** Who broke the match off. */
  get brokenOff(): number | null {
    return this.known?.table.broken_off ?? null;
  }

  get rematch(): string | null {
    return this.known?.table.rematch ?? null;
  }

  /** Whether the host has removed whoever looks. */
  get removed(): boolean {
    return this.people.wasRemoved;
  }

  /** How many others watch. */
  get others(): number {
    return this.people.othersWatching;
  }

  /** Whether whoever sits there is here; null while nobody can tell it. */
  here(seat: number): boolean | 'reconnecting' | null {
    if (this.line.state !== 'open') return null;
    return this.people.reconnecting.includes(seat) ? 'reconnecting' : (this.people.here[seat] ?? null);
  }

  /** Whether somebody plays there who is not here. */
  away(seat: number): boolean {
    return this.line.state === 'open' && this.people.away.includes(seat);
  }

  /** The server's time, at this moment of ours. */
  now(ours = Date.now()): number {
    return this.remote.serverTime(ours);
  }

  /** How many milliseconds a seat has left, at this moment of ours; null where time is not counted. */
  timeLeft(seat: number, ours: number): number | null {
    return this.known?.clocks == null ? null : this.remote.timeLeft(seat, ours);
  }

  /** Wants something done; says whether it was, and tells why not. */
  async order(command: TableCommand): Promise<boolean> {
    this.#say(null);
    if (this.line.state === 'closed') return false;
    const answered = this.remote.order(newId(), command);
    this.#send();
    const answer = await answered;
    if (answer?.refused != null) {
      const reason = refusal(answer.refused.code, answer.refused.message);
      // Whoever saw it drawn is told that it does not stand.
      this.#say(command.kind === 'play' ? t('online-move-refused', { reason }) : reason);
    }
    return answer !== null && answer.refused === null;
  }

  /** Sends what has to be sent, and comes back when orders must be sent again. */
  #send(): void {
    clearTimeout(this.#timer);
    if (this.line.state !== 'open') return;
    for (const text of this.remote.outgoing()) this.line.send(text);
    const { due } = this.remote;
    if (due === null) return;
    this.#timer = setTimeout(() => {
      if (this.line.silence > DEAD) this.line.reopen();
      else this.#send();
    }, due - Date.now());
  }

  #lost(ended: boolean): void {
    clearTimeout(this.#timer);
    this.remote.disconnected();
    if (ended) this.remote.abandonOrders();
  }

  close(): void {
    this.line.close();
    this.match?.close();
  }

  #say(notice: string | null): void {
    if (this.match === null) this.notice = notice;
    else this.match.notice = notice;
  }

  #refused(error: unknown): void {
    // Without the network, or at a server that is busy, there is hope.
    if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) return;
    this.wrong = why(error);
    this.line.close('gone');
  }

  #hear(text: string): void {
    this.#queue.push(text);
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** One after the other: what came while something was shown waits. */
  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        await this.#apply(next);
        this.#misread = 0;
      } catch (error) {
        this.#misheard(error);
      }
    }
  }

  async #apply(text: string): Promise<void> {
    const { known, play, replaced, people, permissions, answer, notice } = this.remote.apply(text);
    // Something may be missing, which is asked for.
    this.#send();
    if (people !== undefined) this.people = people;
    if (permissions) this.#permitted += 1;
    if (known !== undefined) this.known = (replaced ? known : { ...this.known, ...known }) as Known;
    if (play) await this.#show();
    if (notice !== undefined) this.#say(notice);
    if (answer !== undefined) this.#settle(answer);
  }

  #settle(answer: OrderAnswer): void {
    const { id, refused } = answer;
    if (id !== null) this.remote.settle(id, answer);
    else if (refused !== null) this.#say(refusal(refused.code, refused.message));
  }

  async #show(): Promise<void> {
    if (this.match === null) {
      this.match = new OnlineMatch(this);
      this.match.notice = this.notice;
    } else {
      await this.match.follow(this.#queue.length > SHOWN);
    }
  }

  /** What came was not what it should be: all of it once more, but not for ever. */
  #misheard(error: unknown): void {
    this.#misread += 1;
    this.known = null;
    this.#queue = [];
    if (this.#misread > 2) {
      this.wrong = inWords(error);
      this.line.close('nonsense');
      return;
    }
    this.remote.forget();
    this.line.reopen();
  }
}
