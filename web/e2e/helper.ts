// Helpers for all tests: a browser, fresh contexts, and a log of the errors inside pages.

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

/** A host name that the browser treats as another machine on the local network. */
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

/** Settings for fast tests: no animations, and bots of level 1. */
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

/** Returns a link to the page on the test server. */
export const link = (hash = ''): string => inject('page') + hash;

/** Opens a page and waits until the new page has replaced the old one. */
export async function visit(page: Page, to: string): Promise<void> {
  const titles = page.locator('h1');
  // A page that is still loading would be mistaken for the new one.
  if (page.url() !== 'about:blank') await titles.first().waitFor({ state: 'attached' });
  await titles.evaluateAll((old) => old.forEach((title) => title.setAttribute('data-old', '')));
  // Navigating to the current address does nothing, so reload instead.
  await (page.url() === to ? page.reload() : page.goto(to));
  await page.locator('h1:not([data-old])').first().waitFor({ state: 'attached' });
}

/** Runs the program and returns its output. */
export function tilewright(...args: string[]): string {
  return execFileSync(program(), args, {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  });
}

/** Creates a folder that is removed after the tests of this file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tilewright-e2e-'));
  afterAll(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** Collects the errors inside pages. */
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

  /** Ignores errors that a test provokes on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Returns the unexpected errors and clears the log. */
  takeUnexpected(): string[] {
    const found = this.#reported.filter((text) => !this.#expected.some((each) => each.test(text)));
    this.#reported = [];
    this.#expected = [];
    return found;
  }
}

export interface ContextOptions extends BrowserContextOptions {
  /** The stored settings; null for a first visit. */
  settings?: object | null;
}

/** Stores these settings before a page loads, unless settings have been stored already. */
export async function storeSettings(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((text) => {
    try {
      if (localStorage.getItem('tilewright-settings') === null) {
        localStorage.setItem('tilewright-settings', text);
      }
    } catch {
      // Not every page has storage.
    }
  }, JSON.stringify(settings));
}

export interface TestBrowser {
  readonly errors: PageErrors;
  /** Creates a context, which is closed after the test. */
  context(options?: ContextOptions): Promise<BrowserContext>;
  /** Opens a page in its own context. */
  page(hash?: string, options?: ContextOptions): Promise<Page>;
}

/** Starts one browser for the tests of a file. A test fails if an error occurs inside one of its pages. */
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
