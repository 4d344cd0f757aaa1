// Nothing is lost: not by loading anew, not by a browser that is killed, not by another tab.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KEYS, MOUSE } from './hands';
import { browser, CHROMIUM, Ear, FLAGS, folder, link, QUICK, settle, visit } from './helper';
import { awaited, begin, GAMES, kept, moveOnce } from './table';

const tested = browser();
const profile = folder();

/** What the table says has happened. */
const told = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'What happened' }).getByRole('listitem').allInnerTexts();

async function moves(page: Page, game: (typeof GAMES)[number], count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    expect(await awaited(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE[game](at, turn));
  }
  expect(await awaited(page)).toBe('person');
}

/** A browser of one's own, with a profile that stays, in a process that can be killed. */
async function started(ear: Ear): Promise<{ page: Page; running: Browser; kill: () => Promise<void> }> {
  const child = spawn(
    CHROMIUM,
    [...FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', () => failed(new Error('Chromium ended at once')));
    createInterface(child.stderr).on('line', (line) => {
      const at = /DevTools listening on (\S+)/.exec(line)?.[1];
      if (at !== undefined) found(at);
    });
  });
  const running = await chromium.connectOverCDP(address);
  const context = running.contexts()[0];
  if (context === undefined) throw new Error('a browser has a context');
  ear.listen(context);
  await settle(context, QUICK);
  const kill = async (): Promise<void> => {
    // All of its processes at once, as a machine without power does it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await running.close();
  };
  return { page: await context.newPage(), running, kill };
}

describe('loading anew in the middle of a game', () => {
  it.each(GAMES)('loses nothing of %s', async (game) => {
    const page = await tested.page();
    await begin(page, game);
    await moves(page, game, 2);
    const [entries, log] = [await kept(page), await told(page)];
    await page.reload();
    expect(await awaited(page)).toBe('person');
    expect(await kept(page)).toBe(entries);
    expect(await told(page)).toEqual(log);
    await moves(page, game, 1);
    // The home page offers to go on with it.
    await visit(page, link());
    await page.getByRole('link', { name: /^Continue/ }).click();
    expect(await awaited(page)).toBe('person');
    expect(await kept(page)).toBeGreaterThan(entries);
  });

  it('while a bot thinks: it thinks again', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    expect(await awaited(page)).toBe('person');
    await moveOnce(page, (at) => MOUSE.azul(at, 0));
    await page.reload();
    expect(await awaited(page)).toBe('person');
    expect(await kept(page)).toBeGreaterThanOrEqual(3);
  });
});

describe('a browser that is killed', () => {
  it('has kept every move', async () => {
    const first = await started(tested.ear);
    await visit(first.page, link());
    await begin(first.page, 'azul');
    await moves(first.page, 'azul', 2);
    // In the middle of a move: tiles in hand, nothing placed.
    await first.page.locator('.azul .open[data-stop^="take:"]').first().click();
    const [entries, log, at] = [await kept(first.page), await told(first.page), first.page.url()];
    await first.kill();

    const second = await started(tested.ear);
    try {
      await visit(second.page, at);
      expect(await awaited(second.page)).toBe('person');
      expect(await kept(second.page)).toBe(entries);
      expect(await told(second.page)).toEqual(log);
      await moves(second.page, 'azul', 1);
    } finally {
      await second.kill();
    }
  });
});

describe('two tabs with the same match', () => {
  it('show the same, whoever moves', async () => {
    const context = await tested.context();
    const [left, right] = [await context.newPage(), await context.newPage()];
    await visit(left, link());
    await begin(left, 'azul');
    expect(await awaited(left)).toBe('person');
    await visit(right, left.url());
    expect(await awaited(right)).toBe('person');

    await left.bringToFront();
    await moves(left, 'azul', 2);
    await expect.poll(() => told(right)).toEqual(await told(left));

    await right.bringToFront();
    await moves(right, 'azul', 2);
    await expect.poll(() => told(left)).toEqual(await told(right));
    // Both have let the bot think; each of its moves was kept once.
    await left.reload();
    expect(await awaited(left)).toBe('person');
    expect(await told(left)).toEqual(await told(right));
  });

  it('that move at the same time agree on one move', async () => {
    const context = await tested.context();
    const [left, right] = [await context.newPage(), await context.newPage()];
    await visit(left, link());
    await begin(left, 'tilings');
    expect(await awaited(left)).toBe('person');
    await visit(right, left.url());
    expect(await awaited(right)).toBe('person');
    const before = await kept(left);
    for (const page of [left, right]) {
      await page.bringToFront();
      await page.locator('.tilings [role=grid]').focus();
      await page.keyboard.press('n');
    }
    await right.keyboard.press('n');
    await Promise.all([left.keyboard.press('Enter'), right.keyboard.press('Enter')]);
    await expect.poll(() => kept(left)).toBeGreaterThan(before);
    for (const page of [left, right]) expect(await awaited(page)).toBe('person');
    await expect.poll(() => told(right)).toEqual(await told(left));
  });
});

it('a match that another tab removes is not kept in halves', async () => {
  const context = await tested.context();
  const [left, right] = [await context.newPage(), await context.newPage()];
  await visit(left, link());
  await begin(left, 'azul');
  expect(await awaited(left)).toBe('person');
  await visit(right, link('#/matches'));
  await right.getByRole('button', { name: 'Remove' }).click();
  await right.getByText('Removed.').waitFor();
  await left.bringToFront();
  await MOUSE.azul(left, 0);
  await left.getByText('This match was removed in another tab').waitFor();
  expect(await kept(left)).toBe(0);
  // Whoever removed it brings it back: it goes on there and here.
  await right.getByRole('button', { name: 'Bring it back' }).click();
  await right.getByRole('region', { name: 'Unfinished matches' }).waitFor();
  await left.keyboard.press('Escape');
  await moves(left, 'azul', 1);
});

describe('back and forward', () => {
  it('in the middle of a move: the move is not made, nothing else is lost', async () => {
    const page = await tested.page();
    await begin(page, 'azul');
    await moves(page, 'azul', 1);
    const [entries, log] = [await kept(page), await told(page)];
    await page.locator('.azul .open[data-stop^="take:"]').first().click();
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.goForward();
    expect(await awaited(page)).toBe('person');
    expect(await kept(page)).toBe(entries);
    expect(await told(page)).toEqual(log);
    await moves(page, 'azul', 1);
  });

  it('while the mouse holds a tile, and while a bot thinks', async () => {
    const page = await tested.page();
    await begin(page, 'laying-grass');
    await moves(page, 'laying-grass', 2);
    const box = await page.locator('.pane').boundingBox();
    if (box === null) throw new Error('there is no field');
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 120, { steps: 3 });
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.mouse.up();
    await page.goForward();
    expect(await awaited(page)).toBe('person');
    await moveOnce(page, (at) => KEYS['laying-grass'](at, 0));
    await page.goBack();
    await page.goForward();
    expect(await awaited(page)).toBe('person');
  });
});
