// Failures around the page: each has a clear message or is handled.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KEYS, MOUSE, TOUCH } from './moves';
import { browser, link, QUICK, visit } from './helper';
import { updatableHost } from './serve';
import { waitForTurn, begin, GAMES, savedEntries, moveOnce, PAGES } from './table';

const tested = browser();

describe('browser storage', () => {
  it('is not needed to play, and its absence is shown', async () => {
    const context = await tested.context({ settings: null });
    await context.addInitScript(() => {
      const forbidden = (): never => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { get: forbidden });
      Object.defineProperty(window, 'localStorage', { get: forbidden });
    });
    const page = await context.newPage();
    await visit(page, link());
    await page.getByText('This browser does not save anything for this page').waitFor();
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
    await MOUSE.azul(page, 0);
    const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
    await expect.poll(() => log.count()).toBeGreaterThan(1);
    await visit(page, link('#/matches'));
    await page.getByText('This browser does not save anything for this page').waitFor();
    await page.getByRole('region', { name: 'Unfinished matches' }).waitFor();
  });

  it('shows when it is full, and does not draw unsaved moves', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
    const before = await savedEntries(page);
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add;
      Object.assign(window, { restore: () => (IDBObjectStore.prototype.add = add) });
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
    await MOUSE.azul(page, 0);
    await page.getByText('storage is full').waitFor();
    expect(await savedEntries(page)).toBe(before);
    expect(await waitForTurn(page)).toBe('person');
    // Once there is space again, the game continues; the tiles are still picked.
    await page.evaluate(() => (window as unknown as { restore: () => void }).restore());
    await page.keyboard.press('Escape');
    await moveOnce(page, (at) => MOUSE.azul(at, 0));
    expect(await waitForTurn(page)).toBe('person');
  });

  it('retries a bot’s move that did not fit', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
    await page.evaluate(() => {
      const add = IDBObjectStore.prototype.add;
      let room = 1;
      Object.assign(window, { restore: () => (IDBObjectStore.prototype.add = add) });
      IDBObjectStore.prototype.add = function (...given) {
        if (room-- > 0) return add.apply(this, given);
        throw new DOMException('There is no room.', 'QuotaExceededError');
      };
    });
    const before = await savedEntries(page);
    await MOUSE.azul(page, 0);
    await page.getByText('storage is full').waitFor();
    expect(await savedEntries(page)).toBe(before + 1);
    await page.evaluate(() => (window as unknown as { restore: () => void }).restore());
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBeGreaterThan(before + 1);
  });

  it('reports a damaged match, and keeps the others', async () => {
    const page = await tested.page();
    await begin(page, 'tilings');
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE.tilings(at, 0));
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('tilewright');
          opening.onsuccess = () => {
            const id = location.hash.split('/')[2] ?? '';
            const change = opening.result.transaction('entries', 'readwrite');
            change.objectStore('entries').put('{"half":', [id, 2]);
            change.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await page.reload();
    expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'My matches' }).first().click();
    await page.getByRole('region', { name: 'Unfinished matches' }).waitFor();
    await visit(page, link());
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
  });
});

