import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryUpdate, Scene, Snapshot, TableState, ToClient, ToServer } from '../wasm/types';
import { ApiError } from './api';
import type { SocketLike } from './tableSocket.svelte';
import { OnlineTable } from './onlineTable.svelte';

/** A fake of the Rust class `RemoteMatch`. It tracks only versions, orders and the number of moves. */
vi.mock('../wasm/engine', () => {
  class RemoteMatch {
    version = 0;
    ply = 0;
    due: number | undefined;
    readonly #orders = new Map<string, object>();
    #permitted = false;
    #unsent: string[] = [];

    connected(): string {
      this.#unsent = [...this.#orders].map(([id, order]) => JSON.stringify({ type: 'order', id, ...order }));
      return JSON.stringify({ here: [], away: [], awaited: [], reconnecting: [], othersWatching: 0 });
    }

    disconnected(): void {
      // The fake does not track presence.
    }

    apply(_: unknown, text: string): string {
      const { type, ...message } = JSON.parse(text) as ToClient & Record<string, unknown>;
      const update: Record<string, unknown> = { replaced: type === 'snapshot', play: false, permissions: false };
      if (type === 'presence') update.people = { here: [true, false], away: [1], awaited: [1], reconnecting: [], othersWatching: 2 };
      if (type === 'permissions') {
        update.permissions = true;
        this.#permitted = (message as { play?: string }).play === undefined;
      }
      if (type === 'snapshot' || type === 'news') this.#entry(type, message, update);
      if (type === 'done') update.answer = { id: message.id, refused: null };
      if (type === 'refused') update.answer = { id: message.id ?? null, refused: { code: message.code, message: '' } };
      this.#orders.delete((update.answer as { id: string } | undefined)?.id ?? '');
      return JSON.stringify(update);
    }

    #entry(type: string, message: Record<string, unknown>, update: Record<string, unknown>): void {
      const play = (message.start ?? message.play ?? null) as { ply: number } | 'rubbish' | null;
      if (play === 'rubbish') throw new Error('not a match');
      const version = message.version as number;
      if (type === 'news' && version <= this.version) return;
      if (type === 'news' && version > this.version + 1) {
        this.#unsent.push(JSON.stringify({ type: 'after', version: this.version }));
        return;
      }
      this.version = version;
      if (play !== null) this.ply = play.ply;
      const { table, said, seat, notice } = message;
      if (notice !== undefined) update.notice = notice;
      update.known = { version, ...(seat === undefined ? {} : { seat }), ...(table ? { table } : {}), ...(said ? { said } : {}) };
      update.play = play !== null;
      if (message.command != null) update.answer = { id: message.command, refused: null };
    }

    order(id: string, command: string): void {
      this.#orders.set(id, { version: this.version, command: JSON.parse(command) as object });
      this.#unsent.push(JSON.stringify({ type: 'order', id, ...this.#orders.get(id) }));
    }

    outgoing(): string[] {
      return this.#unsent.splice(0);
    }

    refusal(): string | undefined {
      return this.#permitted ? undefined : 'unknown';
    }

    get mover(): number | undefined {
      return this.#permitted && this.ply % 2 === 0 ? 0 : undefined;
    }

    get view(): RemoteMatch {
      return this;
    }

    scene(): string {
      const awaits = this.ply % 2 === 0 ? 'person' : 'elsewhere';
      return JSON.stringify({ ply: this.ply, version: this.ply + 1, awaits, seats: [{ name: 'Ana' }, { name: 'Bo' }] });
    }

    logUpdate(): string {
      return '{"unchanged":0,"lines":[],"events":[]}';
    }

    choices(): string | undefined {
      return this.mover === undefined ? undefined : '{"game":"plain","moves":[]}';
    }
  }
  class EngineObject<T> {
    readonly value: T;

    constructor(make: () => T) {
      this.value = make();
    }
  }
  return { wasm: { RemoteMatch }, EngineObject, callEngine: (call: () => unknown) => call(), loadEngine: vi.fn() };
});
const translate = vi.hoisted(() => vi.fn((key: string, _: Record<string, string> = {}) => key));
const refusal = vi.hoisted(() => (code: string) => `refused-${code}`);
vi.mock('../locale.svelte', () => ({ locale: { narrator: {}, refusal }, t: translate }));
vi.mock('../settings.svelte', () => ({ settings: { values: {}, duration: () => 0 } }));

class FakeSocket implements SocketLike {
  readyState = 1;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly sent: ToServer[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.readyState = 3;
  }

  async says(...messages: ToClient[]): Promise<void> {
    for (const message of messages) {
      this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
    }
    // Give the table time to process its queue.
    for (let i = 0; i < 50; i++) await Promise.resolve();
  }
}

let socket: FakeSocket;
let connections: number;
let table: OnlineTable;

