// Translations are complete: no page shows a message key.

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, link, QUICK, visit } from './helper';
import { BOARDS, type Game, PAGES } from './table';

const tested = browser();

const TEXTS = new URL('../../crates/words/texts/', import.meta.url);
const LANGUAGES = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** All message keys with a hyphen; keys of one word could be ordinary words. */
const KEYS = new Set(
  readdirSync(new URL('en/', TEXTS))
    .filter((name) => name.endsWith('.ftl'))
    .flatMap((name) => readFileSync(new URL(`en/${name}`, TEXTS), 'utf8').split('\n'))
    .flatMap((line) => /^([a-z][a-z0-9]*(?:-[a-z0-9]+)+) *=/.exec(line)?.[1] ?? []),
);

/** Returns all visible and accessible text of a page. */
const allText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const texts = [document.title, document.body.textContent];
    for (const element of document.querySelectorAll('body *')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.join('\n');
  });

function keysIn(text: string): string[] {
  return (text.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g) ?? []).filter((word) => KEYS.has(word));
}

async function textOf(page: Page, hash: string): Promise<string> {
  await visit(page, link(hash));
  return allText(page);
}

const PLAY: Record<string, RegExp> = { en: /^Play/, fr: /^Jouer/, de: /^Spielen/ };

describe.each(LANGUAGES)('in %s', (language) => {
  it('every page is translated', async () => {
    const page = await tested.page('', { settings: { ...QUICK, language } });
    for (const hash of PAGES) {
      const text = await textOf(page, hash);
      expect(keysIn(text), hash).toEqual([]);
      expect(text, hash).not.toMatch(/\{ ?\$/);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
  });

  it('the tables are translated', async () => {
    const page = await tested.page('', { settings: { ...QUICK, language } });
    for (const [number, game] of (await gamesInOrder(page)).entries()) {
      await visit(page, link());
      const card = page.getByRole('article').nth(number);
      await card.getByRole('button', { name: PLAY[language] ?? /./ }).click();
      await page.locator(BOARDS[game]).first().waitFor();
      await page.locator('header p.mine').waitFor();
      await page.keyboard.press('m');
      await page.getByRole('dialog').waitFor();
      expect(keysIn(await allText(page)), game).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  it('is detected from the browser', async () => {
    const page = await tested.page('', { settings: null, locale: `${language}-${language.toUpperCase()}` });
    await page.locator('h1').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
});

/** Lists the games in the order of the home page. */
async function gamesInOrder(page: Page): Promise<Game[]> {
  const links = page.getByRole('article').locator('a[href^="#/new/"]');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  return addresses.map((address) => address.slice('#/new/'.length) as Game);
}

describe('another language', () => {
  it('applies at once, at the table too', async () => {
    const page = await tested.page('#/settings');
    await page.getByText('Deutsch').click();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await visit(page, link());
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('1');
    await page.locator('header p.mine').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });
});