describe('an engine that cannot start', () => {
  it('reports missing WebAssembly', async () => {
    const context = await tested.context();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    const page = await context.newPage();
    await visit(page, link());
    expect(await page.getByRole('alert').innerText()).toContain('WebAssembly');
  });

  it('reports a failed download, and retries', async () => {
    tested.errors.expect(/503|registration blocked/);
    const context = await tested.context({ serviceWorkers: 'block' });
    await context.route('**/*.wasm', (route) => route.fulfill({ status: 503 }));
    const page = await context.newPage();
    await visit(page, link());
    expect(await page.getByRole('alert').innerText()).toContain('503');
    await context.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('an engine that crashes', () => {
  /** Wraps the page's engine so that its first instance reads outside its memory after `breakEngine()`. */
  async function breakableEngine(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const make = WebAssembly.instantiate.bind(WebAssembly);
      let broken = false;
      Object.assign(window, { breakEngine: () => (broken = true) });
      const instantiate = async (module: WebAssembly.Module, imports: WebAssembly.Imports): Promise<object> => {
        const { exports } = await make(module, imports);
        const breakableEngine = Object.entries(exports).map(([name, each]) => {
          if (typeof each !== 'function' || !/^(pagematch|matchview)_/.test(name)) return [name, each];
          const call = each as (...given: unknown[]) => unknown;
          return [name, (first: number, ...rest: unknown[]) => call(broken ? 0x7fff_fff0 : first, ...rest)];
        });
        return { instance: { exports: Object.fromEntries(breakableEngine) as object }, module };
      };
      Object.assign(WebAssembly, { instantiate });
    });
  }
  const breakEngine = (page: Page): Promise<unknown> =>
    page.evaluate(() => (window as unknown as { breakEngine: () => void }).breakEngine());

  it.each(GAMES)('%s continues with a new engine, and reports it', async (game) => {
    const page = await (await tested.context()).newPage();
    await breakableEngine(page);
    await visit(page, link());
    await begin(page, game);
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE[game](at, 0));
    expect(await waitForTurn(page)).toBe('person');
    const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
    const logLength = await log.count();
    await breakEngine(page);
    await moveOnce(page, (at) => MOUSE[game](at, 1));
    expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^The rules engine stopped.*restarted/),
    );
    expect(await waitForTurn(page)).toBe('person');
    expect(await log.count()).toBeGreaterThan(logLength);
    await moveOnce(page, (at) => MOUSE[game](at, 2));
    await page.reload();
    expect(await waitForTurn(page)).toBe('person');
    expect(await page.getByText('The rules').count()).toBe(0);
  });
});

