import { EngineMatch } from '../match/engineMatch';
import { locale } from '../locale.svelte';
import { callEngine, EngineObject, wasm } from '../wasm/engine';
import type { Choices, HintText, OrderAnswer, TableCommand, TablePeople, TableUpdate } from '../wasm/types';

/** A message from the server and the local time of its arrival. */
interface ReceivedMessage {
  readonly text: string;
  readonly at: number;
}

/** An order that has not been answered yet. */
interface PendingOrder {
  readonly command: TableCommand;
  readonly settle: (answer: OrderAnswer | null) => void;
}

interface RemoteHandles {
  readonly remote: wasm.RemoteMatch;
  readonly view: wasm.MatchView;
}

/**
 * The replica of a server's table inside the engine, and its match. After a restart of the engine, the messages since
 * the last snapshot and the last permissions are applied again.
 */
export class RemoteMatch extends EngineMatch {
  #received: ReceivedMessage[] = [];
  #permissions: ReceivedMessage | null = null;
  /** The unanswered orders, by id. */
  readonly #orders = new Map<string, PendingOrder>();
  readonly #invitation: string | null;
  #handles: EngineObject<RemoteHandles>;

  /** Creates an empty replica, with the player's invitation if there is one. */
  constructor(invitation: string | null) {
    super();
    this.#invitation = invitation;
    this.#handles = this.#openHandles();
    this.#call(() => undefined);
  }

  #openHandles(): EngineObject<RemoteHandles> {
    return new EngineObject(() => {
      const remote = new wasm.RemoteMatch(this.#invitation ?? undefined);
      const messages = this.#permissions === null ? this.#received : [...this.#received, this.#permissions];
      for (const { text, at } of messages) remote.restore(locale.narrator, text, at);
      for (const [id, { command }] of this.#orders) remote.order(id, JSON.stringify(command));
      return { remote, view: remote.view };
    });
  }

  #call<T>(call: (remote: wasm.RemoteMatch, narrator: wasm.Narrator) => T): T {
    return callEngine(() => call(this.#handles.value.remote, locale.narrator));
  }

  protected get view(): wasm.MatchView {
    return this.#handles.value.view;
  }

  /** Resets the replica. Unanswered orders stay. */
  forget(): void {
    this.#received = [];
    this.#permissions = null;
    this.#handles = this.#openHandles();
  }

  /** Reports a new connection. Returns the people at the table; their presence is unknown again. */
  connected(): TablePeople {
    return JSON.parse(this.#call((remote) => remote.connected())) as TablePeople;
  }

  /** Reports that the connection was lost. */
  disconnected(): void {
    this.#call((remote) => remote.disconnected());
  }

  /** Applies a message from the socket; throws if the message is invalid. */
  apply(text: string): TableUpdate {
    const at = Date.now();
    const update = JSON.parse(this.#call((remote, narrator) => remote.apply(narrator, text, at))) as TableUpdate;
    if (update.play) this.forgetPreviews();
    if (update.replaced) this.#received = [];
    if (update.known !== undefined) this.#received.push({ text, at });
    if (update.permissions) this.#permissions = { text, at };
    return update;
  }

  /** Adds an order, which is sent until it is answered. Resolves with the answer, or with null if none will come. */
  order(id: string, command: TableCommand): Promise<OrderAnswer | null> {
    return new Promise((settle) => {
      this.#call((remote) => remote.order(id, JSON.stringify(command)));
      this.#orders.set(id, { command, settle });
    });
  }

  /** Resolves an order with its answer, after the page has drawn the result. */
  settle(id: string, answer: OrderAnswer): void {
    this.#orders.get(id)?.settle(answer);
    this.#orders.delete(id);
  }

  /** Resolves all unanswered orders with null. */
  abandonOrders(): void {
    for (const { settle } of this.#orders.values()) settle(null);
    this.#orders.clear();
  }

  /** Takes the messages to send now. */
  outgoing(): string[] {
    return this.#call((remote) => remote.outgoing(Date.now()));
  }

  /** The code with which the server would refuse a command now; null if it is permitted. */
  refusal(command: TableCommand): string | null {
    return this.#call((remote) => remote.refusal(JSON.stringify(command))) ?? null;
  }

  /** The player's seat if they may move now; null otherwise. */
  get mover(): number | null {
    return this.#call((remote) => remote.mover) ?? null;
  }

  /** The legal choices of the player; null if they may not move. */
  get choices(): Choices | null {
    const choices = this.#call((remote, narrator) => remote.choices(narrator));
    return choices === undefined ? null : (JSON.parse(choices) as Choices);
  }

  /** The local time of the next message to send; null if there is none. */
  get due(): number | null {
    return this.#call((remote) => remote.due) ?? null;
  }

  /** The number of the last entry; 0 for none. */
  get version(): number {
    return this.#call((remote) => remote.version);
  }

  /** Converts local time to the server's time. */
  serverTime(localTime: number): number {
    return this.#call((remote) => remote.serverTime(localTime));
  }

  /** The milliseconds that a seat has left at a local time; null if there is no clock. */
  timeLeft(seat: number, localTime: number): number | null {
    return this.#call((remote) => remote.timeLeft(seat, localTime)) ?? null;
  }

  /** Why the server would not let the player take back a move; null if it would. */
  get noTakeBack(): string | null {
    return this.#call((remote, narrator) => remote.noTakeBack(narrator)) ?? null;
  }

  /** A question for a bot worker; undefined if it is not the player's turn. */
  question(seed: string): string | undefined {
    return this.#call((remote, narrator) => remote.question(narrator, seed));
  }

  hint(advice: string): HintText {
    this.forgetPreviews();
    return JSON.parse(this.#call((remote, narrator) => remote.hint(narrator, advice))) as HintText;
  }
}
