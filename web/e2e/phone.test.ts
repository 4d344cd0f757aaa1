// What players see and press on phones, upright and in landscape.

import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, folder, link, PHONE, tilewright, visit } from './helper';
import { begin, beginWith, waitForTurn } from './table';
import { playerToMove, person, startTable } from './online';

const tested = browser();
const files = folder();
const UPRIGHT = { viewport: PHONE, hasTouch: true, isMobile: true };
const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** Whether an element is inside the window, and inside the scrolled area around it. */
const visible = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    let [least, most] = [0, innerWidth];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [least, most] = [Math.max(least, box.left), Math.min(most, box.right)];
    }
    return left >= least - 1 && right <= most + 1 && top >= 0 && bottom <= innerHeight;
  });

/** Opens the replay of a match of two bots. */
async function replay(game: string, screen = LANDSCAPE): Promise<Page> {
  const file = join(files, `${game}.jsonl`);
  tilewright('sim', game, '--games', '1', '--seed', '7', '--records', file);
  const page = await tested.page('#/matches', screen);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: 'Replay' }).tap();
  await page.getByRole('slider', { name: 'Position in the match' }).waitFor();
  return page;
}

describe('in landscape', () => {
  it('a replay of Tilings shows every score and every column of the points', async () => {
    const page = await replay('tilings');
    const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    expect(await players.count()).toBe(2);
    for (const player of await players.all()) {
      for (const part of ['.name', '.score']) expect(await visible(player.locator(part)), part).toBe(true);
    }
    const heads = page.getByRole('columnheader');
    expect(await heads.count()).toBeGreaterThan(2);
    for (const head of await heads.all()) expect(await visible(head), await head.innerText()).toBe(true);
  });

  it('the buttons of Laying Grass are in one row, and all visible', async () => {
    const page = await tested.page('', LANDSCAPE);
    await beginWith(page, 'laying-grass', '7');
    await waitForTurn(page);
    // Place the base, so that a tile is in hand.
    await page.locator('.grass .pane').tap();
    await page.locator('.tray .do:enabled').tap();
    await page.locator('.tray .turns').waitFor();
    await waitForTurn(page);
    const buttons = await page.locator('.tray button:visible').all();
    expect(buttons.length).toBeGreaterThan(3);
    const tops = await Promise.all(buttons.map(async (each) => (await each.boundingBox())!.y));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
    for (const each of buttons) expect(await visible(each)).toBe(true);
    expect((await page.locator('.grass .pane').boundingBox())!.height).toBeGreaterThan(300);
  });
});

it('a resigned player of Laying Grass is listed like the others', async () => {
  const page = await tested.page('', LANDSCAPE);
  await begin(page, 'laying-grass');
  await waitForTurn(page);
  await resign(page);
  const rows = page.locator('.grass .players li');
  expect(await rows.count()).toBe(2);
  for (const row of await rows.all()) {
    const [item, name, numbers] = await Promise.all(
      ['button', '.name', '.numbers'].map(async (part) => (await row.locator(part).boundingBox())!.x),
    );
    // The name and the numbers are aligned, to the right of the mark.
    expect(name! - item!).toBeLessThan(50);
    expect(numbers!).toBe(name!);
  }
});

it('a floor line costs nothing more after the end of Azul', async () => {
  const page = await replay('azul', UPRIGHT);
  await page.locator('.azul rect.board').first().waitFor();
  // This match ends with the marker on a floor line.
  expect(await page.locator('.azul [href$="-marker"]').count()).toBeGreaterThan(0);
  expect(await page.locator('.azul g.loss').count()).toBe(0);
});

/** Resigns, and returns the card with the result. */
async function resign(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'End the match' }).tap();
  await page.getByRole('button', { name: 'Resign', exact: true }).tap();
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  return result;
}

it.each([
  ['tilings', '.tilings .board', 1024, 768],
  ['tilings', '.tilings .board', 820, 1180],
  ['tilings', '.tilings .board', 390, 844],
  ['laying-grass', '.grass .frame', 820, 1180],
  ['laying-grass', '.grass .frame', 390, 844],
] as const)('the board of %s (%s) does not shrink when a match ends, %i × %i', async (game, selector, width, height) => {
  const page = await tested.page('', { viewport: { width, height }, hasTouch: true, isMobile: true });
  await begin(page, game);
  await waitForTurn(page);
  const board = page.locator(selector).first();
  const before = (await board.boundingBox())!;
  const result = (await (await resign(page)).boundingBox())!;
  const after = (await board.boundingBox())!;
  expect(after).toMatchObject({ x: before.x, y: before.y, width: before.width });
  expect(after.height).toBeGreaterThanOrEqual(before.height);
  // The result is beside or below the board.
  expect(result.x >= after.x + after.width || result.y >= after.y + after.height).toBe(true);
});