describe('an old page after an update', () => {
  it('reports that there is a newer version', async () => {
    tested.errors.expect(/404|registration blocked/);
    const context = await tested.context({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await visit(page, link('#/rules'));
    await page.locator('h1').waitFor();
    await context.route('**/assets/*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Settings' }).first().click();
    expect(await page.getByRole('alert').innerText()).toContain('newer version of this page');
    await context.unroute('**/assets/*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('shows the new version while open, and loads it on request', async () => {
    const host = await updatableHost(link());
    try {
      const page = await (await tested.context()).newPage();
      await visit(page, `${host.link}#/settings`);
      await page.getByText('This page is saved in your browser').waitFor();
      await visit(page, host.link);
      await begin(page, 'azul');
      expect(await waitForTurn(page)).toBe('person');
      await moveOnce(page, (at) => MOUSE.azul(at, 0));
      expect(await waitForTurn(page)).toBe('person');
      const entries = await savedEntries(page);
      host.update();
      // The player returns to a tab that was open all the time.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText('A new version is ready').waitFor();
      expect(await savedEntries(page)).toBe(entries);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Update now' }).click();
      await loaded;
      expect(await waitForTurn(page)).toBe('person');
      expect(await savedEntries(page)).toBe(entries);
      expect(await page.getByText('A new version is ready').count()).toBe(0);
    } finally {
      await host.stop();
    }
  });
});

describe('neural networks that cannot be loaded', () => {
  it('are reported, and loaded on retry', async () => {
    tested.errors.expect(/503|registration blocked/);
    const host = await updatableHost(link());
    try {
      host.hide(/\.net$/);
      // Use the default level, because the first two levels need no networks.
      const settings = { ...QUICK, last: {} };
      const page = await (await tested.context({ serviceWorkers: 'block', settings })).newPage();
      await visit(page, host.link);
      await begin(page, 'azul');
      const again = page.getByRole('button', { name: 'Try again' });
      await page.locator('header p.mine').or(again).first().waitFor({ state: 'attached' });
      if ((await again.count()) === 0) await moveOnce(page, (at) => MOUSE.azul(at, 0));
      await again.waitFor();
      expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
        expect.stringMatching(/^Cannot load the bots/),
      );
      const entries = await savedEntries(page);
      host.hide(null);
      await again.click();
      expect(await waitForTurn(page)).toBe('person');
      expect(await savedEntries(page)).toBeGreaterThan(entries);
    } finally {
      await host.stop();
    }
  });
});

describe('a worker that fails', () => {
  it.each(['at construction', 'at startup', 'while thinking'])('%s', async (when) => {
    if (when === 'at startup') tested.errors.expect(/404/);
    const context = await tested.context();
    await context.addInitScript((how) => {
      const RealWorker = Worker;
      const BrokenWorker = class extends RealWorker {
        constructor(url: string | URL, options?: WorkerOptions) {
          const repaired = 'repaired' in window;
          if (how === 'at construction' && !repaired) throw new Error('No worker can be made here.');
          super(how === 'at startup' && !repaired ? './nothing-here.js' : url, options);
          if (how !== 'while thinking' || repaired) return;
          // Simulates the system killing the worker.
          this.postMessage = () => {
            this.terminate();
            this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory.' }));
          };
        }
      };
      Object.assign(window, { Worker: BrokenWorker });
    }, when);
    const page = await context.newPage();
    await visit(page, link());
    await begin(page, 'tilings');
    const again = page.getByRole('button', { name: 'Try again' });
    await page.locator('header p.mine').or(again).first().waitFor({ state: 'attached' });
    if ((await again.count()) === 0) await moveOnce(page, (at) => MOUSE.tilings(at, 0));
    await again.waitFor();
    expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(when === 'at startup' ? /^Cannot load the bots/ : /^The bots have stopped/),
    );
    // Nothing is lost, and with a working worker the game continues.
    const entries = await savedEntries(page);
    await page.evaluate(() => Object.assign(window, { repaired: true }));
    await again.click();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBeGreaterThan(entries);
  });

  it('ends with its match', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE.azul(at, 0));
    expect(await waitForTurn(page)).toBe('person');
    expect(page.workers()).toHaveLength(1);
    await visit(page, link());
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

it('a page that fails shows an error, and the others still work', async () => {
  tested.errors.expect(/no calendar/);
  const page = await tested.page();
  await begin(page, 'azul');
  await page.evaluate(() => {
    Date.prototype.toISOString = () => {
      throw new Error('no calendar');
    };
  });
  await visit(page, link('#/matches'));
  expect(await page.getByRole('alert').innerText()).toContain('Cannot show this page (no calendar)');
  await page.getByRole('link', { name: 'Home' }).last().click();
  await begin(page, 'tilings');
  expect(await waitForTurn(page)).toBe('person');
});

it('an invalid address shows an error with a link home', async () => {
  const page = await tested.page();
  for (const hash of ['#/nowhere', '#/play/', '#/play/0123', '#/replay/none', '#/new/chess', '#/rules/chess', '#/%E0%A4%A']) {
    await visit(page, link(hash));
    expect((await page.getByRole('alert').innerText()).length, hash).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'Home' }).last().click();
    await page.getByRole('article').first().waitFor();
  }
});

describe('a window of 200 pixels', () => {
  const NARROW = { viewport: { width: 200, height: 400 }, hasTouch: true };
  const wide = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth);

  it.each(GAMES)('%s can be played without overflow', async (game) => {
    const page = await tested.page('', NARROW);
    await begin(page, game);
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => (game === 'azul' ? TOUCH : KEYS)[game](at, 0));
    expect(await waitForTurn(page)).toBe('person');
    expect(await wide(page)).toBeLessThanOrEqual(200);
    // A table fills a large window without scrolling.
    await page.setViewportSize({ width: 1366, height: 768 });
    const tall = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(tall).toBe(768);
  });

  it('no page overflows', async () => {
    const page = await (await tested.context(NARROW)).newPage();
    const found: Record<string, number> = {};
    for (const hash of PAGES) {
      await visit(page, link(hash));
      found[hash] = await wide(page);
    }
    expect(Object.entries(found).filter(([, width]) => width > 200)).toEqual([]);
  });
});
