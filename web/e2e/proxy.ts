// A TCP proxy that can interrupt the connection to the server.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  link: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Forwards nothing without closing, like a phone that has lost its network. */
  freeze(): void;
  /** Forwards requests but drops the responses. */
  dropResponses(): void;
  restore(): void;
  stop(): Promise<void>;
}

export async function breakableProxy(behind: string): Promise<BreakableProxy> {
  let state: 'open' | 'frozen' | 'dropping' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const host = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(behind).port), '127.0.0.1');
    near.on('data', (chunk) => state !== 'frozen' && far.write(chunk));
    far.on('data', (chunk) => state === 'open' && near.write(chunk));
    for (const [end, other] of [[near, far], [far, near]] as const) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const drop = (): void => sockets.forEach((end) => end.destroy());
  return {
    link: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    cut: () => {
      state = 'cut';
      drop();
    },
    freeze: () => (state = 'frozen'),
    dropResponses: () => (state = 'dropping'),
    restore: () => {
      state = 'open';
      // Close the connections whose responses were dropped.
      drop();
    },
    stop: () =>
      new Promise((ended) => {
        host.close(() => ended());
        drop();
      }),
  };
}