const STATE = { stage: 'open', game: 'azul', talk: true, hints: false } as TableState;
const RUNNING: TableState = { ...STATE, stage: 'running' };
const snapshot = (version: number, ply?: number): ToClient => ({
  type: 'snapshot',
  ...({ version, now: '2026-11-15T12:00:00.000Z', seat: 0, table: ply === undefined ? STATE : RUNNING, said: [] } as Snapshot),
  ...(ply === undefined ? {} : { play: { ply } }),
});
const entryUpdate = (version: number, rest: Partial<EntryUpdate> = {}): ToClient => ({
  type: 'news',
  version,
  at: '2026-11-15T12:00:01.000Z',
  ...rest,
});

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://host/' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  socket = new FakeSocket();
  connections = 0;
  const connect = (): SocketLike => {
    connections += 1;
    return socket;
  };
  table = new OnlineTable('1f', { connect, fetchSnapshot: () => Promise.resolve() });
  socket.onopen?.call(socket as unknown as WebSocket, {} as Event);
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

it('has a match once it has started', async () => {
  await socket.says(snapshot(2));
  expect([table.info?.version, table.match]).toEqual([2, null]);
  await socket.says(entryUpdate(3, { table: RUNNING, start: { ply: 0 } }));
  expect(table.match?.scene.ply).toBe(0);
  // It is the player's turn only once the server permits it.
  expect(table.match?.myTurn).toBe(false);
  await socket.says({ type: 'permissions', seats: [], why: {} } as unknown as ToClient);
  expect(table.match?.myTurn).toBe(true);
  await socket.says(entryUpdate(4, { play: { ply: 1 } }));
  expect([table.match?.scene.ply, table.match?.myTurn]).toEqual([1, false]);
});

it('has choices only while the server permits a move', async () => {
  const permissions = (play?: string): ToClient => ({ type: 'permissions', seats: [], why: {}, play }) as unknown as ToClient;
  await socket.says(snapshot(5, 0));
  expect(table.match?.choices).toBeNull();
  await socket.says(permissions());
  const { choices } = table.match ?? {};
  expect([choices?.game, table.match?.myTurn]).toEqual(['plain', true]);
  // When the choices change, boards drop what is selected.
  await socket.says(permissions());
  expect(table.match?.choices).toBe(choices);
  // While a move waits for its answer, the board needs the choices to draw it.
  const played = table.match?.play('x');
  await socket.says(permissions('not-to-move'));
  expect(table.match?.choices).toBe(choices);
  const id = socket.sent[0]?.type === 'order' ? socket.sent[0].id : '';
  await socket.says({ type: 'refused', id, code: 'not-to-move', message: '', version: 5 });
  expect(await played).toBe(false);
  expect([table.match?.choices, table.match?.myTurn]).toEqual([null, false]);
});

it('requests missing messages', async () => {
  await socket.says(snapshot(5, 1), entryUpdate(7, { play: { ply: 3 } }));
  expect(socket.sent).toEqual([{ type: 'after', version: 5 }]);
  await socket.says(entryUpdate(6, { play: { ply: 2 } }), entryUpdate(7, { play: { ply: 3 } }));
  expect(table.match?.scene.ply).toBe(3);
  expect(table.info?.version).toBe(7);
});

it('animates moves one by one, and does not animate chat messages', async () => {
  await socket.says(snapshot(5, 1));
  const shown: string[] = [];
  let done: () => void = () => undefined;
  table.match?.setAnimator((before: Scene, after: Scene) => {
    shown.push(`${before.ply}-${after.ply}`);
    return new Promise((resolve) => (done = resolve));
  });
  const said = { player: 'b', name: 'Bo', to: 'players', text: 'hi' } as const;
  await socket.says(
    entryUpdate(6, { play: { ply: 2 } }),
    entryUpdate(7, { said: [said] } as object),
    entryUpdate(8, { play: { ply: 3 } }),
  );
  expect(shown).toEqual(['1-2']);
  expect(table.match?.pending).toBe(true);
  done();
  await socket.says();
  expect(shown).toEqual(['1-2', '2-3']);
  done();
  await socket.says();
  expect([table.match?.scene.ply, table.info?.said]).toEqual([3, [said]]);
});

it('a move is pending until its entry arrives', async () => {
  await socket.says(snapshot(5, 0));
  const played = table.match?.play('x');
  expect(table.match?.pending).toBe(true);
  expect(await table.match?.play('y'), 'one at a time').toBe(false);
  const [sent] = socket.sent;
  expect(sent).toMatchObject({ type: 'order', version: 5, command: { kind: 'play', text: 'x' } });
  const command = sent?.type === 'order' ? sent.id : '';
  await socket.says(entryUpdate(6, { command, play: { ply: 1 } }));
  expect(await played).toBe(true);
  expect(table.match?.pending).toBe(false);
});

it('shows a notice of the engine in the match', async () => {
  await socket.says(snapshot(5, 1), Object.assign(entryUpdate(6), { notice: 'Bo does not agree' }));
  expect(table.match?.notice).toBe('Bo does not agree');
});

