import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableSocket, type SocketLike } from './tableSocket.svelte';

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
let known: number;
let heard: string[];
let opened: number;
let lost: boolean[];
let refused: number;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

function line(): TableSocket {
  return new TableSocket({
    url: (after) => `ws://host/?after=${after}`,
    version: () => known,
    onOpen: () => (opened += 1),
    onMessage: (text) => heard.push(text),
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
  heard = [];
  opened = 0;
  lost = [];
  known = 0;
  refused = 0;
});
afterEach(() => vi.useRealTimers());

const presence = '{"type":"presence"}';

it('connects with what it knows, and hands on what comes as it is', () => {
  known = 7;
  const created = line();
  expect(created.state).toBe('connecting');
  expect(last().url).toBe('ws://host/?after=7');
  last().opens();
  expect([created.state, opened]).toEqual(['open', 1]);
  last().says(presence);
  expect(heard).toEqual([presence]);
});

it('comes back after pauses that grow, and begins anew once it was heard', () => {
  const created = line();
  for (const pause of [500, 1000, 2000, 4000]) {
    const before = sockets.length;
    last().breaks();
    expect(created.state).toBe('waiting');
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

it('gives nothing to a socket that is closing', () => {
  const created = line();
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
])('does not come back after %i', (code, end) => {
  const created = line();
  last().opens();
  last().breaks(code);
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
  expect([created.state, created.end]).toEqual(['closed', end]);
  expect(lost).toEqual([true]);
});

it('says that the connection is lost, for a while or for good', () => {
  const created = line();
  last().opens();
  last().breaks();
  expect(lost).toEqual([false]);
  created.close();
  expect(lost).toEqual([false, true]);
});

it('hurries when the network is back, or when it was silent for long', () => {
  const created = line();
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

it('hears nothing any more once it is closed', () => {
  const created = line();
  const socket = last();
  socket.opens();
  created.close();
  socket.says(presence);
  socket.breaks();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  expect(sockets).toHaveLength(1);
});
