// A table of a server inside the engine: its replica, and the match that is played there. An engine that was made
// anew is told again what came since the last snapshot.

import { EngineMatch } from '../match/engineMatch';
import { locale } from '../locale.svelte';
import { callEngine, EngineObject, wasm } from '../wasm/engine';
import type { Hint, OrderAnswer, TableCommand, TableUpdate } from '../wasm/types';

/** A message of the server, and when it came. */
interface ReceivedMessage {
  readonly text: string;
  readonly at: number;
}

/** An order that was not answered. */
interface PendingOrder {
  readonly command: TableCommand;
  readonly settle: (answer: OrderAnswer | null) => void;
}

interface RemoteHandles {
  readonly remote: wasm.RemoteMatch;
  readonly view: wasm.MatchView;
}

export class RemoteMatch extends EngineMatch {
  #received: ReceivedMessage[] = [];
  /** The orders that were not answered, by their ids. */
  readonly #orders = new Map<string, PendingOrder>();
  readonly #invitation: string | null;
  #handles: EngineObject<RemoteHandles>;

  /** A table of which nothing is known yet, with the invitation that whoever looks has. */
  constructor(invitation: string | null) {
    super();
    this.#invitation = invitation;
    this.#handles = this.#openHandles();
    this.#call(() => undefined);
  }

  #openHandles(): EngineObject<RemoteHandles> {
    return new EngineObject(() => {
      const remote = new wasm.RemoteMatch(this.#invitation ?? undefined);
      for (const { text, at } of this.#received) remote.apply(locale.narrator, text, at);
      for (const [id, { command }] of this.#orders) remote.order(id, JSON.stringify(command));
      return { remote, view: remote.view };
    });
  }

  #call<T>(question: (remote: wasm.RemoteMatch, speech: wasm.Speech) => T): T {
    return callEngine(() => question(this.#handles.value.remote, locale.narrator));
  }

  protected get view(): wasm.MatchView {
    return this.#handles.value.view;
  }

  /** Forgets what came; orders that were not answered stay. */
  forget(): void {
    this.#received = [];
    this.#handles = this.#openHandles();
  }

  /** Begins a new connection. */
  connected(): void {
    this.#call((remote) => remote.connected());
  }

  /** The connection is lost. */
  disconnected(): void {
    this.#call((remote) => remote.disconnected());
  }

  /** Applies a message from the socket; throws if it is none. */
  apply(text: string): TableUpdate {
    const at = Date.now();
    const update = JSON.parse(this.#call((remote, speech) => remote.apply(speech, text, at))) as TableUpdate;
    if (update.replaced) this.#received = [];
    if (update.known !== undefined) this.#received.push({ text, at });
    return update;
  }

  /** Takes an order, which is sent until it is answered. Resolves with the answer, or with null if there will be none. */
  order(id: string, command: TableCommand): Promise<OrderAnswer | null> {
    return new Promise((settle) => {
      this.#call((remote) => remote.order(id, JSON.stringify(command)));
      this.#orders.set(id, { command, settle });
    });
  }

  /** Passes the answer on to whoever gave the order, once the page shows what it led to. */
  settle(id: string, answer: OrderAnswer): void {
    this.#orders.get(id)?.settle(answer);
    this.#orders.delete(id);
  }

  /** Waits for no answer any more. */
  abandonOrders(): void {
    for (const { settle } of this.#orders.values()) settle(null);
    this.#orders.clear();
  }

  /** Takes what has to be sent now. */
  outgoing(): string[] {
    return this.#call((remote) => remote.outgoing(Date.now()));
  }

  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null {
    return this.#call((remote) => remote.refusal(JSON.stringify(command))) ?? null;
  }

  /** The seat of whoever looks, if they may move now; null if not. */
  get mover(): number | null {
    return this.#call((remote) => remote.mover) ?? null;
  }

  /** When there is something to send; null if nothing is. */
  get due(): number | null {
    return this.#call((remote) => remote.due) ?? null;
  }

  /** The number of the last entry that is known; 0 for none. */
  get version(): number {
    return this.#call((remote) => remote.version);
  }

  /** The server's time, at this moment of ours. */
  serverTime(ours: number): number {
    return this.#call((remote) => remote.serverTime(ours));
  }

  /** How many milliseconds a seat has left at this moment of ours; null where time is not counted. */
  timeLeft(seat: number, ours: number): number | null {
    return this.#call((remote) => remote.timeLeft(seat, ours)) ?? null;
  }

  /** Why the server would not let whoever looks take back a move; null if it would. */
  get noTakeBack(): string | null {
    return this.#call((remote, speech) => remote.noTakeBack(speech)) ?? null;
  }

  /** A question for a worker; undefined if it is not the turn of whoever looks. */
  question(luck: string): string | undefined {
    return this.#call((remote, speech) => remote.question(speech, luck));
  }

  hint(advice: string): Hint {
    return JSON.parse(this.#call((remote, speech) => remote.hint(speech, advice))) as Hint;
  }
}
