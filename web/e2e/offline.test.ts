// Without the network, and over one that browsers do not trust.

import { describe, expect, it } from 'vitest';
import { MOUSE } from './hands';
import { browser, FAR, link } from './helper';
import { serve } from './serve';
import { awaited, begin, BOARDS, GAMES, moveOnce } from './table';

const tested = browser();

describe('without the network', () => {
  it('everything works after the first visit', async () => {
    const server = await serve();
    const context = await tested.context();
    const page = await context.newPage();
    try {
      await page.goto(`${server.link}#/settings`);
      await page.getByText('it works without the network').waitFor({ timeout: 60_000 });
    } finally {
      await server.stop();
    }
    await context.setOffline(true);
    // Not one of these pages was opened before.
    for (const game of GAMES) {
      await page.goto(server.link);
      await begin(page, game);
      expect(await awaited(page)).toBe('person');
      await moveOnce(page, (at) => MOUSE[game](at, 0));
      expect(await awaited(page)).toBe('person');
    }
    for (const hash of ['#/matches', '#/rules/azul', '#/new/tilings', '#/settings']) {
      await page.goto(server.link + hash);
      await page.reload();
      await page.locator('h1').waitFor();
      expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    }
  });
});

describe('over plain HTTP on a local network', () => {
  const far = (hash = ''): string => link(hash).replace('127.0.0.1', FAR);

  it('everything needed to play is there, and what is not says why', async () => {
    // The browser says that it heeds one header less; the page is none the worse for it.
    tested.ear.expect(/Cross-Origin-Opener-Policy/);
    const page = await (await tested.context()).newPage();
    await page.goto(far());
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    for (const game of GAMES) {
      await page.goto(far());
      await begin(page, game);
      expect(await awaited(page)).toBe('person');
      await moveOnce(page, (at) => MOUSE[game](at, 0));
      expect(await awaited(page)).toBe('person');
      await page.reload();
      await page.locator(BOARDS[game]).first().waitFor();
    }
    await page.goto(far('#/settings'));
    const why = page.getByRole('region', { name: 'Without the network' });
    expect(await why.innerText()).toContain('not offline and not as an installed app');
  });
});
