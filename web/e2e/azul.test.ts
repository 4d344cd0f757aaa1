// What Azul's table shows during and after moves.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focused, KEYS, MOUSE } from './moves';
import { browser, QUICK } from './helper';
import { waitForTurn, begin, beginWith, moveOnce } from './table';

const tested = browser();

/** The state of the page in one animation frame. */
interface FrameState {
  flying: number;
  heaps: number;
  status: string;
  long: boolean;
}

async function watch(page: Page): Promise<() => Promise<FrameState[]>> {
  await page.evaluate(() => {
    const frames: FrameState[] = [];
    Object.assign(window, { frames });
    const look = (): void => {
      frames.push({
        flying: document.querySelectorAll('.azul .air > g').length,
        heaps: document.querySelectorAll('.azul [data-stop^="take:centre"]').length,
        status: document.querySelector('header p')?.textContent ?? '',
        long: document.querySelector('.azul .strip')?.textContent?.includes('Click, tap or press Enter to skip') === true,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { frames: FrameState[] }).frames);
}

it('hides flying tiles at their target, and lets nobody move while a round is scored', async () => {
  const page = await tested.page('', { settings: { ...QUICK, speed: 'fast' } });
  await beginWith(page, 'azul', '7');
  await waitForTurn(page);
  const readFrames = await watch(page);
  // The centre is empty before the first move, so any tiles in it have flown there.
  const first = (await page.locator('.azul [data-stop^="take:centre"]').count()) === 0;
  await moveOnce(page, (at) => MOUSE.azul(at, 0));
  await waitForTurn(page);
  const frames = await readFrames();
  const flies = frames.findIndex(({ flying }) => flying > 0);
  expect(flies).toBeGreaterThanOrEqual(0);
  if (first) expect(frames[flies]?.heaps).toBe(0);
  for (let turn = 1; turn < 15 && !(await readFrames()).some(({ long }) => long); turn++) {
    await moveOnce(page, (at) => MOUSE.azul(at, turn));
    await waitForTurn(page);
  }
  const scored = (await readFrames()).filter(({ long }) => long);
  expect(scored.length).toBeGreaterThan(0);
  // The status appears only while longer scoring runs, so check the second half.
  const statuses = scored.slice(Math.ceil(scored.length / 2)).map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual(['Scoring the round']);
});

it('announces the scoring of a round, but not of a move', async () => {
  const page = await tested.page('', { settings: { ...QUICK, speed: 'slow' } });
  await beginWith(page, 'azul', '7');
  await waitForTurn(page);
  const readFrames = await watch(page);
  await moveOnce(page, (at) => MOUSE.azul(at, 0));
  await waitForTurn(page);
  const shown = (await readFrames()).map(({ status }) => status);
  expect(shown).toContain('Showing the move');
  expect(shown).not.toContain('Scoring the round');
});

it('marks the last move, and shows the floor penalty of every player', async () => {
  const page = await tested.page();
  await beginWith(page, 'azul', '7');
  let floors = 0;
  let badges = 0;
  for (let turn = 0; turn < 14; turn++) {
    expect(await waitForTurn(page)).toBe('person');
    const labels = await page
      .locator('[data-stop=floor], [data-stop^="board:"]')
      .evaluateAll((all) => all.map((each) => /Floor line: ([^.]*)/.exec(each.getAttribute('aria-label') ?? '')?.[1]));
    const fallen = labels.filter((label) => label !== 'nothing').length;
    const solid = await page.locator('.azul g.solid').count();
    if (solid === 0) {
      expect(await page.locator('.azul g.loss').count()).toBe(fallen);
      floors += fallen;
      if (turn > 0) expect(await page.locator('.azul .last').count()).toBe(2);
    } else {
      // The scores of the last round give way to the preview of a move.
      badges += 1;
      const tiles = page.locator('.azul .open[data-stop^="take:"]').first();
      await tiles.click();
      expect(await page.locator('.azul g.solid').count()).toBe(0);
      await tiles.click();
    }
    await moveOnce(page, (at) => MOUSE.azul(at, turn));
  }
  expect(floors).toBeGreaterThan(0);
  expect(badges).toBeGreaterThan(0);
});

it('explains the red number on a line', async () => {
  const page = await tested.page();
  await begin(page, 'azul');
  await waitForTurn(page);
  const tiles = page.locator('.azul .open[data-stop^="take:"]');
  for (const each of await tiles.all()) {
    await each.click();
    await page.mouse.move(2, 2);
    if ((await page.locator('.azul .spill').count()) > 0) break;
    await each.click();
  }
  await page.getByText('A red number shows how many tiles fall to the floor.').waitFor();
  expect(await page.locator('.azul .spill').count()).toBeGreaterThan(0);
});

it('returns the focus to the tiles after a keyboard move', async () => {
  const page = await tested.page();
  await begin(page, 'azul');
  for (let turn = 0; turn < 3; turn++) {
    await waitForTurn(page);
    await moveOnce(page, (at) => KEYS.azul(at, turn));
    await waitForTurn(page);
    await expect.poll(() => focused(page), { interval: 20, timeout: 5_000 }).toMatch(/^take:/);
  }
});
