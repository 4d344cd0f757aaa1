// Legibility and touch targets in windows of many sizes.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOUSE, TOUCH } from './moves';
import { browser, DESK, link, PHONE, visit } from './helper';
import { waitForTurn, begin, beginWith, moveOnce } from './table';

const tested = browser();
const size = (width: number, height: number, touch = false) => ({
  viewport: { width, height },
  hasTouch: touch,
  isMobile: touch,
});

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}

/** Returns the widths of the boards in a game of Azul for two, the larger first. */
async function boards(page: Page): Promise<number[]> {
  const all = page.locator('.azul rect.board');
  await all.first().waitFor();
  const widths = await Promise.all((await all.all()).map(async (each) => (await boxOf(each)).width));
  return widths.sort((a, b) => b - a);
}

describe('the opponent’s board in Azul is legible', () => {
  it.each([
    ['at a desk', false, [DESK, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 720, height: 450 }]],
    ['on tablets and phones', true, [{ width: 820, height: 1180 }, { width: 844, height: 390 }, PHONE]],
  ] as const)('%s', async (_, touch, windows) => {
    const page = await tested.page('', { viewport: windows[0], hasTouch: touch, isMobile: touch });
    const legible = async (): Promise<void> => {
      for (const window of windows) {
        await page.setViewportSize(window);
        await expect
          .poll(async () => {
            const [own = 0, other = 0] = await boards(page);
            return [page.viewportSize()?.width, other / own >= 0.6, other > 170];
          })
          .toEqual([window.width, true, true]);
      }
    };
    await begin(page, 'azul');
    await waitForTurn(page);
    await legible();
    // The board is also legible in a replay.
    await moveOnce(page, (at) => (touch ? TOUCH : MOUSE).azul(at, 0));
    await visit(page, link(`#/replay/${new URL(page.url()).hash.split('/')[2] ?? ''}`));
    await legible();
  });
});

it('lines are high enough for a finger on a phone', async () => {
  const page = await tested.page('', { viewport: PHONE, hasTouch: true, isMobile: true });
  await begin(page, 'azul');
  await waitForTurn(page);
  for (const stop of ['line:1', 'line:3', 'line:5', 'floor']) {
    const { height } = await boxOf(page.locator(`[data-stop="${stop}"] .hit`));
    // The rows are 44 pixels tall, including a gap of one pixel on each side.
    expect(Math.round(height)).toBeGreaterThanOrEqual(42);
  }
});

it('the log is beside the board on a desktop, and behind a button elsewhere', async () => {
  const log = (page: Page): Locator => page.getByRole('region', { name: 'Log' });
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Log' });
  const page = await tested.page();
  await begin(page, 'azul');
  await log(page).waitFor();
  expect(await button(page).count()).toBe(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await button(page).click();
  await page.getByRole('dialog', { name: 'Log' }).waitFor();
  expect(await log(page).count()).toBe(0);
  const tablet = await tested.page('', size(1366, 1024, true));
  await begin(tablet, 'azul');
  await button(tablet).waitFor();
  expect(await log(tablet).count()).toBe(0);
});

describe('a tablet in portrait uses the whole width', () => {
  it.each([
    ['laying-grass', '.pane'],
    ['tilings', '.tilings .board'],
  ] as const)('by %s', async (game, field) => {
    const page = await tested.page('', size(820, 1180, true));
    await begin(page, game);
    await waitForTurn(page);
    expect((await boxOf(page.locator(field).first())).width).toBeGreaterThan(740);
  });
});

describe('Laying Grass in a short window', () => {
  it.each([size(844, 390, true), size(720, 450)])('shows players, scores and coupons: %o', async (options) => {
    const page = await tested.page('', options);
    await beginWith(page, 'laying-grass', '7');
    await waitForTurn(page);
    const { width, height } = options.viewport;
    for (const name of ['Ana', 'Newcomer']) {
      const player = page.locator('.grass .players li', { hasText: name });
      for (const part of ['.name', '.best', '.numbers span:last-child']) {
        const box = await boxOf(player.locator(part).first());
        expect(box.width).toBeGreaterThan(8);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    }
    // The main button is visible too.
    const button = await boxOf(page.locator('.tray .do'));
    expect(button.y + button.height).toBeLessThanOrEqual(height);
    expect((await boxOf(page.locator('.pane'))).height).toBeGreaterThan(0.75 * (height - 60));
  });
});
