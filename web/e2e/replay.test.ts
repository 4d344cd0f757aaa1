// Replays: the initial position, a stable layout, and saved analyses.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browser, folder, link, tilewright, visit } from './helper';

const tested = browser();
const files = folder();

/** Opens the replay of a short game simulated by the program. */
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
  expect(await page.locator('header p').first().innerText()).toMatch(/won|share the win/);
  const numbers = await page.locator('.log-list .number').allInnerTexts();
  expect(numbers.filter((text) => text !== '')).toContain(await slider.getAttribute('max'));
});

it('saves a partial analysis with its match, and names the bot', async () => {
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
  // The graph has a scale and has not moved the board.
  expect(await board.boundingBox()).toEqual(before);
  const graph = page.getByRole('slider', { name: 'Chances of winning' });
  expect(await graph.locator('text.scale').allTextContents()).toEqual(
    expect.arrayContaining(['0 %', '50 %', '100 %', '0', '5']),
  );
});
