// The page without a network, and over plain HTTP, which browsers do not trust.

import { describe, expect, it } from 'vitest';
import { MOUSE } from './moves';
import { browser, REMOTE_HOST, link, QUICK, visit } from './helper';
import { serve } from './serve';
import { waitForTurn, begin, BOARDS, GAMES, moveOnce, PAGES } from './table';

const tested = browser();

describe('offline', () => {
  it('everything works after the first visit', async () => {
    const server = await serve();
    // Use bots of level 3, which need neural networks in Azul.
    const context = await tested.context({ settings: { ...QUICK, last: {} } });
    const page = await context.newPage();
    try {
      await visit(page, `${server.link}#/settings`);
      await page.getByText('This page is saved in your browser').waitFor();
    } finally {
      await server.stop();
    }
    await context.setOffline(true);
    // None of these pages was opened before.
    for (const game of GAMES) {
      await visit(page, server.link);
      await begin(page, game);
      expect(await waitForTurn(page)).toBe('person');
      await moveOnce(page, (at) => MOUSE[game](at, 0));
      expect(await waitForTurn(page)).toBe('person');
    }
    for (const hash of PAGES.filter((each) => each !== '#/nowhere')) {
      await visit(page, server.link + hash);
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    }
    await page.reload();
    await visit(page, `${server.link}#/notices`);
    await page.getByText('Crates of the engine').waitFor();
  });
});

it('the page can be installed: its manifest lists all kinds of icons, and they exist', async () => {
  const { request } = await tested.context();
  const { icons } = (await (await request.get(`${link()}manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src } of [...icons, { src: 'apple-touch-icon.png' }]) {
    const found = await request.get(link() + src);
    expect([found.status(), found.headers()['content-type']], src).toEqual([
      200,
      src.endsWith('.png') ? 'image/png' : 'image/svg+xml',
    ]);
  }
});

describe('over plain HTTP on a local network', () => {
  const far = (hash = ''): string => link(hash).replace('127.0.0.1', REMOTE_HOST);

  it('the games work, and the settings explain what does not', async () => {
    const page = await (await tested.context()).newPage();
    await visit(page, far());
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    for (const game of GAMES) {
      await visit(page, far());
      await begin(page, game);
      expect(await waitForTurn(page)).toBe('person');
      await moveOnce(page, (at) => MOUSE[game](at, 0));
      expect(await waitForTurn(page)).toBe('person');
      await page.reload();
      await page.locator(BOARDS[game]).first().waitFor();
    }
    await visit(page, far('#/settings'));
    const why = page.getByRole('region', { name: 'Offline' });
    expect(await why.innerText()).toContain('not offline or as an installed app');
  });
});
