// Starts the real server once for all tests.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the page. */
    page: string;
  }
}

/** The program under test. */
export function program(): string {
  const path = process.env['TILEWRIGHT'];
  if (path === undefined) throw new Error('TILEWRIGHT must name the program: run scripts/page');
  return resolve(path);
}

export interface Server {
  link: string;
  /** Folder of its data. */
  data: string;
  stop(): Promise<void>;
}

/** Starts a server on a port, by default any free one, and reads its address from its output. */
export async function serve(data = mkdtempSync(join(tmpdir(), 'tilewright-data-')), port = 0): Promise<Server> {
  // All test clients share one address, so raise the rate limits.
  const limits = ['openings', 'sign-ins', 'requests'].flatMap((name) => ['--limit', `${name}=10000`]);
  const child = spawn(program(), ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, ...limits], {
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', LANGUAGE: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await linkFrom(child);
  const stop = (): Promise<void> =>
    new Promise((ended) => {
      child.once('exit', () => ended());
      if (!child.kill('SIGINT')) ended();
    });
  return { link, data, stop };
}

/**
 * Starts a proxy host of the page. After `update` it serves a newer version, and it fails for the paths that match
 * `hide`.
 */
export async function updatableHost(
  behind: string,
): Promise<Omit<Server, 'data'> & { update(): void; hide(what: RegExp | null): void }> {
  let newer = false;
  let hidden: RegExp | null = null;
  const host = createServer((request, response) => {
    void (async () => {
      if (hidden?.test(request.url ?? '') === true) {
        response.writeHead(503).end();
        return;
      }
      const found = await fetch(new URL(request.url ?? '/', behind));
      const body = Buffer.from(await found.arrayBuffer());
      const forwarded = ['content-type', 'content-security-policy', 'cache-control'];
      response.writeHead(found.status, forwarded.flatMap((name) => [name, found.headers.get(name) ?? '']));
      response.end(newer && request.url === '/sw.js' ? `${body.toString()}\n// A newer one.\n` : body);
    })();
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const { port } = host.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((ended) => {
      host.close(() => ended());
      host.closeAllConnections();
    });
  return { link: `http://127.0.0.1:${port}/`, stop, update: () => (newer = true), hide: (what) => (hidden = what) };
}

function linkFrom(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server exited with ${code} at startup`)));
    if (child.stdout === null) throw new Error('the server has no output pipe');
    createInterface(child.stdout).on('line', (line) => {
      const link = /http:\/\/[\d.:]+\//.exec(line)?.[0];
      if (link !== undefined) found(link);
    });
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve();
  project.provide('page', server.link);
  return async () => {
    await server.stop();
    rmSync(server.data, { recursive: true, force: true, maxRetries: 5 });
  };
}