it('a refused move shows the reason, and other updates are applied', async () => {
  await socket.says(snapshot(5, 0));
  const played = table.match?.play('x');
  const id = socket.sent[0]?.type === 'order' ? socket.sent[0].id : '';
  await socket.says(entryUpdate(6, { play: { ply: 1 } }), { type: 'refused', id, code: 'stale', message: '', version: 6 });
  expect(await played).toBe(false);
  expect([table.match?.notice, table.match?.scene.ply]).toEqual(['online-move-refused', 1]);
  expect(translate).toHaveBeenCalledWith('online-move-refused', { reason: 'refused-stale' });
});

it('a move that waits long is drawn as unconfirmed until it is accepted or refused', async () => {
  vi.useFakeTimers();
  try {
    await socket.says(snapshot(5, 0));
    socket.onclose?.call(socket as unknown as WebSocket, { code: 1006 } as CloseEvent);
    const played = table.match?.play('x');
    expect(table.match?.sent, 'most moves are answered at once').toBeNull();
    await vi.advanceTimersByTimeAsync(400);
    expect(table.match?.sent).toBe('x');
    await vi.advanceTimersByTimeAsync(1_000);
    socket.readyState = 1;
    socket.onopen?.call(socket as unknown as WebSocket, {} as Event);
    const sent = socket.sent.at(-1);
    expect(sent).toMatchObject({ command: { kind: 'play', text: 'x' } });
    const command = sent?.type === 'order' ? sent.id : '';
    await socket.says(entryUpdate(6, { command, play: { ply: 1 } }));
    expect([await played, table.match?.sent, table.match?.scene.ply]).toEqual([true, null, 1]);
    await socket.says(entryUpdate(7, { play: { ply: 2 } }));
    const again = table.match?.play('y');
    await vi.advanceTimersByTimeAsync(400);
    expect(table.match?.sent).toBe('y');
    const last = socket.sent.at(-1);
    const id = last?.type === 'order' ? last.id : '';
    await socket.says({ type: 'refused', id, code: 'stale', message: '', version: 7 });
    expect([await again, table.match?.sent, table.match?.notice]).toEqual([false, null, 'online-move-refused']);
  } finally {
    vi.useRealTimers();
  }
});

it('requests everything again after invalid messages, but not forever', async () => {
  const rubbish = (): ToClient => ({ ...snapshot(5, 0), play: 'rubbish' }) as unknown as ToClient;
  const opens = (): void => {
    socket.readyState = 1;
    socket.onopen?.call(socket as unknown as WebSocket, {} as Event);
  };
  await socket.says(rubbish());
  expect([connections, table.info]).toEqual([2, null]);
  opens();
  await socket.says(snapshot(5, 4));
  expect(table.match?.scene.ply).toBe(4);
  for (let times = 0; times < 3; times++) {
    await socket.says(rubbish());
    opens();
  }
  expect([table.socket.state, table.error]).toEqual(['closed', 'not a match']);
});

it('permits commands once the server has sent permissions', async () => {
  await socket.says(snapshot(2));
  expect(table.may({ kind: 'start' })).toBe(false);
  await socket.says({ type: 'permissions', seats: [], why: {} } as unknown as ToClient);
  expect(table.may({ kind: 'start' })).toBe(true);
});

it('reports that the table does not exist', async () => {
  const failure = new ApiError(404, 'no-table', 'there is none');
  const missing = new OnlineTable('0', { connect: () => socket, fetchSnapshot: () => Promise.reject(failure) });
  socket.onclose?.call(socket as unknown as WebSocket, { code: 1006 } as CloseEvent);
  await socket.says();
  expect([missing.error, missing.socket.state]).toEqual(['refused-no-table', 'closed']);
});

it('a move being animated does not await a reply any more', async () => {
  await socket.says(snapshot(5, 0));
  let done: () => void = () => undefined;
  table.match?.setAnimator(() => new Promise((resolve) => (done = resolve)));
  const played = table.match?.play('x');
  expect(table.match?.awaitingReply).toBe(true);
  const command = socket.sent[0]?.type === 'order' ? socket.sent[0].id : '';
  await socket.says(entryUpdate(6, { command, play: { ply: 1 } }));
  expect([table.match?.pending, table.match?.awaitingReply]).toEqual([true, false]);
  done();
  expect(await played).toBe(true);
  expect(table.match?.pending).toBe(false);
});

it('gets presence from the engine', async () => {
  await socket.says(snapshot(2), { type: 'presence', seats: [0], watching: [], spectators: 2 });
  expect([table.otherSpectators, table.away(0), table.away(1)]).toEqual([2, false, true]);
});

it('does not know who is present while the connection is lost', async () => {
  await socket.says(snapshot(2), { type: 'presence', seats: [0], watching: [], spectators: 0 });
  expect([table.here(0), table.here(1)]).toEqual([true, false]);
  socket.onclose?.call(socket as unknown as WebSocket, { code: 1006 } as CloseEvent);
  expect([table.here(0), table.here(1)]).toEqual([null, null]);
  socket.readyState = 1;
  socket.onopen?.call(socket as unknown as WebSocket, {} as Event);
  expect([table.here(0), table.away(1)]).toEqual([null, false]);
});
