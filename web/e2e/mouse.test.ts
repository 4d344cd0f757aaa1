import { describe, expect, it } from 'vitest';
import { MOUSE } from './moves';
import { browser, visit } from './helper';
import { begin, beginSmall, GAMES, playOut } from './table';

const tested = browser();

describe('a whole game by mouse on a desktop', () => {
  it.each(GAMES)('%s', async (game) => {
    const page = await tested.page();
    if (game === 'tilings') await beginSmall(page, 5);
    else await begin(page, game);
    const turns = await playOut(page, MOUSE[game]);
    expect(turns).toBeGreaterThan(5);
    const result = page.getByRole('region', { name: 'Result' });
    expect(await result.getByRole('listitem').count()).toBe(2);
    await visit(page, new URL('#/matches', page.url()).href);
    await page.getByRole('region', { name: 'Finished matches' }).waitFor();
    expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(1);
  });
});
