// A table at a server: what comes over its line, told to whoever draws it.

import { t } from '../speech.svelte';
import { inWords } from '../ui/inWords';
import type { News, Presence, Snapshot, TableCommand, ToClient } from '../wasm/types';
import { api, ApiFailure, refusal, socketUrl, why } from './api';
import { heard, type Known, replaced } from './following';
import { Joined } from './joined';
import { remembered } from './kept.svelte';
import { OnlineMatch } from './match.svelte';
import { Line, type Socket } from './socket.svelte';

interface Outside {
  connect?: (url: string) => Socket;
  /** Looks whether there is such a table at all; throws why not. */
  look?: (id: string) => Promise<unknown>;
}

/** More news than this at once are not shown one by one: somebody comes back. */
const SHOWN = 3;

/** Nobody, until it is told who is there. */
const EMPTY: Presence = { seats: [], watching: [], spectators: 0 };

export class OnlineTable {
  readonly id: string;
  readonly line: Line;
  /** The table; null until it is known. */
  known = $state.raw<Known | null>(null);
  presence = $state.raw<Presence>(EMPTY);
  match = $state.raw<OnlineMatch | null>(null);
  /** Something that was refused, until the next order. */
  notice = $state<string | null>(null);
  /** Why there is nothing to be seen here. */
  wrong = $state<string | null>(null);
  /** What the server's clock shows more than ours, in milliseconds. */
  #ahead = 0;
  #joined: Joined | null = null;
  #queue: (Snapshot | News)[] = [];
  #working: Promise<void> | null = null;
  #misread = 0;

  constructor(id: string, { connect, look = api.look }: Outside = {}) {
    this.id = id;
    this.line = new Line({
      url: (after) => socketUrl(id, after),
      known: () => this.known?.version ?? 0,
      heard: (message) => this.#hear(message),
      // A socket that cannot be opened does not say why; the same address without one does.
      refused: () => void look(id).catch((error: unknown) => this.#refused(error)),
      ...(connect === undefined ? {} : { connect }),
    });
  }

  get joined(): Joined {
    if (this.#joined === null) throw new Error('the match has not begun');
    return this.#joined;
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

  /** Whether somebody is left to play again with. */
  get mayRematch(): boolean {
    return this.known?.table.may_rematch ?? true;
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
    const me = remembered.me?.player;
    return me !== undefined && this.known?.table.removed.includes(me) === true;
  }

  /** How many others watch. Whoever has just sat down is still told to be among those who do. */
  get others(): number {
    const { spectators, watching } = this.presence;
    const oneself = this.seat === null || watching.some(({ player }) => player === remembered.me?.player);
    return Math.max(0, spectators - Number(oneself));
  }

  /** Whether whoever sits there is here; null while nobody can tell it. */
  here(seat: number): boolean | null {
    return this.line.state === 'open' ? this.presence.seats.includes(seat) : null;
  }

  /** The server's time, at this moment of ours. */
  now(ours = Date.now()): number {
    return ours + this.#ahead;
  }

  /** Wants something done; says whether it was, and tells why not. */
  async order(command: TableCommand): Promise<boolean> {
    this.#say(null);
    const answer = await this.line.order(command);
    // The entry that answers is shown before anybody goes on.
    await this.#working;
    if (answer.kind === 'refused') {
      const reason = refusal(answer.code, answer.message);
      // Whoever saw it drawn is told that it does not stand.
      this.#say(command.kind === 'play' ? t('online-move-refused', { reason }) : reason);
    }
    return answer.kind === 'done';
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

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'presence':
        this.presence = message;
        break;
      case 'snapshot':
        this.#ahead = Date.parse(message.now) - Date.now();
        this.#enqueue(message);
        break;
      case 'news':
        this.#enqueue(message);
        break;
      case 'refused':
        if (message.id == null) this.#say(refusal(message.code, message.message));
        // Whoever knows less than the server has missed something, or hears it right now.
        if (message.version > (this.known?.version ?? 0) + this.#queue.length) this.line.ask();
        break;
      default:
    }
  }

  #enqueue(message: Snapshot | News): void {
    this.#queue.push(message);
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** One after the other: what came while something was shown waits. */
  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        if ('now' in next) await this.#replace(next);
        else await this.#follow(next);
        this.#misread = 0;
      } catch (error) {
        this.#misheard(error);
      }
    }
  }

  async #replace(snapshot: Snapshot): Promise<void> {
    const known = replaced(this.known, snapshot);
    if (known === null) return;
    const { play } = snapshot;
    if (play != null) this.#joined = new Joined(play);
    this.known = known;
    if (play != null) await this.#show();
  }

  async #follow(news: News): Promise<void> {
    const known = this.known === null ? 'gap' : heard(this.known, news);
    if (known === 'known') return;
    const { start, play } = news;
    const missed =
      known === 'gap' ||
      (play != null && this.#joined?.hear(play) !== true);
    if (missed) {
      this.line.ask(this.known?.version ?? 0);
      return;
    }
    const asked = this.known?.table.asked ?? null;
    const ply = this.match?.scene.ply ?? 0;
    if (start != null) this.#joined = new Joined(start);
    this.known = known;
    if (start != null || play != null) await this.#show();
    if (asked !== null && known.table.asked === null) this.#answered(asked, ply);
  }

  /** Nobody waits for an answer any more: whoever asked is told if it was no, and by whom. */
  #answered(asked: number, before: number): void {
    const { match } = this;
    // Who plays on meanwhile needs no answer.
    if (asked !== this.seat || this.over || match === null || match.sending) return;
    const refused = this.known?.table.refused ?? null;
    // It was taken back, or withdrawn.
    if (refused === null && match.scene.ply <= before) return;
    const name = refused === null ? undefined : match.scene.seats[refused]?.name;
    match.notice = name === undefined ? t('online-not-taken-back') : t('online-not-taken-back-by', { name });
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
    this.line.ask(0);
  }
}
