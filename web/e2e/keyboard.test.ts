import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused, KEYS, tabTo } from './moves';
import { browser } from './helper';
import { BOARDS, type Game, GAMES, playOut } from './table';

const tested = browser();

/** Starts a small game of Tilings by keyboard. */
async function beginSmall(page: Page): Promise<void> {
  await tabTo(page, /^SUMMARY/);
  await page.keyboard.press('Enter');
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'number')) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
}

describe('a whole game by keyboard', () => {
  it.each(GAMES)('%s', async (game) => {
    const page = await tested.page(game === 'tilings' ? '#/new/tilings' : '');
    await page.locator('h1').waitFor();
    if (game === 'tilings') await beginSmall(page);
    else {
      // The number key of a game is its position in the list.
      const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
      const number = names.findIndex((name) => name === (game === 'azul' ? 'Azul' : 'Laying Grass'));
      await page.keyboard.press(String(number + 1));
    }
    await page.locator(BOARDS[game]).first().waitFor();
    expect(await playOut(page, KEYS[game])).toBeGreaterThan(3);
    // The next action is reachable by keyboard too.
    await tabTo(page, /primary/);
    expect(await focused(page)).toContain('primary');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Result' }).waitFor({ state: 'detached' });
  });
});
