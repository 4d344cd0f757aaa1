import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SocketLike, TableSocket } from './tableSocket.svelte';

class FakeSocket implements SocketLike {
  readyState = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly sent: string[] = [];

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, {} as Event);
  }

  says(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

let sockets: FakeSocket[];
let version: number;
let received: string[];
let opened: number;
let lost: boolean[];
let refused: number;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

function tableSocket(): TableSocket {
  return new TableSocket({
    url: (after) => `ws://host/?after=${after}`,
    version: () => version,
    onOpen: () => (opened += 1),
    onMessage: (text) => received.push(text),
    onLost: (ended) => lost.push(ended),
    onRefused: () => (refused += 1),
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
  received = [];
  opened = 0;
  lost = [];
  version = 0;
  refused = 0;
});
afterEach(() => vi.useRealTimers());

const presence = '{"type":"presence"}';

it('connects with the last version, and passes messages on unchanged', () => {
  version = 7;
  const created = tableSocket();
  expect(created.state).toBe('connecting');
  expect(last().url).toBe('ws://host/?after=7');
  last().opens();
  expect([created.state, opened]).toEqual(['open', 1]);
  last().says(presence);
  expect(received).toEqual([presence]);
});

it('reconnects with exponential backoff, which a message resets', () => {
  const created = tableSocket();
  for (const delay of [500, 1000, 2000, 4000]) {
    const before = sockets.length;
    last().breaks();
    expect(created.state).toBe('waiting');
    vi.advanceTimersByTime(delay - 1);
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
  tableSocket();
  for (let times = 0; times < 12; times++) {
    last().breaks();
    vi.advanceTimersByTime(30_000);
  }
  expect(sockets).toHaveLength(13);
});

it('waits longer for a busy server', () => {
  tableSocket();
  last().breaks(1013);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
});

it('requests everything again if the identity may have changed', () => {
  version = 7;
  tableSocket();
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

it('reconnects soon, but only once, if the server checks the identity again', () => {
  tableSocket();
  last().opens();
  last().says(presence);
  last().breaks(1013);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().opens();
  last().breaks(1013);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(2);
  // After a rate limit, the socket always waits longer.
  vi.advanceTimersByTime(1_000);
  last().opens();
  last().says(presence);
  last().breaks(4429);
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(3);
});

it('does not send on a closing socket', () => {
  const created = tableSocket();
  expect(created.send('too early')).toBe(false);
  last().opens();
  expect(created.send('hello')).toBe(true);
  const closing = last();
  closing.readyState = 2;
  expect(created.send('too late')).toBe(false);
  expect(closing.sent).toEqual(['hello']);
  created.reconnect();
  last().opens();
  expect(opened).toBe(2);
});

it.each([
  [4404, 'gone'],
  [4403, 'forbidden'],
  [4400, 'nonsense'],
])('does not reconnect after %i', (code, end) => {
  const created = tableSocket();
  last().opens();
  last().breaks(code);
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
  expect([created.state, created.end]).toEqual(['closed', end]);
  expect(lost).toEqual([true]);
});

it('reports whether a lost connection will be replaced', () => {
  const created = tableSocket();
  last().opens();
  last().breaks();
  expect(lost).toEqual([false]);
  created.close();
  expect(lost).toEqual([false, true]);
});

it('reconnects at once when it waits, or after a long silence', () => {
  const created = tableSocket();
  last().breaks();
  created.reconnectIfStale();
  expect(sockets).toHaveLength(2);
  last().opens();
  created.reconnectIfStale();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(61_000);
  created.reconnectIfStale();
  expect(sockets).toHaveLength(3);
});

it('ignores messages after it is closed', () => {
  const created = tableSocket();
  const socket = last();
  socket.opens();
  created.close();
  socket.says(presence);
  socket.breaks();
  vi.advanceTimersByTime(60_000);
  expect(received).toEqual([]);
  expect(sockets).toHaveLength(1);
});
