// Hints and results must not get in the way of the board.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MOUSE, TOUCH } from './moves';
import { browser, PHONE } from './helper';
import { begin, type Game, GAMES, moveOnce, waitForTurn } from './table';

const tested = browser();

const SCREENS = [
  { ...PHONE, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1024, height: 768, touch: false },
];

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not visible`);
  return box;
};

/** Elements that must stay where they are. */
const FIXED: Record<Game, readonly string[]> = {
  azul: ['.azul rect.board', '.azul [data-stop="line:1"]', '.azul [data-stop="floor"]'],
  'laying-grass': ['.grass .pane', '.grass .players', '.tray .do'],
  tilings: ['.tilings [role=grid]', '.tilings .tools', '.table > .actions'],
};

it.each(SCREENS.flatMap((screen) => GAMES.map((game) => ({ ...screen, game }))))(
  'a hint moves nothing in $game on $width × $height',
  async ({ width, height, touch, game }) => {
    const page = await tested.page('', { viewport: { width, height }, hasTouch: touch, isMobile: touch });
    await begin(page, game);
    await waitForTurn(page);
    await moveOnce(page, (at) => (touch ? TOUCH : MOUSE)[game](at, 0));
    await waitForTurn(page);
    // The preview of the cell under the pointer disappears in the next frame.
    await page.mouse.move(2, 2);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const places = (): Promise<Box[]> => Promise.all(FIXED[game].map((selector) => boxOf(page, selector)));
    const before = await places();
    await page.getByRole('button', { name: 'Hint' }).first().click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('button', { name: 'Stop' }).waitFor();
    expect(await places()).toEqual(before);
    const play = hint.getByRole('button', { name: 'Play it' });
    await play.waitFor();
    expect(await places()).toEqual(before);
    // The hint does not cover the board.
    const card = (await hint.boundingBox())!;
    expect(card.y + card.height).toBeLessThanOrEqual(before[0]!.y);
    await hint.getByRole('button', { name: 'Why?' }).click();
    await hint.getByText(/Chance of winning/).waitFor();
    await moveOnce(page, () => play.click());
    await hint.waitFor({ state: 'detached' });
  },
);
