import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { middle, TOUCH } from './moves';
import { browser, PHONE } from './helper';
import { waitForTurn, begin, beginSmall, beginWith, GAMES, savedEntries, moveOnce, playOut } from './table';

const tested = browser();

describe('a whole game by touch on a phone', () => {
  it.each(GAMES)('%s', async (game) => {
    const page = await tested.page('', { viewport: PHONE, hasTouch: true, isMobile: true });
    if (game === 'tilings') await beginSmall(page);
    else await begin(page, game);
    expect(await playOut(page, TOUCH[game])).toBeGreaterThan(3);
    // Nothing overflows the width of the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

describe('two fingers, in Laying Grass', () => {
  /** Id and position of a finger. */
  type Finger = [id: number, x: number, y: number];

  /** Starts a game with a tile in hand, and returns functions to control the fingers. */
  async function setup(): Promise<{
    page: Page;
    at: { x: number; y: number };
    put: (...fingers: Finger[]) => Promise<void>;
    move: (...fingers: Finger[]) => Promise<void>;
    /** Lifts the given fingers, or all. */
    lift: (...fingers: Finger[]) => Promise<void>;
    cancel: () => Promise<void>;
  }> {
    const page = await tested.page('', { viewport: PHONE, hasTouch: true, isMobile: true });
    await beginWith(page, 'laying-grass', '7');
    expect(await waitForTurn(page)).toBe('person');
    await moveOnce(page, (at) => TOUCH['laying-grass'](at, 0));
    expect(await waitForTurn(page)).toBe('person');
    const cdp = await page.context().newCDPSession(page);
    const send =
      (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel') =>
      async (...fingers: Finger[]): Promise<void> => {
        const touchPoints = fingers.map(([id, x, y]) => ({ id, x, y }));
        await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
        // The page updates the cell under the pointer once per frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      };
    return {
      page,
      at: await middle(page.locator('.pane')),
      put: send('touchStart'),
      move: send('touchMove'),
      lift: send('touchEnd'),
      cancel: send('touchCancel'),
    };
  }

  const shape = (page: Page): Promise<string | null> => page.locator('.ghost .shadow').getAttribute('d');
  const place = (page: Page): Promise<string | null> => page.locator('.ghost').getAttribute('style');

  it('a second finger turns the tile that the first one drags', async () => {
    const { page, at, put, move, lift } = await setup();
    const { x, y } = at;
    await put([1, x, y]);
    await move([1, x, y + 20]);
    const initialShape = await shape(page);
    const shapes = [initialShape];
    for (let turn = 0; turn < 4; turn++) {
      await put([1, x, y + 20], [2, x - 90, y + 60]);
      await lift([2, x - 90, y + 60]);
      shapes.push(await shape(page));
    }
    // After four quarter turns the tile has its initial shape, and each turn changes it.
    expect(shapes[4]).toBe(initialShape);
    for (let turn = 0; turn < 4; turn++) expect(shapes[turn + 1]).not.toBe(shapes[turn]);
    // The drag continues.
    const before = await place(page);
    await move([1, x - 60, y + 60]);
    expect(await place(page)).not.toBe(before);
    await lift();
    expect(await shape(page)).toBe(initialShape);
  });

  it('a cancelled touch changes nothing', async () => {
    const { page, at, put, move, lift, cancel } = await setup();
    const { x, y } = at;
    const entries = await savedEntries(page);
    await put([1, x, y]);
    await move([1, x, y + 20]);
    await put([1, x, y + 20], [2, x - 90, y + 60]);
    const [initialShape, initialPlace] = [await shape(page), await place(page)];
    await cancel();
    // Nothing was turned, placed or zoomed.
    expect(await shape(page)).toBe(initialShape);
    expect(await place(page)).toBe(initialPlace);
    expect(await savedEntries(page)).toBe(entries);
    expect(await page.locator('.world').evaluate((world) => world.style.width)).toBe('100%');
    // One finger can drag again, and the tile stays where the finger leaves it.
    await put([3, x, y]);
    await move([3, x - 80, y + 60]);
    const moved = await place(page);
    expect(moved).not.toBe(initialPlace);
    expect(await shape(page)).toBe(initialShape);
    await lift();
    expect(await place(page)).toBe(moved);
    expect(await savedEntries(page)).toBe(entries);
    // A second finger turns the tile again.
    await put([4, x, y]);
    await move([4, x, y + 20]);
    await put([4, x, y + 20], [5, x - 90, y + 60]);
    await lift([5, x - 90, y + 60]);
    expect(await shape(page)).not.toBe(initialShape);
    await cancel();
    await moveOnce(page, (table) => TOUCH['laying-grass'](table, 0));
  });
});
