// What every test needs: a browser, fresh contexts in it, and an ear for whatever goes wrong inside.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { program } from './serve';

/** A host that the browser takes for another machine of the local network. */
export const REMOTE_HOST = 'tilewright.test';

export const CHROMIUM = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${REMOTE_HOST} 127.0.0.1`,
];

export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** What a person has chosen who does not want to wait: nothing moves, and bots are of level 1. */
export const QUICK = {
  speed: 'off',
  name: 'Ana',
  last: Object.fromEntries(
    ['azul', 'laying-grass', 'tilings'].map((game) => [
      game,
      { game, set: [], seats: [{ person: 'Ana' }, { bot: 'bot:1' }] },
    ]),
  ),
};

/** Where the page is, as the server said. */
export const link = (hash = ''): string => inject('page') + hash;

/** Goes to a page of the page, and sees it; what was shown before is gone by then. */
export async function visit(page: Page, to: string): Promise<void> {
  const titles = page.locator('h1');
  // What is still on its way would be taken for the page that is gone to.
  if (page.url() !== 'about:blank') await titles.first().waitFor({ state: 'attached' });
  await titles.evaluateAll((old) => old.forEach((title) => title.setAttribute('data-old', '')));
  // Browsers do nothing where one is already.
  await (page.url() === to ? page.reload() : page.goto(to));
  await page.locator('h1:not([data-old])').first().waitFor({ state: 'attached' });
}

/** The program, run to its end; what it printed. */
export function tilewright(...args: string[]): string {
  return execFileSync(program(), args, {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });
}

/** A folder that is removed after the tests of this file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tilewright-e2e-'));
  afterAll(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** What went wrong inside pages, in words. */
export class PageErrors {
  #reported: string[] = [];
  #expected: RegExp[] = [];

  listen(context: BrowserContext): void {
    context.on('weberror', (error) => {
      this.#reported.push(`thrown: ${error.error().stack ?? error.error().message}`);
    });
    context.on('console', (message) => {
      const kind = message.type();
      if (kind !== 'error' && kind !== 'warning') return;
      this.#reported.push(`${kind}: ${message.text()} (${message.location().url})`);
    });
    const crashes = (page: Page): void => {
      page.on('crash', () => this.#reported.push(`crashed: ${page.url()}`));
    };
    context.pages().forEach(crashes);
    context.on('page', crashes);
  }

  /** What a test provokes is no surprise. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Whatever was heard and not expected; then it is forgotten. */
  takeUnexpected(): string[] {
    const found = this.#reported.filter((text) => !this.#expected.some((each) => each.test(text)));
    this.#reported = [];
    this.#expected = [];
    return found;
  }
}

export interface ContextOptions extends BrowserContextOptions {
  /** The settings that the page finds; null for a first visit. */
  settings?: object | null;
}

/** The settings are there before the page is; what it changes later stays. */
export async function storeSettings(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((text) => {
    try {
      if (localStorage.getItem('tilewright-settings') === null) {
        localStorage.setItem('tilewright-settings', text);
      }
    } catch {
      // Not every page has a storage.
    }
  }, JSON.stringify(settings));
}

export interface TestBrowser {
  readonly errors: PageErrors;
  /** A context of its own; it is closed after the test. */
  context(options?: ContextOptions): Promise<BrowserContext>;
  /** A page in a context of its own, at an address of the page. */
  page(hash?: string, options?: ContextOptions): Promise<Page>;
}

/** One browser for the tests of a file. A test fails if anything went wrong inside a page of it. */
export function browser(): TestBrowser {
  const errors = new PageErrors();
  let running: Browser | null = null;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    running = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterEach(async () => {
    await Promise.all(contexts.map((each) => each.close()));
    contexts = [];
    expect(errors.takeUnexpected()).toEqual([]);
  });
  afterAll(() => running?.close());

  async function context({ settings = QUICK, ...rest }: ContextOptions = {}): Promise<BrowserContext> {
    if (running === null) throw new Error('the browser has not started');
    const made = await running.newContext({ locale: 'en-GB', viewport: DESK, ...rest });
    made.setDefaultTimeout(60_000);
    contexts.push(made);
    errors.listen(made);
    if (settings !== null) await storeSettings(made, settings);
    return made;
  }

  async function page(hash = '', options: ContextOptions = {}): Promise<Page> {
    const opened = await (await context(options)).newPage();
    await opened.goto(link(hash));
    return opened;
  }

  return { errors, context, page };
}