it.each([PHONE, { width: 844, height: 390 }])('the final boards of Azul are of one size: %o', async (viewport) => {
  const page = await tested.page('', { viewport, hasTouch: true, isMobile: true });
  await begin(page, 'azul');
  await waitForTurn(page);
  await resign(page);
  const boards = page.locator('.azul rect.board');
  const widths = async (): Promise<number[]> =>
    Promise.all((await boards.all()).map(async (each) => Math.round((await each.boundingBox())!.width)));
  await expect.poll(async () => new Set(await widths()).size).toBe(1);
  expect((await widths())[0]).toBeGreaterThan(240);
});

describe('on the home page', () => {
  it.each([
    ['en-GB', 390, 844],
    ['de-DE', 390, 844],
    ['fr-FR', 390, 844],
    ['en-GB', 1440, 900],
    ['de-DE', 1440, 900],
  ])('the name of the level is complete: %s, %i × %i', async (locale, width, height) => {
    const page = await tested.page('', { locale, viewport: { width, height }, settings: null });
    const choice = page.locator('article select').first();
    await choice.waitFor();
    const [needed, free] = await choice.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = style.font;
      const text = select.selectedOptions[0]?.text ?? '';
      // The arrow takes about 20 pixels.
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 22;
      return [pen.measureText(text).width, select.clientWidth - padding];
    });
    expect(needed).toBeGreaterThan(50);
    expect(free).toBeGreaterThanOrEqual(needed);
  });

  it('links are high enough for a finger', async () => {
    const page = await tested.page('', UPRIGHT);
    const rules = page.getByRole('article').getByRole('link');
    await rules.first().waitFor();
    for (const each of await rules.all()) expect((await each.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
});

it('a waiting player of Laying Grass has no buttons, and no base in hand', async () => {
  const people = [await person(tested, 'Ana'), await person(tested, 'Bo', true)] as const;
  await startTable(people[0], people[1], 'laying-grass');
  const mover = await playerToMove(people);
  await people[mover]!.page.getByRole('button', { name: /^Place (the )?base here/ }).waitFor();
  const { page } = people[1 - mover]!;
  await page.locator('.grass .shelf').waitFor();
  expect(await page.getByRole('button', { name: /^Place (the )?base here/ }).count()).toBe(0);
  expect(await page.locator('.grass .slot svg').count()).toBe(0);
});

it('a lost connection hides neither the turn nor the players', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo', true)];
  await startTable(ana, bo, 'tilings');
  const { page, context } = bo;
  const status = page.locator('header p');
  const names = page.locator('.seats .name');
  await context.setOffline(true);
  const notice = page.locator('.line.broken');
  await notice.waitFor();
  const over = (await notice.boundingBox())!;
  for (const each of [status, ...(await names.all())]) {
    const box = (await each.boundingBox())!;
    expect(box.y + box.height, await each.innerText()).toBeLessThanOrEqual(over.y);
  }
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  tested.errors.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
});

it('the error about a record goes away as soon as another one is typed', async () => {
  const page = await tested.page('#/matches', UPRIGHT);
  const field = page.getByRole('textbox', { name: 'Or paste a record' });
  await field.fill('{"tilewright":1,"game":"azul"}');
  await page.getByRole('button', { name: 'Open the pasted text' }).tap();
  const wrong = page.getByText('"options" is missing');
  await wrong.waitFor();
  expect(await wrong.textContent()).not.toMatch(/column/);
  await field.fill('x');
  await wrong.waitFor({ state: 'detached' });
});

it('the rules of a new game unfold with a finger', async () => {
  const page = await tested.page('#/new/azul', UPRIGHT);
  const head = page.locator('summary').first();
  expect((await head.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await head.tap();
  await page.getByRole('textbox', { name: 'Seed' }).waitFor();
});

it('the pages of the online part have the same width', async () => {
  const page = await tested.page('#/online', { viewport: { width: 1440, height: 900 } });
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await bar.boundingBox();
  for (const hash of ['#/you', '#/finished', '#/ratings']) {
    await visit(page, link(hash));
    expect(await bar.boundingBox(), hash).toEqual(before);
  }
});
