// A minimal driver for browsers other than Chromium: Firefox over WebDriver BiDi, and WebKit over WebDriver on a
// virtual display.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { firefox, type Page } from 'playwright-core';
import { DESK } from './helper';

export interface Driver {
  go(url: string): Promise<void>;
  /** Runs a function inside the page; it can use only its arguments. */
  run<A extends unknown[], T>(what: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Taps with a finger. */
  tap(x: number, y: number): Promise<void>;
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns the WebDriver actions for a press at a point. */
const pressAt = (x: number, y: number): object[] => [
  { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** The BiDi session that Playwright uses for a page. */
interface Session {
  readonly sessionId: string;
  send(method: string, parameters: object): Promise<unknown>;
}

/** Taps in Firefox. Playwright's tap does nothing over BiDi, so this sends the command to the session. */
async function tapOver(page: Page, x: number, y: number): Promise<void> {
  const inside = page as unknown as { _connection: { toImpl(of: Page): { delegate: { _session: Session } } } };
  const session = inside._connection.toImpl(page).delegate._session;
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: pressAt(x, y) };
  await session.send('input.performActions', { context: session.sessionId, actions: [finger] });
}

/** Dispatches the events of a tap inside the page. */
function simulateTap(clientX: number, clientY: number): void {
  const target = document.elementFromPoint(clientX, clientY);
  if (target === null) return;
  const base = { clientX, clientY, bubbles: true, cancelable: true, composed: true, view: window };
  const pointer = { ...base, pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0 };
  // Browsers refuse to capture an unknown pointer.
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = () => undefined;
  for (const type of ['pointerover', 'pointerenter', 'pointerdown']) {
    target.dispatchEvent(new PointerEvent(type, { ...pointer, buttons: 1 }));
  }
  for (const type of ['pointerup', 'pointerout', 'pointerleave']) target.dispatchEvent(new PointerEvent(type, pointer));
  Element.prototype.setPointerCapture = capture;
  (target.closest('button') as HTMLElement | null)?.focus();
  target.dispatchEvent(new MouseEvent('click', { ...base, detail: 1 }));
}

const which = (program: string): string => execFileSync('which', [program], { encoding: 'utf8' }).trim();

export async function firefoxDriver(): Promise<Driver> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: which('firefox-esr'), headless: true });
  const page = await (await browser.newContext({ viewport: DESK, locale: 'en-GB' })).newPage();
  return {
    go: async (url) => void (await page.goto(url)),
    run: (what, ...args) =>
      page.evaluate(({ body, given }) => new Function(`return (${body}).apply(null, arguments)`)(...given), {
        body: what.toString(),
        given: args as unknown[],
      }),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => tapOver(page, x, y),
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}

/** Finds a free port. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

/** Starts a virtual display, which reports its own number. */
async function display(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = server.stdio[3];
  const number = await new Promise<string>((found, failed) => {
    server.once('exit', () => failed(new Error('Xvfb exited at startup')));
    output?.once('data', (text: Buffer) => found(text.toString().trim()));
  });
  return { name: `:${number}`, process: server };
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export async function webkitDriver(): Promise<Driver> {
  const screen = await display();
  const port = await freePort();
  const server = spawn(which('WebKitWebDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, LANG: 'en_GB.UTF-8', LANGUAGE: 'en' },
    stdio: 'ignore',
  });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const request = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const begin = async (tries: number): Promise<string> => {
    try {
      return ((await call('POST', '/session', request)) as { sessionId: string }).sessionId;
    } catch (error) {
      // Retry until the driver listens.
      if (tries === 0) throw error;
      await new Promise((later) => setTimeout(later, 200));
      return begin(tries - 1);
    }
  };
  const session = `/session/${await begin(25)}`;
  await call('POST', `${session}/window/rect`, { width: DESK.width, height: DESK.height + 60 });
  const act = (...actions: object[]): Promise<unknown> =>
    call('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  const run: Driver['run'] = (what, ...args) =>
    call('POST', `${session}/execute/sync`, {
      script: `return (${what.toString()}).apply(null, arguments)`,
      args,
    }) as Promise<Awaited<ReturnType<typeof what>>>;
  return {
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    run,
    move: async (x, y) => void (await act(...pressAt(x, y).slice(0, 1))),
    click: async (x, y) => void (await act(...pressAt(x, y))),
    // WebKitGTK 2.50 accepts actions with the pointer type "touch" but sends the page mouse events.
    tap: (x, y) => run(simulateTap, x, y),
    picture: async (path) =>
      writeFileSync(path, Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64')),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      server.kill();
      screen.process.kill();
    },
  };
}
