// A match that is looked at again: where it opens, what stays where it is, and what is kept of an analysis.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browser, folder, link, tilewright, visit } from './helper';

const tested = browser();
const files = folder();

/** A short game that the terminal has played, on its replay page. */
async function opened(): Promise<Page> {
  const file = join(files, `${Math.random()}.jsonl`);
  tilewright('sim', 'tilings', '--games', '1', '--seed', '7', '--set', 'side=3', '--records', file);
  const page = await tested.page('#/matches');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Position in the match' }).waitFor();
  return page;
}

it('opens at the end, with the result and numbered moves', async () => {
  const page = await opened();
  const slider = page.getByRole('slider', { name: 'Position in the match' });
  expect(await slider.inputValue()).toBe(await slider.getAttribute('max'));
  expect(await page.locator('header p').first().innerText()).toMatch(/has won|tie/);
  const numbers = await page.locator('.log-list .number').allInnerTexts();
  expect(numbers.filter((text) => text !== '')).toContain(await slider.getAttribute('max'));
});

it('keeps an analysis with its match, as far as it came, and names the judge', async () => {
  const page = await opened();
  const analysis = page.getByRole('region', { name: 'Analysis' });
  const board = page.locator('.tilings');
  const before = await board.boundingBox();
  await page.getByRole('button', { name: 'Analyse every move' }).click();
  await analysis.getByText(/^Champion, the strongest bot, is analysing: [1-9]/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  const some = await analysis.getByText(/^Champion has analysed \d+ of \d+ moves/).innerText();
  await visit(page, link('#/matches'));
  await page.getByRole('link', { name: 'Replay' }).click();
  expect(await analysis.getByText(/^Champion has analysed/).innerText()).toBe(some);
  await page.getByRole('button', { name: 'Continue the analysis' }).click();
  await analysis.getByText(/^Champion, the strongest bot, has analysed every move/).waitFor();
  await page.reload();
  await analysis.getByText(/^Champion, the strongest bot, has analysed every move/).waitFor();
  // The board has not moved for the graph, which has a scale.
  expect(await board.boundingBox()).toEqual(before);
  const graph = page.getByRole('slider', { name: 'Chances of winning' });
  expect(await graph.locator('text.scale').allTextContents()).toEqual(
    expect.arrayContaining(['0 %', '50 %', '100 %', '0', '5']),
  );
});
