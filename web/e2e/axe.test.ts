// Pages for everyone: axe finds nothing on any page, in any theme.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOUSE } from './hands';
import { browser, folder, link, PHONE, tilewright, visit } from './helper';
import { awaited, begin, beginSmall, GAMES, moveOnce, PAGES, playOut } from './table';

const tested = browser();
const files = folder();
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const THEMES = ['light', 'dark', 'contrast-light', 'contrast-dark'];
const PALETTES = ['standard', 'colour-blind'];

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate((given) => window.axe.run(given), {
    resultTypes: ['violations' as const],
    ...options,
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/**
 * What axe has against a page. What is there is the same in all themes: all rules are asked once, and
 * those of colours in each.
 */
async function violations(page: Page): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  // A phone has the same colours as a desk, and less of them at a time.
  const phone = page.viewportSize()?.width === PHONE.width;
  for (const theme of phone ? THEMES.slice(0, 2) : THEMES) {
    for (const palette of phone ? PALETTES.slice(0, 1) : PALETTES) {
      await page.evaluate(
        ([theme, palette]) => {
          Object.assign(document.documentElement.dataset, { theme, palette });
        },
        [theme, palette],
      );
      const first = theme === THEMES[0] && palette === PALETTES[0];
      const wrong = await found(page, first ? {} : { runOnly: ['color-contrast'] });
      if (wrong.length > 0) all[`${theme}, ${palette}`] = wrong;
    }
  }
  return all;
}

async function opened(phone: boolean, hash = ''): Promise<Page> {
  const context = await tested.context(phone ? { viewport: PHONE, hasTouch: true } : {});
  await context.addInitScript({ path: AXE });
  const page = await context.newPage();
  await page.goto(link(hash));
  await page.locator('h1').first().waitFor();
  return page;
}

describe.each(['desk', 'phone'])('axe finds nothing at a %s', (where) => {
  const phone = where === 'phone';

  it('on pages that are read', async () => {
    const page = await opened(phone, '#/learn');
    for (const hash of PAGES) {
      await visit(page, link(hash));
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await violations(page), hash).toEqual({});
    }
  });

  it.each(GAMES)('at the table of %s', async (game) => {
    const page = await opened(phone);
    await begin(page, game);
    expect(await awaited(page)).toBe('person');
    if (!phone) await moveOnce(page, (at) => MOUSE[game](at, 0));
    expect(await awaited(page)).toBe('person');
    expect(await violations(page)).toEqual({});
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), 'the menu').toEqual({});
  });

  it.each(GAMES)('where %s is looked at again', async (game) => {
    const file = join(files, `${game}.jsonl`);
    tilewright('sim', game, '--games', '1', '--records', file);
    const page = await opened(phone, '#/matches');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('link', { name: 'Look again' }).click();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await page.keyboard.press('End');
    expect(await violations(page)).toEqual({});
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), 'what can be shared').toEqual({});
  });
});

it('axe finds nothing when a game is over', async () => {
  const page = await opened(false);
  await beginSmall(page);
  await playOut(page, MOUSE.tilings);
  expect(await violations(page)).toEqual({});
});
