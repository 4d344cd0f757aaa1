import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToClient, ToServer } from '../wasm/types';
import { type Answer, Line, type Socket } from './socket.svelte';

class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  readonly sent: ToServer[] = [];

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, {} as Event);
  }

  says(message: ToClient | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

let sockets: FakeSocket[];
let known: number;
let heard: ToClient[];
let refused: number;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
const orders = (socket: FakeSocket): string[] =>
  socket.sent.flatMap((message) => (message.type === 'order' ? [message.id] : []));

function line(): Line {
  return new Line({
    url: (after) => `ws://host/?after=${after}`,
    known: () => known,
    heard: (message) => heard.push(message),
    refused: () => (refused += 1),
    connect: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    random: () => 1,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  known = 0;
  refused = 0;
});
afterEach(() => vi.useRealTimers());

const presence: ToClient = { type: 'presence', seats: [], watching: [], spectators: 0 };

it('connects with what it knows', () => {
  known = 7;
  const opened = line();
  expect(opened.state).toBe('connecting');
  expect(last().url).toBe('ws://host/?after=7');
  last().opens();
  expect(opened.state).toBe('open');
  last().says(presence);
  expect(heard).toEqual([presence]);
});

it('comes back after pauses that grow, and begins anew once it was heard', () => {
  const opened = line();
  for (const pause of [500, 1000, 2000, 4000]) {
    const before = sockets.length;
    last().breaks();
    expect(opened.state).toBe('waiting');
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(refused).toBe(4);
  last().opens();
  last().says(presence);
  last().breaks();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(6);
  expect(refused).toBe(4);
});

it('never waits longer than half a minute', () => {
  line();
  for (let times = 0; times < 12; times++) {
    last().breaks();
    vi.advanceTimersByTime(30_000);
  }
  expect(sockets).toHaveLength(13);
});

it('comes later to a server that is busy', () => {
  line();
  last().breaks(1013);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
});

it('is told everything anew where one may be somebody else now', () => {
  known = 7;
  line();
  last().opens();
  last().says(presence);
  last().breaks(1013);
  vi.advanceTimersByTime(500);
  expect(last().url).toBe('ws://host/?after=0');
  last().opens();
  last().says(presence);
  last().breaks();
  vi.advanceTimersByTime(1_000);
  expect(last().url).toBe('ws://host/?after=7');
});

it('comes back soon where it was heard and is to be looked at anew, but only once', () => {
  line();
  last().opens();
  last().says(presence);
  last().breaks(1013);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().opens();
  last().breaks(1013);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(2);
  // Who asks too much comes later in any case.
  vi.advanceTimersByTime(1_000);
  last().opens();
  last().says(presence);
  last().breaks(4429);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(3);
});

it('gives nothing to a socket that is closing, and all of it to the next one at once', () => {
  const opened = line();
  last().opens();
  last().says(presence);
  const closing = last();
  closing.readyState = 2;
  void opened.order({ kind: 'stand' });
  expect(closing.sent).toEqual([]);
  opened.reopen();
  last().opens();
  expect(orders(last())).toHaveLength(1);
});

it.each([
  [4404, 'gone'],
  [4403, 'forbidden'],
  [4400, 'nonsense'],
])('does not come back after %i', async (code, end) => {
  const opened = line();
  last().opens();
  const answer = opened.order({ kind: 'start' });
  last().breaks(code);
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
  expect([opened.state, opened.end]).toEqual(['closed', end]);
  expect(await answer).toEqual({ kind: 'lost' });
  expect(await opened.order({ kind: 'start' })).toEqual({ kind: 'lost' });
});

it('carries an order with its id and version until it is answered', async () => {
  known = 3;
  const opened = line();
  last().opens();
  const answer = opened.order({ kind: 'play', text: 'x' });
  expect(last().sent).toMatchObject([{ type: 'order', version: 3, command: { kind: 'play', text: 'x' } }]);
  expect(opened.waiting).toBe(1);
  last().says({ type: 'news', version: 4, at: '', command: orders(last())[0] as string });
  expect(await answer).toEqual({ kind: 'done' });
  expect(opened.waiting).toBe(0);
});

it('sends an order again after a break, with the same id and version', async () => {
  known = 3;
  const opened = line();
  last().opens();
  const answer = opened.order({ kind: 'play', text: 'x' });
  const [id] = orders(last());
  last().breaks();
  known = 5;
  vi.advanceTimersByTime(500);
  expect(orders(last())).toEqual([]);
  last().opens();
  expect(last().sent).toMatchObject([{ id, version: 3 }]);
  last().says({ type: 'done', id: id as string, version: 4 });
  expect(await answer).toEqual({ kind: 'done' });
});

it('keeps what was wanted while there was no line', () => {
  const opened = line();
  void opened.order({ kind: 'start' });
  expect(last().sent).toEqual([]);
  last().opens();
  expect(orders(last())).toHaveLength(1);
});

it('says why an order was refused', async () => {
  const opened = line();
  last().opens();
  const answer = opened.order({ kind: 'start' });
  const id = orders(last())[0] as string;
  last().says({ type: 'refused', id, code: 'stale', message: 'look again', version: 9 });
  expect(await answer).toEqual({ kind: 'refused', code: 'stale', message: 'look again' } satisfies Answer);
});

it('asks again after ten seconds without an answer, and then connects anew', () => {
  known = 2;
  const opened = line();
  last().opens();
  void opened.order({ kind: 'start' });
  vi.advanceTimersByTime(9_999);
  expect(last().sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(last().sent.map(({ type }) => type)).toEqual(['order', 'after', 'order']);
  expect(new Set(orders(last())).size).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
  last().opens();
  expect(orders(last())).toHaveLength(1);
});

it('connects anew when what came was no message', () => {
  line();
  last().opens();
  last().says('<html>');
  expect(sockets).toHaveLength(2);
});

it('hurries when the network is back, or when it was silent for long', () => {
  const opened = line();
  last().breaks();
  opened.hurry();
  expect(sockets).toHaveLength(2);
  last().opens();
  opened.hurry();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(61_000);
  opened.hurry();
  expect(sockets).toHaveLength(3);
});

it('hears nothing any more once it is closed', () => {
  const opened = line();
  const socket = last();
  socket.opens();
  opened.close();
  socket.says(presence);
  socket.breaks();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(sockets).toHaveLength(1);
});
