// Matches survive reloads, a killed browser, and changes in another tab.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KEYS, MOUSE } from './moves';
import { browser, CHROMIUM, PageErrors, FLAGS, folder, link, QUICK, storeSettings, visit } from './helper';
import { waitForTurn, begin, GAMES, savedEntries, moveOnce } from './table';

const tested = browser();
const profile = folder();

/** Returns the lines of the log. */
const logTexts = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Log' }).getByRole('listitem').allInnerTexts();

async function moves(page: Page, game: (typeof GAMES)[number], count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE[game](at, turn));
  }
  expect(await waitForTurn(page)).toBe('person');
}

/** Starts a separate browser with a persistent profile, in a process that can be killed. */
async function launch(errors: PageErrors): Promise<{ page: Page; running: Browser; kill: () => Promise<void> }> {
  const child = spawn(
    CHROMIUM,
    [...FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', () => failed(new Error('Chromium exited at startup')));
    createInterface(child.stderr).on('line', (line) => {
      const at = /DevTools listening on (\S+)/.exec(line)?.[1];
      if (at !== undefined) found(at);
    });
  });
  const running = await chromium.connectOverCDP(address);
  const context = running.contexts()[0];
  if (context === undefined) throw new Error('no browser context');
  errors.listen(context);
  await storeSettings(context, QUICK);
  const kill = async (): Promise<void> => {
    // Kill all of its processes at once, like a power failure.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await running.close();
  };
  return { page: await context.newPage(), running, kill };
}

describe('a reload in the middle of a game', () => {
  it.each(GAMES)('loses nothing of %s', async (game) => {
    const page = await tested.page();
    await begin(page, game);
    await moves(page, game, 2);
    const [entries, log] = [await savedEntries(page), await logTexts(page)];
    await page.reload();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBe(entries);
    expect(await logTexts(page)).toEqual(log);
    await moves(page, game, 1);
    // The home page offers to continue the match.
    await visit(page, link());
    await page.getByRole('link', { name: /^Continue/ }).click();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBeGreaterThan(entries);
  });

  it('restarts a bot that was thinking', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE.azul(at, 0));
    await page.reload();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBeGreaterThanOrEqual(3);
  });
});

describe('a browser that is killed', () => {
  it('has saved every move', async () => {
    const first = await launch(tested.errors);
    await visit(first.page, link());
    await begin(first.page, 'azul');
    await moves(first.page, 'azul', 2);
    // The browser is killed in the middle of a move: tiles are picked but not placed.
    await first.page.locator('.azul .open[data-stop^="take:"]').first().click();
    const [entries, log, at] = [await savedEntries(first.page), await logTexts(first.page), first.page.url()];
    await first.kill();

    const second = await launch(tested.errors);
    try {
      await visit(second.page, at);
      expect(await waitForTurn(second.page)).toBe('person');
      expect(await savedEntries(second.page)).toBe(entries);
      expect(await logTexts(second.page)).toEqual(log);
      await moves(second.page, 'azul', 1);
    } finally {
      await second.kill();
    }
  });
});

describe('two tabs with the same match', () => {
  it('show the same position, whichever tab moves', async () => {
    const context = await tested.context();
    const [left, right] = [await context.newPage(), await context.newPage()];
    await visit(left, link());
    await begin(left, 'azul');
    expect(await waitForTurn(left)).toBe('person');
    await visit(right, left.url());
    expect(await waitForTurn(right)).toBe('person');

    await left.bringToFront();
    await moves(left, 'azul', 2);
    await expect.poll(() => logTexts(right)).toEqual(await logTexts(left));

    await right.bringToFront();
    await moves(right, 'azul', 2);
    await expect.poll(() => logTexts(left)).toEqual(await logTexts(right));
    // Both tabs ran the bot; each of its moves was saved once.
    await left.reload();
    expect(await waitForTurn(left)).toBe('person');
    expect(await logTexts(left)).toEqual(await logTexts(right));
  });

  it('agree on one move if both move at the same time', async () => {
    const context = await tested.context();
    const [left, right] = [await context.newPage(), await context.newPage()];
    await visit(left, link());
    await begin(left, 'tilings');
    expect(await waitForTurn(left)).toBe('person');
    await visit(right, left.url());
    expect(await waitForTurn(right)).toBe('person');
    const before = await savedEntries(left);
    for (const page of [left, right]) {
      await page.bringToFront();
      await page.locator('.tilings [role=grid]').focus();
      await page.keyboard.press('n');
    }
    await right.keyboard.press('n');
    await Promise.all([left.keyboard.press('Enter'), right.keyboard.press('Enter')]);
    await expect.poll(() => savedEntries(left)).toBeGreaterThan(before);
    for (const page of [left, right]) expect(await waitForTurn(page)).toBe('person');
    await expect.poll(() => logTexts(right)).toEqual(await logTexts(left));
  });
});

it('a match that another tab removes is not partly saved', async () => {
  const context = await tested.context();
  const [left, right] = [await context.newPage(), await context.newPage()];
  await visit(left, link());
  await begin(left, 'azul');
  expect(await waitForTurn(left)).toBe('person');
  await visit(right, link('#/matches'));
  await right.getByRole('button', { name: 'Remove' }).click();
  await right.getByText('The match was removed.').waitFor();
  await left.bringToFront();
  await MOUSE.azul(left, 0);
  await left.getByText('This match was removed in another tab').waitFor();
  expect(await savedEntries(left)).toBe(0);
  // After the other tab restores the match, it continues in both tabs.
  await right.getByRole('button', { name: 'Restore' }).click();
  await right.getByRole('region', { name: 'Unfinished matches' }).waitFor();
  await left.keyboard.press('Escape');
  await moves(left, 'azul', 1);
});

describe('back and forward', () => {
  it('cancel a move in progress and lose nothing else', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    await moves(page, 'azul', 1);
    const [entries, log] = [await savedEntries(page), await logTexts(page)];
    await page.locator('.azul .open[data-stop^="take:"]').first().click();
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.goForward();
    expect(await waitForTurn(page)).toBe('person');
    expect(await savedEntries(page)).toBe(entries);
    expect(await logTexts(page)).toEqual(log);
    await moves(page, 'azul', 1);
  });

  it('work while the mouse holds a tile and while a bot thinks', async () => {
    const page = await tested.page();
    await begin(page, 'laying-grass');
    await moves(page, 'laying-grass', 2);
    const box = await page.locator('.pane').boundingBox();
    if (box === null) throw new Error('no field');
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 120, { steps: 3 });
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.mouse.up();
    await page.goForward();
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => KEYS['laying-grass'](at, 0));
    await page.goBack();
    await page.goForward();
    expect(await waitForTurn(page)).toBe('person');
  });
});
