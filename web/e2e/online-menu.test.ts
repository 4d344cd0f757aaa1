// The menu of an online match, and the way to a rematch.

import { expect, it } from 'vitest';
import { browser } from './helper';
import { BOARDS } from './table';
import { person, play, startTable } from './online';

const tested = browser();

it('says “Resign” once a match can no longer be aborted, and leads to the settings', async () => {
  const people = [await person(tested, 'Ana'), await person(tested, 'Bo')] as const;
  const table = await startTable(people[0], people[1], 'azul');
  const { page } = people[0];
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'End the match' }).waitFor();
  // Two items with the same icon would look alike.
  const paths = await page.locator('dialog .menu-list svg path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
  expect(new Set(paths).size).toBe(paths.length);
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await play(people, 'azul', table, 2);
  await menu.click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
});

it('an opponent who has not come to the rematch yet is not called away', async () => {
  const [ana, bo] = [await person(tested, 'Ana'), await person(tested, 'Bo')];
  await startTable(ana, bo, 'azul');
  const { page } = ana;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('Bo has been invited to the rematch, but has not come yet.').waitFor();
  expect(await page.getByText(/Bo is away/).count()).toBe(0);
  // A player who has come and left again is away.
  await bo.page.getByRole('link', { name: 'Go to the rematch' }).click();
  await page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await bo.page.goto('about:blank');
  await page.getByText(/^Bo is away/).waitFor();
  await bo.page.goBack();
  await page.getByRole('button', { name: 'Start the match' }).click();
  for (const each of [ana, bo]) await each.page.locator(BOARDS.azul).first().waitFor();
});
