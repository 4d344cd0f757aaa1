import { describe, expect, it } from 'vitest';
import { TOUCH } from './hands';
import { browser, PHONE } from './helper';
import { begin, beginSmall, GAMES, playOut } from './table';

const tested = browser();

describe('a whole game by touch, on a phone', () => {
  it.each(GAMES)('%s', async (game) => {
    const page = await tested.page('', { viewport: PHONE, hasTouch: true, isMobile: true });
    if (game === 'tilings') await beginSmall(page);
    else await begin(page, game);
    expect(await playOut(page, TOUCH[game])).toBeGreaterThan(3);
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
